export * from './camt-samples';
export * from './mt940-text';
export * from './random-payments';
export * from './random-statement';
export * from './real-data';
