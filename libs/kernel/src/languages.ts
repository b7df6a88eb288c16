/**
 * The languages of client and server, by the specification's codes. Each has every text of both sides; the first one is
 * the default.
 */
export const languages = ['de', 'en', 'fr', 'it', 'es', 'pt', 'nl', 'sv', 'el', 'ru', 'zh_cn', 'zh_tw'] as const;
export type Language = (typeof languages)[number];

/** Used when the caller has not chosen a language. */
export const defaultLanguage: Language = 'de';

/** BCP 47 tags for `lang` attributes and Intl; the region decides how numbers and dates are formatted. */
export const localeOf: Readonly<Record<Language, string>> = {
  de: 'de-DE',
  en: 'en-GB',
  fr: 'fr-FR',
  it: 'it-IT',
  es: 'es-ES',
  pt: 'pt-PT',
  nl: 'nl-NL',
  sv: 'sv-SE',
  el: 'el-GR',
  ru: 'ru-RU',
  zh_cn: 'zh-CN',
  zh_tw: 'zh-TW',
};
