export * from './access';
export * from './commands';
export * from './endpoints';
export * from './errors';
export * from './factors';
export * from './sessions';
export * from './staff';
export * from './verification';
