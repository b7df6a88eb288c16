import { millionths, type Currency, type Price } from '@parkett/kernel';
import { shareUnit } from '@parkett/ledger';
import type { ComparedPoint, ValuePoint } from '@parkett/portfolio-contract';
import { ratioText } from './ratio-text';
import { growthOf } from './time-weighted';
import type { Holdings } from './holdings';
import { valueSeries } from './value-series';

interface DatedClose {
  readonly date: string;
  readonly close: Price;
}

interface Benchmark {
  readonly symbol: string;
  readonly currency: Currency;
  /** Adjusted for dividends, splits and the like; oldest first. */
  readonly closes: readonly DatedClose[];
}

/** A million shares: small prices keep enough digits in minor units. */
const heldMillionths = millionths(1_000_000_000_000);

/**
 * The growth of the account beside that of a share, both since the first point at which both have a value. The share is
 * valued as an account that holds nothing else: with the same currency, rates and dates.
 */
export function comparisonOf(
  points: readonly ValuePoint[],
  { symbol, currency, closes }: Benchmark,
  { base, ratesOn }: Pick<Holdings, 'base' | 'ratesOn'>,
): ComparedPoint[] {
  const dates = points.map(({ date }) => date);
  const own = closesOn(closes, dates);
  const held = valueSeries(
    {
      base,
      ratesOn,
      changes: [{ date: '', unit: shareUnit(symbol), amount: heldMillionths, flow: 0 }],
      currencyOf: () => currency,
      closesOf: () => own,
    },
    dates,
  );
  const account = growthOf(points) ?? [];
  const start = points.findIndex((_, index) => account[index] != null && isPositive(held[index]?.value));
  const [accountThen, shareThen] = [account[start], held[start]?.value];
  return points.map(({ date }, index) => {
    const since = (now: number | null | undefined, then: number | null | undefined): string | null =>
      index < start || now == null || then == null || then === 0 ? null : ratioText(now / then - 1);
    return { date, account: since(account[index], accountThen), share: since(held[index]?.value, shareThen) };
  });
}

const isPositive = (value: number | null | undefined): boolean => value != null && value > 0;

/** The close of each date or, on a day without trade, the one before it. */
function closesOn(closes: readonly DatedClose[], dates: readonly string[]): (Price | undefined)[] {
  let next = 0;
  let latest: Price | undefined;
  return dates.map((date) => {
    for (let bar = closes[next]; bar && bar.date <= date; bar = closes[++next]) latest = bar.close;
    return latest;
  });
}
