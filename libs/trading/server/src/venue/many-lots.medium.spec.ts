import type { FundsSent } from '@parkett/funds-contract';
import { minor, price, type Actor } from '@parkett/kernel';
import type { CommandRequest } from '@parkett/platform-event-log';
import { readModelMigrations } from '@parkett/platform-read-model';
import { accepts, useEventStack } from '@parkett/platform-read-model/spec-support';
import { eventually } from '@parkett/platform-testing';
import { tradingEvents, type AccountEvent, type TradingSent } from '@parkett/trading-contract';
import { tradingMigrations } from '../projections/trading-tables';
import { tradingProjection } from '../projections/trading.projection';
import { TradingReader } from '../queries/trading-reader';
import { StillMarket } from '../spec-support/still-market';
import { accountKind } from '../spec-support/trading-account';
import { openVenue } from '../spec-support/venue-on-log';

const lots = 1_100;
const accountId = 'MANYLOTS0001';
const aggregate = `account:${accountId}`;
const market = new StillMarket();
const stack = useEventStack<TradingSent | FundsSent>({
  kinds: [accountKind(market)],
  projections: [tradingProjection],
  migrations: [...readModelMigrations, ...tradingMigrations],
});
const { read, gateway, tail } = stack;
const reader = new TradingReader(read, market, 'SIMULATED');
const events: AccountEvent[] = [];
const recordedOf = (type: AccountEvent['type']): number => events.filter((event) => event.type === type).length;
const alerts: string[] = [];
/** The reports that venues have sent. */
const sent: CommandRequest<TradingSent>[] = [];

/** A venue that is killed before it sends another report than the given number. */
function mortalVenue(reports: number) {
  let left = reports;
  return openVenue(stack, {
    send: (request) => {
      left -= 1;
      if (left < 0) return new Promise(() => undefined);
      sent.push(request);
      return gateway.send(request);
    },
    clock: market.clock,
    onAlert: (message) => alerts.push(message),
  });
}

const send = (actor: Actor, key: string, command: TradingSent | FundsSent) =>
  accepts(gateway, { ...command, aggregate, actor, route: 'spec', key });
const order = async (side: 'buy' | 'sell', limitPrice: string): Promise<string> => {
  const identity = { actor: { kind: 'customer', id: accountId } as const, route: 'orders', key: side };
  const body = {
    symbol: 'NORD',
    side,
    orderType: 'limit',
    quantity: lots,
    limitPrice: price(limitPrice),
  } as const;
  await accepts(gateway, { ...identity, aggregate, type: 'PlaceOrder', body });
  return gateway.idOf(identity);
};

beforeAll(async () => {
  tail.listen({
    onRecord: (_partition, { record }) =>
      events.push(...record.events.flatMap((event) => tradingEvents.find(event) ?? [])),
  });
  market.quoted('9.99', 0, '10.00', 0);
  await send({ kind: 'system', id: 'identity' }, 'open', { type: 'OpenAccount', body: { currency: 'EUR' } });
  const deposit = { bookingId: 'B', amount: minor(2_000_000), currency: 'EUR' } as const;
  await send({ kind: 'system', id: 'bank' }, 'deposit', { type: 'Deposit', body: deposit });
  const orderId = await order('buy', '10.00');
  const one = {
    orderId,
    symbol: 'NORD',
    side: 'buy',
    quantity: 1,
    currency: 'EUR',
    executedAt: 1,
  } as const;
  await Promise.all(
    Array.from({ length: lots }, (_, n) =>
      send({ kind: 'system', id: 'venue' }, `buy${n}`, {
        type: 'RecordExecution',
        body: { ...one, executionId: `${orderId}:${n}`, price: price(n % 2 === 0 ? '10.00' : '9.50') },
      }),
    ),
  );
}, 60_000);

it('a sale out of 1,100 lots is booked in parts by venues that are killed between them, and counts once', async () => {
  const position = async () => (await reader.positions(accountId))[0];
  await eventually('the lots are projected', async () => (await position())?.quantity === lots, 30_000);
  const capital = (await position())?.capital ?? NaN;
  const before = await reader.account(accountId);
  const orderId = await order('sell', '11.00');
  const projected = async (parts: number) =>
    eventually(
      `${parts} parts are projected`,
      async () => (await read.rows('SELECT 1 FROM unfinished_executions WHERE parts = $1', [parts])).length === 1,
      20_000,
    );

  const first = await mortalVenue(1);
  await eventually('the order is known', async () => (await reader.order(accountId, orderId)) !== undefined);
  first.venue.onQuote(market.quoted('11.00', 5_000, '11.01', 0), Date.now());
  await projected(1);
  first.end();
  // The session is over and the price is gone, but the sale has happened.
  market.date = '2026-11-23';
  market.quoted('8.00', 1, '8.01', 1);
  expect(await position()).toMatchObject({ quantity: lots, availableQuantity: 0, capital });
  expect(await reader.account(accountId)).toMatchObject({ cash: before?.cash, realisedProfit: 0 });
  const second = await mortalVenue(1);
  await projected(2);
  second.end();
  const third = await mortalVenue(1);
  const sold = await eventually(
    'it is sold',
    async () => (await reader.closedPositions(accountId, { limit: 10 })).positions[0],
    20_000,
  );
  third.end();

  expect(recordedOf('LotsConsumed')).toBe(2);
  expect(events.find((event) => event.type === 'OrderExecuted' && event.side === 'sell')).toMatchObject({
    businessDate: '2026-11-20',
  });
  const value = lots * 1_100;
  const { order: done, fills } = (await reader.order(accountId, orderId)) ?? {};
  expect(done).toMatchObject({ status: 'filled', filledQuantity: lots, filledValue: value });
  expect(fills).toHaveLength(1);
  const fees = done?.fees ?? NaN;
  expect(sold).toMatchObject({ quantity: lots, sellValue: value, capital, fees, profit: value - fees - capital });
  expect(await position()).toBeUndefined();
  for (const table of ['lots', 'consumed_lots', 'unfinished_executions'])
    expect(await read.rows(`SELECT 1 FROM ${table}`)).toEqual([]);
  expect(await reader.account(accountId)).toMatchObject({
    cash: (before?.cash ?? 0) + value - fees,
    realisedProfit: value - fees - capital,
    frozen: 0,
  });
  const sums = new Map<string, number>();
  for (const event of events)
    for (const { unit, amount } of 'postings' in event ? event.postings : [])
      sums.set(unit, (sums.get(unit) ?? 0) + amount);
  expect([...sums.values()].every((sum) => sum === 0)).toBe(true);

  // Every report again, as a rival venue might send it: nothing more is recorded.
  const count = events.length;
  expect(sent.map(({ key }) => key)).toEqual(['', ':part:1', ':part:2'].map((end) => `exec:${orderId}:0${end}`));
  for (const report of sent) expect(await gateway.send(report)).toMatchObject({ kind: 'accepted' });
  for (const report of sent)
    expect(await gateway.send({ ...report, key: `${report.key}#again` })).toMatchObject({
      rejection: { code: 'EXECUTION_ALREADY_RECORDED' },
    });
  expect(events).toHaveLength(count);
  expect(alerts).toEqual([]);
}, 90_000);
