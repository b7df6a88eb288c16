import type { InterestPeriod } from '@parkett/funds-contract';
import { minor, type Currency, type Minor } from '@parkett/kernel';
import { balanceDays, dateOfDay, dayOf, monthAfter, type DailyBalances } from './daily-balances';
import { hasRate, type InterestRules } from './interest-rules';

/** The first and the last date of a month. */
export const datesOfMonth = (month: string): readonly [from: string, through: string] => [
  `${month}-01`,
  dateOfDay(dayOf(`${monthAfter(month, 1)}-01`) - 1),
];

/** The parts of a span of dates with one rate each, as far as there was a balance; both dates are included. */
export function interestPeriods(
  days: DailyBalances,
  currency: Currency,
  { from, through }: { readonly from: string; readonly through: string },
  rules: readonly InterestRules[],
): readonly InterestPeriod[] {
  return rules.flatMap((version): InterestPeriod[] => {
    const begin = version.validFrom > from ? version.validFrom : from;
    const end = version.validTo !== null && version.validTo < through ? version.validTo : through;
    const [rate, yearDays] = [version.rates[currency], version.yearDays[currency]];
    if (begin > end || rate === undefined || yearDays === undefined || !hasRate(version, currency)) return [];
    const sum = balanceDays(days, dayOf(begin), dayOf(end));
    if (sum === 0n) return [];
    return [{ rule: version.id, from: begin, through: end, rate, yearDays, balanceDays: String(sum) }];
  });
}

/**
 * The interest of periods in minor units: balance × days × rate ÷ days of the year, exact for all of them together and
 * then rounded once, half up.
 */
export function interestOf(periods: readonly Pick<InterestPeriod, 'rate' | 'yearDays' | 'balanceDays'>[]): Minor {
  let [numerator, denominator] = [0n, 1n];
  for (const { rate, yearDays, balanceDays: sum } of periods) {
    const [whole = '0', decimals = ''] = rate.split('.');
    const part = BigInt(sum) * BigInt(whole + decimals);
    const of = BigInt(yearDays) * 10n ** BigInt(decimals.length);
    [numerator, denominator] = [numerator * of + part * denominator, denominator * of];
  }
  return minor(Number((2n * numerator + denominator) / (2n * denominator)));
}
