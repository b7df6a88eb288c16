export { depotChanges } from './depot-changes';
export { DEPOT_HOLDINGS, DEPOT_NAMES, DEPOT_PASSWORDS } from './depot-ports';
export { depotMigrations } from './depot-tables';
export { DepotModule } from './depot.module';
export { depotMessages } from './messages/depot-messages';
