import fc from 'fast-check';
import { DebitWorld } from './spec-support/debit-world';
import { owner, system } from './spec-support/withdrawal-world';

const dayMs = 86_400_000;

const stepOf = fc.record({
  kind: fc.oneof(
    { arbitrary: fc.constantFrom('collect', 'credit', 'reverse'), weight: 6 },
    { arbitrary: fc.constantFrom('withdraw', 'most', 'cancel', 'deposit', 'pay'), weight: 4 },
    { arbitrary: fc.constantFrom('days', 'refuse', 'again', 'otherAmount', 'part', 'stranger'), weight: 3 },
    { arbitrary: fc.constantFrom('revoke', 'mandate', 'unbind', 'bind'), weight: 1 },
  ),
  /** In thousandths. */
  part: fc.integer({ min: 1, max: 1_000 }),
  /** One of the direct debits, the latest first. */
  pick: fc.integer({ min: 0, max: 3 }),
  code: fc.constantFrom('MD06', 'AM04', 'MD01', 'AC04', 'MS02'),
});
type Step = typeof stepOf extends fc.Arbitrary<infer Value> ? Value : never;

/** A customer and a bank, each of whom does anything at any time. */
class Story {
  readonly world = new DebitWorld(Date.UTC(2026, 10, 24, 2));
  readonly done = new Set<string>();
  private last: (() => string) | undefined;
  private count = 0;

  constructor() {
    this.world.pass(2 * dayMs);
    this.world.mandate();
  }

  play(steps: readonly Step[]): string[] {
    for (const step of steps) {
      this.count += 1;
      const { kind } = step;
      if (/^[A-Z][a-z]/.test(this.take(step))) this.done.add(kind);
      if (this.world.faults.length > 0) break;
    }
    return this.world.faults;
  }

  private take({ kind, part, pick, code }: Step): string {
    const { world } = this;
    const [id, life] = [...world.lives].at(-1 - pick) ?? ['none', undefined];
    const amount = life?.amount ?? 1_000;
    const booking = `b${this.count}`;
    switch (kind) {
      case 'collect':
        return world.collect(1_000 + part * 50);
      case 'credit':
        return this.report(() => world.credit(id, booking, amount));
      case 'reverse':
        return this.report(() => world.reverse(id, booking, amount, code));
      case 'refuse':
        return this.report(() => world.refuse(id, booking, code));
      case 'otherAmount':
        return this.report(() =>
          part % 2 === 0 ? world.credit(id, booking, amount + part) : world.reverse(id, booking, amount + part, code),
        );
      case 'part':
        return this.report(() => world.reverse(id, booking, Math.ceil((amount * part) / 1_000), code));
      case 'stranger':
        return this.report(() =>
          part % 2 === 0 ? world.credit(`x${pick}`, booking, part) : world.reverse(`x${pick}`, booking, part, code),
        );
      case 'again':
        return this.last?.() ?? 'NOTHING';
      case 'withdraw':
        return this.withdraw(Math.max(1, Math.floor((world.withdrawable('EUR') * part) / 1_000)));
      case 'most':
        return this.withdraw(Math.max(1, world.withdrawable('EUR') - world.held + (part % 3) - 1));
      case 'cancel':
        return world.send('CancelWithdrawal', { withdrawalId: world.withdrawals?.open?.withdrawalId ?? 'none' }, owner);
      case 'deposit':
        return this.report(() =>
          world.send('Deposit', { bookingId: booking, amount: part * 40, currency: 'EUR' }, system('bank')),
        );
      case 'pay':
        return this.pay();
      case 'days':
        world.pass(part * 14 * 86_400);
        return 'Passed';
      case 'revoke':
        return world.send('RevokeMandate', { mandateId: world.debits?.mandates[0]?.mandateId ?? 'none' }, owner);
      case 'mandate':
        return world.mandate();
      case 'unbind':
        return world.send('UnbindCard', { cardId: world.cardOf('EUR') ?? 'none' }, owner);
      case 'bind':
        return world.bind('EUR');
    }
  }

  private report(send: () => string): string {
    this.last = send;
    return send();
  }

  private withdraw(amount: number): string {
    const { world } = this;
    const lacks = world.free < 0;
    const outcome = world.request('EUR', amount);
    if (lacks && outcome.includes('WithdrawalRequested')) world.faults.push('withdraws below zero');
    return outcome;
  }

  /** The bank pays the withdrawal in flight. */
  private pay(): string {
    const { world } = this;
    const open = world.withdrawals?.open;
    if (!open) return 'NOTHING';
    world.sign(open.withdrawalId);
    world.sendPayout(open.withdrawalId);
    const { withdrawalId, amount } = open;
    const paid = { withdrawalId, bookingId: `p${this.count}`, amount, currency: 'EUR', bookedOn: '2026-11-26' };
    return world.send('ConfirmPayout', paid, system('payout'));
  }
}

const steps = fc.array(stepOf, { minLength: 20, maxLength: 70 });

