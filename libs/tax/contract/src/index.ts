export * from './account-tax';
export * from './income';
export * from './tax-command';
