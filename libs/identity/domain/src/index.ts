export * from './agreements';
export * from './appropriateness';
export * from './complaints';
export * from './customer';
export * from './restrictions';
export * from './screening';
