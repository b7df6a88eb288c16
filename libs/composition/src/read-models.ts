import { approvalChanges, approvalReadMigrations } from '@parkett/approvals-server';
import {
  cardChanges,
  cardMigrations,
  debitChanges,
  debitMigrations,
  interestMigrations,
  interestProjection,
  returnChanges,
  returnMigrations,
  suspenseChanges,
  suspenseMigrations,
  withdrawalChanges,
  withdrawalMigrations,
} from '@parkett/funds-server';
import { blockChanges, blockMigrations } from '@parkett/blocks-server';
import { custodyMigrations, custodyProjection } from '@parkett/custody-server';
import { depotChanges, depotMigrations } from '@parkett/depot-server';
import {
  documentDateChanges,
  documentDatesGroup,
  documentReadMigrations,
  documentsProjection,
  yearlyFiguresProjection,
} from '@parkett/documents-server';
import {
  identityChanges,
  identityReadMigrations,
  ownErasureChanges,
  recoveryChanges,
  agreementChanges,
  appropriatenessChanges,
  restrictionChanges,
  complaintChanges,
  CreateComplaints1800000002620,
} from '@parkett/identity-server';
import {
  actionMigrations,
  bookDateMigrations,
  instrumentMigrations,
  instrumentsProjection,
} from '@parkett/market-server';
import { messageReadModelMigrations, messagesProjection } from '@parkett/messages-server';
import { readModelMigrations, type Projection } from '@parkett/platform-read-model';
import { portfolioMigrations, portfolioProjection } from '@parkett/portfolio-server';
import { staffChanges, staffDirectoryProjection, staffReadMigrations } from '@parkett/staff-server';
import {
  lotHistoryProjection,
  moneyLogProjection,
  orderHistoryProjection,
  reservationDayChanges,
  reservationDayMigrations,
  tradingMigrations,
  tradingProjection,
} from '@parkett/trading-server';
import { CreateScreenings1800000002610, screeningChanges, verificationChanges } from '@parkett/verification-server';
import { accountTaxMigrations, taxChanges } from '@parkett/tax-server';

/**
 * Accounts as customers and staff see them. They form one group because every group reads the whole log, and because a
 * single position then says that all of them contain what a caller has seen.
 */
export const accountsProjection: Projection = {
  group: tradingProjection.group,
  scope: 'every partition',
  tables: [
    ...tradingProjection.tables,
    ...identityChanges.tables,
    ...ownErasureChanges.tables,
    ...restrictionChanges.tables,
    ...recoveryChanges.tables,
    ...agreementChanges.tables,
    ...appropriatenessChanges.tables,
    ...verificationChanges.tables,
    ...screeningChanges.tables,
    ...complaintChanges.tables,
    ...staffChanges.tables,
    ...approvalChanges.tables,
    ...suspenseChanges.tables,
    ...returnChanges.tables,
    ...cardChanges.tables,
    ...withdrawalChanges.tables,
    ...debitChanges.tables,
    ...blockChanges.tables,
    ...depotChanges.tables,
    ...taxChanges.tables,
  ],
  async project(client, partition, records) {
    await tradingProjection.project(client, partition, records);
    await identityChanges.project(client, partition, records);
    await ownErasureChanges.project(client, partition, records);
    await restrictionChanges.project(client, partition, records);
    await recoveryChanges.project(client, partition, records);
    await agreementChanges.project(client, partition, records);
    await appropriatenessChanges.project(client, partition, records);
    await verificationChanges.project(client, partition, records);
    await screeningChanges.project(client, partition, records);
    await complaintChanges.project(client, partition, records);
    await staffChanges.project(client, partition, records);
    await approvalChanges.project(client, partition, records);
    await suspenseChanges.project(client, partition, records);
    await returnChanges.project(client, partition, records);
    await cardChanges.project(client, partition, records);
    await withdrawalChanges.project(client, partition, records);
    await debitChanges.project(client, partition, records);
    await blockChanges.project(client, partition, records);
    await depotChanges.project(client, partition, records);
    await taxChanges.project(client, partition, records);
  },
};

/** What documents need to know about past dates and no other group has. It came later than those it looks like. */
export const documentDatesProjection: Projection = {
  group: documentDatesGroup,
  scope: 'every partition',
  tables: [...documentDateChanges.tables, ...reservationDayChanges.tables],
  async project(client, partition, records) {
    await documentDateChanges.project(client, partition, records);
    await reservationDayChanges.project(client, partition, records);
  },
};

/** All read models with their migrations. A group that is new fills from the log's beginning beside everything else. */
export const projections: readonly Projection[] = [
  accountsProjection,
  instrumentsProjection,
  messagesProjection,
  orderHistoryProjection,
  lotHistoryProjection,
  staffDirectoryProjection,
  portfolioProjection,
  moneyLogProjection,
  documentsProjection,
  documentDatesProjection,
  custodyProjection,
  interestProjection,
  yearlyFiguresProjection,
];
export const readMigrations = [
  ...readModelMigrations,
  ...instrumentMigrations,
  ...tradingMigrations,
  ...identityReadMigrations,
  CreateScreenings1800000002610,
  CreateComplaints1800000002620,
  ...staffReadMigrations,
  ...approvalReadMigrations,
  ...suspenseMigrations,
  ...cardMigrations,
  ...withdrawalMigrations,
  ...debitMigrations,
  ...interestMigrations,
  ...returnMigrations,
  ...blockMigrations,
  ...depotMigrations,
  ...custodyMigrations,
  ...messageReadModelMigrations,
  ...bookDateMigrations,
  ...actionMigrations,
  ...portfolioMigrations,
  ...accountTaxMigrations,
  ...documentReadMigrations,
  ...reservationDayMigrations,
];
