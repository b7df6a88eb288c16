export * from './account-tax';
export * from './allowance-order';
export * from './endpoints';
export * from './errors';
export * from './income';
export * from './loss-certificate';
export * from './tax-command';
