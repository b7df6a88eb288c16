import { minor, price } from '@parkett/kernel';
import type { AllowanceOrder, TaxProfile } from '@parkett/tax-contract';
import { bustOf } from '@parkett/trading-domain';
import fc from 'fast-check';
import { TaxWorld } from './tax-world';
import { owner, system } from './withdrawal-world';

export const [bank, venue, jobs] = [system('bank'), system('venue'), system('jobs')];
export const dayMs = 86_400_000;
const currencyOf = { NORD: 'EUR', FUND: 'EUR', SHAI: 'CNY' } as const;
type Symbol = keyof typeof currencyOf;
export const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export const stepOf = fc.record({
  kind: fc.oneof(
    { arbitrary: fc.constantFrom('buy', 'sell', 'trip', 'late'), weight: 12 },
    { arbitrary: fc.constantFrom('bust', 'dividend'), weight: 4 },
    { arbitrary: fc.constantFrom('deposit', 'withdraw', 'cancel', 'exchange', 'settle'), weight: 4 },
    { arbitrary: fc.constantFrom('days', 'weeks'), weight: 2 },
    { arbitrary: fc.constant('allowance'), weight: 2 },
    { arbitrary: fc.constantFrom('profile', 'noProfile', 'ahead', 'stranger'), weight: 1 },
  ),
  symbol: fc.constantFrom<Symbol>('NORD', 'NORD', 'FUND', 'SHAI'),
  /** In thousandths. */
  part: fc.integer({ min: 1, max: 1_000 }),
  /** One of the fills, the latest first. */
  pick: fc.integer({ min: 0, max: 3 }),
});
type Step = typeof stepOf extends fc.Arbitrary<infer Value> ? Value : never;

/** A customer, the venue, dividends and the end of a year, in any order. */
export class TaxedStory {
  /** Some weeks before the year ends. */
  readonly world: TaxWorld;
  private count = 0;

  constructor(beginsAt = Date.UTC(2026, 11, 8, 2)) {
    this.world = new TaxWorld(beginsAt);
    this.profile({ withheld: true, from: '2026-01-01', church: '0.09' });
    for (const [currency, amount] of [['EUR', 900_000] as const, ['CNY', 900_000] as const])
      this.world.send('Deposit', { bookingId: `b ${currency}`, amount, currency }, bank);
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

  profile(profile: TaxProfile): string {
    const outcome = this.world.send('SetTaxProfile', profile, jobs);
    if (!this.world.lacks.includes('TaxProfileSet.v1')) this.world.books.profile = profile;
    return outcome;
  }

  /** Orders an allowance with a step-up. */
  order(order: AllowanceOrder): string {
    const { world } = this;
    const purpose = { action: 'orderAllowance', amount: null, currency: null, payee: null };
    world.send('GrantStepUp', { purpose }, system('identity'), 2);
    const outcome = world.send('OrderAllowance', { ...order, stepUpId: world.lastId }, owner);
    if (!outcome.includes(' ')) world.ways.add(outcome);
    return outcome;
  }

  private take({ kind, symbol, part, pick }: Step): void {
    const { world } = this;
    const currency = currencyOf[symbol];
    const quantity = 1 + (part % 60);
    switch (kind) {
      case 'buy':
      case 'sell':
        return this.trade(kind, symbol, quantity, { part });
      case 'late':
        return this.trade('sell', symbol, quantity, { part, daysAgo: part % 12 });
      case 'trip':
        this.trade('buy', symbol, quantity, { part });
        return this.trade('sell', symbol, quantity, { part: 1_000 - part });
      case 'bust':
        return this.bust(pick);
      case 'dividend':
        return this.dividend(symbol, part);
      case 'deposit':
        return void world.send('Deposit', { bookingId: `b${this.count}`, amount: part * 300, currency }, bank);
      case 'withdraw':
        world.untilBanksPass();
        return void world.request(currency, Math.max(1, world.withdrawable(currency)));
      case 'cancel':
        return void world.send(
          'CancelWithdrawal',
          { withdrawalId: world.withdrawals?.open?.withdrawalId ?? 'none' },
          owner,
        );
      case 'exchange':
        return this.exchange(currency, Math.floor((world.withdrawable(currency) * part) / 1_000));
      case 'settle':
        return void world.send('SettleProceeds', { through: world.bookDate }, jobs);
      case 'days':
        return world.pass((1 + (part % 3)) * dayMs);
      case 'weeks':
        return world.pass((1 + (part % 3)) * 7 * dayMs);
      case 'allowance':
        return void this.order({
          year: Number(world.bookDate.slice(0, 4)),
          amount: minor((part % 24) * 100_00),
          isJoint: part % 3 === 0,
          endsWithYear: part % 5 === 0,
        });
      case 'profile':
        return void this.profile({ withheld: true, from: dateOf(world.now), church: part % 2 === 0 ? '0' : '0.08' });
      case 'ahead':
        return void this.profile({ withheld: part % 3 > 0, from: '2027-01-01', church: part % 2 === 0 ? '0.09' : '0' });
      case 'noProfile':
        return void this.profile({ withheld: part % 2 === 0, from: dateOf(world.now + 3 * dayMs), church: '0' });
      case 'stranger':
        return void world.send('SetTaxProfile', { withheld: false, from: '2026-01-01', church: '0' }, owner);
    }
  }

  /** A sale brings between 96 and 200 a share, a purchase costs 50 to 104. */
  trade(
    side: 'buy' | 'sell',
    symbol: Symbol,
    quantity: number,
    { part, daysAgo = 0, id }: { part: number; daysAgo?: number; id?: string },
  ): void {
    const { world } = this;
    const limitPrice = side === 'buy' ? '104' : '96';
    if (!world.send('PlaceOrder', { symbol, side, orderType: 'limit', quantity, limitPrice }, owner).includes('Placed'))
      return;
    const at = side === 'buy' ? 104 - (part % 55) / 2 : 96 + (part % 3 === 0 ? part % 104 : part % 4);
    const times = { executedAt: world.now, quoteReceivedAt: world.now - 10 };
    const tradeDate = dateOf(world.now - daysAgo * dayMs);
    const of = {
      executionId: id ?? `x${world.lastId}`,
      orderId: world.lastId,
      symbol,
      side,
      quantity,
      price: String(at),
    };
    world.send('RecordExecution', { ...of, currency: currencyOf[symbol], ...times, tradeDate }, venue);
  }

  bust(pick: number): void {
    const { world } = this;
    const fill = world.fills.at(-1 - pick);
    if (fill === undefined) return;
    const { type, ...body } = bustOf(fill, fill.businessDate, world.now, world.taxed.get(fill.executionId));
    world.send(type, body, venue);
  }

  private dividend(symbol: Symbol, part: number): void {
    const { world } = this;
    const [actionId, day] = [`d${this.count}`, dateOf(world.now - (part % 4) * dayMs)];
    const terms = { kind: 'cashDividend', amount: price(String(part / 100)), currency: currencyOf[symbol] } as const;
    world.actions.push({ actionId, symbol, terms, exDate: day, payDate: day, deadline: null, source: 'spec' });
    for (const type of ['ApplyCorporateAction', 'PayCorporateAction']) world.send(type, { actionId, symbol }, jobs);
  }

  private exchange(from: 'EUR' | 'CNY', amount: number): void {
    if (amount < 1) return;
    const [to, rate] = from === 'EUR' ? ['CNY', '7.8'] : ['EUR', '0.128'];
    this.world.send('ConvertCash', { conversionId: `x${this.count}`, from, to, amount, rate }, system('fx'));
  }
}
