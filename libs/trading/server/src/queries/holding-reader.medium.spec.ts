import { price } from '@parkett/kernel';
import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { tradingEvents, type ExplainedQuestion } from '@parkett/trading-contract';
import { bustOf } from '@parkett/trading-domain';
import { Explainer } from '../explain/explainer';
import { lotHistoryProjection } from '../projections/lot-history.projection';
import { orderHistoryProjection } from '../projections/order-history.projection';
import { tradingMigrations } from '../projections/trading-tables';
import { LogInMemory } from '../spec-support/log-in-memory';
import { StillMarket } from '../spec-support/still-market';
import { TradingReader } from './trading-reader';

const services = useServices();
const schema = services.schema('holdings');
const database = new Database(services.postgresUrl, schema, 2, backgroundLimits);
const market = new StillMarket();
const reader = new TradingReader(database, market, 'SIMULATED');
const start = Date.UTC(2026, 10, 20, 10);
let n = 0;
const log = new LogInMemory(market, () => start + n * 1_000);

async function ask(type: string, key: string, body: object, by: string): Promise<void> {
  n += 1;
  const actor = by === 'A' ? ({ kind: 'customer', id: 'A' } as const) : ({ kind: 'system', id: by } as const);
  void log.send({ aggregate: 'account:A', type, body, actor, route: 'spec', key });
  await log.settle();
  await log.project(database);
  await database.transaction(async (client) => {
    await lotHistoryProjection.project(client, 0, log.records.slice(-1));
    await orderHistoryProjection.project(client, 0, log.records.slice(-1));
  });
}
const order = (key: string, side: 'buy' | 'sell', quantity: number): Promise<void> =>
  ask(
    'PlaceOrder',
    key,
    { symbol: 'NORD', side, orderType: 'limit', quantity, limitPrice: side === 'buy' ? '10.00' : '9.00' },
    'A',
  );
const fill = (key: string, orderId: string, side: 'buy' | 'sell', quantity: number, price: string): Promise<void> => {
  const report = { executionId: key, orderId, symbol: 'NORD', side, quantity, price };
  return ask('RecordExecution', key, { ...report, currency: 'EUR', executedAt: start + n * 1_000 }, 'venue');
};

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: [...readModelMigrations, ...tradingMigrations] });
  services.afterwards(() => database.close());
  market.quoted('9.99', 0, '10.00', 0);
  await ask('OpenAccount', 'open', { currency: 'EUR' }, 'identity');
  await ask('Deposit', 'cash', { bookingId: 'b', amount: 1_000_000, currency: 'EUR' }, 'bank');
  // Bought on the day before.
  market.date = '2026-11-19';
  await order('buy1', 'buy', 10);
  await fill('b1', 'buy1', 'buy', 10, '8.00');
  market.date = '2026-11-20';
  await order('buy2', 'buy', 10);
  await fill('b2', 'buy2', 'buy', 10, '10.00');
  await order('sell1', 'sell', 14);
  await fill('s1', 'sell1', 'sell', 12, '12.00');
});

it('a holding has its shares by state, and its costs by each basis', async () => {
  const holding = await reader.holding('A', 'NORD');
  expect(holding).toMatchObject({
    position: { quantity: 8, availableQuantity: 6, buyValue: 8_000 },
    boughtToday: 8,
    settled: 0,
    reserved: 2,
    buyTaxes: 0,
    sellTaxes: 0,
    currencyEffect: null,
  });
  const { position, realisedProfit, buyFees, sellFees } = holding;
  // 180.00 for 20 shares, of which 8 are left; the fees besides.
  const averageFees = buyFees - Math.floor((buyFees * 12) / 20);
  expect(position?.costs?.average).toBe(7_200 + averageFees);
  expect(position?.costs?.diluted).toBe(18_000 + buyFees - (14_400 - sellFees));
  // The lots that were sold: ten for 80.00 and two for 20.00.
  expect(realisedProfit).toBe((await reader.closedPositions('A', { limit: 5 })).positions[0]?.profit);
});

