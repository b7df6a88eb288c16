/** Writes dates as 2026-11-28. */
const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

/** The date of an instant in the bank's books. */
export const bankDayOf = (ms: number): string => format.format(ms);
