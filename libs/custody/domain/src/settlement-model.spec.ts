import fc from 'fast-check';
import { SettlementWorld } from './spec-support/settlement-world';

const stepOf = fc.record({
  kind: fc.oneof(
    { arbitrary: fc.constantFrom('buy', 'sell', 'trip', 'bust'), weight: 5 },
    { arbitrary: fc.constantFrom('instruct', 'old', 'early', 'stranger'), weight: 5 },
    { arbitrary: fc.constantFrom('whole', 'whole', 'part', 'fail'), weight: 6 },
    { arbitrary: fc.constantFrom('over', 'wrongCash', 'other', 'unknown', 'opposite'), weight: 4 },
    { arbitrary: fc.constantFrom('again', 'reverse', 'reverseAgain', 'reverseUnknown'), weight: 4 },
  ),
  amount: fc.integer({ min: 1, max: 1_000 }),
  price: fc.integer({ min: 90, max: 110 }),
  pick: fc.integer({ min: 0, max: 5 }),
});
type Step = typeof stepOf extends fc.Arbitrary<infer Value> ? Value : never;

interface Told {
  readonly id: string;
  readonly instructionId: string;
  readonly quantity: number;
  readonly cash: number;
  readonly body: object;
  readonly isBooked: boolean;
}

const share = 'share:NORD';
const at = <One>(list: readonly One[], pick: number): One | undefined => list[pick % Math.max(1, list.length)];
const sumOf = (list: readonly { quantity: number; cash: number }[]) => ({
  quantity: list.reduce((total, one) => total + one.quantity, 0),
  cash: list.reduce((total, one) => total + one.cash, 0),
});

/** The trades of a date, the custodian's reports in any order and state, and what the books have to say then. */
class Story {
  readonly world = new SettlementWorld();
  private figures = { quantity: 0, cash: 0, trades: 0 };
  private readonly earlier: (typeof this.figures)[] = [];
  private readonly fills: { quantity: number; cash: number }[] = [];
  private instructed = { quantity: 0, cash: 0, trades: 0 };
  private readonly open = new Map<string, { quantity: number; cash: number }>();
  private readonly standing: Told[] = [];
  private readonly reversed: Told[] = [];
  private count = 0;

  play(steps: readonly Step[]): string[] {
    for (const step of steps) {
      this.take(step);
      this.compare(step.kind);
      if (this.faults.length > 0) return this.faults;
    }
    this.end();
    return this.faults;
  }

  private get faults(): string[] {
    return this.world.faults;
  }

  private take({ kind, amount, price, pick }: Step): void {
    const [id, left] = at([...this.open], pick) ?? ['NORD.2026-11-20.99', { quantity: amount, cash: amount }];
    const isOpen = this.open.has(id);
    const { quantity, cash } = left;
    switch (kind) {
      case 'buy':
        return this.fill(amount, amount * price);
      case 'sell':
        return this.fill(-amount, -amount * price);
      case 'trip':
        this.fill(amount, amount * price);
        return this.fill(-amount, -amount * (price + 1));
      case 'bust': {
        const [fill] = this.fills.splice(pick % Math.max(1, this.fills.length), 1);
        return fill && this.change(-fill.quantity, -fill.cash);
      }
      case 'instruct':
        return this.instruct(this.figures);
      case 'old':
        return this.instruct(at(this.earlier, pick) ?? this.figures);
      case 'early':
        this.world.businessDate = '2026-11-20';
        this.expect(this.world.instruct({ ...this.figures, trades: this.figures.trades + 1 }), 'TRADE_DATE_NOT_OVER');
        this.world.businessDate = '2026-11-23';
        return;
      case 'stranger':
        for (const actor of [{ kind: 'staff', id: 'ada' } as const, { kind: 'system', id: 'bank' } as const])
          this.expect(this.world.instruct({ ...this.figures, trades: 9_999 }, actor), 'ACTOR_NOT_ALLOWED');
        return;
      case 'whole':
        return this.report({ instructionId: id, quantity, cash }, isOpen);
      case 'part': {
        const part = (value: number): number => Math.trunc((value * amount) / 1_001);
        const fits = isOpen && part(quantity) !== 0;
        return this.report({ instructionId: id, quantity: part(quantity), cash: part(cash) }, fits);
      }
      case 'fail':
        this.count += 1;
        this.expect(
          this.world.send('ReportFailure', { ...this.base(id), symbol: 'NORD', reason: 'CLAC' }),
          'SettlementFailed',
        );
        return;
      case 'over':
        return this.report({ instructionId: id, quantity: quantity + Math.sign(quantity || 1), cash }, false);
      case 'opposite':
        return this.report({ instructionId: id, quantity: -quantity || 1, cash: -cash }, false);
      case 'wrongCash':
        return this.report({ instructionId: id, quantity, cash: cash + pick + 1 }, false);
      case 'other':
        return this.report({ instructionId: id, quantity, cash }, false, 'OTHR');
      case 'unknown':
        return this.report({ instructionId: 'NORD.2026-11-20.98', quantity: amount, cash: amount }, false);
      case 'again': {
        const told = at([...this.standing, ...this.reversed], pick);
        return told && this.expect(this.world.send('ReportSettlement', told.body), 'REPORT_BOOKED');
      }
      case 'reverse':
        return this.reverse(at(this.standing, pick));
      case 'reverseAgain':
        return this.reverseUnknown(at(this.reversed, pick)?.id ?? 'r0');
      case 'reverseUnknown':
        return this.reverseUnknown('never told');
    }
  }

