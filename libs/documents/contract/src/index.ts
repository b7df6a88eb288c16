export * from './errors';
export * from './issuing';
export * from './endpoints';
