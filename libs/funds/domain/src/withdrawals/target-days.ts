const dayMs = 86_400_000;

/** Easter Sunday of a year, by the Gregorian rule as Meeus and Jones give it; in milliseconds since 1970. */
function easter(year: number): number {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const leapCenturies = Math.floor(century / 4);
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const marchDays = epact + toSunday - 7 * late + 114;
  return Date.UTC(year, Math.floor(marchDays / 31) - 1, (marchDays % 31) + 1);
}

/** Days on which TARGET is closed each year, besides Good Friday and Easter Monday. */
const fixedHolidays: readonly string[] = ['01-01', '05-01', '12-25', '12-26'];

function isTargetDay(date: string): boolean {
  const day = new Date(date);
  if ([0, 6].includes(day.getUTCDay()) || fixedHolidays.includes(date.slice(5))) return false;
  const daysAfterEaster = (day.getTime() - easter(day.getUTCFullYear())) / dayMs;
  return daysAfterEaster !== -2 && daysAfterEaster !== 1;
}

/** The date itself, or the next one on which euros move between banks (TARGET, which has no end date). */
export function targetDayFrom(date: string): string {
  let day = date;
  while (!isTargetDay(day)) day = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
  return day;
}
