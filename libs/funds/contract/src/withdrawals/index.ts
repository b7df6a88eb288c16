export * from './withdrawal';
export * from './withdrawal-commands';
export * from './withdrawal-endpoints';
export * from './withdrawal-errors';
export * from './withdrawal-events';
