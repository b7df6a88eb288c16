import { dateOf, type IsoDate } from '../dates';

/** `YYMMDD`. MT940 has no centuries: 80 to 99 are those of 1900. */
export function shortDate(text: string): IsoDate | undefined {
  const [year = NaN, month = NaN, day = NaN] = [0, 2, 4].map((at) => Number(text.slice(at, at + 2)));
  return dateOf(year + (year < 80 ? 2000 : 1900), month, day);
}

/** The date of `MMDD` in the year in which it is nearest to `near`: a line of value 31 December is booked in January. */
export function dateNear(text: string, near: IsoDate): IsoDate | undefined {
  const [year, month] = near.split('-').map(Number) as [number, number];
  const its = Number(text.slice(0, 2));
  const shift = its - month > 6 ? -1 : month - its > 6 ? 1 : 0;
  return dateOf(year + shift, its, Number(text.slice(2, 4)));
}
