import { price, type Currency } from '@parkett/kernel';
import { randomFrom, type Random } from '@parkett/kernel/spec-support';
import type { Quote } from '@parkett/market-contract';
import { sampleInstrument, sampleQuote } from '@parkett/market-contract/spec-support';
import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import {
  accountByBasis,
  byBasis,
  costBases,
  explainAmount,
  realisedOf,
  totalsInBase,
  tradingEvents,
  type CostBasis,
  type ExplainedQuestion,
  type Explanation,
} from '@parkett/trading-contract';
import { bustOf } from '@parkett/trading-domain';
import { lotHistoryProjection } from '../projections/lot-history.projection';
import { orderHistoryProjection } from '../projections/order-history.projection';
import { tradingMigrations } from '../projections/trading-tables';
import { TradingReader } from '../queries/trading-reader';
import { LogInMemory } from '../spec-support/log-in-memory';
import { StillMarket } from '../spec-support/still-market';
import { Explainer } from './explainer';

const services = useServices();
const schema = services.schema('explain');
const database = new Database(services.postgresUrl, schema, 2, backgroundLimits);
const start = Date.UTC(2026, 10, 20, 10);
const shares = [sampleInstrument(), sampleInstrument({ symbol: '00700', name: 'Wave', currency: 'HKD', mic: 'XHKG' })];
const prices = new Map<string, number>();
const market = new StillMarket();
market.instrument = (symbol) => shares.find((share) => share.symbol === symbol);
market.quote = (symbol): Quote | undefined => {
  const cents = prices.get(symbol);
  return cents === undefined ? undefined : sampleQuote(inEuros(cents), { symbol, ts: start });
};
const inEuros = (cents: number) => price((cents / 100).toFixed(2));
const reader = new TradingReader(database, market, 'SIMULATED');
const explainer = new Explainer(database, market, 'SIMULATED', 'Europe/Berlin');

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: [...readModelMigrations, ...tradingMigrations] });
  services.afterwards(() => database.close());
});

/** The account of one random history. */
class History {
  private n = 0;
  private projected = 0;
  private readonly log = new LogInMemory(market, () => start + this.n * 1_000);

  constructor(
    readonly accountId: string,
    private readonly random: Random,
  ) {}

  send(type: string, body: object, by?: string, bodyVersion = 1): string {
    this.n += 1;
    const key = `${this.accountId}-${this.n}`;
    const actor = by === undefined ? { kind: 'customer', id: this.accountId } : { kind: 'system', id: by };
    void this.log.send({
      aggregate: `account:${this.accountId}`,
      type,
      body,
      bodyVersion,
      actor,
      route: 'spec',
      key,
    } as never);
    return key;
  }

  async project(): Promise<void> {
    await this.log.settle();
    const records = this.log.records.slice(this.projected);
    this.projected = this.log.records.length;
    await this.log.project(database);
    await database.transaction(async (client) => {
      await lotHistoryProjection.project(client, 0, records);
      await orderHistoryProjection.project(client, 0, records);
    });
  }

  deposit(amount: number, currency: Currency): void {
    this.send('Deposit', { bookingId: `${this.accountId}${this.n}`, amount, currency }, 'bank');
  }

  order(symbol: string, side: 'buy' | 'sell', quantity: number): string {
    const cents = prices.get(symbol) ?? 1_000;
    const limitPrice = inEuros(side === 'buy' ? cents + 20 : cents - 20);
    return this.send('PlaceOrder', { symbol, side, orderType: 'limit', quantity, limitPrice });
  }

  async fill(orderId: string, symbol: string, side: 'buy' | 'sell', quantity: number): Promise<void> {
    const currency = market.instrument(symbol)?.currency;
    const at = inEuros((prices.get(symbol) ?? 1_000) + this.random.between(-5, 5));
    const report = { executionId: `${orderId}:${this.n}`, orderId, symbol, side, quantity, price: at, currency };
    this.send('RecordExecution', { ...report, executedAt: start + this.n * 1_000 }, 'venue');
    await this.log.settle();
  }

  async bust(): Promise<void> {
    const fills = this.log.records.flatMap(({ record }) => record.events.map((event) => tradingEvents.find(event)));
    const fill = fills.filter((event) => event?.type === 'OrderExecuted').at(-this.random.between(1, 3));
    if (fill?.type !== 'OrderExecuted') return;
    const { type, ...body } = bustOf(fill, market.date, start);
    this.send(type, body, 'venue');
    await this.log.settle();
  }

