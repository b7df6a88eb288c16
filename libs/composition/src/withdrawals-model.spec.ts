import { bustOf } from '@parkett/trading-domain';
import { withdrawalRulesAt, type FundsState } from '@parkett/funds-domain';
import fc from 'fast-check';
import { accountId, owner, system, WithdrawalWorld } from './spec-support/withdrawal-world';

const [bank, payout, venue] = [system('bank'), system('payout'), system('venue')];
const reporter = (type: string) => (type === 'Deposit' ? bank : payout);
const dayMs = 86_400_000;

const stepOf = fc.record({
  kind: fc.oneof(
    { arbitrary: fc.constantFrom('deposit', 'request', 'whole', 'hours', 'return'), weight: 5 },
    { arbitrary: fc.constantFrom('exchange', 'bust'), weight: 2 },
    { arbitrary: fc.constant('next'), weight: 6 },
    { arbitrary: fc.constantFrom('buy', 'sell', 'fill', 'trip', 'cancelOrder'), weight: 4 },
    {
      arbitrary: fc.constantFrom('cancel', 'alone', 'reject', 'notSent', 'refuse', 'otherDebit', 'otherReturn'),
      weight: 3,
    },
    { arbitrary: fc.constantFrom('settle', 'neverLeft', 'days', 'blind', 'clear'), weight: 3 },
    { arbitrary: fc.constantFrom('approve', 'sign', 'send', 'confirm', 'again', 'limits'), weight: 4 },
    { arbitrary: fc.constantFrom('freeze', 'lift', 'lift', 'lift', 'unbind', 'bind', 'bind'), weight: 1 },
  ),
  currency: fc.constantFrom('EUR', 'EUR', 'CNY'),
  /** A share in thousandths of what is possible, so that the edges are reached. */
  part: fc.integer({ min: 1, max: 1_000 }),
  /** One of the things that exist, the latest first. */
  pick: fc.integer({ min: 0, max: 2 }),
});
type Step = typeof stepOf extends fc.Arbitrary<infer Value> ? Value : never;

const partOf = (whole: number, part: number): number => Math.max(1, Math.floor((whole * part) / 1_000));

/** What usually follows. */
const next = {
  requested: 'approve',
  approved: 'sign',
  signed: 'send',
  sent: 'confirm',
  paid: 'request',
  returned: 'confirm',
  ended: 'request',
} as const;

/** A customer, staff, the venue, the payout process and the bank, each of whom does anything at any time. */
class Story {
  /** Long before the calendar of the mainland ends, and three days before its fee does. */
  readonly world = new WithdrawalWorld(Date.UTC(2026, 10, 24, 2));
  private readonly withdrawals: string[] = [];
  private readonly orders: { readonly id: string; readonly side: 'buy' | 'sell'; left: number }[] = [];
  private lastBooking: readonly [type: string, body: object] | undefined;
  private count = 0;

  play(steps: readonly Step[]): string[] {
    for (const step of steps) {
      this.count += 1;
      this.take(step);
      if (this.world.watch.faults.length > 0) break;
    }
    return this.world.watch.faults;
  }

