export { bookReportsJob } from './book-reports.job';
export { compareHoldings, type HoldingDifference } from './compare-holdings';
export { CustodianClient } from './custodian-client';
export { custodyMigrations } from './custody-tables';
export { custodyProcess } from './custody.process';
export { custodyProjection } from './custody.projection';
export { custodyRecordMigrations } from './holdings-tables';
export { instructSettlementsJob } from './instruct-settlements.job';
export { settlementKind } from './settlement-kind';
