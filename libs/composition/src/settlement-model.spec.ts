import { bustOf } from '@parkett/trading-domain';
import fc from 'fast-check';
import { SettlementWorld } from './spec-support/settlement-world';
import { owner, system } from './spec-support/withdrawal-world';

const [bank, venue] = [system('bank'), system('venue')];
const dayMs = 86_400_000;
const shares = { EUR: 'NORD', CNY: 'SHAI' } as const;

const stepOf = fc.record({
  kind: fc.oneof(
    { arbitrary: fc.constantFrom('settle', 'night', 'tomorrow', 'earlier', 'again'), weight: 5 },
    { arbitrary: fc.constantFrom('buy', 'sell', 'trip', 'fill', 'late', 'bust'), weight: 9 },
    { arbitrary: fc.constantFrom('hours', 'days', 'behind', 'caughtUp'), weight: 4 },
    { arbitrary: fc.constantFrom('deposit', 'withdraw', 'exchange'), weight: 4 },
    { arbitrary: fc.constantFrom('collect', 'credit', 'reverse'), weight: 2 },
    { arbitrary: fc.constantFrom('stranger', 'freeze'), weight: 1 },
  ),
  currency: fc.constantFrom('EUR', 'EUR', 'CNY'),
  /** In thousandths. */
  part: fc.integer({ min: 1, max: 1_000 }),
  /** One of the things that exist, the latest first. */
  pick: fc.integer({ min: 0, max: 3 }),
});
type Step = typeof stepOf extends fc.Arbitrary<infer Value> ? Value : never;

interface Order {
  readonly id: string;
  readonly side: 'buy' | 'sell';
  readonly currency: 'EUR' | 'CNY';
  left: number;
}

/** A customer, the venue, the bank and the nights of a broker, in any order. */
class Story {
  readonly world = new SettlementWorld(Date.UTC(2026, 10, 24, 2));
  private readonly orders: Order[] = [];
  private through = '2026-11-01';
  private count = 0;

  constructor() {
    this.world.mandate();
  }

  play(steps: readonly Step[]): string[] {
    for (const step of steps) {
      this.count += 1;
      this.take(step);
      const { faults } = this.world;
      if (faults.length > 0) return faults.map((fault) => `${step.kind}: ${fault}`);
    }
    return [];
  }

  private take({ kind, currency, part, pick }: Step): void {
    const { world } = this;
    const [collectionId, life] = [...world.lives].at(-1 - pick) ?? ['none', undefined];
    switch (kind) {
      case 'settle':
        this.through = world.bookDate;
        return void world.settle(world.bookDate);
      case 'night':
        world.pass(dayMs);
        return void world.settle(world.bookDate);
      case 'tomorrow':
        return this.tooEarly(part);
      case 'earlier':
        return void world.settle(dateAfter(world.bookDate, -(part % 6)));
      case 'again':
        return void world.settle(this.through);
      case 'stranger':
        return void world.send('SettleProceeds', { through: world.bookDate }, part % 2 === 0 ? owner : bank);
      case 'buy':
      case 'sell':
        return this.order(kind, currency, 1 + (part % 60));
      case 'trip':
        for (const side of ['buy', 'sell'] as const) {
          this.order(side, currency, 1 + (part % 60));
          this.fill(this.orders.at(-1), 1_000);
        }
        return;
      case 'fill':
        return this.fill(this.orders.at(-1 - pick), part);
      case 'late':
        return this.fill(this.orders.at(-1 - pick), part, -1 - (part % 9));
      case 'bust':
        return this.bust(pick);
      case 'deposit':
        world.send('Deposit', { bookingId: `b${this.count}`, amount: part * 3_000, currency }, bank);
        return;
      case 'withdraw':
        if (world.withdrawable(currency) > 1_500) world.request(currency, world.withdrawable(currency) - 1_500);
        return void world.send('CancelWithdrawal', { withdrawalId: world.lastId }, owner);
      case 'exchange':
        return this.exchange(currency, Math.floor((world.withdrawable(currency) * part) / 1_000));
      case 'collect':
        return void world.collect(part * 100);
      case 'credit':
        return void world.credit(collectionId, `b${this.count}`, life?.amount ?? 1);
      case 'reverse':
        return void world.reverse(collectionId, `b${this.count}`, life?.amount ?? 1);
      case 'freeze':
        return void world.send('FreezeAccount', {}, owner);
      case 'hours':
        return world.pass(part * 80_000);
      case 'days':
        return world.pass((1 + (part % 3)) * dayMs);
      case 'behind':
        // The broker's dates stand still while those of the markets go on.
        world.pass(dayMs);
        world.booksBehindDays += 1;
        return;
      case 'caughtUp':
        world.booksBehindDays = Math.max(0, world.booksBehindDays - 1);
    }
  }

