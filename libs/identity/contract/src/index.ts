export * from './endpoints';
export * from './errors';
