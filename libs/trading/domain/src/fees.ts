import { divide, minor, applyRate, type Minor, type Rounding } from '@parkett/kernel';
import type { Instrument } from '@parkett/market-contract';
import type { FeeLine, Side } from '@parkett/trading-contract';
import schedule from './fee-schedule.json';

/** One dated version of one fee. Amounts in minor units; the rate is a decimal string applied to the trade value. */
export interface FeeRule {
  readonly id: string;
  /** The markets and products that pay it; null stands for all. */
  readonly mics: readonly string[] | null;
  readonly products: readonly string[] | null;
  /** Of the trade, and of the minimum and maximum. Null stands for all, as for the taxes and levies of a market. */
  readonly currency: string | null;
  readonly side: string;
  readonly code: string;
  readonly rate: string;
  readonly min: number | null;
  readonly max: number | null;
  /** Rounding to the step: half up by default, or "up". */
  readonly rounding?: string;
  /** The fee is rounded to a multiple of this; one minor unit by default. */
  readonly step?: number;
  /** Where the broker's commission covers the fee: it is then listed, but not charged. */
  readonly includedIn?: string;
  /** First and last trade date; null means no end. */
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly source: string;
}

export const feeRules: readonly FeeRule[] = schedule.rules;

/** What is traded, as far as fees depend on it. An instrument is one. */
export type Traded = Pick<Instrument, 'mic' | 'product' | 'currency'>;

const applies = (rule: FeeRule, side: Side, { mic, product, currency }: Traded, date: string): boolean =>
  rule.includedIn === undefined &&
  (rule.currency === null || rule.currency === currency) &&
  (rule.mics === null || rule.mics.includes(mic)) &&
  (rule.products === null || rule.products.includes(product)) &&
  (rule.side === 'both' || rule.side === side) &&
  rule.validFrom <= date &&
  (rule.validTo === null || date <= rule.validTo);

/** The rules for a trade. Of several with one code the first in the schedule counts, so special ones come first. */
function rulesFor(side: Side, traded: Traded, date: string, rules: readonly FeeRule[]): readonly FeeRule[] {
  const found = new Map<string, FeeRule>();
  for (const rule of rules) if (!found.has(rule.code) && applies(rule, side, traded, date)) found.set(rule.code, rule);
  return [...found.values()];
}

/**
 * The broker's own fee has a code for purchases and one for sales, which close a position. Until 23 November 2026 both
 * were the commission.
 */
const commissionCodes: ReadonlySet<string> = new Set(['purchaseFee', 'closingFee', 'commission']);

/** Whether the price list has a fee of the broker for a trade. Nothing is traded without one. */
export const hasCommission = (side: Side, traded: Traded, date: string): boolean =>
  rulesFor(side, traded, date, feeRules).some(({ code }) => commissionCodes.has(code));

/**
 * The itemised fees for trading `value` (minor units) in one order on one trade date. Source: domain-rules §3b.
 * Minimums and maximums apply per order and date: for an order filled in parts, compute the fees of everything filled
 * so far and subtract the fees already charged (see feesOfFill). Minimums apply even when the value rounds to zero;
 * otherwise single shares worth less than half a cent would trade for free.
 */
export function feesOn(value: Minor, side: Side, traded: Traded, date: string, rules = feeRules): FeeLine[] {
  return rulesFor(side, traded, date, rules)
    .filter(({ rate }) => rate !== '0')
    .map((rule) => ({
      code: rule.code,
      amount: amountOf(rule, value),
      rule: rule.id,
    }));
}

/** Ids of the fee rules for a trade, whatever its value. */
export const feeRulesOn = (side: Side, traded: Traded, date: string): string[] =>
  rulesFor(side, traded, date, feeRules).map(({ id }) => id);

function amountOf(rule: FeeRule, value: Minor): Minor {
  const rounding: Rounding = rule.rounding === 'up' ? 'up' : 'halfUp';
  const step = rule.step ?? 1;
  const raw = step === 1 ? applyRate(value, rule.rate, rounding) : stepped(value, rule.rate, step, rounding);
  const atLeast = Math.max(raw, rule.min ?? 0);
  return minor(rule.max === null ? atLeast : Math.min(atLeast, rule.max));
}

/** Rounds the exact product once, to the step. Rounding to the cent first could push it over the next dollar. */
function stepped(value: Minor, rate: string, step: number, rounding: Rounding): Minor {
  const [whole = '0', fraction = ''] = rate.split('.');
  const scaled = BigInt(value) * BigInt(whole + fraction);
  return minor(Number(divide(scaled, 10n ** BigInt(fraction.length) * BigInt(step), rounding)) * step);
}

/**
 * The fees of one more fill: the fees of the whole order so far, less the fees already charged. Never negative. A build
 * before the codes of the broker's fee may have charged the commission.
 */
export function feesOfFill(before: readonly FeeLine[], total: readonly FeeLine[]): FeeLine[] {
  const isSame = (one: string, other: string): boolean =>
    one === other || (commissionCodes.has(one) && commissionCodes.has(other));
  return total.flatMap((line) => {
    const charged = feeTotal(before.filter(({ code }) => isSame(code, line.code)));
    return line.amount > charged ? [{ ...line, amount: minor(line.amount - charged) }] : [];
  });
}

/** Adds a fill's fees to the fees charged before. */
export function chargedWith(before: readonly FeeLine[], fill: readonly FeeLine[]): FeeLine[] {
  const after = before.map((line) => {
    const more = fill.find(({ code }) => code === line.code);
    return more ? { ...line, amount: minor(line.amount + more.amount) } : line;
  });
  return [...after, ...fill.filter(({ code }) => !before.some((line) => line.code === code))];
}

/** Whether a line can be more than its part of the value, because its rule has a minimum. */
export const hasMinimum = ({ rule: id }: FeeLine): boolean =>
  feeRules.some((rule) => rule.id === id && rule.min !== null);

const taxCodes: ReadonlySet<string> = new Set(['stampTax']);

/** Whether a line is a tax, which the broker passes on, and no fee. */
export const isTax = (code: string): boolean => taxCodes.has(code);

export const feeTotal = (lines: readonly FeeLine[]): Minor =>
  minor(lines.reduce((total, { amount }) => total + amount, 0));
