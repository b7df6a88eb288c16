export { counterKind } from './counter';
export { recordBytes } from './records';
export { Rig } from './rig';
export { sampleRecord } from './sample-record';
export { specEnvironment } from './spec-environment';
export { specEngine, specProof, specSigner, specTrust, writeSpecKeys } from './signing';
