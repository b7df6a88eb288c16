import { decimal, divide, minor, type Minor } from '@parkett/kernel';
import { baseRateOf } from './tax-rules';

/** Units of one lot of a fund at the end of a calendar year, in euros. */
export interface HeldUnits {
  readonly year: number;
  /** At the first and the last redemption price of the year, also for units that were bought during it. */
  readonly valueAtStart: Minor;
  readonly valueAtEnd: Minor;
  /** What these units distributed in the year, or would have, had they been held from its beginning. */
  readonly distributions: Minor;
  /** Null for units that were held when the year began. */
  readonly boughtOn: string | null;
}

export interface AdvanceLumpSum {
  /** Before partial exemption. It is deducted from the gain when the units are sold. */
  readonly amount: Minor;
  /** The day on which it is income. */
  readonly date: string;
  readonly rule: string;
}

/**
 * The advance lump sum of units that are still held at the end of the year; those sold before have none. 70 % of the
 * base rate on the value at the start, at most the increase and the distributions together, less the distributions;
 * less a twelfth for every full month before that of the purchase. Rounded half up, once, in the end. Source: § 18
 * InvStG 2018.
 */
export function advanceLumpSum(held: HeldUnits): AdvanceLumpSum {
  const { rule, rate } = baseRateOf(held.year);
  return { amount: lumpSumAt(rate, held), date: lumpSumDate(held.year), rule };
}

/** The same for a given base rate, a signed decimal string. */
export function lumpSumAt(baseRate: string, { valueAtStart, valueAtEnd, distributions, boughtOn }: HeldUnits): Minor {
  const { digits, scale } = decimal(baseRate);
  const unit = 10n ** BigInt(scale + 1);
  const [start, end, distributed] = [BigInt(valueAtStart), BigInt(valueAtEnd), BigInt(distributions)];
  const basis = start * digits * 7n;
  const most = (end - start + distributed) * unit;
  const sum = (basis < most ? basis : most) - distributed * unit;
  if (sum <= 0n) return minor(0);
  return minor(Number(divide(sum * BigInt(monthsHeld(boughtOn)), unit * 12n, 'halfUp')));
}

/** Months from that of the purchase on. */
const monthsHeld = (boughtOn: string | null): number => (boughtOn === null ? 12 : 13 - Number(boughtOn.slice(5, 7)));

/** The first working day of the next year, § 18 (3) InvStG: no holiday, and no Saturday, as the BMF letters have it. */
export function lumpSumDate(year: number): string {
  const isWorkingDay = (day: number): boolean => ![0, 6].includes(new Date(Date.UTC(year + 1, 0, day)).getUTCDay());
  const day = [2, 3, 4].find(isWorkingDay) ?? 4;
  return `${year + 1}-01-0${day}`;
}