  private tooEarly(part: number): void {
    const outcome = this.world.settle(dateAfter(this.world.bookDate, 1 + (part % 5)));
    if (outcome !== 'SETTLEMENT_NOT_DUE') this.world.faults.push(`${outcome} before its date`);
  }

  private order(side: 'buy' | 'sell', currency: 'EUR' | 'CNY', quantity: number): void {
    const body = { symbol: shares[currency], side, orderType: 'limit', quantity, limitPrice: '100' };
    const outcome = this.world.send('PlaceOrder', body, owner);
    if (outcome.includes('OrderPlaced')) this.orders.push({ id: this.world.lastId, side, currency, left: quantity });
  }

  private fill(order: Order | undefined, part: number, days = 0): void {
    if (order === undefined || order.left === 0) return;
    const { world } = this;
    const quantity = Math.ceil((order.left * part) / 1_000);
    const times = { executedAt: world.now, quoteReceivedAt: world.now - 10 };
    const at = { symbol: shares[order.currency], side: order.side, price: '100', currency: order.currency, ...times };
    const tradeDate = dateAfter(new Date(world.now).toISOString().slice(0, 10), days);
    const body = { executionId: `${order.id} ${order.left}`, orderId: order.id, quantity, ...at, tradeDate };
    if (world.send('RecordExecution', body, venue) === 'OrderExecuted') order.left -= quantity;
  }

  private bust(pick: number): void {
    const fill = this.world.fills.at(-1 - pick);
    if (fill === undefined) return;
    const { type, ...body } = bustOf(fill, fill.businessDate, this.world.now);
    this.world.send(type, body, venue);
  }

  private exchange(from: 'EUR' | 'CNY', amount: number): void {
    if (amount < 1) return;
    const [to, rate] = from === 'EUR' ? ['CNY', '7.8'] : ['EUR', '0.128'];
    this.world.send('ConvertCash', { conversionId: `x${this.count}`, from, to, amount, rate }, system('fx'));
  }
}

it('proceeds of more dates than one event may name settle with several commands, the oldest first', () => {
  const story = new Story();
  const { world } = story;
  const step = (kind: Step['kind'], currency: Step['currency'], part = 60): Step => ({ kind, currency, part, pick: 0 });
  expect(story.play([step('deposit', 'EUR', 1_000), step('deposit', 'CNY', 1_000)])).toEqual([]);
  // The first date has one tranche and each other one two, so the 500th is the first of its date.
  for (let day = 0; day < 500; day++) {
    const trips = day === 0 ? [step('trip', 'EUR')] : [step('trip', 'EUR'), step('trip', 'CNY')];
    expect(story.play([...trips, step('days', 'EUR')])).toEqual([]);
  }
  world.pass(5 * dayMs);
  const outcomes = [1, 2, 3].map(() => world.settle(world.bookDate));
  expect(outcomes).toEqual(['ProceedsSettled', 'ProceedsSettled', 'NOTHING_TO_SETTLE']);
  expect(world.faults).toEqual([]);
  expect(world.ways).toContain('left the rest to the next command');
});

it('settles nothing before its date where the date of a feed is a month ahead', () => {
  const story = new Story();
  const of = { currency: 'EUR', part: 500, pick: 0 } as const;
  expect(
    story.play([
      { kind: 'deposit', ...of },
      { kind: 'trip', ...of },
    ]),
  ).toEqual([]);
  const { world } = story;
  world.booksBehindDays = -30;
  expect(world.settle(world.bookDate)).toBe('SETTLEMENT_NOT_DUE');
  world.booksBehindDays = 0;
  world.pass(5 * dayMs);
  expect(world.settle(world.bookDate)).toBe('ProceedsSettled');
});

const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const stories = fc.array(stepOf, { minLength: 60, maxLength: 160, size: 'max' });

/** All that can become of proceeds. */
const ways = [
  ...['NOTHING_TO_SETTLE', 'ProceedsSettled', 'SETTLEMENT_NOT_DUE', 'after that of a later date'],
  ...['recorded after its date had settled', 'settled in CNY', 'settled in EUR', 'settled late'],
  ...['settled several dates at once', 'settled two currencies at once', 'taken back after its date had settled'],
];

it('any story settles the proceeds of every sale once, in their currency, on their date or later', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(stories, (steps) => {
      const story = new Story();
      expect(story.play(steps)).toEqual([]);
      for (const way of story.world.ways) reached.add(way);
    }),
    // A story that fails is shown whole: making it shorter takes minutes.
    { numRuns: 300, seed: 7, endOnFailure: true },
  );
  expect([...reached].sort()).toEqual([...ways].sort());
});
