import { readCookie, writeCookie } from '@parkett/web-api';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { languageFrom, type Language } from './languages';
import type { de } from './locales/de';
import type { Messages } from './messages';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    keySeparator: false;
    nsSeparator: false;
    resources: { app: typeof de };
  }
}

const cookieName = 'language';

/** One chunk a language: only the one in use is fetched. */
const loaders: Readonly<Record<Language, () => Promise<Messages>>> = {
  de: () => import('./locales/de').then((module) => module.de),
  en: () => import('./locales/en').then((module) => module.en),
};

async function load(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'app')) return;
  i18next.addResourceBundle(language, 'app', await loaders[language]());
}

export const currentLanguage = (): Language => languageFrom(i18next.language);

/** Starts with the language kept in the cookie; nothing is to be rendered before it resolves. */
export async function startI18n(): Promise<void> {
  const language = languageFrom(readCookie(document, cookieName));
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: ['app'],
    defaultNS: 'app',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: {},
  });
  await load(language);
  document.documentElement.lang = language;
}

/** Changes the language at once and keeps the choice for three days. */
export async function chooseLanguage(language: Language): Promise<void> {
  await load(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  writeCookie(document, cookieName, language, location.protocol === 'https:');
}

export const translate = i18next.t.bind(i18next);

/** `t` with typed keys, and the language in use. */
export function useText(): { readonly t: typeof i18next.t; readonly language: Language } {
  const { t, i18n } = useTranslation('app');
  return { t, language: languageFrom(i18n.language) };
}
