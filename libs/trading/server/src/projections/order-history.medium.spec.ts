import type { FundsSent } from '@parkett/funds-contract';
import { minor, price, type Price } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { readModelMigrations } from '@parkett/platform-read-model';
import { accepts, useEventStack } from '@parkett/platform-read-model/spec-support';
import { eventually } from '@parkett/platform-testing';
import { dayOrder, type Side, type TradingSent } from '@parkett/trading-contract';
import { TradingReader } from '../queries/trading-reader';
import { StillMarket } from '../spec-support/still-market';
import { accountKind } from '../spec-support/trading-account';
import { openVenue } from '../spec-support/venue-on-log';
import { orderHistoryProjection } from './order-history.projection';
import { tradingMigrations } from './trading-tables';
import { tradingProjection } from './trading.projection';

const accountId = 'HISTORY00001';
const aggregate = `account:${accountId}`;
const actor = { kind: 'customer', id: accountId } as const;
const page = { limit: 50 };
const waitMs = 30_000;
const market = new StillMarket();
const stack = useEventStack<TradingSent | FundsSent>({
  kinds: [accountKind(market)],
  projections: [tradingProjection, orderHistoryProjection],
  migrations: [...readModelMigrations, ...tradingMigrations],
});
const { read, gateway } = stack;
const alerts: string[] = [];
const reader = new TradingReader(read, market, 'SIMULATED');

interface Ticket {
  readonly symbol?: string;
  readonly side?: Side;
  readonly quantity?: number;
  readonly limitPrice?: Price | null;
}

/** Sends an order and returns its id and the code with which it was rejected, if it was. */
async function order(key: string, { symbol = 'NORD', side = 'buy', quantity = 10, limitPrice = null }: Ticket) {
  const identity = { actor, route: 'orders', key };
  const orderType = limitPrice === null ? ('market' as const) : ('limit' as const);
  const body = { symbol, side, orderType, quantity, limitPrice };
  const answer = await gateway.send({ ...identity, aggregate, type: 'PlaceOrder', body } as never);
  const code = answer.kind === 'rejected' ? answer.rejection.code : undefined;
  return { orderId: gateway.idOf(identity), code };
}

const refused = (orderId: string) =>
  eventually('the refusal is projected', () => reader.refusedOrder(accountId, orderId), waitMs);

beforeAll(async () => {
  market.quoted('9.99', 500, '10.00', 500);
  const send = (id: string, command: TradingSent | FundsSent) =>
    accepts(gateway, { ...command, aggregate, actor: { kind: 'system', id }, route: 'spec', key: id });
  await send('identity', { type: 'OpenAccount', body: { currency: 'EUR' } });
  await send('bank', { type: 'Deposit', body: { bookingId: 'B1', amount: minor(100_000), currency: 'EUR' } });
}, 60_000);

it('an order that cannot be paid has a row with its terms, and the code and facts of its rejection', async () => {
  const { orderId, code } = await order('poor', { quantity: 1_000, limitPrice: price('10.00') });
  expect(code).toBe('INSUFFICIENT_CASH');
  const { order: row, fills } = await refused(orderId);
  expect(row).toMatchObject({
    orderId,
    symbol: 'NORD',
    side: 'buy',
    orderType: 'limit',
    status: 'rejected',
    quantity: 1_000,
    filledQuantity: 0,
    limitPrice: '10.00',
    frozen: 0,
    currency: 'EUR',
    rejection: { code: 'INSUFFICIENT_CASH', facts: { available: 100_000, currency: 'EUR' } },
  });
  expect(row.placedAt).toBeLessThanOrEqual(row.updatedAt);
  expect(fills).toEqual([]);
  expect(await reader.order(accountId, orderId)).toBeUndefined();
  expect(await reader.refusedOrder('SOMEBODY0001', orderId)).toBeUndefined();
});

it('a rejected trailing stop has its distance, and a rejected purchase its exits', async () => {
  const refusedAs = async (key: string, terms: object) => {
    const identity = { actor, route: 'orders', key };
    const common = { symbol: 'NORD', quantity: 1_000_000_000, limitPrice: null, ...dayOrder };
    const body = { ...common, ...terms };
    const sent = { ...identity, aggregate, type: 'PlaceOrder', body, bodyVersion: 4 };
    const answer = await gateway.send(sent as never);
    expect(answer.kind).toBe('rejected');
    return (await refused(gateway.idOf(identity))).order;
  };
  const trailing = { side: 'sell', orderType: 'trailingStop', trailBy: price('0.50') };
  expect(await refusedAs('trailing', trailing)).toMatchObject({ orderType: 'trailingStop', trailBy: '0.50' });
  const purchase = { side: 'buy', orderType: 'market', takeProfit: price('12'), stopLoss: price('9') };
  expect(await refusedAs('exits', purchase)).toMatchObject({ takeProfit: '12', stopLoss: '9', trailBy: null });
});

it('an order for an unknown symbol has a row in the currency of the account', async () => {
  const { orderId, code } = await order('unknown', { symbol: 'NOSUCH' });
  expect(code).toBe('SYMBOL_UNKNOWN');
  expect((await refused(orderId)).order).toMatchObject({ symbol: 'NOSUCH', name: 'NOSUCH', currency: 'EUR' });
});

it('a repetition adds no row, nor does another order under the same key', async () => {
  const [first, again, other] = [
    await order('same', { side: 'sell' }),
    await order('same', { side: 'sell' }),
    await order('same', { side: 'sell', quantity: 11 }),
  ];
  expect([first.code, again.code, other.code]).toEqual([
    'INSUFFICIENT_SELLABLE',
    'INSUFFICIENT_SELLABLE',
    'IDEMPOTENCY_BODY_MISMATCH',
  ]);
  const last = await order('last', { side: 'sell' });
  await refused(last.orderId);
  const rows = await read.rows('SELECT quantity FROM refused_orders WHERE order_id = $1', [first.orderId]);
  expect(rows).toEqual([{ quantity: '10' }]);
});

