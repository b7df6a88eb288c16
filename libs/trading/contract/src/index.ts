export * from './account';
export * from './commands';
export * from './endpoints';
export * from './errors';
export * from './events';
export * from './valuation';
export * from './views';
export * from './whole-shares';
