export * from './legs';
export * from './dedupe-set';
