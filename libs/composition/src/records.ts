import { blockRecordMigrations } from '@parkett/blocks-server';
import { custodyRecordMigrations } from '@parkett/custody-server';
import { documentRecordMigrations, documentTablesErased } from '@parkett/documents-server';
import { fundsMigrations, fundsTablesErased } from '@parkett/funds-server';
import { favouriteMigrations, favouriteTablesErased } from '@parkett/market-server';
import { messageRecordMigrations, messageTablesErased } from '@parkett/messages-server';
import { jobMigrations } from '@parkett/platform-jobs';
import { processMigrations } from '@parkett/platform-processes';
import { chosenBasisMigrations, chosenBasisTablesErased, venueRecordMigrations } from '@parkett/trading-server';
import { verificationTablesErased } from '@parkett/verification-server';
import { peopleMigrations } from './people.module';
import { reconciliationMigrations } from './reconciliation/reconciliation-tables';

/** What creates the tables of the schema `records`: facts that are not in the log and cannot be rebuilt from it. */
export const recordMigrations = [
  ...peopleMigrations,
  ...jobMigrations,
  ...fundsMigrations,
  ...messageRecordMigrations,
  ...favouriteMigrations,
  ...processMigrations,
  ...blockRecordMigrations,
  ...venueRecordMigrations,
  ...chosenBasisMigrations,
  ...reconciliationMigrations,
  ...custodyRecordMigrations,
  ...documentRecordMigrations,
];

/** Tables of the schema `records` whose rows are deleted when a customer is erased, besides those of identity. */
export const recordTablesErased: readonly string[] = [
  'complaint_reads',
  ...verificationTablesErased,
  ...messageTablesErased,
  ...favouriteTablesErased,
  ...chosenBasisTablesErased,
  ...fundsTablesErased,
  ...documentTablesErased,
];
