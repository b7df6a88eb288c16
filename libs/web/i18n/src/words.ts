import { defaultLanguage } from '@parkett/kernel/languages';
import type { Language } from './languages';
import type { Translation } from './messages';

export const languageCookie = 'language';

/** One chunk per language: only the one in use is loaded. */
const loaders: Readonly<Record<Language, () => Promise<Translation>>> = {
  de: () => import('./locales/de').then((module) => module.de),
  en: () => import('./locales/en').then((module) => module.en),
  fr: () => import('./locales/fr').then((module) => module.fr),
  it: () => import('./locales/it').then((module) => module.it),
  es: () => import('./locales/es').then((module) => module.es),
  pt: () => import('./locales/pt').then((module) => module.pt),
  nl: () => import('./locales/nl').then((module) => module.nl),
  sv: () => import('./locales/sv').then((module) => module.sv),
  el: () => import('./locales/el').then((module) => module.el),
  ru: () => import('./locales/ru').then((module) => module.ru),
  zh_cn: () => import('./locales/zh-cn').then((module) => module.zhCn),
  zh_tw: () => import('./locales/zh-tw').then((module) => module.zhTw),
};

/** The language named by a cookie or a customer's record; German if it names none of ours. */
export const languageFrom = (text: string | undefined): Language =>
  text !== undefined && Object.hasOwn(loaders, text) ? (text as Language) : defaultLanguage;

/** All messages of a language. Rejects when they cannot be loaded. */
export const wordsOf = (language: Language): Promise<Translation> => loaders[language]();
