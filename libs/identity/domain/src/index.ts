export * from './customer';
export * from './restrictions';
export * from './screening';
