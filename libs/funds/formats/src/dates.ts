/** A calendar date as `YYYY-MM-DD`. */
export type IsoDate = string & { readonly __unit: 'isoDate' };

/** Undefined if the calendar does not have this date. */
export function dateOf(year: number, month: number, day: number): IsoDate | undefined {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  const padded = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))];
  return padded.join('-') as IsoDate;
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The date of `YYYY-MM-DD` with or without a time or an offset: the day that the bank has written. */
export function dateIn(text: string): IsoDate | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:[T+\-Z].{0,40})?$/.exec(text) ?? [];
  return year === undefined ? undefined : dateOf(Number(year), Number(month), Number(day));
}
