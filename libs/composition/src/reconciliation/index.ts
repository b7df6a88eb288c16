export { ReconciliationHost } from './reconciliation-host';
export { reconciliationMigrations } from './reconciliation-tables';
