import type { getPerformance, ValuePoint } from '@parkett/portfolio-contract';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { OutputOf } from '@parkett/kernel';
import { digitsOf, type BookedEvent, type RandomYear } from './random-portfolio';

/** Set by infra/test.mjs. Without it tests are counted as skipped, so that nobody believes they passed. */
export const checkerPython = process.env['PARKETT_CHECKER_PYTHON'] ?? '';

/** Runs a program of `tools/portfolio-check`. */
export function checkedBy(program: string, input: object): unknown {
  const path = join(__dirname, '../../../../tools/portfolio-check', program);
  const options = { input: JSON.stringify(input), encoding: 'utf8', maxBuffer: 50_000_000 } as const;
  return JSON.parse(execFileSync(checkerPython, [path], options));
}

interface Recomputed {
  readonly values: readonly (number | null)[];
  readonly flows: readonly (number | null)[];
}

/** What Python makes of the records of a year, by account and date. */
export function recomputedValues(year: RandomYear, records: readonly BookedEvent[]) {
  const recomputed = checkedBy('values.py', {
    records,
    closes: year.closes,
    currencies: year.currencyOf,
    rates: Object.fromEntries(year.rates.map(({ date, perEuro }) => [date, perEuro])),
    digits: digitsOf,
    dates: year.dates,
  }) as Readonly<Record<string, Recomputed>>;
  return (account: string, date: string): Pick<ValuePoint, 'date'> & Record<'value' | 'flow', number | null> => {
    const day = year.dates.indexOf(date);
    const { values = [], flows = [] } = recomputed[account] ?? {};
    return { date, value: values[day] ?? null, flow: flows[day] ?? null };
  };
}

/** Expects the points of an account to be those of Python; returns how many of them have a value. */
export function expectSameValues(
  account: string,
  points: readonly ValuePoint[],
  theirs: ReturnType<typeof recomputedValues>,
): number {
  // The first point is the close before the range, and all payments until then are its flow.
  const [first, ...others] = points;
  expect([account, first?.value ?? null]).toEqual([account, theirs(account, first?.date ?? '').value]);
  expect([account, others]).toEqual([account, others.map(({ date }) => theirs(account, date))]);
  return points.filter(({ value }) => value !== null).length;
}

type Performance = OutputOf<typeof getPerformance>;

interface Returns {
  readonly xirr: number | null;
  readonly roots: number;
  readonly timeWeighted: number | null;
}

/** Expects the returns of a year to be those that pyxirr and pandas find; returns how many were compared. */
export function expectSameReturns(performances: readonly Performance[]): number {
  const all = performances.map(({ points }) => points.map(({ date, value, flow }) => [date, value, flow]));
  const theirs = checkedBy('returns.py', all) as readonly Returns[];
  let compared = 0;
  performances.forEach(({ timeWeighted, moneyWeighted }, n) => {
    const { xirr, roots, timeWeighted: growth } = theirs[n] ?? {};
    const pairs = [
      [timeWeighted.total, growth],
      [moneyWeighted.state === 'unique' && roots === 1 ? moneyWeighted.perYear : null, xirr],
    ] as const;
    for (const [ours, exact] of pairs) {
      if (ours === null || exact == null) continue;
      compared += 1;
      // A text with four decimals.
      expect([n, ours, exact, Math.abs(Number(ours) - exact) < 0.000_050_001]).toEqual([n, ours, exact, true]);
    }
  });
  return compared;
}
