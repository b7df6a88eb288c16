export * from './card';
export * from './card-commands';
export * from './card-endpoints';
export * from './card-errors';
export * from './card-events';