  private fill(quantity: number, cash: number): void {
    this.fills.push({ quantity, cash });
    this.change(quantity, cash);
  }

  private change(quantity: number, cash: number): void {
    const { figures } = this;
    this.earlier.push(figures);
    this.figures = {
      quantity: figures.quantity + quantity,
      cash: figures.cash + cash,
      trades: figures.trades + 1,
    };
  }

  private instruct(figures: typeof this.figures): void {
    if (figures.trades === 0) return;
    const left = {
      quantity: figures.quantity - this.instructed.quantity,
      cash: figures.cash - this.instructed.cash,
    };
    const isNew = figures.trades > this.instructed.trades && (left.quantity !== 0 || left.cash !== 0);
    this.expect(this.world.instruct(figures), isNew ? 'SettlementInstructed' : 'NOTHING_TO_INSTRUCT');
    if (!isNew) return;
    const event = this.world.events.at(-1);
    if (event?.type !== 'SettlementInstructed') return;
    this.instructed = figures;
    this.open.set(event.instructionId, left);
    const { instructionId, symbol, currency, quantity, cash, tradeDate, settlesOn } = event;
    const sent = { instructionId, symbol, currency, quantity, cash, tradeDate, settlesOn };
    this.expect(this.world.send('CheckInstruction', sent), 'nothing');
    this.expect(this.world.send('CheckInstruction', { ...sent, quantity: quantity + 1 }), 'INSTRUCTION_UNKNOWN');
    this.expect(this.world.send('CheckInstruction', { ...sent, settlesOn: '2026-11-25' }), 'INSTRUCTION_UNKNOWN');
    this.expect(this.world.send('CheckInstruction', { ...sent, tradeDate: '2026-11-19' }), 'INSTRUCTION_UNKNOWN');
  }

  private base(instructionId: string) {
    return { seq: this.count, reportId: `r${this.count}`, instructionId, reportedAt: 5 };
  }

  private report(
    one: { readonly instructionId: string; readonly quantity: number; readonly cash: number },
    fits: boolean,
    symbol = 'NORD',
  ): void {
    if (one.quantity === 0 && one.cash === 0) return;
    this.count += 1;
    const body = { ...this.base(one.instructionId), symbol, currency: 'EUR', quantity: one.quantity, cash: one.cash };
    const outcome = this.world.send('ReportSettlement', body);
    this.expect(outcome, fits ? 'SettlementConfirmed' : 'SettlementSuspended');
    this.standing.push({ ...one, id: `r${this.count}`, body, isBooked: fits });
    if (fits) this.reopen(one.instructionId, -one.quantity, -one.cash);
    this.seeOpen(one.instructionId);
  }

  private reverse(told: Told | undefined): void {
    if (told === undefined) return;
    this.count += 1;
    const body = { ...this.base(told.instructionId), reverses: told.id };
    this.expect(this.world.send('ReverseReport', body), 'SettlementReversed');
    this.standing.splice(this.standing.indexOf(told), 1);
    this.reversed.push(told);
    if (told.isBooked) this.reopen(told.instructionId, told.quantity, told.cash);
    this.seeOpen(told.instructionId);
  }

  /** The event says what of the instruction is open, for whoever shows it. */
  private seeOpen(id: string): void {
    const event = this.world.events.at(-1);
    if (event === undefined || !('openQuantity' in event)) return;
    const { quantity, cash } = this.open.get(id) ?? { quantity: 0, cash: 0 };
    if (event.openQuantity !== quantity || event.openCash !== cash)
      this.faults.push(`${event.type} shows another rest`);
  }

  private reverseUnknown(reverses: string): void {
    this.count += 1;
    this.expect(this.world.send('ReverseReport', { ...this.base('NORD.2026-11-20.1'), reverses }), 'REPORT_UNKNOWN');
  }

