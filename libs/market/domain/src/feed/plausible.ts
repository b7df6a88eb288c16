import { isOnTick, type Price } from '@parkett/kernel';
import { isTrade, tickOf, type Tick, type TickStep } from '@parkett/market-contract';

/**
 * Prices of a symbol that follow each other differ by at most a quarter: exchanges interrupt trading before that. In
 * 259,000 prices of a day of all Xetra shares, two steps were larger than a fifth and none larger than a quarter.
 */
const ratioMax = 1.25;
/** Where a price is only a few ticks high, as 0.003, one tick is a larger part of it than that. */
const ticksMax = 5;

export type Prices = Pick<Tick, 'last' | 'bid' | 'ask'>;

/**
 * True if each price of a tick is near what was there before. This only decides whether a tick waits for the next ones,
 * so a float is precise enough.
 */
export function isPlausible(tick: Prices, before: Prices, steps: readonly TickStep[] | undefined): boolean {
  const isNear = (at: Price | null, from: Price | null): boolean =>
    at === null || (from !== null && (at === from || near(at, from, steps)));
  return (
    isNear(tick.last, before.last) &&
    (isNear(tick.bid, before.last) || isNear(tick.bid, before.bid)) &&
    (isNear(tick.ask, before.last) || isNear(tick.ask, before.ask))
  );
}

/**
 * True if a quote only repeats the implausible last price of `held`. Feeds do so whenever bid or ask change, so a wrong
 * price would otherwise confirm itself; a bid and ask near it do confirm it.
 */
export function onlyRepeats(tick: Tick, held: Prices, before: Prices, steps: readonly TickStep[] | undefined): boolean {
  if (isTrade(tick) || tick.last !== held.last || near(tick.last, before.last, steps)) return false;
  const quoted = [tick.bid, tick.ask].filter((at) => at !== null);
  return quoted.length === 0 || quoted.some((at) => !near(at, tick.last, steps));
}

function near(a: Price, b: Price, steps: readonly TickStep[] | undefined): boolean {
  const [x, y] = [Number(a), Number(b)];
  if (x <= y * ratioMax && y <= x * ratioMax) return true;
  return steps !== undefined && Math.abs(x - y) <= ticksMax * Number(tickOf({ ticks: steps }, x < y ? b : a));
}

/**
 * True if the bid or the ask is not a whole number of price steps. A trade may be between them: many markets trade at
 * the midpoint, and tick sizes are rules for orders.
 */
export function isOffTick({ bid, ask }: Pick<Prices, 'bid' | 'ask'>, steps: readonly TickStep[]): boolean {
  const isOff = (at: Price | null): boolean => at !== null && !isOnTick(at, tickOf({ ticks: steps }, at));
  return isOff(bid) || isOff(ask);
}
