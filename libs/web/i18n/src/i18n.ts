import { readCookie, writeCookie } from '@parkett/web-api';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { languageOfLocale, localeOf, type Language } from './languages';
import type { de } from './locales/de';
import { languageCookie, languageFrom, wordsOf } from './words';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    keySeparator: false;
    nsSeparator: false;
    resources: { app: typeof de };
  }
}

/** The fallback for a message that a language lacks. */
const standIn: Language = 'en';

/** i18next and Intl identify languages by locale: they know "zh-CN" but not "zh_cn". */
async function load(language: Language): Promise<void> {
  const locale = localeOf[language];
  if (i18next.hasResourceBundle(locale, 'app')) return;
  // Tries a second time, since without this file the page has no texts.
  i18next.addResourceBundle(locale, 'app', await wordsOf(language).catch(() => wordsOf(language)));
}

export const currentLanguage = (): Language => languageOfLocale(i18next.language);

/** Starts with the language in the cookie. Nothing may be rendered before it resolves. */
export async function startI18n(): Promise<void> {
  const language = languageFrom(readCookie(document, languageCookie));
  await i18next.use(initReactI18next).init({
    lng: localeOf[language],
    load: 'currentOnly',
    fallbackLng: localeOf[standIn],
    saveMissing: true,
    missingKeyHandler: () => void load(standIn).catch(() => undefined),
    ns: ['app'],
    defaultNS: 'app',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { bindI18nStore: 'added' },
    resources: {},
  });
  await load(language);
  document.documentElement.lang = localeOf[language];
}

/** Changes the language at once and keeps the choice for three days. */
export async function chooseLanguage(language: Language): Promise<void> {
  await load(language);
  await i18next.changeLanguage(localeOf[language]);
  document.documentElement.lang = localeOf[language];
  writeCookie(document, languageCookie, language, location.protocol === 'https:');
}

export const translate = i18next.t.bind(i18next);

/** `t` with typed keys, and the current language. */
export function useText(): { readonly t: typeof i18next.t; readonly language: Language } {
  const { t, i18n } = useTranslation('app');
  return { t, language: languageOfLocale(i18n.language) };
}

function onLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** The current language. Use it to format figures, of which a screen has hundreds: it costs a fraction of `useText`. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage);
