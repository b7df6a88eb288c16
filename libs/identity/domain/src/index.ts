export * from './customer';
export * from './restrictions';
