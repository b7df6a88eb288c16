export * from './cards';
export * from './commands';
export * from './endpoints';
export * from './events';
export * from './exchange';
export * from './returns';
export * from './suspense';
export * from './withdrawals';
