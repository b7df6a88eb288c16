export * from './dates';
export * from './mt940/read-mt940';
export * from './statement';
export * from './unreadable-file';
