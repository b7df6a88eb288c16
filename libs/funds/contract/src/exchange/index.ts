export * from './exchange-commands';
export * from './exchange-endpoints';
export * from './exchange-errors';
export * from './exchange-events';
