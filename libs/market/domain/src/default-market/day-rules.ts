import { isSpecialTreatment, priceLimits } from '../rules/price-limits';
import { ticksOf } from '../rules/tick-rules';
import type { DefaultListing } from './default-instruments';
import { priceOfTicks, ticksOfPrice } from './ticks';

/** The rules of a listing's market on a date. Prices and steps are whole multiples of the listing's finest tick. */
export interface DayRules {
  /** The lowest and the highest price of the date; 0 and infinity without a limit. */
  readonly low: number;
  readonly high: number;
  /** The tick at a price. */
  readonly stepAt: (ticks: number) => number;
}

/** Simulated European shares have a tick of their own and keep it, because real ones depend on how often they trade. */
export function dayRules(
  { instrument, tickMills }: Pick<DefaultListing, 'instrument' | 'tickMills'>,
  date: string,
  previousClose: number,
): DayRules {
  const { tick, nameZh } = instrument;
  const limits = priceLimits(instrument, date, {
    previousClose: priceOfTicks(previousClose, tickMills),
    tick,
    specialTreatment: isSpecialTreatment(nameZh),
  });
  const steps = ticksOf(instrument, date).steps.map(({ below, tick: size }) => ({
    below: below === null ? Infinity : ticksOfPrice(below, tickMills),
    size: ticksOfPrice(size, tickMills),
  }));
  return {
    low: limits?.low ? ticksOfPrice(limits.low, tickMills) : 0,
    high: limits?.high ? ticksOfPrice(limits.high, tickMills) : Infinity,
    stepAt: (ticks) => steps.find(({ below }) => ticks < below)?.size ?? 1,
  };
}
