import { minor } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import type { AccountEvent } from '@parkett/trading-contract';
import { MovementChanges } from './movement-changes';
import { tradingMigrations } from './trading-tables';

const services = useServices();
const schema = services.schema('read');
const database = new Database(services.postgresUrl, schema, 1);

beforeAll(() => migrate({ url: services.postgresUrl, schema, migrations: tradingMigrations }));
afterAll(() => database.close());

const deposited: AccountEvent = { type: 'Deposited', v: 1, bookingId: 'B1', amount: minor(100), currency: 'EUR', postings: [] };
const recorded = (accountId: string): ChainedRecord => ({
  offset: 0, hash: '', bytes: 0,
  record: {
    v: 1, at: 0, prev: '', commandOffset: 0, commandId: '', bodyHash: '', aggregate: `account:${accountId}`, version: 1, recordedAt: 1,
    businessDate: '2026-11-20', env: 'SIMULATED', actor: { kind: 'system', id: 'bank' }, context: {}, outcome: { kind: 'accepted' }, events: [deposited],
  },
});

it('one booking id in two accounts is a movement of each, and stops nothing', async () => {
  const changes = new MovementChanges();
  for (const accountId of ['A', 'B']) changes.add(accountId, recorded(accountId), deposited);
  await database.transaction((client) => changes.write(client));
  const rows = await database.rows('SELECT account_id, reference FROM transactions ORDER BY account_id');
  expect(rows).toEqual([{ account_id: 'A', reference: 'B1' }, { account_id: 'B', reference: 'B1' }]);
});
