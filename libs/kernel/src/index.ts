export * from './change';
export * from './decider';
export * from './endpoint';
export * from './invariant';
export * from './languages';
export * from './money';
export * from './schemas';
export * from './sealed-format';
