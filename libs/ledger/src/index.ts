export * from './legs';
export * from './references';