  private take({ kind, currency, part, pick }: Step): void {
    const { world } = this;
    const withdrawalId = this.withdrawals.at(-1 - pick) ?? 'none';
    const life = world.watch.lives.get(withdrawalId);
    const [amount, of] = [life?.amount ?? 1, life?.currency ?? currency];
    const order = this.orders.at(-1 - pick);
    const action = kind === 'next' ? next[life?.status ?? 'ended'] : kind;
    switch (action) {
      case 'deposit':
        return this.fact('Deposit', { amount: part * (pick === 0 ? 3_000 : 300), currency });
      case 'exchange':
        return this.exchange(currency, partOf(world.withdrawable(currency), part));
      case 'bust':
        return this.bust(world.fills.at(-1 - pick));
      case 'request':
        return this.request(currency, partOf(world.withdrawable(currency), part));
      case 'whole':
        return this.request(
          currency,
          world.withdrawable(currency) - withdrawalRulesAt(world.now).currencies[currency].fee,
        );
      case 'cancel':
        return void world.send('CancelWithdrawal', { withdrawalId }, owner);
      case 'approve':
        return void world.release({ withdrawalId, amount, currency: of });
      case 'blind':
        if (pick === 0) world.look(withdrawalId, part % 2 === 0 ? 'ADA' : 'BOB');
        return void world.agree('ApproveWithdrawal', { withdrawalId, amount, currency: of });
      case 'settle':
      case 'neverLeft': {
        const outcome = action === 'settle' ? 'paid' : action;
        const body = { withdrawalId, amount, currency: of, outcome, evidence: 'letter' };
        return void world.agree('SettlePayout', body, part % 3 === 0 ? 'ADA' : 'BOB');
      }
      case 'clear':
        return this.clear(world.suspense.at(-1 - pick), part);
      case 'alone':
        return void world.agree('ApproveWithdrawal', { withdrawalId, amount, currency: of }, 'ADA');
      case 'reject':
        return void world.agree('RejectWithdrawal', { withdrawalId, reason: 'implausible' });
      case 'sign':
        return void world.sign(withdrawalId);
      case 'send':
        return void world.sendPayout(withdrawalId);
      case 'confirm':
        return this.fact('ConfirmPayout', { withdrawalId, amount, currency: of });
      case 'otherDebit':
        return this.fact('ConfirmPayout', {
          withdrawalId,
          amount: part % 2 === 0 ? amount + part : partOf(amount, part),
          currency: of,
        });
      case 'return':
        return this.fact('ReturnPayout', { withdrawalId, amount, currency: of, bankCode: 'AC04' });
      case 'otherReturn':
        return this.fact('ReturnPayout', {
          withdrawalId,
          amount: partOf(amount, 2 * part),
          currency: of,
          bankCode: null,
        });
      case 'again':
        return void (this.lastBooking && world.send(...this.lastBooking, reporter(this.lastBooking[0])));
      case 'refuse':
        return void world.send('RejectPayout', { withdrawalId, reason: 'refusedByBank', bankCode: 'AC01' }, payout);
      case 'notSent':
        return void world.send('RejectPayout', { withdrawalId, reason: 'notReconciled', bankCode: null }, payout);
      case 'buy':
      case 'sell':
        return this.order(action, 1 + (part % 60));
      case 'trip':
        for (const side of ['buy', 'sell'] as const) {
          this.order(side, 1 + (part % 60));
          this.fill(this.orders.at(-1), 1_000);
        }
        return;
      case 'fill':
        return this.fill(order, part);
      case 'cancelOrder':
        if (order === undefined) return;
        world.send('CancelOrder', { orderId: order.id, reason: 'customer' }, owner);
        return void world.send('ConfirmCancel', { orderId: order.id }, venue);
      case 'freeze':
        return void world.send('FreezeAccount', {}, owner);
      case 'lift':
        return this.lift();
      case 'unbind':
        return void world.send('UnbindCard', { cardId: world.cardOf(currency) ?? 'none' }, owner);
      case 'bind':
        return void world.bind(currency);
      case 'limits':
        return void this.limits(currency, part);
      case 'hours':
        return world.pass(partOf(dayMs, part));
      case 'days':
        return world.pass(partOf(3 * dayMs, part));
    }
  }

  private request(currency: 'EUR' | 'CNY', amount: number): void {
    if (amount < 1) return;
    // Some are asked for outside the window.
    if (currency === 'CNY' && amount % 4 > 0) this.world.untilBanksPass();
    this.world.request(currency, amount);
    if (this.world.watch.lives.has(this.world.lastId)) this.withdrawals.push(this.world.lastId);
  }

  /** Each booking has an id of its own, also one that a withdrawal shares with others. */
  private fact(type: string, body: object): void {
    const booking = type === 'Deposit' ? body : { ...body, bookedOn: '2026-12-11' };
    this.lastBooking = [type, { ...booking, bookingId: `b${this.count}` }];
    this.world.send(...this.lastBooking, reporter(type));
  }

