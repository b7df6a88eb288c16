import type { FundsEvent } from '@parkett/funds-contract';
import { minor } from '@parkett/kernel';
import { ownRules } from '@parkett/market-contract';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { TradingReader } from '../queries/trading-reader';
import { MovementChanges } from './movement-changes';
import { tradingMigrations } from './trading-tables';

const services = useServices();
const schema = services.schema('read');
const database = new Database(services.postgresUrl, schema, 1, backgroundLimits);

beforeAll(() => migrate({ url: services.postgresUrl, schema, migrations: tradingMigrations }));
services.afterwards(() => database.close());

const booked = (bookingId: string): FundsEvent => ({
  type: 'Deposited',
  v: 1,
  bookingId,
  amount: minor(100),
  currency: 'EUR',
  postings: [],
});
const deposited = booked('B1');
const recorded = (accountId: string) => sampleRecord(0, { aggregate: `account:${accountId}`, events: [deposited] });

const nothing = () => undefined;
const reader = new TradingReader(
  database,
  {
    instrument: nothing,
    quote: nothing,
    clock: nothing,
    referenceOffset: () => -1,
    rules: ownRules,
    isTradeDate: () => true,
    nextAuction: () => undefined,
    actionsOn: () => [],
    isCancelled: () => false,
    quotedOn: () => undefined,
  },
  'SIMULATED',
);

it('one booking id used in two accounts is a transaction of each and stops nothing', async () => {
  const changes = new MovementChanges();
  for (const accountId of ['A', 'B']) changes.add(accountId, recorded(accountId), deposited);
  await database.transaction((client) => changes.write(client));
  const rows = await database.rows('SELECT account_id, reference FROM transactions ORDER BY account_id');
  expect(rows).toEqual([
    { account_id: 'A', reference: 'B1' },
    { account_id: 'B', reference: 'B1' },
  ]);
});

it('paging through transactions ends, whatever ids the bank gives its bookings', async () => {
  const bookings = [
    'RE 2026/11 – Müller | Söhne',
    `';--`,
    '€'.repeat(64),
    '💶💶',
    'B|17',
    'a\nb',
    'plain',
    'PLAIN',
    'Plain:1',
  ];
  const changes = new MovementChanges();
  for (const bookingId of bookings) changes.add('PAGED', recorded('PAGED'), booked(bookingId));
  await database.transaction((client) => changes.write(client));
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null && seen.length <= bookings.length; ) {
    const page = await reader.transactions('PAGED', { limit: 2, cursor });
    seen.push(...page.transactions.map(({ reference }) => reference));
    cursor = page.nextCursor;
  }
  expect(seen.sort()).toEqual([...bookings].sort());
});

it('the transactions of one symbol are found behind any number of others, page by page, and only in their account', async () => {
  const rowsOf = (accountId: string, symbol: string, count: number) =>
    database.rows(
      `INSERT INTO transactions (id, account_id, type, amount, currency, symbol, quantity, price, fees, reference, at,
         business_date, env)
       SELECT $1 || $2 || n, $1, 'buy', -100, 'EUR', $2, 1000000, '1.00', '[]', n::text, n, '2026-03-02', 'SIMULATED'
       FROM generate_series(1, $3::int) n`,
      [accountId, symbol, count],
    );
  await rowsOf('MARKED', 'SAP', 3);
  await rowsOf('MARKED', 'BMW', 200);
  await rowsOf('OTHER', 'SAP', 5);
  const first = await reader.transactions('MARKED', { limit: 2, symbol: 'SAP' });
  expect(first.transactions.map(({ symbol, reference }) => [symbol, reference])).toEqual([
    ['SAP', '3'],
    ['SAP', '2'],
  ]);
  const rest = await reader.transactions('MARKED', { limit: 2, symbol: 'SAP', cursor: first.nextCursor ?? undefined });
  expect(rest.transactions.map(({ reference }) => reference)).toEqual(['1']);
  expect(rest.nextCursor).toBeNull();
});
