import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { tradingEvents, type Fill, type Order } from '@parkett/trading-contract';
import { tradingMigrations } from '../projections/trading-tables';
import { TradingReader } from '../queries/trading-reader';
import { RandomDay, type Clocks } from '../spec-support/random-day';

const fillsPerRun = 2_000;
const hourMs = 3_600_000;
const services = useServices();

interface Times {
  readonly order: Pick<Order, 'orderId' | 'placedAt' | 'acceptedAt'>;
  readonly fills: Pick<Fill, 'executionId' | 'executedAt' | 'quotedAt' | 'quoteReceivedAt'>[];
}

const timesOf = ({ executionId, executedAt, quotedAt, quoteReceivedAt }: Times['fills'][number]) => ({
  executionId,
  executedAt,
  quotedAt,
  quoteReceivedAt,
});

/** Describes every time of an order that is out of sequence. */
function disorder({ order: { orderId, placedAt, acceptedAt }, fills }: Times): string[] {
  const wrong: string[] = [];
  if (!(placedAt <= acceptedAt)) wrong.push(`${orderId} is placed at ${placedAt} and accepted at ${acceptedAt}`);
  let before = acceptedAt;
  for (const { executedAt, quoteReceivedAt } of fills) {
    if (!(before <= executedAt))
      wrong.push(`${orderId} is filled at ${executedAt}, ${before - executedAt} ms too early`);
    const arrived = quoteReceivedAt !== null && quoteReceivedAt <= executedAt;
    if (!arrived) wrong.push(`${orderId} is filled at ${executedAt} on a quote that arrived at ${quoteReceivedAt}`);
    before = executedAt;
  }
  return wrong;
}

/** The orders of a day as the log has them. */
function inLog({ log }: RandomDay): Map<string, Times> {
  const orders = new Map<string, Times>();
  for (const { record } of log.records) {
    for (const event of record.events.flatMap((recorded) => tradingEvents.find(recorded) ?? [])) {
      if (event.type === 'OrderPlaced') {
        const { orderId, placedAt = NaN } = event;
        orders.set(orderId, { order: { orderId, placedAt, acceptedAt: record.recordedAt }, fills: [] });
      }
      if (event.type !== 'OrderExecuted') continue;
      const { executionId, executedAt, quotedAt = NaN, quoteReceivedAt = null } = event;
      orders.get(event.orderId)?.fills.push({ executionId, executedAt, quotedAt, quoteReceivedAt });
    }
  }
  return orders;
}

const runs: readonly (readonly [string, Clocks])[] = [
  ['equal clocks', { feed: 0, venue: 0, nextVenue: 0, api: 0 }],
  ['the feed hours behind', { feed: -5 * hourMs, venue: 0, nextVenue: 0, api: 0 }],
  ['the feed hours ahead', { feed: 3 * hourMs, venue: 0, nextVenue: 0, api: 0 }],
  ['the venue ahead and the next one behind', { feed: -70, venue: 1_500, nextVenue: -1_500, api: 400 }],
  [
    'the venue behind and the next one an hour ahead',
    { feed: 3 * hourMs, venue: -2_000, nextVenue: hourMs, api: -400 },
  ],
];

describe.each(runs)(`${fillsPerRun} random fills with %s`, (_name, clocks) => {
  const seed = runs.findIndex(([, other]) => other === clocks) + 1;
  const schema = services.schema(`read${seed}`);
  const read = new Database(services.postgresUrl, schema, 4, backgroundLimits);
  let day: RandomDay;

  beforeAll(async () => {
    await migrate({ url: services.postgresUrl, schema, migrations: [...readModelMigrations, ...tradingMigrations] });
    day = new RandomDay(seed, clocks, read);
    await day.play(fillsPerRun);
  }, 120_000);
  services.afterwards(() => read.close());

  it('are in sequence in the log: placed, accepted, filled, recorded, and no quote arrives after its fill', () => {
    const orders = [...inLog(day).values()];
    expect(orders.flatMap(disorder).slice(0, 5)).toEqual([]);
    const late = day.executions().filter(({ event, recordedAt }) => !(event.executedAt <= recordedAt));
    expect(late).toEqual([]);
    // The day must contain the difficult cases: orders filled in parts, and fills within one millisecond.
    expect(orders.filter(({ fills }) => fills.length > 2).length).toBeGreaterThan(50);
    expect(
      orders.filter(({ fills: [first, next] }) => first && first.executedAt === next?.executedAt).length,
    ).toBeGreaterThan(5);
  });

  it("have the venue's time of the match and, next to it, the feed's time of the quote", () => {
    const executions = day.executions();
    const delays = executions.map(({ event, recordedAt }) => recordedAt - event.executedAt);
    // A venue's clock may be behind; beyond that, a report is recorded without delay.
    const delayMsMax = Math.max(0, -clocks.venue, -clocks.nextVenue) + 1_000;
    expect(delays.filter((delayMs) => !(delayMs < delayMsMax))).toEqual([]);
    const away = executions.map(({ event }) => (event.quotedAt ?? NaN) - event.executedAt - clocks.feed);
    expect(away.filter((differenceMs) => !(Math.abs(differenceMs) < 60_000))).toEqual([]);
  });

  it('are returned to the customer in the sequence in which they were filled', async () => {
    const reader = new TradingReader(read, day.market, 'SIMULATED');
    const recorded = inLog(day);
    const wrong: string[] = [];
    let fillsRead = 0;
    for (const { accountId, orderId } of day.orders) {
      const recordedFills = recorded.get(orderId)?.fills;
      if (recordedFills === undefined) continue;
      const { order, fills } = (await reader.order(accountId, orderId)) ?? {};
      if (order === undefined || fills === undefined) throw new Error(`${orderId} is not in the read models`);
      fillsRead += fills.length;
      wrong.push(...disorder({ order, fills }));
      if (!(order.updatedAt >= (fills.at(-1)?.executedAt ?? 0))) wrong.push(`${orderId} changed before its last fill`);
      expect(fills.map(timesOf)).toEqual(recordedFills.map(timesOf));
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(fillsRead).toBe(day.executions().length);
  }, 120_000);
});
