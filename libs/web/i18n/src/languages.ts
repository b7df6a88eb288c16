import { defaultLanguage, languages, localeOf, type Language } from '@parkett/kernel';

export { defaultLanguage, languages, localeOf, type Language };

/** How each language calls itself. */
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

/** The language of a locale such as "zh-TW": the way back from `localeOf`. */
export const languageOfLocale = (locale: string | undefined): Language =>
  languages.find((language) => localeOf[language] === locale) ?? defaultLanguage;
