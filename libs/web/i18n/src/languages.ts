import { defaultLanguage, languages, localeOf, type Language } from '@parkett/kernel';

export { defaultLanguage, languages, localeOf, type Language };

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
  es: 'Español',
  pt: 'Português',
  nl: 'Nederlands',
  sv: 'Svenska',
  el: 'Ελληνικά',
  ru: 'Русский',
  zh_cn: '简体中文',
  zh_tw: '繁體中文',
};

/** The language of a locale such as "zh-TW"; the inverse of `localeOf`. */
export const languageOfLocale = (locale: string | undefined): Language =>
  languages.find((language) => localeOf[language] === locale) ?? defaultLanguage;
