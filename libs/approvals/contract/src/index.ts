export * from './commands';
export * from './endpoints';
export * from './errors';
export * from './events';
export type { Seen } from './fields';
export * from './ports';
