export * from './income';
export * from './tax-command';
