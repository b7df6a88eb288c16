/**
 * The languages that client and server speak, by the codes of the specification. Each has every sentence of both; the
 * first is the default.
 */
export const languages = ['de', 'en', 'fr', 'it', 'es', 'pt', 'nl', 'sv', 'el', 'ru', 'zh_cn', 'zh_tw'] as const;
export type Language = (typeof languages)[number];

/** German unless something else was chosen. */
export const defaultLanguage: Language = 'de';

/** BCP 47: what `lang` attributes and Intl understand, and the region whose way of writing figures is used. */
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
