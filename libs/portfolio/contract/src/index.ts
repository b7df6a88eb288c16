export * from './dividends';
export * from './endpoints';
