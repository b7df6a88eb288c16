import { price } from '@parkett/kernel';
import type { Clock } from '@parkett/market-contract';
import { sampleQuote } from '@parkett/market-contract/spec-support';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { eventually, useServices } from '@parkett/platform-testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { tradingMigrations } from '../projections/trading-tables';
import { VenueProcess } from './venue.process';

const clock: Clock = { session: 'open', businessDate: '2026-11-20', ts: 1, feed: 'simulated', env: 'SIMULATED' };
const quote = sampleQuote('100', { symbol: 'ABC', bid: price('99.99'), ask: price('100.01'), askSize: 1_000_000 });
const services = useServices();
const schema = services.schema('read');
const read = new Database(services.postgresUrl, schema, 2);

beforeAll(() =>
  migrate({ url: services.postgresUrl, schema, migrations: [...readModelMigrations, ...tradingMigrations] }),
);
beforeEach(() => read.rows('TRUNCATE orders, positions'));
services.afterwards(() => read.close());

const event = (offset: number, body: Record<string, unknown>): ChainedRecord =>
  ({
    offset,
    bytes: 1_000,
    record: { aggregate: 'account:A', recordedAt: 1_000, events: [{ v: 1, symbol: 'ABC', ...body }] },
  }) as unknown as ChainedRecord;
const placed = (offset: number, orderId: string): ChainedRecord =>
  event(offset, { type: 'OrderPlaced', orderId, side: 'buy', boundPrice: price('101'), currency: 'EUR', quantity: 10 });
const cancelled = (offset: number, orderId: string): ChainedRecord =>
  event(offset, { type: 'OrderCancelled', orderId });

/** The read models of a partition contain the records before `next` and these open orders. */
async function projected(partition: number, next: number, ...orderIds: string[]): Promise<void> {
  await read.rows(
    `INSERT INTO positions (group_name, partition, next, hash, next_command) VALUES ('trading', $1, $2, '', 0)
     ON CONFLICT (group_name, partition) DO UPDATE SET next = $2`,
    [partition, next],
  );
  for (const orderId of orderIds)
    await read.rows(
      `INSERT INTO orders (order_id, account_id, symbol, name, side, order_type, status, quantity, filled_quantity,
         limit_price, bound_price, filled_value, fees, frozen, currency, placed_at, accepted_at, updated_at,
         business_date, env, partition, record_offset)
       VALUES ($1, 'A', 'ABC', 'Abc', 'buy', 'limit', 'working', 10, 0, '101', '101', 0, 0, 0, 'EUR', 1, 1, 1,
         '2026-11-20', 'SIMULATED', $2, 0)`,
      [orderId, partition],
    );
}

/** A venue with a standing quote; `filled` are the orders whose fills it has reported. */
function openVenue() {
  const filled: string[] = [];
  const venue = new VenueProcess({
    send: ({ key }) => {
      filled.push(key.replace(/^exec:|:0$/g, ''));
      return new Promise(() => undefined);
    },
    lotOf: () => 1,
    clock: () => clock,
    feedLive: () => true,
    onAlert: () => undefined,
  });
  venue.onQuote(quote, 1);
  return { venue, filled };
}

describe('a venue that is loaded partition by partition', () => {
  it('fills the orders of a loaded partition while another is not loaded, and then those of the other', async () => {
    await projected(0, 5, 'in 0');
    await projected(1, 5, 'in 1');
    const { venue, filled } = openVenue();
    venue.onRecord(1, placed(5, 'new in 1'));
    await venue.load(read, 0);
    venue.resume(0);
    venue.onRecord(0, placed(5, 'new in 0'));
    venue.onRecord(1, placed(6, 'newer in 1'));
    expect(filled).toEqual(['in 0', 'new in 0']);
    await venue.load(read, 1);
    venue.resume(1);
    expect(filled.slice(2).sort()).toEqual(['in 1', 'new in 1', 'newer in 1']);
  });

  it('skips delivered records that the loaded orders contain, and applies those that they do not', async () => {
    await projected(0, 7, 'open');
    const { venue, filled } = openVenue();
    venue.onRecord(0, placed(5, 'cancelled before'));
    venue.onRecord(0, placed(6, 'open'));
    venue.onRecord(0, placed(7, 'cancelled now'));
    venue.onRecord(0, cancelled(8, 'cancelled now'));
    venue.onRecord(0, placed(9, 'new'));
    await venue.load(read, 0);
    venue.resume(0);
    expect(filled).toEqual(expect.arrayContaining(['open', 'new']));
    expect(filled).not.toContain('cancelled before');
  });

  it('waits until the read models contain what was recorded before it listened', async () => {
    await projected(0, 5);
    const { venue, filled } = openVenue();
    const loaded = venue.load(read, 0, 8);
    await sleep(600);
    expect(filled).toEqual([]);
    await projected(0, 8, 'projected late');
    await loaded;
    venue.resume(0);
    expect(filled).toEqual(['projected late']);
    venue.close();
  });

  it('drops old records beyond its limit and reads them from the read models instead', async () => {
    await projected(0, 0);
    const { venue, filled } = openVenue();
    for (let offset = 0; offset < 30_000; offset++) venue.onRecord(0, placed(offset, `o${offset}`));
    let done = false;
    const loaded = venue.load(read, 0).then(() => (done = true));
    await sleep(600);
    expect(done).toBe(false);
    // All orders but these two have ended by then, and the read models are a little behind the newest records.
    await projected(0, 29_000, 'o1', 'o20000');
    await loaded;
    venue.resume(0);
    await eventually('all are filled', () => filled.length === 1_002);
    expect(filled).toEqual(expect.arrayContaining(['o1', 'o20000', 'o29000', 'o29999']));
    venue.close();
  });

  it('loads every partition at once when none is named, also one that has no records yet', async () => {
    await projected(0, 5, 'in 0');
    await projected(3, 5, 'in 3');
    const { venue, filled } = openVenue();
    await venue.load(read);
    venue.resume();
    venue.onRecord(2, placed(0, 'new in 2'));
    expect(filled.sort()).toEqual(['in 0', 'in 3', 'new in 2']);
  });
});
