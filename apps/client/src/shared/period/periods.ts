/** The periods of the specification (§9) by which lists are filtered; `own` is from one date to another. */
export const periods = ['all', 'today', 'week', 'month', 'quarter', 'year', 'own'] as const;
export type Period = (typeof periods)[number];

/** Dates such as 2026-11-23, both included; one that is missing sets no limit. */
export interface Dates {
  readonly from?: string;
  readonly until?: string;
}

/** The dates of a period that lasts until today. `today` is the broker's date. Weeks begin on Monday. */
export function datesOf(period: Exclude<Period, 'own'>, today: string): Dates {
  const day = new Date(`${today}T00:00:00Z`);
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()];
  const starts = {
    today: () => Date.UTC(year, month, date),
    week: () => Date.UTC(year, month, date - ((day.getUTCDay() + 6) % 7)),
    month: () => Date.UTC(year, month, 1),
    quarter: () => Date.UTC(year, month - (month % 3), 1),
    year: () => Date.UTC(year, 0, 1),
  };
  return period === 'all' ? {} : { from: new Date(starts[period]()).toISOString().slice(0, 10) };
}
