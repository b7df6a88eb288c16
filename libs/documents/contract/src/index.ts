export * from './errors';
export * from './issuing';
