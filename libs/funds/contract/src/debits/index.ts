export * from './debit-commands';
export * from './debit-errors';
export * from './debit-events';
export * from './debit-endpoints';
export * from './mandate';
