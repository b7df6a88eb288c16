export { accountKind, isErased } from './account-kind';
export { kindsFor, noMarket } from './aggregates';
export { accountsProjection, projections, readMigrations } from './read-models';
