export { rebuildAndCompare, type Rebuild } from './rebuild';
export { replay, type ReplayFilter } from './replay';
export { showAsOf } from './show';
export { verifyLog, type Verification } from './verify';
