export { accountKind, isErased } from './account-kind';
export { kindsFor, noMarket } from './aggregates';
export { accountsProjection, loadedProjections, projections, readMigrations } from './read-models';
