export { isClean } from './audit';
export { underLoad, type DrillResult } from './under-load';