it('credits each direct debit once, takes it back once, and pays nothing out that is held', () => {
  const done = new Set<string>();
  fc.assert(
    fc.property(steps, (all) => {
      const story = new Story();
      expect(story.play(all)).toEqual([]);
      for (const kind of story.done) done.add(kind);
    }),
    { numRuns: 120, seed: 11 },
  );
  const all = [
    'collect',
    'credit',
    'reverse',
    'withdraw',
    'most',
    'cancel',
    'deposit',
    'pay',
    'refuse',
    'part',
    'unbind',
  ];
  expect(all.filter((kind) => !done.has(kind))).toEqual([]);
});

describe('a direct debit', () => {
  const collected = (amount: number) => {
    const world = new DebitWorld(Date.UTC(2026, 10, 24, 9));
    world.pass(2 * dayMs);
    world.mandate();
    expect(world.collect(amount)).toBe('CollectionRequested');
    const id = world.lastId;
    return { world, id };
  };

  it('can be spent at once, and withdrawn once five business days of TARGET have passed', () => {
    // Credited on a Saturday; the fifth business day after it is Friday, December 4.
    const { world, id } = collected(50_000);
    expect(world.credit(id, 'b1', 50_000)).toBe('CollectionCredited');
    expect(world.free).toBe(50_000);
    expect(world.request('EUR', 10_000)).toBe('NOT_WITHDRAWABLE');
    world.now = Date.UTC(2026, 11, 4, 22, 59);
    expect(world.request('EUR', 10_000)).toBe('NOT_WITHDRAWABLE');
    world.now = Date.UTC(2026, 11, 4, 23, 0);
    expect(world.request('EUR', 10_000)).toBe('StepUpConsumed WithdrawalRequested');
  });

  it('takes the account below zero when it comes back, ends what waits, and stops what leaves', () => {
    const { world, id } = collected(50_000);
    world.credit(id, 'b1', 50_000);
    world.pass(20 * dayMs);
    world.request('EUR', 40_000);
    world.sign(world.lastId);
    expect(world.reverse(id, 'b2', 50_000)).toBe('CollectionReversed');
    expect(world.free).toBe(-40_000);
    expect(world.request('EUR', 1_000)).toBe('ACCOUNT_OVERDRAWN');
    expect(world.collect(5_000)).toBe('ACCOUNT_OVERDRAWN');
    world.send('Deposit', { bookingId: 'b3', amount: 45_000, currency: 'EUR' }, system('bank'));
    expect(world.free).toBe(5_000);
    expect(world.collect(5_000)).toBe('CollectionRequested');
  });

  it('ends the withdrawal that waits when its money goes back', () => {
    const { world, id } = collected(50_000);
    world.credit(id, 'b1', 50_000);
    world.pass(20 * dayMs);
    world.request('EUR', 40_000);
    expect(world.reverse(id, 'b2', 50_000, 'MD01')).toBe('WithdrawalEnded CollectionReversed MandateRevoked');
    expect(world.free).toBe(0);
    expect(world.collect(5_000)).toBe('MANDATE_UNKNOWN');
  });

  it('waits for its credit before it is booked back, and keeps what fits nothing in suspense', () => {
    const { world, id } = collected(50_000);
    expect(world.reverse(id, 'b2', 50_000)).toBe('COLLECTION_NOT_CREDITED');
    world.credit(id, 'b1', 50_000);
    expect(world.credit(id, 'b1', 50_000)).toBe('DEPOSIT_ALREADY_BOOKED');
    world.credit(id, 'b3', 50_000);
    world.reverse(id, 'b2', 50_000);
    world.reverse(id, 'b4', 50_000);
    expect(world.free).toBe(0);
    expect(world.suspense.map(({ amount }) => amount)).toEqual([50_000, -50_000]);
  });

  it('that fails is never credited, and a closed account ends the mandate', () => {
    const { world, id } = collected(50_000);
    expect(world.refuse(id, 'b1', 'AC04')).toBe('CollectionRejected MandateRevoked');
    expect(world.free).toBe(0);
    world.credit(id, 'b2', 50_000);
    expect(world.free).toBe(0);
    expect(world.collect(5_000)).toBe('MANDATE_UNKNOWN');
  });

  it('is collected by the bank only, and within the limits', () => {
    const { world, id } = collected(50_000);
    const money = { bookingId: 'b1', collectionId: id, amount: 50_000, currency: 'EUR' };
    expect(world.send('CreditCollection', money, owner)).toBe('ACTOR_NOT_ALLOWED');
    expect(world.collect(999)).toBe('DEBIT_TOO_SMALL');
    expect(world.collect(150_001)).toBe('DEBIT_ABOVE_LIMIT');
    const asked = { collectionId: id, amount: 50_000, payer: 'ibanMark' };
    expect(world.send('ContinueCollection', asked, system('collections'))).toBe('');
    expect(world.send('ContinueCollection', { ...asked, payer: 'other' }, system('collections'))).toBe(
      'COLLECTION_DIFFERS',
    );
  });
});
