import type { EventBody } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import {
  closedPositionSchema,
  fillSchema,
  orderSchema,
  tradingEvents,
  transactionSchema,
  type OrderExecuted,
} from '@parkett/trading-contract';
import { inWords } from '../queries/order-rows';
import { TradingReader } from '../queries/trading-reader';
import { RandomDay } from '../spec-support/random-day';
import { orderHistoryProjection } from './order-history.projection';
import { tradingMigrations } from './trading-tables';
import { tradingProjection } from './trading.projection';
import { Messages } from '@parkett/platform-http';

/** The time that a feed once gave: the largest exact number, which no date can show. */
const impossible = 9_007_199_254_740_991;

/** How the builds so far record a fill at a quote with that time: the first, the one before this, and this one. */
const forms: readonly ((event: OrderExecuted) => EventBody)[] = [
  ({ quotedAt: _quotedAt, quoteReceivedAt: _receivedAt, ...event }) => ({ ...event, executedAt: impossible }),
  (event) => ({ ...event, quotedAt: impossible }),
  ({ quotedAt: _quotedAt, ...event }) => event,
];

/** The records of a log with such fills, in all forms. */
function withImpossibleTimes(records: readonly ChainedRecord[]): ChainedRecord[] {
  let fills = 0;
  const changed = (recorded: EventBody): EventBody => {
    const event = tradingEvents.find(recorded);
    return event?.type === 'OrderExecuted' ? (forms[fills++ % forms.length]?.(event) ?? recorded) : recorded;
  };
  return records.map((chained) => ({
    ...chained,
    record: { ...chained.record, events: chained.record.events.map(changed) },
  }));
}

const services = useServices();

async function emptyDatabase(name: string): Promise<Database> {
  const schema = services.schema(name);
  await migrate({ url: services.postgresUrl, schema, migrations: [...readModelMigrations, ...tradingMigrations] });
  const database = new Database(services.postgresUrl, schema, 2, backgroundLimits);
  services.afterwards(() => database.close());
  return database;
}

it('a log with times that no date can show is read again, and shows each fill, sale and transaction', async () => {
  const day = new RandomDay(5, { feed: 0, venue: 0, nextVenue: 0, api: 0 }, await emptyDatabase('day'));
  await day.play(300);
  const rebuilt = await emptyDatabase('rebuilt');
  const records = withImpossibleTimes(day.log.records);
  await rebuilt.transaction(async (client) => {
    await tradingProjection.project(client, 0, records);
    await orderHistoryProjection.project(client, 0, records);
  });

  const reader = new TradingReader(rebuilt, day.market, 'SIMULATED');
  const page = { limit: 1_000 };
  const quotedAt: (number | null)[] = [];
  const shown: number[] = [];
  for (const accountId of new Set(day.orders.map((order) => order.accountId))) {
    const { orders } = await reader.orders(accountId, 'all', page);
    for (const { orderId } of orders) {
      const { order, fills = [] } = (await reader.order(accountId, orderId)) ?? {};
      if (order === undefined) continue;
      const { placedAt, acceptedAt, updatedAt } = orderSchema.parse(inWords(order, new Messages(), 'en'));
      shown.push(placedAt, acceptedAt, updatedAt);
      for (const fill of fills.map((one) => fillSchema.parse(one))) {
        quotedAt.push(fill.quotedAt);
        shown.push(fill.executedAt);
        expect(fill.executedAt).toBeGreaterThanOrEqual(acceptedAt);
      }
    }
    const { positions } = await reader.closedPositions(accountId, page);
    shown.push(...positions.map((sold) => closedPositionSchema.parse(sold).sellTime));
    const { transactions } = await reader.transactions(accountId, page);
    shown.push(...transactions.map((transaction) => transactionSchema.parse(transaction).at));
  }
  expect(quotedAt.length).toBeGreaterThanOrEqual(300);
  expect(new Set(quotedAt)).toEqual(new Set([null]));
  expect(shown.filter((at) => !new Date(at).toISOString().startsWith('2026-11-20'))).toEqual([]);
});
