import { minor, type Currency } from '@parkett/kernel';
import fc from 'fast-check';
import {
  available,
  book,
  cashIn,
  emptyLedger,
  Entry,
  reservedAmount,
  withdrawable,
  type Booking,
  type Ledger,
  type Reserved,
} from './index';
import { purposes, type Purpose } from './ledger-state';

const currencies = ['EUR', 'HKD', 'CNY', 'JPY'] as const satisfies readonly Currency[];
const purposeNames = Object.keys(purposes) as Purpose[];
const dates = ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'] as const;
const rates: Readonly<Record<string, string>> = { EUR: '1', HKD: '8.7652', CNY: '7.4326', JPY: '175.68' };

/** What a step asks for; amounts are shares in thousandths of what is possible, so that the edges are reached. */
const stepOf = fc.record({
  kind: fc.constantFrom('deposit', 'reserve', 'release', 'spend', 'sell', 'settle', 'exchange', 'day'),
  currency: fc.constantFrom(...currencies),
  other: fc.constantFrom(...currencies),
  purpose: fc.constantFrom(...purposeNames),
  id: fc.constantFrom('a', 'b'),
  part: fc.integer({ min: 0, max: 1_000 }),
  amount: fc.integer({ min: 1, max: 5_000_000 }),
  days: fc.integer({ min: 0, max: 3 }),
});
type Step = typeof stepOf extends fc.Arbitrary<infer Value> ? Value : never;

interface World {
  readonly ledger: Ledger;
  /** Index of today in `dates`. */
  readonly day: number;
}

const partOf = (whole: number, part: number): number => Math.floor((whole * part) / 1_000);
const dateAt = (day: number): string => dates[Math.min(day, dates.length - 1)] ?? dates[0];

/** The booking of a step, or undefined where it is not possible now. */
function bookingOf({ ledger, day }: World, step: Step): Booking | undefined {
  const { currency, other, purpose, id, part, amount } = step;
  const reserved: Reserved = { purpose, id: `${purpose} ${id}` };
  const entry = new Entry(ledger, reserved);
  const cash = cashIn(ledger, currency);
  const left = reservedAmount(ledger, reserved, currency);
  switch (step.kind) {
    case 'deposit':
      return { postings: entry.move(currency, 'house:bank', 'settled', amount).postings() };
    case 'reserve': {
      const free = purpose === 'withdrawals' ? withdrawable(cash) : Math.max(0, available(cash));
      return { postings: entry.reserve(currency, partOf(free, part)).postings(), reserved };
    }
    case 'release':
      return { postings: entry.release(currency, partOf(left, part)).postings(), reserved };
    case 'spend': {
      const to = purpose === 'withdrawals' ? 'house:bank' : 'house:clearing';
      return { postings: entry.spend(currency, to, partOf(left, part)).postings(), reserved };
    }
    case 'sell': {
      const [tax, fee] = [partOf(amount, part) % 7, partOf(amount, part) % 11];
      entry.move(currency, 'house:clearing', 'unsettledSell', amount + 20);
      entry.move(currency, 'unsettledSell', 'house:taxes', tax).move(currency, 'unsettledSell', 'house:fees', fee);
      return { postings: entry.postings(), settlesOn: dateAt(day + step.days) };
    }
    case 'settle':
      return { postings: entry.settle(currency, dateAt(day), dateAt(day)).postings(), settledThrough: dateAt(day) };
    case 'exchange': {
      const rate = `${Number(rates[other]) / Number(rates[currency])}`.slice(0, 10);
      const sold = partOf(withdrawable(cash), part);
      if (currency === other || sold * Number(rate) < 200) return undefined;
      return { postings: entry.exchange(minor(sold), { from: currency, to: other, rate }).postings() };
    }
    default:
      return undefined;
  }
}

type Tamper = (booking: Booking, step: Step, world: World) => Booking;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** What is wrong after a booking: the faults that no ledger may have. */
function faultsOf(before: World, booking: Booking, ledger: Ledger): string[] {
  const faults: string[] = [];
  for (const currency of currencies) {
    const created = sumOf(booking.postings.filter(({ unit }) => unit === currency).map(({ amount }) => amount));
    if (created !== 0) faults.push(`creates ${created} ${currency}`);
    const cash = cashIn(ledger, currency);
    const { tranches = {}, settled: _, ...buckets } = cash;
    for (const [bucket, amount] of Object.entries(buckets)) if (amount < 0) faults.push(`${bucket} is negative`);
    for (const [date, amount] of Object.entries(tranches)) if (amount <= 0) faults.push(`${date} has ${amount}`);
    if (available(cash) < 0) faults.push('overdrawn');
    if (
      booking.reserved?.purpose === 'withdrawals' &&
      cash.settled < Math.min(0, cashIn(before.ledger, currency).settled)
    )
      faults.push('withdraws unsettled proceeds');
    if (sumOf(Object.values(tranches)) !== cash.unsettledSell) faults.push('tranches differ from unsettled proceeds');
    faults.push(
      ...settledTooEarly(before, cashIn(before.ledger, currency), cash),
      ...reservationFaults(ledger, currency),
    );
  }
  return faults;
}

