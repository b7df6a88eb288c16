import { languages, languageSchema, type Language } from '@parkett/identity-contract';

export { languages, type Language };

/** German unless something else was chosen. */
export const defaultLanguage: Language = 'de';

/** How each language calls itself, and the locale its figures are written in. */
export const languageNames: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English' };
export const localeOf: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB' };

export function languageFrom(text: string | undefined): Language {
  const parsed = languageSchema.safeParse(text);
  return parsed.success ? parsed.data : defaultLanguage;
}
