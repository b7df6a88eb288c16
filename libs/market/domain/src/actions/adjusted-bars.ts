import { divide, type Currency, type Price } from '@parkett/kernel';
import type { Adjustment, AnnouncedAction, Bar, TickStep } from '@parkett/market-contract';
import { exactly, isOne, one, over, roundedToTick, stepOf, times, type Fraction, type Step } from './ex-reference';

/** The step of the actions of an ex-date. */
export interface DatedStep extends Pick<Step, 'price' | 'shares'> {
  readonly exDate: string;
}

/**
 * The steps of actions that are sorted by ex-date. An action before the first bar has no close before it, and changes
 * none of the bars.
 */
export function stepsOf(
  actions: readonly AnnouncedAction[],
  closeBefore: (date: string) => Price | undefined,
  currency: Currency,
): DatedStep[] {
  const dates = [...new Set(actions.map(({ exDate }) => exDate))];
  return dates.flatMap((exDate) => {
    const close = closeBefore(exDate);
    const ofDate = actions.filter((action) => action.exDate === exDate);
    const step = close === undefined ? undefined : stepOf(close, ofDate, currency);
    return step === undefined ? [] : [{ exDate, price: step.price, shares: step.shares }];
  });
}

interface Factors {
  readonly price: Fraction;
  readonly shares: Fraction;
}

const none: Factors = { price: one, shares: one };

/**
 * Bars as if the actions had never interrupted the prices: `forward` keeps today's prices and changes those of the past,
 * `backward` keeps the oldest ones. Volumes are numbers of shares of the same date as the prices. Bars are stored as
 * they were traded; orders, limits and profits only ever know those.
 *
 * @param steps those of all ex-dates up to today, by date
 */
export function adjustBars(
  bars: readonly Bar[],
  adjustment: Exclude<Adjustment, 'none'>,
  steps: readonly DatedStep[],
  ticks: readonly TickStep[],
): Bar[] {
  const factorsAt = factorsOf(adjustment, steps);
  return bars.map((bar) => adjusted(bar, factorsAt(bar.date), ticks));
}

/** The factors of a date: all steps after it undone by it (forward), or all up to it (backward). */
function factorsOf(adjustment: 'forward' | 'backward', steps: readonly DatedStep[]): (date: string) => Factors {
  const upTo: Factors[] = [none];
  for (const step of steps) {
    const { price, shares } = upTo.at(-1) ?? none;
    upTo.push({ price: times(price, step.price), shares: times(shares, step.shares) });
  }
  const all = upTo.at(-1) ?? none;
  const byCount = upTo.map((before) =>
    adjustment === 'forward'
      ? { price: over(all.price, before.price), shares: over(all.shares, before.shares) }
      : { price: over(one, before.price), shares: over(one, before.shares) },
  );
  return (date) => byCount[steps.filter(({ exDate }) => exDate <= date).length] ?? none;
}

function adjusted(bar: Bar, { price, shares }: Factors, ticks: readonly TickStep[]): Bar {
  if (isOne(price) && isOne(shares)) return bar;
  const at = (traded: Price): Price => (isOne(price) ? traded : roundedToTick(times(exactly(traded), price), ticks));
  return {
    ...bar,
    open: at(bar.open),
    high: at(bar.high),
    low: at(bar.low),
    close: at(bar.close),
    volume: Number(divide(BigInt(bar.volume) * shares.numerator, shares.denominator, 'halfUp')),
  };
}
