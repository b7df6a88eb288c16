export { ReconciliationHost } from './reconciliation-host';
export { reconciliationMigrations } from './reconciliation-tables';
export { listDifferences, type OpenDifference } from './list-differences';