it('purchases are settled once their settlement date has come', async () => {
  market.date = '2026-11-24';
  expect(await reader.holding('A', 'NORD')).toMatchObject({ boughtToday: 0, settled: 8 });
  market.date = '2026-11-20';
});

it('shares that the market owes are bought and not settled, at most as many as it owes of their date', async () => {
  market.date = '2026-11-26';
  const heldWhile = (owed: readonly (readonly [string, number])[]) => reader.holding('A', 'NORD', new Map(owed));
  const late = (shares: number) => [['2026-11-20', shares * 1_000_000] as const];
  expect(await heldWhile(late(5))).toMatchObject({ settled: 3, undelivered: 5, position: { availableQuantity: 6 } });
  expect(await heldWhile(late(500))).toMatchObject({ settled: 0, undelivered: 8 });
  expect(await heldWhile([['2026-11-19', 1_000_000]])).toMatchObject({ settled: 8, undelivered: 0 });
  expect(await heldWhile([])).toMatchObject({ settled: 8, undelivered: 0 });
  market.date = '2026-11-20';
});

it('lots are kept after they are sold, page by page', async () => {
  const first = await reader.lots('A', { symbol: 'NORD', state: 'all', limit: 1 });
  expect(first.lots).toMatchObject([{ lotId: 'b2', orderId: 'buy2', price: '10.00', quantity: 10, left: 8 }]);
  const second = await reader.lots('A', { symbol: 'NORD', state: 'all', limit: 1, cursor: first.nextCursor ?? '' });
  expect(second).toMatchObject({ lots: [{ lotId: 'b1', left: 0, capitalLeft: 0, value: 8_000 }], nextCursor: null });
  const open = await reader.lots('A', { symbol: 'NORD', state: 'open', limit: 5 });
  expect(open.lots.map(({ lotId }) => lotId)).toEqual(['b2']);
  expect((await reader.lots('B', { symbol: 'NORD', state: 'all', limit: 5 })).lots).toEqual([]);
});

it('a sale names the lots that it consumed, to its owner only', async () => {
  const sale = await reader.sale('A', 's1');
  expect(sale).toMatchObject({ orderId: 'sell1', lotCount: 2, position: { executionId: 's1', quantity: 12 } });
  expect(sale?.lots.map(({ lotId, quantity, value }) => [lotId, quantity, value])).toEqual([
    ['b1', 10, 8_000],
    ['b2', 2, 2_000],
  ]);
  expect(sale?.lots.reduce((total, { value, fees }) => total + value + fees, 0)).toBe(sale?.position.capital);
  expect(sale?.fees.reduce((total, line) => total + line.amount, 0)).toBe(sale?.position.fees);
  expect(await reader.sale('B', 's1')).toBeUndefined();
});

it('sales can be asked for by time, with their sums', async () => {
  const [sold] = (await reader.closedPositions('A', { limit: 5 })).positions;
  const at = sold?.sellTime ?? 0;
  const of = async (from?: number, until?: number) => reader.closedPositions('A', { limit: 5, from, until });
  expect((await of(at, at + 1)).sums).toEqual([
    { currency: 'EUR', count: 1, sellValue: 14_400, capital: sold?.capital, profit: sold?.profit, costUnknown: 0 },
  ]);
  expect(await of(at + 1)).toMatchObject({ positions: [], sums: [] });
  expect(await of(0, at)).toMatchObject({ positions: [], sums: [] });
});

