import type { Bar } from '@parkett/market-contract';

/** The same day some months before, as text to compare with; the month may be too short for it. */
function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const before = 12 * year + month - 1 - months;
  return [
    String(Math.floor(before / 12)).padStart(4, '0'),
    String((before % 12) + 1).padStart(2, '0'),
    date.slice(8),
  ].join('-');
}

/** How many of the newest bars lie within some months, or on the last trade date for 0. The bars are oldest first. */
export function barsWithin(months: number, bars: readonly Bar[]): number {
  const last = bars.at(-1)?.date;
  if (last === undefined || months === Infinity) return bars.length;
  const isWithin = months === 0 ? (date: string) => date === last : (date: string) => date > monthsBefore(last, months);
  const first = bars.findIndex(({ date }) => isWithin(date));
  return bars.length - first;
}
