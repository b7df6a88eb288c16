/** A calendar date as `YYYY-MM-DD`. */
export type IsoDate = string & { readonly __unit: 'isoDate' };

/** Undefined if the calendar does not have this date, or if the year is before 1970: no statement is so old. */
export function dateOf(year: number, month: number, day: number): IsoDate | undefined {
  if (year < 1970 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  return [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-') as IsoDate;
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const datePattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,40})?)?(?:Z|[+-]\d{2}:\d{2})?$/;

/** The date of `YYYY-MM-DD` with or without a time or an offset: the day that the bank has written. */
export function dateIn(text: string): IsoDate | undefined {
  const [, year, month, day] = datePattern.exec(text) ?? [];
  return year === undefined ? undefined : dateOf(Number(year), Number(month), Number(day));
}
