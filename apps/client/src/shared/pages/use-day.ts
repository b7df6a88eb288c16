import { localeOf, useLanguage } from '@parkett/web-i18n';
import { momentIn } from './moment-in';

/** Writes a date such as 2026-11-28 as the customer's language does. */
export function useDay(): (date: string) => string {
  const format = new Intl.DateTimeFormat(localeOf[useLanguage()], { dateStyle: 'medium', timeZone: 'UTC' });
  return (date) => format.format(new Date(`${date}T00:00:00Z`));
}

/** Writes a moment as the customer's language does. */
export const useMoment = (): ((instant: number) => string) => momentIn(localeOf[useLanguage()]);
