import { writeCookie } from '@parkett/web-api';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { de } from './de';
import { languageOfLocale, languages, localeOf, type Language } from './languages';
import { StandIn } from './stand-in';
import { languageCookie, wordBook } from './words';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    keySeparator: false;
    nsSeparator: false;
    resources: { app: typeof de };
  }
}

/** The fallback for a message that a language lacks. */
const fallback: Language = 'en';

export const currentLanguage = (): Language => languageOfLocale(i18next.language);

/** English words for those that the page's language lacks, on screens that already show. */
const standIn = new StandIn(
  fallback,
  wordBook,
  () => i18next.emit('loaded'),
  () => performance.now(),
);

/**
 * Starts with the language in the cookie, or with English where the app does not speak that one. Nothing may be
 * rendered before it resolves. i18next and Intl identify languages by locale: they know "zh-CN" but not "zh_cn".
 */
export async function startI18n(spoken: readonly Language[] = languages): Promise<void> {
  if (!spoken.includes(wordBook.language)) await wordBook.turnTo(fallback);
  await i18next.use(initReactI18next).init({
    lng: localeOf[wordBook.language],
    load: 'currentOnly',
    fallbackLng: localeOf[fallback],
    saveMissing: true,
    missingKeyHandler: () => void standIn.bring(),
    // Nothing is shown until the English word is there, rather than a key.
    parseMissingKeyHandler: () => '',
    ns: ['app'],
    defaultNS: 'app',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { bindI18n: 'languageChanged loaded' },
    resources: {},
  });
  // Intl shows three decimals by default, and a number of shares may have six.
  i18next.services.formatter?.addCached('number', (locale) => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
    return (value: number) => format.format(value);
  });
  wordBook.connect((language, words) => i18next.addResourceBundle(localeOf[language], 'app', words, false, true));
  await wordBook.bring(['shell']);
  document.documentElement.lang = localeOf[wordBook.language];
}

/** Changes the language at once and keeps the choice for three days. */
export async function chooseLanguage(language: Language): Promise<void> {
  await wordBook.turnTo(language);
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