  private reopen(id: string, quantity: number, cash: number): void {
    const before = this.open.get(id) ?? { quantity: 0, cash: 0 };
    const left = { quantity: before.quantity + quantity, cash: before.cash + cash };
    if (left.quantity === 0 && left.cash === 0) this.open.delete(id);
    else this.open.set(id, left);
  }

  /** The broker's accounts, from what was instructed and reported. */
  private compare(step: string): void {
    const { world } = this;
    const [booked, suspended] = [true, false].map((isBooked) =>
      sumOf(this.standing.filter((told) => told.isBooked === isBooked && told.body)),
    ) as [ReturnType<typeof sumOf>, ReturnType<typeof sumOf>];
    const strange = sumOf(this.standing.filter(({ body }) => 'symbol' in body && body.symbol === 'OTHR'));
    const open = sumOf([...this.open.values()]);
    const wanted: readonly (readonly [string, string, number])[] = [
      ['house:undelivered', share, -open.quantity],
      ['house:custody', share, this.instructed.quantity - booked.quantity - suspended.quantity + strange.quantity],
      ['house:suspense', share, suspended.quantity - strange.quantity],
      ['house:suspense', 'share:OTHR', strange.quantity],
      ['house:clearing', 'EUR', -booked.cash],
      ['house:custodianCash', 'EUR', booked.cash + suspended.cash],
      ['house:suspense', 'EUR', -suspended.cash],
    ];
    for (const [bucket, unit, amount] of wanted)
      if (world.sum(bucket, unit) !== amount)
        this.faults.push(`after ${step}, ${bucket} ${unit} is ${world.sum(bucket, unit)} and not ${amount}`);
    expect(world.folded).toEqual(world.state);
  }

  /** In the end everything is instructed, and the custodian has put everything right. */
  private end(): void {
    for (const told of [...this.standing.filter(({ isBooked }) => !isBooked)]) this.reverse(told);
    this.instruct(this.figures);
    for (const [instructionId, left] of [...this.open]) this.report({ instructionId, ...left }, true);
    this.compare('the end');
    for (const [bucket, unit] of [
      ['house:undelivered', share],
      ['house:suspense', share],
      ['house:suspense', 'EUR'],
    ] as const)
      if (this.world.sum(bucket, unit) !== 0) this.faults.push(`${bucket} ${unit} is left`);
    if (this.world.sum('house:clearing', 'EUR') !== -this.figures.cash) this.faults.push('clearing is not settled');
  }

  private expect(outcome: string, wanted: string): void {
    if (outcome !== wanted) this.faults.push(`${outcome} instead of ${wanted}`);
  }
}

it('settles what was traded, whatever the custodian reports in whatever order', () => {
  fc.assert(
    fc.property(fc.array(stepOf, { maxLength: 40 }), (steps) => {
      expect(new Story().play(steps)).toEqual([]);
    }),
    { numRuns: 1_000, seed: 83 },
  );
});

it('takes a report that names no instruction of ours into suspense', () => {
  const world = new SettlementWorld('settlement:unmatched');
  const report = { seq: 1, reportId: 'r1', instructionId: 'whatever', reportedAt: 5 };
  const moved = { symbol: 'NORD', currency: 'EUR', quantity: 10, cash: 100 };
  expect(world.send('ReportSettlement', { ...report, ...moved })).toBe('SettlementSuspended');
  expect(world.events[0]).toMatchObject({ reason: 'unknown' });
  expect(world.sum('house:suspense', share)).toBe(10);
});

it('instructs the trades in each currency by themselves', () => {
  const world = new SettlementWorld();
  const [euros, dollars] = [{ currency: 'EUR' }, { currency: 'USD' }];
  expect(world.instruct({ ...euros, quantity: 10, cash: 100, trades: 2 })).toBe('SettlementInstructed');
  expect(world.instruct({ ...dollars, quantity: 5, cash: 60, trades: 1 })).toBe('SettlementInstructed');
  expect(world.events[1]).toMatchObject({ instructionId: 'NORD.2026-11-20.2', ...dollars, quantity: 5, cash: 60 });
  expect(world.instruct({ ...dollars, quantity: 4, cash: 47, trades: 2 })).toBe('SettlementInstructed');
  expect(world.events[2]).toMatchObject({ instructionId: 'NORD.2026-11-20.3', ...dollars, quantity: -1, cash: -13 });
  expect(world.instruct({ ...euros, quantity: 10, cash: 100, trades: 3 })).toBe('NOTHING_TO_INSTRUCT');
});
