import { identityChanges, identityReadMigrations } from '@parkett/identity-server';
import { instrumentMigrations, instrumentsProjection } from '@parkett/market-server';
import { messageReadModelMigrations, messagesProjection } from '@parkett/messages-server';
import { readModelMigrations, type Projection } from '@parkett/platform-read-model';
import { staffChanges, staffReadMigrations } from '@parkett/staff-server';
import { tradingMigrations, tradingProjection } from '@parkett/trading-server';
import { verificationChanges } from '@parkett/verification-server';

/**
 * Accounts as customers and staff see them, in one group: every group reads the whole log, and one position says that
 * all of it shows what a caller has seen.
 */
export const accountsProjection: Projection = {
  group: tradingProjection.group,
  scope: 'every partition',
  tables: [
    ...tradingProjection.tables,
    ...identityChanges.tables,
    ...verificationChanges.tables,
    ...staffChanges.tables,
  ],
  async project(client, partition, records) {
    await tradingProjection.project(client, partition, records);
    await identityChanges.project(client, partition, records);
    await verificationChanges.project(client, partition, records);
    await staffChanges.project(client, partition, records);
  },
};

/**
 * The read models that a process loads from before it follows the log: its tail starts where the slowest of them
 * stands. A group that nobody loads from fills from the beginning while everything else is at work.
 */
export const loadedProjections: readonly Projection[] = [accountsProjection, instrumentsProjection];

/** Every read model of the house, and what creates its tables. */
export const projections: readonly Projection[] = [...loadedProjections, messagesProjection];
export const readMigrations = [
  ...readModelMigrations,
  ...instrumentMigrations,
  ...tradingMigrations,
  ...identityReadMigrations,
  ...staffReadMigrations,
  ...messageReadModelMigrations,
];
