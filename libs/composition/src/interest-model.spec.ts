import { evolveRecorded } from '@parkett/platform-event-log';
import type { DecisionBase, EventBody } from '@parkett/kernel';
import { staffWith } from '@parkett/kernel/spec-support';
import fc from 'fast-check';
import { accountKind } from './account-kind';
import { noMarket } from './no-market';
import { publishedRates } from './spec-support/interest-rates';
import { InterestWorld } from './spec-support/interest-world';
import { owner, system } from './spec-support/withdrawal-world';

const dayMs = 86_400_000;
const settled = (amount: number) => ({ bucket: 'settled', unit: 'EUR', amount });
const opened: EventBody = { type: 'AccountOpened', v: 1, currency: 'EUR' } as EventBody;
const [bank, venue, jobs] = [system('bank'), system('venue'), system('jobs')];
const november = Date.UTC(2026, 10, 10, 2);
const decemberOn = Date.UTC(2026, 11, 1, 2);

function richIn(month = november): InterestWorld {
  const world = new InterestWorld(month);
  world.send('Deposit', { bookingId: 'b', amount: 36_000_000, currency: 'EUR' }, bank);
  return world;
}

describe('the interest of a month', () => {
  it('is paid once the month is over by the book date and by the clock, and once', () => {
    const world = richIn();
    expect(world.pay('2026-11')).toBe('INTEREST_NOT_DUE');
    world.now = decemberOn;
    world.booksBehindDays = 1;
    expect(world.pay('2026-11')).toBe('INTEREST_NOT_DUE');
    world.booksBehindDays = 0;
    expect(world.pay('2026-11')).toBe('InterestPaid');
    // 360 000.00 × 3 % ÷ 360 × 19 days from the 12th on.
    expect(world.paid.at(-1)?.amount).toBe(57_000);
    expect(world.pay('2026-11')).toBe('INTEREST_ALREADY_PAID');
    expect(world.pay('2026-10')).toBe('NO_INTEREST');
    expect(world.pay('2026-09')).toBe('INTEREST_TOO_OLD');
    expect(world.faults).toEqual([]);
  });

  it('is not paid early by a feed that is ahead of the clock', () => {
    const world = richIn();
    world.booksBehindDays = -30;
    expect(world.pay('2026-11')).toBe('INTEREST_NOT_DUE');
  });

  it('counts a booking of its last open date, and bears interest itself from the next month on', () => {
    const world = richIn();
    world.now = decemberOn;
    // The date of 30 November is still open.
    world.booksBehindDays = 1;
    world.send('Deposit', { bookingId: 'late', amount: 36_000_000, currency: 'EUR' }, bank);
    world.booksBehindDays = 0;
    expect(world.pay('2026-11')).toBe('InterestPaid');
    expect(world.paid.at(-1)?.amount).toBe(60_000);
    world.now = Date.UTC(2027, 0, 1, 2);
    expect(world.pay('2026-12')).toBe('InterestPaid');
    // The rate changes on the 16th.
    expect(world.paid.at(-1)?.periods.map(({ rule, balanceDays }) => [rule, balanceDays])).toEqual([
      ['spec-1', String(72_060_000 * 15)],
      ['spec-2', String(72_060_000 * 16)],
    ]);
    expect(world.faults).toEqual([]);
  });

  it('counts what an order or a withdrawal reserves, and ends when a withdrawal is sent', () => {
    const world = richIn();
    world.send(
      'PlaceOrder',
      { symbol: 'NORD', side: 'buy', orderType: 'limit', quantity: 100, limitPrice: '100' },
      owner,
    );
    world.untilBanksPass();
    expect(world.request('EUR', 500_000)).toContain('WithdrawalRequested');
    world.now = decemberOn;
    world.pay('2026-11');
    expect(world.paid.at(-1)?.amount).toBe(57_000);
  });

  it('is refused for anybody but the jobs, before it is switched on', () => {
    const world = richIn();
    world.now = decemberOn;
    expect(world.pay('2026-11', 'EUR', 'bank')).toBe('ACTOR_NOT_ALLOWED');
    expect(world.send('PayInterest', { month: '2026-11', currency: 'EUR' }, owner)).toBe('ACTOR_NOT_ALLOWED');
    world.lacks = ['InterestPaid.v1'];
    expect(world.pay('2026-11')).toBe('INTEREST_NOT_SWITCHED_ON');
  });

  it('is taxed as other capital income of the last day of its month', () => {
    const world = richIn();
    world.send('SetTaxProfile', { withheld: true, from: '2026-01-01', church: '0' }, jobs);
    world.now = Date.UTC(2027, 0, 1, 2);
    expect(world.pay('2026-12')).toBe('InterestPaid TaxSettled');
    const [tax] = world.taxes;
    expect(tax).toMatchObject({
      ...{ v: 2, kind: 'interest', reference: 'interest:EUR:2026-12', symbol: null, orderId: null, settlesOn: null },
      change: { type: 'AddIncome', income: { kind: 'interest', date: '2026-12-31', amount: world.paid[0]?.amount } },
      year: { year: 2026 },
    });
    // 360 000 × (15 days at 3 % and 16 at 2.25 %) ÷ 360 = 810.00; 25 % and 5.5 % of it.
    expect(world.paid[0]?.amount).toBe(81_000);
    expect(tax?.settled).toEqual({ capitalGainsTax: 20_250, solidarity: 1_113, church: 0 });
    expect(world.send('CloseTaxYears', { before: 2027 }, jobs)).toBe('TaxYearClosed');
    // That of November counts in its own year, too, whatever was paid first, and corrects the year that was closed.
    expect(world.pay('2026-11')).toBe('InterestPaid TaxSettled');
    expect(world.taxes[1]?.change).toMatchObject({ income: { date: '2026-11-30' } });
    expect(world.send('CloseTaxYears', { before: 2027 }, jobs)).toBe('TaxYearClosed');
    expect(world.closings.map(({ year, edition, figures }) => [year, edition, figures.income])).toEqual([
      [2026, 1, 81_000],
      [2026, 2, 81_000 + 57_000],
    ]);
  });

  it('keeps an account from being erased until it is paid', () => {
    const kind = accountKind(noMarket, () => staffWith({ ADA: ['operations'], BOB: ['risk'] }), publishedRates);
    const move = (amount: number): EventBody & { readonly postings: object } => ({
      ...{ type: 'Deposited', v: 1, bookingId: `b${amount}`, amount, currency: 'EUR' },
      ...{ postings: [settled(amount), { ...settled(-amount), bucket: 'house:bank' }] },
    });
    const approvedBy = { approvalId: 'a1', maker: 'ADA', checker: 'BOB', makerBehind: {} };
    const erasedOn = (date: string, ...events: readonly (readonly [on: string, event: EventBody])[]): string => {
      const now = Date.parse(`${date}T10:00:00Z`);
      const base: DecisionBase = {
        ...{ aggregate: 'account:A', actor: system('approvals'), now, issuedAt: now, businessDate: date },
        ...{ env: 'SIMULATED', commandId: 'c1', isTaken: () => false, mayWrite: () => true },
      };
      const state = events.reduce(
        (folded, [on, event]) => evolveRecorded(kind, folded, event, on),
        evolveRecorded(kind, kind.decider.initialState('account:A'), opened, '2026-11-10'),
      );
      const command = kind.parseCommand({ type: 'EraseCustomer', body: { approvedBy, reference: 'AZ 1/26' } });
      const decision = kind.decider.decide(state, command, kind.contextFor(command, base).context);
      return decision.kind === 'rejected' ? decision.rejection.code : 'accepted';
    };
    const [came, left] = [['2026-11-10', move(36_000)] as const, ['2026-11-12', move(-36_000)] as const];
    const paid: EventBody & { readonly postings: object } = {
      ...{ type: 'InterestPaid', v: 1, currency: 'EUR', month: '2026-11', amount: 6, periods: [] },
      postings: [settled(6), { ...settled(-6), bucket: 'house:interest' }],
    };
    expect(erasedOn('2026-11-12', came, left)).toBe('ACCOUNT_NOT_EMPTY');
    expect(erasedOn('2026-12-01', came, left)).toBe('ACCOUNT_NOT_EMPTY');
    expect(erasedOn('2026-12-01', came, left, ['2026-12-01', paid], ['2026-12-01', move(-6)])).toBe('accepted');
    // On the day itself, and with less than half a cent, nothing has accrued.
    expect(erasedOn('2026-11-10', came, ['2026-11-10', move(-36_000)])).toBe('accepted');
    expect(erasedOn('2026-12-01', ['2026-11-10', move(2_000)], ['2026-11-12', move(-2_000)])).toBe('accepted');
  });
});

