export * from './withdrawal';
export * from './withdrawal-commands';
export * from './withdrawal-errors';
export * from './withdrawal-events';
