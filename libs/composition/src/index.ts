export { accountKind, isErased } from './account-kind';
export { kindsFor, noMarket } from './aggregates';
export { messages } from './error-messages';
export { PeopleModule } from './people.module';
export { accountsProjection, projections, readMigrations } from './read-models';
export { IdentityProcess } from './identity.process';
export { openErasure } from './open-erasure';
export { recordMigrations } from './records';