it('a rejected cancellation is no refused order', async () => {
  const before = await read.rows('SELECT FROM refused_orders');
  const body = { orderId: 'NONE', reason: 'customer' } as const;
  const answer = await gateway.send({ aggregate, type: 'CancelOrder', actor, route: 'cancel', key: 'c', body });
  expect(answer.kind).toBe('rejected');
  const { orderId } = await order('after', { side: 'sell' });
  await refused(orderId);
  expect(await read.rows('SELECT FROM refused_orders')).toHaveLength(before.length + 1);
});

it('refused orders are among the finished ones, by time, on pages of any size', async () => {
  const { orderId: working } = await order('working', { quantity: 1, limitPrice: price('9.00') });
  const { orderId: newest } = await order('newest', { side: 'sell' });
  await refused(newest);
  await eventually('the order is projected', () => reader.order(accountId, working), waitMs);
  const { orders: all } = await reader.orders(accountId, 'all', page);
  expect(all[0]).toMatchObject({ orderId: newest, status: 'rejected' });
  expect(all[1]).toMatchObject({ orderId: working, status: 'working', rejection: null });
  const times = all.map(({ placedAt }) => placedAt);
  expect(times).toEqual([...times].sort((a, b) => b - a));
  const { orders: open } = await reader.orders(accountId, 'open', page);
  expect(open.map(({ orderId }) => orderId)).toEqual([working]);
  const { orders: done } = await reader.orders(accountId, 'done', page);
  expect(done.map(({ orderId }) => orderId)).toEqual(all.map(({ orderId }) => orderId).filter((id) => id !== working));
  const paged: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { orders, nextCursor } = await reader.orders(accountId, 'all', { limit: 1, cursor });
    paged.push(...orders.map(({ orderId }) => orderId));
    cursor = nextCursor;
  }
  expect(paged).toEqual(all.map(({ orderId }) => orderId));
});

it('a sold position shows price, value and fees of its buys, and that the customer sold it', async () => {
  const { venue, end } = await openVenue(stack, { clock: market.clock, onAlert: (message) => alerts.push(message) });
  market.quoted('10.49', 500, '10.50', 500);
  const trade = async (key: string, ticket: Ticket): Promise<void> => {
    const { orderId, code } = await order(key, ticket);
    expect(code).toBeUndefined();
    await eventually(
      `${key} is filled`,
      async () => {
        venue.onQuote(market.quoted('10.49', 500, '10.50', 500), Date.now());
        return (await reader.order(accountId, orderId))?.order.status === 'filled';
      },
      waitMs,
    );
  };
  await trade('buy', { quantity: 30 });
  const [held] = await reader.positions(accountId);
  await trade('sell', { side: 'sell', quantity: 30 });
  end();
  expect(alerts).toEqual([]);
  const sold = await eventually(
    'the sale is in the history',
    async () => (await reader.closedPositions(accountId, page)).positions.find(({ buyValue }) => buyValue !== null),
    waitMs,
  );
  expect(sold).toMatchObject({ buyValue: 31_500, sellType: 'manual' });
  expect(sold).toMatchObject({ buyValue: held?.buyValue, buyFees: held?.fees, buyPrice: held?.buyPrice });
  expect((sold.buyValue ?? 0) + (sold.buyFees ?? 0)).toBe(sold.capital);
}, 60_000);

describe('a key that is used again after its deduplication window', () => {
  const orderId = 'late-order';
  const rejected = (code: string, quantity: unknown = 7): ChainedRecord =>
    sampleRecord(0, {
      commandId: orderId,
      aggregate,
      events: [],
      outcome: { kind: 'rejected', rejection: { code, facts: {} } },
      context: {
        order: {
          ...{ symbol: 'NORD', name: 'Nord', side: 'buy', orderType: 'market', quantity, limitPrice: null },
          ...{ currency: 'EUR', placedAt: 1 },
        },
      },
    });
  const project = (...records: readonly ChainedRecord[]): Promise<void> =>
    read.transaction((client) => orderHistoryProjection.project(client, 0, records));
  const rows = () => read.rows('SELECT code FROM refused_orders WHERE order_id = $1', [orderId]);

  it('leaves the first rejection, in one batch or in several', async () => {
    await project(rejected('MARKET_CLOSED'), rejected('NO_QUOTE'));
    await project(rejected('NO_QUOTE'));
    expect(await rows()).toEqual([{ code: 'MARKET_CLOSED' }]);
  });

  it('adds no row if the order was accepted before, or if this build does not know its terms', async () => {
    const before = await read.rows('SELECT FROM refused_orders');
    await project(rejected('ORDER_EXISTS'), rejected('NO_QUOTE', 'a tenth'));
    expect(await read.rows('SELECT FROM refused_orders')).toHaveLength(before.length);
  });

  it('is listed as the order that was accepted in the end', async () => {
    await read.rows(
      `INSERT INTO orders SELECT (jsonb_populate_record(orders, jsonb_build_object('order_id', $1::text))).*
       FROM orders WHERE account_id = $2 LIMIT 1`,
      [orderId, accountId],
    );
    const { orders } = await reader.orders(accountId, 'all', page);
    const listed = orders.filter((one) => one.orderId === orderId);
    expect(listed.map(({ status }) => status === 'rejected')).toEqual([false]);
  });
});
