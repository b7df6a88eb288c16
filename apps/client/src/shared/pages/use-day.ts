import { localeOf, useLanguage } from '@parkett/web-i18n';
import { marketTimeZone } from '@parkett/web-ui';

/** Writes a date such as 2026-11-28 as the customer's language does. */
export function useDay(): (date: string) => string {
  const format = new Intl.DateTimeFormat(localeOf[useLanguage()], { dateStyle: 'medium', timeZone: 'UTC' });
  return (date) => format.format(new Date(`${date}T00:00:00Z`));
}

/** Writes a moment such as 5 Dec 2026, 00:00, in the broker's time zone. */
export const momentIn = (locale: string): ((instant: number) => string) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: marketTimeZone });
  return (instant) => format.format(instant);
};
export const useMoment = (): ((instant: number) => string) => momentIn(localeOf[useLanguage()]);