  /** Purchases, sales, fills in parts, cancellations and reversals of two shares in two currencies. */
  async play(steps: number): Promise<void> {
    const { random } = this;
    this.send('OpenAccount', { currency: 'EUR' }, 'identity');
    this.deposit(5_000_000, 'EUR');
    this.deposit(5_000_000, 'HKD');
    for (const { symbol } of shares) prices.set(symbol, random.between(500, 2_000));
    for (let step = 0; step < steps; step += 1) {
      const { symbol } = random.oneOf([shares[0], shares[1]].flatMap((share) => share ?? []) as [(typeof shares)[0]]);
      // The first order opens the other currency.
      const side = step > 1 && random.chance(45) ? 'sell' : 'buy';
      const quantity = random.between(1, 40);
      const orderId = this.order(step === 0 ? '00700' : symbol, side, quantity);
      await this.log.settle();
      if (random.chance(75)) await this.fill(orderId, step === 0 ? '00700' : symbol, side, random.between(1, quantity));
      if (random.chance(15)) this.send('CancelOrder', { orderId, reason: 'customer' });
      if (random.chance(15)) this.send('ConfirmCancel', { orderId }, 'venue');
      if (random.chance(8)) await this.bust();
      if (random.chance(10)) this.deposit(random.between(1, 9_999), random.oneOf(['EUR', 'HKD']));
      if (random.chance(30)) prices.set(symbol, random.between(500, 2_000));
    }
    await this.project();
  }
}

const asking = async (accountId: string, basis: CostBasis, question: ExplainedQuestion) => {
  const answer = await explainer.explain(accountId, explainAmount.input.parse({ ...question, basis }));
  return answer && explainAmount.output.parse(answer);
};

/** The amounts that the screens show, as they compute them, by the question for each. */
async function shown(accountId: string, basis: CostBasis): Promise<[ExplainedQuestion, number | null | undefined][]> {
  const account = await reader.account(accountId);
  if (account === undefined) throw new Error('the account is open');
  const booked = await reader.positions(accountId);
  const positions = booked.map((position) => byBasis(position, basis));
  const { totals } = totalsInBase(accountByBasis(account, booked, basis), positions, account.valuation?.rates ?? null);
  const holdings = await Promise.all(
    positions.map(async (position): Promise<[ExplainedQuestion, number | null][]> => {
      const { symbol } = position;
      const fees = await reader.holding(accountId, symbol);
      const realised = realisedOf(fees, basis);
      return [
        [{ what: 'positionValue', symbol }, position.marketValue],
        [{ what: 'positionCost', symbol }, position.capital],
        [{ what: 'positionProfit', symbol }, position.profit],
        [{ what: 'positionRealised', symbol }, realised],
        ...(['buyFees', 'buyTaxes', 'sellFees', 'sellTaxes'] as const).map((what): [ExplainedQuestion, number] => [
          { what, symbol },
          fees[what],
        ]),
      ];
    }),
  );
  const { orders } = await reader.orders(accountId, 'all', { limit: 100 });
  const filled = orders.filter(({ filledQuantity }) => filledQuantity > 0);
  const sales = (await reader.closedPositions(accountId, { limit: 100 })).positions;
  const { transactions } = await reader.transactions(accountId, { limit: 100 });
  return [
    ...(['totalAssets', 'marketValue', 'floatingProfit', 'realisedProfit', 'totalProfit'] as const).map(
      (what): [ExplainedQuestion, number | undefined] => [{ what }, totals?.[what]],
    ),
    ...account.cashByCurrency.flatMap(({ currency, ...cash }): [ExplainedQuestion, number][] => [
      [{ what: 'cash', currency }, cash.cash],
      [{ what: 'available', currency }, cash.available],
      [{ what: 'withdrawable', currency }, cash.withdrawable],
      [{ what: 'reserved', currency }, cash.frozen],
    ]),
    ...holdings.flat(),
    ...filled.flatMap(({ orderId: id, side, filledValue, fees }): [ExplainedQuestion, number][] => [
      [{ what: 'orderTotal', id }, side === 'buy' ? filledValue + fees : filledValue - fees],
      [{ what: 'orderFees', id }, fees],
    ]),
    ...sales.flatMap(({ executionId: id, profit, capital, fees }): [ExplainedQuestion, number][] => [
      [{ what: 'saleProfit', id }, profit],
      [{ what: 'saleCost', id }, capital],
      [{ what: 'saleFees', id }, fees],
    ]),
    ...transactions.map(({ id, amount }): [ExplainedQuestion, number] => [{ what: 'movement', id }, amount]),
  ];
}

const sumOf = ({ lines }: Explanation): number => lines.reduce((total, { amount }) => total + amount, 0);

