/** That of the exchange, as for all other times on screens. */
const timeZone = 'Europe/Berlin';

/** Writes a moment such as 5 Dec 2026, 00:00. */
export const momentIn = (locale: string): ((instant: number) => string) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (instant) => format.format(instant);
};