it('shares of unknown cost show no profit, held or sold', async () => {
  const knows = (cost: string | null) =>
    database.rows(`UPDATE bought_lots SET cost_known = $1 WHERE lot_id = 'b2'`, [cost]);
  await knows('no');
  const holding = await reader.holding('A', 'NORD');
  expect(holding).toMatchObject({ costUnknown: 8, position: { costUnknown: 8, profit: null, profitRatio: null } });
  expect(holding.position?.marketValue).toBeGreaterThan(0);
  expect(holding).toMatchObject({
    realisedProfit: 0,
    realisedBy: null,
    costUnknownSales: 1,
    position: { costs: null },
  });
  const none = { floatingProfit: 0, realisedProfit: 0, totalProfit: 0, costUnknownSales: 1 };
  expect(await reader.account('A')).toMatchObject(none);
  const { positions, sums } = await reader.closedPositions('A', { limit: 5 });
  expect(positions).toMatchObject([{ executionId: 's1', costKnown: false }]);
  expect(sums).toMatchObject([{ count: 1, sellValue: 14_400, profit: 0, costUnknown: 1 }]);
  expect(await reader.sale('A', 's1')).toMatchObject({
    position: { costKnown: false },
    lots: [
      { lotId: 'b1', costKnown: true },
      { lotId: 'b2', costKnown: false },
    ],
  });
  const trader = await reader.trader('A', 'NORD', start);
  expect(trader?.ledger.holdings['NORD']?.lots).toMatchObject([{ lotId: 'b2', costUnknown: true }]);
  const explained = (question: ExplainedQuestion) =>
    new Explainer(database, market, 'SIMULATED', 'Europe/Berlin').explain('A', { ...question, basis: 'average' });
  for (const what of ['floatingProfit', 'realisedProfit', 'salesProfit'] as const)
    expect([what, await explained({ what })]).toMatchObject([what, { amount: 0, lines: [], costUnknown: 1 }]);
  expect(await explained({ what: 'totalProfit' })).toMatchObject({ amount: 0, costUnknown: 2 });
  expect(await explained({ what: 'positionRealised', symbol: 'NORD' })).toMatchObject({ amount: 0, costUnknown: 1 });
  const unknown = { amount: null, lines: [], costUnknown: 1, unpriced: 0 };
  expect(await explained({ what: 'positionProfit', symbol: 'NORD' })).toMatchObject(unknown);
  expect(await explained({ what: 'saleProfit', id: 's1' })).toMatchObject(unknown);
  await knows(null);
  expect(await reader.positions('A')).toMatchObject([{ costUnknown: 0, costs: { average: expect.any(Number) } }]);
  expect((await reader.account('A'))?.realisedProfit).toBe((await reader.holding('A', 'NORD')).realisedProfit);
  expect((await reader.sale('A', 's1'))?.position).toMatchObject({ costKnown: true });
});

it('a reversed sale is no sale, and its shares are held again', async () => {
  const events = log.records.flatMap(({ record }) => record.events.map((event) => tradingEvents.find(event)));
  const booked = events.find((event) => event?.type === 'OrderExecuted' && event.executionId === 's1');
  if (booked?.type !== 'OrderExecuted') throw new Error('s1 was not recorded');
  const { type, ...body } = bustOf(booked, market.date, start);
  await ask(type, 'bust', body, 'venue');
  expect(await reader.sale('A', 's1')).toBeUndefined();
  const holding = await reader.holding('A', 'NORD');
  expect(holding).toMatchObject({ position: { quantity: 20, buyValue: 18_000 }, realisedProfit: 0, sellFees: 0 });
  expect(holding.position?.costs).toEqual({
    average: holding.position?.capital,
    diluted: holding.position?.capital,
  });
});

