export * from './camt/camt-reader';
export * from './camt/write-camt053';
export * from './dates';
export * from './mt940/read-mt940';
export * from './statement';
export * from './unreadable-file';
