const dayMs = 86_400_000;

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const msOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** A date that lies so many days after another one. */
export const daysAfter = (date: string, days: number): string => dateOf(msOf(date) + days * dayMs);

/** Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return dateOf(Date.UTC(year, month - 1, day));
}

const sundayAndSaturday: readonly number[] = [0, 6];
/** New Year's Day, Labour Day, Christmas Day and the day after it. */
const fixed: readonly string[] = ['01-01', '05-01', '12-25', '12-26'];

/**
 * Whether banks settle in euros on a date. TARGET is closed at weekends and on six holidays, those above and Good
 * Friday and Easter Monday (European Central Bank, long-term calendar of TARGET closing days, since 2002).
 */
export function isTargetDay(date: string): boolean {
  if (sundayAndSaturday.includes(new Date(msOf(date)).getUTCDay()) || fixed.includes(date.slice(5))) return false;
  const easter = easterSunday(Number(date.slice(0, 4)));
  return date !== daysAfter(easter, -2) && date !== daysAfter(easter, 1);
}

/** The first business day of TARGET on a date or after it. */
export function targetDayFrom(date: string): string {
  let day = date;
  while (!isTargetDay(day)) day = daysAfter(day, 1);
  return day;
}

/** The business day of TARGET that lies so many of them after a date. */
export function targetDaysAfter(date: string, days: number): string {
  let day = date;
  for (let left = days; left > 0; left -= 1) day = targetDayFrom(daysAfter(day, 1));
  return day;
}
