export * from './interest-commands';
export * from './interest-events';
