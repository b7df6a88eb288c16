import type { FundsSent } from '@parkett/funds-contract';
import { minor, price } from '@parkett/kernel';
import { jobMigrations, JobRunner } from '@parkett/platform-jobs';
import { ReadBarrier, readModelMigrations } from '@parkett/platform-read-model';
import { accepts, useEventStack } from '@parkett/platform-read-model/spec-support';
import { eventually } from '@parkett/platform-testing';
import type { TradingSent } from '@parkett/trading-contract';
import { expireDayOrders } from './jobs/expire-day-orders.job';
import { tradingMigrations } from './projections/trading-tables';
import { tradingProjection } from './projections/trading.projection';
import { TradingReader } from './queries/trading-reader';
import { StillMarket } from './spec-support/still-market';
import { accountKind } from './spec-support/trading-account';
import { openVenue } from './spec-support/venue-on-log';
import type { VenueProcess } from './venue/venue.process';

const customer = 'CUSTOMER0001';
const aggregate = `account:${customer}`;
const page = { limit: 50 };

describe('trading, from the command to the rows', () => {
  const market = new StillMarket();
  const stack = useEventStack<TradingSent | FundsSent>({
    kinds: [accountKind(market)],
    projections: [tradingProjection],
    migrations: [...readModelMigrations, ...tradingMigrations, ...jobMigrations],
    businessDate: () => market.date,
  });
  const { topics, log, read, gateway } = stack;
  const gate = new ReadBarrier(read, 'trading');
  const alerts: string[] = [];
  let venue: VenueProcess;
  let endVenue: () => void;
  const reader = new TradingReader(read, market, 'SIMULATED');
  let keys = 0;

  beforeAll(async () => {
    ({ venue, end: endVenue } = await openVenue(stack, {
      clock: market.clock,
      onAlert: (message) => alerts.push(message),
    }));
    await system('identity', { type: 'OpenAccount', body: { currency: 'EUR' } });
    await system('bank', { type: 'Deposit', body: { bookingId: 'B1', amount: minor(1_000_000), currency: 'EUR' } });
  });
  afterAll(() => {
    endVenue();
    expect(alerts).toEqual([]);
  });

  const system = (id: string, command: TradingSent | FundsSent) =>
    accepts(gateway, { ...command, aggregate, actor: { kind: 'system', id }, route: 'spec', key: `${keys++}` });

  async function order(side: 'buy' | 'sell', quantity: number, limitPrice: string | null): Promise<string> {
    const identity = { actor: { kind: 'customer', id: customer } as const, route: 'orders', key: `${keys++}` };
    const [orderType, limit] =
      limitPrice === null ? (['market', null] as const) : (['limit', price(limitPrice)] as const);
    const body = { symbol: 'NORD', side, orderType, quantity, limitPrice: limit };
    await accepts(gateway, { ...identity, aggregate, type: 'PlaceOrder', body, deadlineMs: 30_000 });
    return gateway.idOf(identity);
  }

  const status = async (orderId: string, wanted: string) =>
    eventually(`order is ${wanted}`, async () => {
      const found = await reader.order(customer, orderId);
      return found?.order.status === wanted ? found : undefined;
    });

  const quoted = (...sides: Parameters<StillMarket['quoted']>): void =>
    venue.onQuote(market.quoted(...sides), Date.now());

  it('a market buy is filled in parts as the quoted size allows, and the unused reservation is released', async () => {
    quoted('9.99', 0, '10.00', 30);
    const orderId = await order('buy', 100, null);
    await status(orderId, 'partiallyFilled');
    quoted('9.99', 0, '10.05', 500);
    const { order: done, fills } = await status(orderId, 'filled');
    expect(fills.map(({ quantity, price: at }) => [quantity, at])).toEqual([
      [30, '10.00'],
      [70, '10.05'],
    ]);
    expect(done).toMatchObject({ filledQuantity: 100, filledValue: 100_350, frozen: 0, averagePrice: '10.035' });
    const account = await reader.account(customer);
    expect(account).toMatchObject({ frozen: 0, available: 1_000_000 - 100_350 - done.fees, marketValue: 100_500 });
    expect(account?.totalAssets).toBe((account?.cash ?? 0) + 100_500);
  });

  it('a limit sell waits for its price, sells the oldest lots first and books the profit', async () => {
    quoted('9.90', 500, '9.95', 500);
    const orderId = await order('sell', 40, '11.00');
    expect((await reader.order(customer, orderId))?.order.status ?? 'working').toBe('working');
    quoted('11.02', 500, '11.05', 500);
    const { order: done } = await status(orderId, 'filled');
    expect(done.averagePrice).toBe('11.02');
    const { positions: closed } = await reader.closedPositions(customer, page);
    // 30 of the lot at 10.00 and 10 of the one at 10.05, each with its share of the purchase fees.
    expect(closed[0]).toMatchObject({ quantity: 40, sellValue: 44_080 });
    expect(closed[0]?.capital).toBeGreaterThanOrEqual(30_000 + 10_050);
    const [position] = await reader.positions(customer);
    expect(position).toMatchObject({ quantity: 60, availableQuantity: 60 });
    const { transactions } = await reader.transactions(customer, page);
    expect(transactions.map(({ type }) => type)).toEqual(['sell', 'buy', 'buy', 'deposit']);
  });

  it("a cancelled order's reservation is released once the venue has confirmed", async () => {
    quoted('9.99', 500, '10.00', 0);
    const before = (await reader.account(customer))?.available;
    const orderId = await order('buy', 10, '9.00');
    await eventually('cash is reserved', async () => ((await reader.account(customer))?.frozen ?? 0) > 0);
    await accepts(gateway, {
      aggregate,
      type: 'CancelOrder',
      body: { orderId, reason: 'customer' },
      actor: { kind: 'customer', id: customer },
      route: 'cancel',
      key: 'c1',
    });
    await status(orderId, 'cancelled');
    expect((await reader.account(customer))?.available).toBe(before);
  });

  it('open orders expire at the end of the day, once, however often the job runs', async () => {
    const orderId = await order('buy', 10, '8.00');
    await eventually('the order is projected', async () => (await reader.order(customer, orderId)) !== undefined);
    market.session = 'closed';
    const job = expireDayOrders({
      readModels: read,
      clock: market.clock,
      clockedMarkets: () => [],
      today: () => market.date,
    });
    const runner = new JobRunner<TradingSent>({
      records: read,
      partitionOf: () => 0,
      lag: (partition) => gateway.lag(partition),
      send: (request, wait) => gateway.send(request, wait),
      onSetAside: (_, item) => alerts.push(item.reason),
      projected: async () => {
        const end = await log.endOffset(topics.events, 0);
        const everywhere = await gate.reached([{ partition: 0, offset: end - 1 }]);
        return { everywhere, of: () => everywhere };
      },
    });
    const { signal } = new AbortController();
    expect(await runner.look(job, signal)).toMatchObject({ due: 1, done: 1 });
    await runner.look(job, signal);
    await status(orderId, 'expired');
    expect(await runner.look(job, signal)).toMatchObject({ due: 0 });
    market.session = 'open';
  });

  it('the same idempotency key with another body is rejected with its own code', async () => {
    const send = (quantity: number) =>
      gateway.send({
        aggregate,
        type: 'PlaceOrder',
        actor: { kind: 'customer', id: customer },
        route: 'orders',
        key: 'same',
        body: { symbol: 'NORD', side: 'buy', orderType: 'limit', quantity, limitPrice: price('8.00') },
      });
    const [first, again, other] = [await send(1), await send(1), await send(2)];
    expect(first.kind).toBe('accepted');
    expect(again).toEqual(first);
    expect(other).toMatchObject({ kind: 'rejected', rejection: { code: 'IDEMPOTENCY_BODY_MISMATCH' } });
  });

  it('hundreds of fills are in order for the customer and after their quotes, even when feeds are hours off', async () => {
    market.date = new Date().toISOString().slice(0, 10);
    const orders: string[] = [];
    for (let n = 0; n < 60; n++) {
      // Each quote fills part of an order; the clock of the next quote's feed is off in the other direction.
      quoted('9.99', 0, '10.00', 3, Date.now() + (n % 2 === 0 ? -5 : 5) * 3_600_000);
      orders.push(await order('buy', 10, '10.00'));
    }
    const open = new Set(orders);
    await eventually(
      'all are filled',
      async () => {
        quoted('9.99', 0, '10.00', 40, Date.now() - 5 * 3_600_000);
        for (const orderId of open) {
          if ((await reader.order(customer, orderId))?.order.status === 'filled') open.delete(orderId);
        }
        return open.size === 0;
      },
      20_000,
    );
    let fillsRead = 0;
    for (const orderId of orders) {
      const {
        order: { placedAt, acceptedAt, updatedAt },
        fills,
      } = await status(orderId, 'filled');
      fillsRead += fills.length;
      const times = [placedAt, acceptedAt, ...fills.map(({ executedAt }) => executedAt), updatedAt];
      expect(times).toEqual([...times].sort((a, b) => a - b));
      for (const { executedAt, quotedAt, quoteReceivedAt } of fills) {
        expect(quoteReceivedAt).toBeLessThanOrEqual(executedAt);
        expect(Math.abs(Math.abs((quotedAt ?? NaN) - executedAt) - 5 * 3_600_000)).toBeLessThan(60_000);
      }
    }
    expect(fillsRead).toBeGreaterThan(100);
  });
});