it('after a split and a dividend, lots have the shares of today and name the split; earlier sales stay as they were', async () => {
  await order('sell2', 'sell', 5);
  await fill('s2', 'sell2', 'sell', 5, '11.00');
  const sold = await reader.sale('A', 's2');
  await ask('CancelOrder', 'end', { orderId: 'sell1', reason: 'dayEnd' }, 'jobs');
  await ask('ConfirmCancel', 'ended', { orderId: 'sell1' }, 'venue');
  const terms = { kind: 'split', from: 1, to: 2 } as const;
  const dates = { exDate: '2026-12-01', payDate: '2026-12-03', deadline: null, source: 'spec' };
  const dividend = { kind: 'cashDividend', amount: price('0.50'), currency: 'USD' } as const;
  market.actions = [
    { ...dates, actionId: 'split', symbol: 'NORD', terms },
    { ...dates, actionId: 'dividend', symbol: 'NORD', terms: dividend },
  ];
  market.date = '2026-12-01';
  market.quotedDate = '2026-11-30';
  const before = await reader.holding('A', 'NORD');
  expect(before.position).toMatchObject({ lastPrice: '10.00', marketValue: 15_000 });
  expect(before.position?.restated).toBeUndefined();
  await ask('ApplyCorporateAction', 'a1', { actionId: 'dividend', symbol: 'NORD' }, 'jobs');
  await ask('ApplyCorporateAction', 'a2', { actionId: 'split', symbol: 'NORD' }, 'jobs');
  const { lots } = await reader.lots('A', { symbol: 'NORD', state: 'open', limit: 5 });
  const about = { actionId: 'split', symbol: 'NORD', exDate: '2026-12-01', terms };
  expect(lots).toMatchObject([
    { lotId: 'b2', quantity: 10, left: 20, value: 10_000, actions: [about] },
    { lotId: 'b1', quantity: 10, left: 10, actions: [about] },
  ]);
  expect(await reader.sale('A', 's2')).toEqual(sold);
  const after = await reader.holding('A', 'NORD');
  expect(after).toMatchObject({
    position: { quantity: 30, capital: before.position?.capital, costs: before.position?.costs },
    realisedProfit: before.realisedProfit,
    realisedBy: before.realisedBy,
    income: [{ currency: 'USD', paid: 0, due: 750 }],
  });
  // The last price is of before the split, and no gain.
  const restated = { quotedAt: market.now?.ts, quantity: 15 };
  expect(after.position).toMatchObject({ marketValue: 15_000, profit: before.position?.profit, restated });
  expect(Number(after.position?.lastPrice)).toBe(5);
  // A market that trades on an older date again prices nothing of after.
  market.date = '2026-11-30';
  expect((await reader.holding('A', 'NORD')).position?.restated).toBeUndefined();
  market.date = '2026-12-01';
  market.quotedDate = '2026-12-01';
  const priced = (await reader.holding('A', 'NORD')).position;
  expect([priced?.marketValue, priced?.restated]).toEqual([30_000, undefined]);
  market.date = '2026-12-03';
  await ask('PayCorporateAction', 'p1', { actionId: 'dividend', symbol: 'NORD' }, 'jobs');
  expect((await reader.holding('A', 'NORD')).income).toEqual([{ currency: 'USD', paid: 750, due: 0 }]);
});

it('shares that leave in a delisting are a sale by rule, without a price when nothing is paid', async () => {
  const terms = { kind: 'delisting', cash: null } as const;
  const dates = { exDate: '2026-12-03', payDate: '2026-12-03', deadline: null, source: 'spec' };
  market.actions = [{ ...dates, actionId: 'gone', symbol: 'NORD', terms }];
  const { position } = await reader.holding('A', 'NORD');
  await ask('ApplyCorporateAction', 'a3', { actionId: 'gone', symbol: 'NORD' }, 'jobs');
  const [closed] = (await reader.closedPositions('A', { limit: 1 })).positions;
  expect(closed).toMatchObject({
    ...{ quantity: 30, sellPrice: null, sellValue: 0, sellType: 'forcedByRule' },
    ...{ capital: position?.capital, buyValue: position?.buyValue, profit: -(position?.capital ?? 0) },
  });
  const sale = await reader.sale('A', closed?.executionId ?? '');
  expect(sale).toMatchObject({ orderId: null, offerId: null, actionId: 'gone', fees: [], lotCount: 2 });
  expect(await reader.holding('A', 'NORD')).toMatchObject({ position: null });
  expect((await reader.lots('A', { symbol: 'NORD', state: 'open', limit: 5 })).lots).toEqual([]);
});
