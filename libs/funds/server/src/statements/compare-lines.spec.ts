import { minor } from '@parkett/kernel';
import fc from 'fast-check';
import { compareLines, type ComparedLine, type KnownBooking, type KnownFacts } from './compare-lines';
import type { LineFacts } from './line-facts';

const lineOf = (facts: Partial<LineFacts>): LineFacts => ({
  number: 1,
  key: 'K',
  amount: minor(100_00),
  currency: 'EUR',
  on: null,
  bankReference: 'B',
  ...facts,
});
const booking: KnownBooking = { amountMinor: 100_00, currency: 'EUR' };
const known = (facts: Partial<KnownFacts> = {}): KnownFacts => ({
  bookings: new Map([['B', booking]]),
  taken: new Set(),
  lines: new Set(),
  ...facts,
});
const outcomes = (lines: readonly LineFacts[], facts = known()) => compareLines(lines, facts).map((one) => one.outcome);
const unmatched = (why: string) => ({ kind: 'unmatched', why });

describe('a line of a statement', () => {
  it('is the booking with its reference, amount and currency', () => {
    expect(outcomes([lineOf({})])).toEqual([{ kind: 'matched', bookingId: 'B' }]);
  });

  it('is unmatched with the reason', () => {
    expect(outcomes([lineOf({ bankReference: null })])).toEqual([unmatched('referenceMissing')]);
    expect(outcomes([lineOf({ bankReference: 'C' })])).toEqual([unmatched('bookingUnknown')]);
    expect(outcomes([lineOf({ amount: minor(99_99) })])).toEqual([unmatched('bookingDiffers')]);
    expect(outcomes([lineOf({ currency: 'USD' })])).toEqual([unmatched('bookingDiffers')]);
    expect(outcomes([lineOf({ amount: minor(0) })])).toEqual([unmatched('bookingDiffers')]);
    expect(outcomes([lineOf({})], known({ taken: new Set(['B']) }))).toEqual([unmatched('bookingTaken')]);
    expect(outcomes([lineOf({ amount: minor(-100_00) })])).toEqual([unmatched('takenBack')]);
    expect(outcomes([lineOf({ amount: minor(-1), bankReference: null })])).toEqual([unmatched('moneyOut')]);
    expect(outcomes([lineOf({ amount: minor(-1), bankReference: 'C' })])).toEqual([unmatched('moneyOut')]);
  });

  it('is the payment that the bank has carried out, and no other money that leaves', () => {
    const bookings = new Map([['B', { amountMinor: -100_00, currency: 'EUR' }]]);
    const lines = [lineOf({ amount: minor(-100_00) }), lineOf({ key: 'L', amount: minor(-100_00) })];
    expect(outcomes(lines, known({ bookings }))).toEqual([
      { kind: 'matched', bookingId: 'B' },
      unmatched('bookingTaken'),
    ]);
    expect(outcomes([lineOf({ amount: minor(-99_99) })], known({ bookings }))).toEqual([unmatched('bookingDiffers')]);
    expect(outcomes([lineOf({})], known({ bookings }))).toEqual([unmatched('bookingDiffers')]);
  });

  it('is not matched with a booking whose amount was never stored', () => {
    const bookings = new Map([['B', { amountMinor: null, currency: null }]]);
    expect(outcomes([lineOf({})], known({ bookings }))).toEqual([unmatched('bookingDiffers')]);
  });

  it('is not the booking that another line is', () => {
    expect(outcomes([lineOf({}), lineOf({ key: 'L' })])).toEqual([
      { kind: 'matched', bookingId: 'B' },
      unmatched('bookingTaken'),
    ]);
  });

  it('is a duplicate on another statement and on its own', () => {
    expect(outcomes([lineOf({})], known({ lines: new Set(['K']) }))).toEqual([{ kind: 'duplicate' }]);
    expect(outcomes([lineOf({}), lineOf({ number: 2 })])).toEqual([
      { kind: 'matched', bookingId: 'B' },
      { kind: 'duplicate' },
    ]);
  });
});

const few = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const names = ['A', 'B', 'C', 'D'];
const randomLines = fc.array(
  fc.record({
    number: fc.nat(),
    key: few('1', '2', '3', '4', '5', '6'),
    amount: few(-2, 0, 1, 2).map(minor),
    currency: few('EUR', 'USD'),
    on: fc.constant(null),
    bankReference: few(null, ...names),
  }),
  { maxLength: 12 },
);
const randomKnown = fc.record({
  bookings: fc
    .array(fc.tuple(few(...names), fc.record({ amountMinor: few(null, -2, 1, 2), currency: few('EUR', 'USD') })))
    .map((all) => new Map<string, KnownBooking>(all)),
  taken: fc.subarray(names).map((all) => new Set(all)),
  lines: fc.subarray(['1', '2']).map((all) => new Set(all)),
});

/** What is known once the lines are stored. */
function after(facts: KnownFacts, compared: readonly ComparedLine[]): KnownFacts {
  const matched = compared.flatMap(({ outcome }) => (outcome.kind === 'matched' ? [outcome.bookingId] : []));
  return {
    bookings: facts.bookings,
    taken: new Set([...facts.taken, ...matched]),
    lines: new Set([...facts.lines, ...compared.map(({ line }) => line.key)]),
  };
}

describe('whatever the lines are', () => {
  it('a booking is matched once, and only with its own amount and currency', () => {
    fc.assert(
      fc.property(randomLines, randomKnown, (lines, facts) => {
        const compared = compareLines(lines, facts);
        expect(compared.map(({ line }) => line)).toEqual(lines);
        const matched = compared.flatMap(({ line, outcome }) =>
          outcome.kind === 'matched' ? [{ line, bookingId: outcome.bookingId }] : [],
        );
        const ids = matched.map(({ bookingId }) => bookingId);
        expect(new Set([...ids, ...facts.taken]).size).toBe(ids.length + facts.taken.size);
        for (const { line, bookingId } of matched) {
          expect(line.bankReference).toBe(bookingId);
          expect(facts.bookings.get(bookingId)).toEqual({ amountMinor: line.amount, currency: line.currency });
        }
      }),
    );
  });

  it('nothing else is left out: a booking that nobody has taken is matched if a new line is it', () => {
    fc.assert(
      fc.property(randomLines, randomKnown, (lines, facts) => {
        for (const { line, outcome } of compareLines(lines, facts)) {
          if (outcome.kind === 'duplicate' || outcome.kind === 'matched' || line.bankReference === null) continue;
          const its = facts.bookings.get(line.bankReference);
          if (its?.amountMinor !== line.amount || its.currency !== line.currency) continue;
          expect(outcome).toEqual(unmatched('bookingTaken'));
        }
      }),
    );
  });

  it('lines that are compared again are all duplicates', () => {
    fc.assert(
      fc.property(randomLines, randomKnown, (lines, facts) => {
        const again = compareLines(lines, after(facts, compareLines(lines, facts)));
        expect(again.every(({ outcome }) => outcome.kind === 'duplicate')).toBe(true);
      }),
    );
  });

  it('two statements one after the other have the outcomes of one with all lines', () => {
    fc.assert(
      fc.property(randomLines, randomLines, randomKnown, (first, second, facts) => {
        const one = compareLines(first, facts);
        const two = compareLines(second, after(facts, one));
        expect([...one, ...two]).toEqual(compareLines([...first, ...second], facts));
      }),
    );
  });
});
