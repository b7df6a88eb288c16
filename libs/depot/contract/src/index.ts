export * from './commands';
export * from './endpoints';
export * from './errors';
export * from './events';
export * from './transfer';
