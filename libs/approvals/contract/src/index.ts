export * from './commands';
export * from './endpoints';
export * from './errors';
export * from './events';
