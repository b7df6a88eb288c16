export * from './bars';
export * from './catalogue';
export * from './clock';
export * from './endpoints';
export * from './errors';
export * from './instrument';
export * from './quote';
export * from './socket';