  /** To the customer, back to the sender or the bank, or as a loss of the broker. */
  private clear(item: NonNullable<FundsState>[number] | undefined, part: number): void {
    if (item === undefined) return;
    const { bookingId, amount, currency } = item;
    const to = part % 3 === 0 ? null : accountId;
    const body = { bookingId, amount, currency, to, ...(amount < 0 && part % 2 === 0 && { writeOff: true }) };
    this.world.agree('ClearSuspense', body);
  }

  private order(side: 'buy' | 'sell', quantity: number): void {
    const body = { symbol: 'NORD', side, orderType: 'limit', quantity, limitPrice: '100' };
    if (this.world.send('PlaceOrder', body, owner) !== 'OrderPlaced') return;
    this.orders.push({ id: this.world.lastId, side, left: quantity });
  }

  private fill(order: (typeof this.orders)[number] | undefined, part: number): void {
    if (order === undefined || order.left === 0) return;
    const quantity = Math.ceil((order.left * part) / 1_000);
    const times = { executedAt: this.world.now, quoteReceivedAt: this.world.now - 10 };
    const at = { symbol: 'NORD', side: order.side, price: '100', currency: 'EUR', ...times };
    const outcome = this.world.send(
      'RecordExecution',
      { executionId: `${order.id} ${order.left}`, orderId: order.id, quantity, ...at },
      venue,
    );
    if (outcome === 'OrderExecuted') order.left -= quantity;
  }

  private bust(fill: (typeof this.world.fills)[number] | undefined): void {
    if (fill === undefined) return;
    const { type, ...body } = bustOf(fill, fill.businessDate, this.world.now);
    const outcome = this.world.send(type, body, venue);
    if (outcome === 'ExecutionBusted') this.world.watch.ways.add('bust');
  }

  private exchange(from: 'EUR' | 'CNY', amount: number): void {
    const [to, rate] = from === 'EUR' ? ['CNY', '7.8'] : ['EUR', '0.128'];
    const body = { conversionId: `x${this.count}`, from, to, amount, rate };
    if (this.world.send('ConvertCash', body, system('fx')) === 'CashConverted') this.world.watch.ways.add('exchange');
  }

  private lift(): void {
    const purpose = { action: 'unfreeze', amount: null, currency: null, payee: null };
    this.world.send('GrantStepUp', { purpose }, system('identity'), 2);
    this.world.send('UnfreezeAccount', { stepUpId: this.world.lastId }, owner);
  }

  private limits(currency: 'EUR' | 'CNY', part: number): void {
    const [day, month] = [part * 2_500, part * 10_000];
    const purpose = { action: 'raiseWithdrawalLimit', amount: month, currency, payee: null, perDay: day };
    this.world.send('GrantStepUp', { purpose }, system('identity'), 2);
    const body = { currency, limits: { day, month }, stepUpId: this.world.lastId };
    this.world.send('SetWithdrawalLimits', body, owner);
  }
}

const stories = fc.array(stepOf, { minLength: 60, maxLength: 200, size: 'max' });
/** All that can become of a withdrawal. */
const ways = [
  ...[
    'PayoutPaid after a settlement',
    'PayoutPaid in suspense',
    'PayoutReturned in suspense',
    'all but unsettled proceeds',
    'approved → ended',
  ],
  ...[
    'approved → signed',
    'bust',
    'cleared',
    'credited',
    'debit after return',
    'debit with a charge',
    'exchange',
    'loss cleared',
    'paid → returned',
    'requested → approved',
    'requested → ended',
    'sent never left',
    'sent → ended',
  ],
  ...[
    'sent → paid',
    'sent → returned',
    'settled as paid',
    'signed never left',
    'signed → ended',
    'signed → sent',
    'signed → signed',
  ],
];

it('any story sets money aside once, frees or pays it once, and agrees with the bank', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(stories, (steps) => {
      const story = new Story();
      expect(story.play(steps)).toEqual([]);
      for (const way of story.world.watch.ways) reached.add(way);
    }),
    // A story that fails is shown whole: making it shorter takes minutes.
    { numRuns: 400, seed: 7, endOnFailure: true },
  );
  expect([...reached].sort()).toEqual(ways);
});