/** Follows every line that leads to its own explanation. */
async function explainAll(accountId: string, basis: CostBasis, questions: readonly ExplainedQuestion[]) {
  const kinds = new Set<string>();
  const asked = new Set<string>();
  const waiting = [...questions];
  for (let question = waiting.pop(); question !== undefined; question = waiting.pop()) {
    const key = JSON.stringify(question);
    if (asked.has(key)) continue;
    asked.add(key);
    const answer = await asking(accountId, basis, question);
    if (answer === undefined) throw new Error(`nothing explains ${key}`);
    expect([key, answer.amount]).toEqual([key, sumOf(answer)]);
    for (const { kind, fee, more, amount } of answer.lines) {
      kinds.add(kind);
      if (fee !== undefined) expect(answer.rules.map(({ id }) => id)).toContain(fee.rule);
      if (more === undefined) continue;
      waiting.push(more);
      const next = await asking(accountId, basis, more);
      // An exchanged amount is in another currency than its explanation, and what is subtracted has a sign.
      if (next?.currency === answer.currency && kind !== 'lot' && kind !== 'costStep' && kind !== 'basis')
        expect([key, more, Math.abs(amount)]).toEqual([key, more, Math.abs(next.amount ?? 0)]);
    }
  }
  return kinds;
}

it.each([1, 2, 3, 4])(
  'every amount is the sum of its lines, and so is each line (history %i)',
  async (seed) => {
    const history = new History(`R${seed}`, randomFrom(seed));
    await history.play(40);
    for (const basis of costBases) {
      const amounts = await shown(history.accountId, basis);
      for (const [question, amount] of amounts)
        expect([question, (await asking(history.accountId, basis, question))?.amount]).toEqual([question, amount]);
      const kinds = await explainAll(
        history.accountId,
        basis,
        amounts.map(([question]) => question),
      );
      // Otherwise the history says little.
      for (const kind of ['amount', 'position', 'sale', 'movement', 'order', 'fill', 'fee'])
        expect([...kinds]).toContain(kind);
      expect([...kinds]).toContain(basis === 'fifo' ? 'lot' : 'costStep');
    }
  },
  120_000,
);

it('many events are summed up by month, and a month lists its events', async () => {
  const history = new History('MANY', randomFrom(7));
  history.send('OpenAccount', { currency: 'EUR' }, 'identity');
  for (let n = 0; n < 620; n += 1) history.deposit(100 + n, 'EUR');
  await history.project();
  const cash = await asking('MANY', 'fifo', { what: 'cash' });
  expect(cash?.lines).toEqual([
    { kind: 'month', amount: cash?.amount, date: '2026-11', count: 620, more: { what: 'cash', month: '2026-11' } },
  ]);
  const month = await asking('MANY', 'fifo', { what: 'cash', month: '2026-11' });
  expect(month?.lines).toHaveLength(501);
  expect(month?.lines.at(-1)).toMatchObject({ kind: 'others', count: 120 });
  expect(month?.amount).toBe(cash?.amount);
});

it('nobody gets an explanation of what is another customer’s', async () => {
  const [order] = (await reader.orders('R1', 'all', { limit: 100 })).orders.filter((one) => one.filledQuantity > 0);
  const [sale] = (await reader.closedPositions('R1', { limit: 1 })).positions;
  const [movement] = (await reader.transactions('R1', { limit: 1 })).transactions;
  const own: ExplainedQuestion[] = [
    { what: 'orderTotal', id: order?.orderId ?? '' },
    { what: 'saleProfit', id: sale?.executionId ?? '' },
    { what: 'saleCost', id: sale?.executionId ?? '' },
    { what: 'movement', id: movement?.id ?? '' },
    { what: 'positionCost', symbol: 'NORD' },
    { what: 'positionRealised', symbol: 'NORD' },
  ];
  for (const question of own) {
    expect([question, await asking('R1', 'fifo', question)]).not.toEqual([question, undefined]);
    expect([question, await asking('MANY', 'fifo', question)]).toEqual([question, undefined]);
  }
});

it('an amount without a price has no sum, and says so', async () => {
  prices.delete('NORD');
  expect(await asking('R1', 'fifo', { what: 'positionValue', symbol: 'NORD' })).toMatchObject({
    amount: null,
    unpriced: 1,
  });
  expect(await asking('R1', 'fifo', { what: 'marketValue' })).toMatchObject({ unpriced: 1 });
});

it('rows that do not fit together are not explained', async () => {
  await database.rows("UPDATE orders SET frozen = frozen + 1 WHERE account_id = 'R2' AND frozen > 0");
  await expect(asking('R2', 'fifo', { what: 'reserved' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