type CashState = ReturnType<typeof cashIn>;

/** Proceeds that are due later than today stay unsettled. */
function settledTooEarly({ day }: World, before: CashState, after: CashState): string[] {
  const later = ({ tranches = {} }: CashState): number =>
    sumOf(Object.entries(tranches).flatMap(([date, amount]) => (date > dateAt(day) ? [amount] : [])));
  return later(after) < later(before) ? ['proceeds settle before their date'] : [];
}

/** Purposes may share a bucket, which holds what all of them have reserved. */
function reservationFaults(ledger: Ledger, currency: Currency): string[] {
  const keptFor = (purpose: Purpose): readonly number[] =>
    (ledger.reserved[purpose] ?? []).filter(({ unit }) => unit === currency).map(({ amount }) => amount);
  const negative = purposeNames.filter((purpose) => keptFor(purpose).some((amount) => amount < 0));
  const buckets = [...new Set(purposeNames.map((purpose) => purposes[purpose].cash))];
  return [
    ...negative.map((purpose) => `${purpose} release more than is reserved`),
    ...buckets.flatMap((bucket) => {
      const kept = sumOf(purposeNames.filter((one) => purposes[one].cash === bucket).flatMap(keptFor));
      const held = cashIn(ledger, currency)[bucket] ?? 0;
      return kept === held ? [] : [`${kept} are reserved of ${held} in ${bucket}`];
    }),
  ];
}

/** Plays steps; `tamper` is a fault in the code that books. */
function play(steps: readonly Step[], tamper: Tamper = (booking) => booking): string[] {
  let world: World = { ledger: emptyLedger, day: 0 };
  for (const step of steps) {
    if (step.kind === 'day') {
      world = { ...world, day: Math.min(world.day + 1, dates.length - 1) };
      continue;
    }
    const honest = bookingOf(world, step);
    if (honest === undefined) continue;
    const booking = tamper(honest, step, world);
    const ledger = book(world.ledger, booking);
    const faults = faultsOf(world, booking, ledger);
    if (faults.length > 0) return faults.map((fault) => `${step.kind}: ${fault}`);
    world = { ...world, ledger };
  }
  return [];
}

const stories = fc.array(stepOf, { minLength: 20, maxLength: 60 });

describe('any story of a ledger', () => {
  it('creates no money, leaves no bucket negative, releases no more than is reserved and settles nothing early', () => {
    fc.assert(
      fc.property(stories, (steps) => {
        expect(play(steps)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  const withLegs = (booking: Booking, change: (legs: Booking['postings']) => Booking['postings']): Booking => ({
    ...booking,
    postings: change(booking.postings),
  });
  const when =
    (kind: Step['kind'], change: Tamper): Tamper =>
    (booking, step, world) =>
      step.kind === kind ? change(booking, step, world) : booking;
  const crossed = when('sell', (booking) =>
    withLegs(booking, (legs) => legs.map((leg) => (leg.bucket === 'unsettledSell' ? { ...leg, unit: 'CHF' } : leg))),
  );
  const unevenExchange = when('exchange', (booking) => withLegs(booking, (legs) => legs.slice(0, -1)));
  const lostRemainder = when('release', (booking) =>
    withLegs(booking, (legs) =>
      legs.map((leg) => (leg.bucket === 'settled' ? { ...leg, amount: leg.amount - 1 } : leg)),
    ),
  );
  const released = when('release', (booking) => withLegs(booking, (legs) => [...legs, ...legs]));
  const dayEarly = when('settle', (_, { currency }, { ledger, day }) => {
    const tomorrow = dateAt(day + 1);
    return {
      postings: new Entry(ledger).settle(currency, tomorrow, tomorrow).postings(),
      settledThrough: tomorrow,
    };
  });
  const undated = when('sell', ({ settlesOn: _, ...booking }) => booking);
  const paidOut = when('reserve', (booking, { currency, purpose, id }, { ledger }) => {
    if (purpose !== 'withdrawals') return booking;
    const free = Math.max(0, available(cashIn(ledger, currency)));
    const legs = [
      { bucket: 'settled', unit: currency, amount: -free },
      { bucket: 'frozenWithdrawal', unit: currency, amount: free },
    ];
    return { postings: legs, reserved: { purpose, id: `${purpose} ${id}` } };
  });

  it.each<[string, Tamper, RegExp]>([
    ['a posting that crosses currencies', crossed, /sell: creates/],
    ['an exchange of which one side is missing', unevenExchange, /exchange: creates/],
    ['a release that loses a cent', lostRemainder, /release: creates -\d+/],
    ['a reservation that is released twice', released, /release more than is reserved|negative/],
    ['a tranche that settles a day early', dayEarly, /settle before their date/],
    ['proceeds without a date', undated, /tranches differ/],
    ['a withdrawal of unsettled proceeds', paidOut, /withdraws unsettled proceeds/],
  ])('shows %s', (_, tamper, fault) => {
    const found = fc.check(
      fc.property(stories, (steps) => play(steps, tamper).length === 0),
      { numRuns: 300, seed: 7, endOnFailure: true },
    );
    expect(play(found.counterexample?.[0] ?? [], tamper).join()).toMatch(fault);
  });
});
