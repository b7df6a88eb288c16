export * from './connection';
export * from './hooks';
export * from './interest';
export * from './quote-store';
