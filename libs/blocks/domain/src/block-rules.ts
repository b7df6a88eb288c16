import {
  comparePrices,
  decimal,
  divide,
  isWorthMore,
  minor,
  minorDigits,
  scalePrice,
  wholeShares,
  type Price,
  type Quantity,
} from '@parkett/kernel';
import { tickOf, type Instrument, type TradingRules } from '@parkett/market-contract';
import data from './block-rules.json';

/** One dated version of the rules on block trades in a market. */
export interface BlockRules {
  readonly id: string;
  readonly mics: readonly string[];
  readonly products: readonly string[];
  readonly currency: string;
  /** A block has at least so many shares, or is worth at least `amountMin` minor units. */
  readonly sharesMin: number;
  readonly amountMin: number;
  /** The largest block, minor units. */
  readonly amountMax: number;
  /** Where the date has no price limit, the distance from the previous close, as a fraction of it. */
  readonly withoutLimit: string;
  /** When blocks are traded in a live market, in its local time: `[from, to)`. */
  readonly hours: readonly (readonly string[])[];
  /** How long an offer stands. */
  readonly offerHours: number;
  /** Months for which shares of a major holder are locked; null for never. */
  readonly majorHolderLockMonths: number | null;
  /** First and last trade date; null means no end. */
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly source: string;
}

export const blockRules: readonly BlockRules[] = data.rules;

/** The rules for an instrument on a trade date; undefined where blocks are not traded. */
export const blockRulesOn = (
  { mic, product, currency }: Pick<Instrument, 'mic' | 'product' | 'currency'>,
  date: string,
): BlockRules | undefined =>
  blockRules.find(
    (rule) =>
      rule.mics.includes(mic) &&
      rule.products.includes(product) &&
      rule.currency === currency &&
      rule.validFrom <= date &&
      (rule.validTo === null || date <= rule.validTo),
  );

/** The smallest block at a price: the shares or the amount of the rule, whichever needs fewer shares. */
export function smallestBlock(
  { sharesMin, amountMin }: BlockRules,
  at: Price,
  currency: Instrument['currency'],
): Quantity {
  const { digits, scale } = decimal(at);
  const forAmount = divide(
    BigInt(amountMin) * 10n ** BigInt(scale),
    digits * 10n ** BigInt(minorDigits(currency)),
    'up',
  );
  return forAmount < BigInt(sharesMin) ? wholeShares(Number(forAmount)) : wholeShares(sharesMin);
}

export const isTooLarge = (
  { amountMax }: BlockRules,
  at: Price,
  quantity: Quantity,
  currency: Instrument['currency'],
): boolean => isWorthMore(at, quantity, minor(amountMax), currency);

export interface PriceRange {
  readonly from: Price;
  readonly to: Price;
}

/**
 * The prices that a block may have on a trade date: the limits of the date or, where there are none, a range around the
 * previous close. Undefined without a previous close.
 */
export function priceRange(
  { withoutLimit }: BlockRules,
  market: TradingRules,
  previousClose: Price | null,
): PriceRange | undefined {
  const { lowest, highest } = market;
  if (lowest !== null && highest !== null) return { from: lowest, to: highest };
  if (previousClose === null) return undefined;
  const tick = tickOf(market, previousClose);
  const { digits, scale } = decimal(withoutLimit);
  const one = 10n ** BigInt(scale);
  const times = (hundredths: bigint): string => {
    const text = hundredths.toString().padStart(scale + 1, '0');
    return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
  };
  return {
    from: scalePrice(previousClose, times(one - digits), tick, 'up'),
    to: scalePrice(previousClose, times(one + digits), tick, 'down'),
  };
}

export const isWithin = ({ from, to }: PriceRange, at: Price): boolean =>
  comparePrices(from, at) <= 0 && comparePrices(at, to) <= 0;

/** Whether blocks are traded at a local time `HH:MM`. */
export const isBlockTime = ({ hours }: BlockRules, time: string): boolean =>
  hours.some(([from = '', to = '']) => from <= time && time < to);

/** The date some months later; the last day of its month where that is shorter. */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}
