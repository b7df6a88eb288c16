import { minor, type Minor } from '@parkett/kernel';
import fc from 'fast-check';
import { dateOf, type IsoDate } from '../dates';
import type { LineDetail, Party, Statement, StatementLine } from '../statement';

/** A statement whose sums close. */
export interface RandomStatement {
  readonly statement: Statement;
  readonly lines: readonly StatementLine[];
}

const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('');
const written = [...upper, 'ä', 'ß', 'é', 'Ж', '北', '<', '&', '>', '"', "'", '.', ',', '-'];

const textOf = (letters: readonly string[], most: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: most }).map((found) => found.join(''));

const reference = (most: number): fc.Arbitrary<string> => textOf(upper, most).map((text) => `R${text}`.slice(0, most));

const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null });

const day: fc.Arbitrary<IsoDate> = fc
  .tuple(fc.integer({ min: 2001, max: 2078 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, date]) => dateOf(year, month, date) ?? ('' as IsoDate));

const amount: fc.Arbitrary<Minor> = fc
  .oneof(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -9_000_000_000_00, max: 9_000_000_000_00 }))
  .map(minor);

const party: fc.Arbitrary<Party> = fc.record({
  name: orNull(textOf(written, 27)),
  account: fc.constantFrom(null, 'DE89370400440532013000', 'NL91ABNA0417164300'),
  bank: fc.constantFrom(null, 'DRESDEFF508', 'ABNANL2A'),
});

const detail: fc.Arbitrary<LineDetail> = fc.record({
  amount: fc.constant(null),
  endToEndId: orNull(reference(20)),
  mandateId: orNull(reference(20)),
  counterparty: party,
  purpose: textOf(written, 100),
  returnReason: fc.constant(null),
});

interface Options {
  readonly format: Statement['format'];
  readonly code: string;
  readonly hasReversals: boolean;
}

const line = ({ code, hasReversals }: Options): fc.Arbitrary<StatementLine> =>
  fc.record({
    number: fc.constant(0),
    status: fc.constant('booked' as const),
    amount,
    isReversal: hasReversals ? fc.boolean() : fc.constant(false),
    bookedOn: day,
    valueOn: day,
    code: fc.constant(code),
    bankReference: orNull(reference(16)),
    customerReference: orNull(reference(16)),
    details: fc.tuple(detail),
  });

/** Lines are booked on their value date, because MT940 has no year of the booking. */
export const randomStatement = (options: Options): fc.Arbitrary<RandomStatement> =>
  fc
    .record({
      reference: reference(16),
      sequence: fc.integer({ min: 1, max: 99_999 }).map(String),
      account: fc.constantFrom('DE89370400440532013000', 'NL91ABNA0417164300'),
      currency: fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'DEM'),
      opening: fc.record({ amount, on: day }),
      days: day,
      found: fc.array(line(options), { maxLength: 12 }),
    })
    .map(({ found, days, ...head }) => {
      const lines = found.map((one, index) => ({ ...one, number: index + 1, bookedOn: one.valueOn }));
      const sum = minor(lines.reduce((all, one) => all + one.amount, 0));
      const on = days < head.opening.on ? head.opening.on : days;
      const closing = { amount: minor(head.opening.amount + sum), on };
      return { statement: { format: options.format, ...head, closing, totals: { lines: lines.length, sum } }, lines };
    });
