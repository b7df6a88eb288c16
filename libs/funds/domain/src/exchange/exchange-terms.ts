import type { ExchangeQuoted } from '@parkett/funds-contract';
import {
  applyRate,
  baseCurrency,
  decimal,
  divide,
  exchanged,
  minor,
  subtract,
  type Currency,
  type Minor,
} from '@parkett/kernel';
import type { ExchangeRates } from '@parkett/market-contract';
import type { ExchangeRules } from './exchange-rules';

export interface Pair {
  readonly from: Currency;
  readonly to: Currency;
}

/** A rate between two currencies, and what both cost for one euro. */
export interface PairRate {
  /** What one unit of `from` costs in `to`. */
  readonly rate: string;
  readonly source: string;
  readonly ratedAt: number;
  /** Units of `from` for one euro, for the limits. */
  readonly fromPerEuro: string;
}

/** Decimals of a rate; `rateSchema` allows as many. */
const scale = 8;

/** The rate between two currencies; undefined while the market says none of one of them. */
export function rateBetween(rates: ExchangeRates | undefined, { from, to }: Pair): PairRate | undefined {
  const [fromPerEuro, toPerEuro] = [perEuroIn(rates, from), perEuroIn(rates, to)];
  if (rates === undefined || fromPerEuro === undefined || toPerEuro === undefined) return undefined;
  const rate = quotient(toPerEuro, fromPerEuro);
  return rate === '0' ? undefined : { rate, source: rates.source, ratedAt: rates.ts, fromPerEuro };
}

const perEuroIn = (rates: ExchangeRates | undefined, currency: Currency): string | undefined =>
  currency === baseCurrency ? '1' : rates?.perEuro[currency];

/** `a / b` with eight decimals at most, half up. */
function quotient(a: string, b: string): string {
  const [x, y] = [decimal(a), decimal(b)];
  const units = divide(x.digits * 10n ** BigInt(scale + y.scale), y.digits * 10n ** BigInt(x.scale), 'halfUp');
  const text = units.toString().padStart(scale + 1, '0');
  return `${text.slice(0, -scale)}.${text.slice(-scale)}`.replace(/\.?0+$/, '');
}

type Terms = Pick<ExchangeQuoted, 'from' | 'to' | 'sold' | 'fee' | 'bought' | 'rate' | 'source' | 'ratedAt' | 'euros'>;

/**
 * What an amount is worth at a rate. The fee is rounded up and what is bought down, so that splitting an amount never
 * gives more, and each rounding costs the customer less than one minor unit.
 */
export function termsOf(amount: Minor, { from, to }: Pair, at: PairRate, rules: ExchangeRules): Terms {
  const fee = applyRate(amount, rules.spread, 'up');
  const { rate, source, ratedAt } = at;
  return {
    ...{ from, to, sold: amount, rate, source, ratedAt },
    fee: { code: 'exchangeSpread', amount: fee, rule: rules.id },
    bought: exchanged(subtract(amount, fee), { from, to, times: rate }, 'down'),
    euros: exchanged(amount, { from, to: baseCurrency, times: '1', by: at.fromPerEuro }, 'up'),
  };
}

/** What an amount in euro is in a currency, rounded up. */
export const ofEuros = (euros: Minor, to: Currency, { fromPerEuro }: PairRate): Minor =>
  exchanged(euros, { from: baseCurrency, to, times: fromPerEuro }, 'up');

/** True if a rate is farther from another than the part `most` of it; exact. */
export function hasMoved(held: string, now: string, most: string): boolean {
  const [h, n, m] = [decimal(held), decimal(now), decimal(most)];
  const apart = n.digits * 10n ** BigInt(h.scale) - h.digits * 10n ** BigInt(n.scale);
  const distance = apart < 0n ? -apart : apart;
  return distance * 10n ** BigInt(m.scale) > h.digits * 10n ** BigInt(n.scale) * m.digits;
}

/** Amounts above this could not be valued exactly; every limit is far below it. */
export const amountMax = minor(10 ** 12);