const stepOf = fc.record({
  kind: fc.oneof(
    { arbitrary: fc.constantFrom('deposit', 'buy', 'sell', 'settle', 'withdraw', 'cancel'), weight: 6 },
    { arbitrary: fc.constantFrom('days', 'weeks', 'behind', 'caughtUp'), weight: 4 },
    { arbitrary: fc.constantFrom('pay', 'payTwice', 'payOld', 'payCny', 'profile'), weight: 5 },
  ),
  part: fc.integer({ min: 1, max: 1_000 }),
});
type Step = typeof stepOf extends fc.Arbitrary<infer Value> ? Value : never;

function take(world: InterestWorld, { kind, part }: Step, count: number): void {
  const currency = part % 3 === 0 ? 'CNY' : 'EUR';
  const month = (back: number) => {
    const at = new Date(`${world.bookDate.slice(0, 7)}-01T00:00:00Z`);
    at.setUTCMonth(at.getUTCMonth() - back);
    return at.toISOString().slice(0, 7);
  };
  switch (kind) {
    case 'deposit':
      return void world.send('Deposit', { bookingId: `b${count}`, amount: part * 7_919, currency }, bank);
    case 'buy':
    case 'sell': {
      const limitPrice = kind === 'buy' ? '104' : '96';
      const order = { symbol: 'NORD', side: kind, orderType: 'limit', quantity: 1 + (part % 50), limitPrice };
      if (!world.send('PlaceOrder', order, owner).includes('Placed') || part % 4 === 0) return;
      const fill = { symbol: 'NORD', side: kind, quantity: order.quantity, price: '100', currency: 'EUR' };
      const times = { executedAt: world.now, quoteReceivedAt: world.now - 10, tradeDate: world.bookDate };
      return void world.send(
        'RecordExecution',
        { ...fill, ...times, orderId: world.lastId, executionId: `x${count}` },
        venue,
      );
    }
    case 'settle':
      return void world.send('SettleProceeds', { through: world.bookDate }, jobs);
    case 'withdraw':
      world.untilBanksPass();
      return void world.request('EUR', Math.max(1, Math.floor((world.withdrawable('EUR') * part) / 1_000)));
    case 'cancel':
      return void world.send(
        'CancelWithdrawal',
        { withdrawalId: world.withdrawals?.open?.withdrawalId ?? 'none' },
        owner,
      );
    case 'days':
      return world.pass((1 + (part % 9)) * dayMs);
    case 'weeks':
      return world.pass((10 + (part % 40)) * dayMs);
    case 'behind':
      // A date is closed late, but never opened again.
      if (world.booksBehindDays === 0) {
        world.pass(dayMs);
        world.booksBehindDays = 1;
      }
      return;
    case 'caughtUp':
      world.booksBehindDays = 0;
      return;
    case 'profile':
      return void world.send('SetTaxProfile', { withheld: part % 2 === 0, from: world.bookDate, church: '0' }, jobs);
    case 'payOld':
      return void world.pay(month(part % 5));
    case 'payCny':
      return void world.pay(month(1), 'CNY');
    default:
      world.pay(month(1));
      if (kind === 'payTwice') world.pay(month(1));
  }
}

it('whatever happens, each payment is that of its days, and of each month once', () => {
  let [paid, taxed] = [0, 0];
  fc.assert(
    fc.property(fc.array(stepOf, { minLength: 10, maxLength: 60 }), (steps) => {
      const world = richIn();
      for (const [count, step] of steps.entries()) take(world, step, count);
      expect(world.faults).toEqual([]);
      paid += world.paid.length;
      taxed += world.taxes.filter(({ kind }) => kind === 'interest').length;
    }),
    { numRuns: 200 },
  );
  expect(paid).toBeGreaterThan(100);
  expect(taxed).toBeGreaterThan(10);
});
