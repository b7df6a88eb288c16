import { withChange, type DailyBalances } from '@parkett/funds-domain';

/** The balances of the days from a date on, from what was there before it and what each later date changed. */
export const balancesFrom = (
  from: string,
  opening: number,
  dates: readonly string[],
  changes: readonly number[],
): DailyBalances =>
  dates.reduce<DailyBalances>(
    (days, date, index) => withChange(days, date, changes[index] ?? 0),
    withChange([], from, opening),
  );
