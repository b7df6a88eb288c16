import { localeOf, useLanguage } from '@parkett/web-i18n';
import { createFormats, type Formats } from './format';

const built = new Map<string, Formats>();

/** The formats of the current language. */
export function useFormats(): Formats {
  const locale = localeOf[useLanguage()];
  const formats = built.get(locale) ?? createFormats(locale);
  built.set(locale, formats);
  return formats;
}
