export * from './real-data';
export * from './mt940-text';
export * from './random-statement';
export * from './camt-samples';
