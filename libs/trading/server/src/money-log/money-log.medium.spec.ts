import { parseAmount, type EventBody } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { text } from 'node:stream/consumers';
import { tradingMigrations } from '../projections/trading-tables';
import { TradingReader } from '../queries/trading-reader';
import { RandomDay } from '../spec-support/random-day';
import { movementsCsv } from './exports';
import { cashBucketTable, cashMovementTable, cashReservationTable } from './money-log-tables';
import { MoneyLogReader } from './money-log-reader';
import { moneyLogProjection } from './money-log.projection';

const services = useServices();
const schemas = [services.schema('log'), services.schema('again')] as const;
const [database, again] = schemas.map((schema) => new Database(services.postgresUrl, schema, 2, backgroundLimits)) as [
  Database,
  Database,
];
const reader = new MoneyLogReader(database);
const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
const always = { from: 0, until: Number.MAX_SAFE_INTEGER };
const accounts = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

beforeAll(async () => {
  for (const schema of schemas)
    await migrate({ url: services.postgresUrl, schema, migrations: [...readModelMigrations, ...tradingMigrations] });
});
services.afterwards(async () => {
  await database.close();
  await again.close();
});

const project = (into: Database, records: readonly ChainedRecord[]): Promise<void> =>
  into.transaction((client) => moneyLogProjection.project(client, 0, records));

const deposit = (accountId: string, bookingId: string, amount: number, recordedAt: number): ChainedRecord =>
  sampleRecord(0, {
    aggregate: `account:${accountId}`,
    recordedAt,
    events: [
      {
        ...{ type: 'Deposited', v: 1, bookingId, amount, currency: 'EUR' },
        postings: [
          { bucket: 'house:bank', unit: 'EUR', amount: -amount },
          { bucket: 'settled', unit: 'EUR', amount },
        ],
      } as EventBody,
    ],
  });

async function pagesOf(accountId: string, limit: number, between: (page: number) => Promise<void>): Promise<number[]> {
  const seen: number[] = [];
  let cursor: string | undefined;
  for (let page = 1; page < 100; page++) {
    const { movements, nextCursor } = await reader.list(accountId, always, { limit, cursor });
    seen.push(...movements.map(({ number }) => number));
    if (nextCursor === null) return seen;
    cursor = nextCursor;
    await between(page);
  }
  throw new Error('the pages do not end');
}

describe('the money log of a day of orders', () => {
  const clocks = { feed: 0, venue: 0, nextVenue: 0, api: 0 };
  const day = new RandomDay(7, clocks, database);
  const trading = new TradingReader(database, day.market, 'SIMULATED');

  beforeAll(async () => {
    await day.play(120);
    for (let at = 0, size = 1; at < day.log.records.length; at += size, size = (size % 7) + 1)
      await project(database, day.log.records.slice(at, at + size));
  }, 60_000);

  it('adds up: each balance is the one before plus the amount, and the last is the cash of the account', async () => {
    for (const accountId of accounts) {
      const { movements, balances } = await reader.list(accountId, always, { limit: 100_000 });
      let balance = 0;
      for (const [index, row] of movements.toReversed().entries()) {
        balance += row.amount;
        expect([row.number, row.balance]).toEqual([index + 1, balance]);
      }
      const account = await trading.account(accountId);
      expect(balances).toEqual([{ currency: 'EUR', opening: 0, closing: account?.cash }]);
      expect(balance).toBe(account?.cash);
    }
  });

  it('says the same as the account of what is reserved and withdrawable, and explains every cent of it', async () => {
    let [reserved, later] = [0, 0];
    for (const accountId of accounts) {
      const [cash] = await reader.cash(accountId, Date.now(), dateOf);
      const account = await trading.account(accountId);
      expect(cash).toMatchObject({
        ...{ balance: account?.cash, available: account?.available, withdrawable: account?.withdrawable },
        ...{ reserved: account?.frozen, unsettled: account?.unsettled },
      });
      const { orders } = await trading.orders(accountId, 'open', { limit: 100 });
      const frozen = orders.filter((order) => order.frozen > 0);
      expect(Object.fromEntries((cash?.reservations ?? []).map(({ id, amount }) => [id, amount]))).toEqual(
        Object.fromEntries(frozen.map((order) => [order.orderId, order.frozen])),
      );
      for (const { until } of cash?.reservations ?? []) expect(until).toBe('2026-11-20');
      for (const { date } of cash?.later ?? []) expect(date).toBe('2026-11-24');
      reserved += cash?.reservations.length ?? 0;
      later += cash?.later.length ?? 0;
    }
    expect([reserved > 0, later > 0]).toEqual([true, true]);
  });

  it('is the same after a rebuild, whatever records come in one batch', async () => {
    await project(again, day.log.records);
    for (const { name, key } of [cashMovementTable, cashBucketTable, cashReservationTable]) {
      const rows = (from: Database): Promise<readonly object[]> =>
        from.rows(`SELECT * FROM ${name} ORDER BY ${key.join(', ')}`);
      const rebuilt = await rows(again);
      expect(rebuilt.length).toBeGreaterThan(0);
      expect(rebuilt).toEqual(await rows(database));
    }
  });

  it('is exported with the figures of the list', async () => {
    const { movements } = await reader.list('A', always, { limit: 100_000 });
    const csv = await text(movementsCsv(reader.pages('A', always, 3)));
    const [header, ...lines] = csv.trimEnd().split('\r\n');
    expect(header).toMatch(/^number,time,/);
    const figures = lines.map((line) => {
      const cells = line.split(',');
      return [Number(cells[0]), parseAmount(cells[4] ?? '', 'EUR') ?? Number(cells[4]) * 100, cells[6]];
    });
    expect(figures.map(([number]) => number)).toEqual(movements.map(({ number }) => number));
    expect(csv).toContain(`,"EUR",${((movements[0]?.balance ?? 0) / 100).toFixed(2)},`);
    expect(csv).toContain(`,${((movements[0]?.amount ?? 0) / 100).toFixed(2)},"EUR"`);
  });
});

