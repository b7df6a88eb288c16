export { counterKind } from './counter';
export { sampleRecord } from './sample-record';
export { specEnvironment } from './spec-environment';