describe('the pages of the money log', () => {
  const second = Date.UTC(2026, 10, 20, 12);

  it('skip and repeat nothing of one millisecond while movements arrive', async () => {
    await project(
      database,
      Array.from({ length: 23 }, (_, n) => deposit('P', `p${n}`, 100 + n, second)),
    );
    const seen = await pagesOf('P', 4, (page) => project(database, [deposit('P', `late${page}`, 1, second)]));
    expect(seen).toEqual(Array.from({ length: 23 }, (_, n) => 23 - n));
  });

  it('keep the place in the log of a record whose clock ran back', async () => {
    await project(database, [deposit('Q', 'q1', 100, second)]);
    await project(database, [deposit('Q', 'q2', 10, second - 5_000), deposit('Q', 'q3', 1, second)]);
    const { movements } = await reader.list('Q', always, { limit: 10 });
    expect(movements.map(({ reference, balance }) => [reference, balance])).toEqual([
      ['q3', 111],
      ['q2', 110],
      ['q1', 100],
    ]);
  });

  it('begin and end with the period, whose balances they continue', async () => {
    const midnight = Date.UTC(2026, 10, 20, 23);
    await project(database, [
      deposit('R', 'before', 100, midnight - 1),
      deposit('R', 'first', 10, midnight),
      deposit('R', 'last', 1, midnight + 86_400_000 - 1),
      deposit('R', 'after', 1_000, midnight + 86_400_000),
    ]);
    const span = { from: midnight, until: midnight + 86_400_000 };
    const { movements, balances } = await reader.list('R', span, { limit: 10 });
    expect(movements.map(({ reference, balance }) => [reference, balance])).toEqual([
      ['last', 111],
      ['first', 110],
    ]);
    expect(balances).toEqual([{ currency: 'EUR', opening: 100, closing: 111 }]);
    expect((await reader.list('R', { ...span, currency: 'USD' }, { limit: 10 })).movements).toEqual([]);
  });

  it('refuse the cursor of another list', async () => {
    const cursor = Buffer.from('17|execution:1').toString('base64url');
    await expect(async () => reader.list('P', always, { limit: 4, cursor })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
  });

  it('of an export end with what was there when it began', async () => {
    const seen: string[] = [];
    for await (const rows of reader.pages('R', always, 1)) {
      seen.push(...rows.map(({ reference }) => reference));
      await project(database, [deposit('R', `during${seen.length}`, 5, Date.UTC(2027, 0, 1))]);
    }
    expect(seen).toEqual(['after', 'last', 'first', 'before']);
  });
});

it('goes on after events of other contexts, and stops at a booking that it does not know', async () => {
  const record = (event: object) => sampleRecord(0, { aggregate: 'account:U', events: [event as EventBody] });
  await project(database, [record({ type: 'CardBound', v: 1, cardId: 'c' }), deposit('U', 'u1', 100, 1_000)]);
  expect((await reader.list('U', always, { limit: 10 })).movements).toHaveLength(1);
  await expect(project(database, [record({ type: 'Unheard', v: 1, postings: [] })])).rejects.toThrow();
});

it('is not that of another customer', async () => {
  await project(database, [deposit('S', 'own', 100, 1_000)]);
  expect((await reader.list('S', always, { limit: 10 })).movements).toHaveLength(1);
  expect((await reader.list('T', always, { limit: 10 })).movements).toEqual([]);
  expect(await reader.cash('T', Date.now(), dateOf)).toEqual([]);
});
