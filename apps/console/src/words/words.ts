import { localeOf, useLanguage } from '@parkett/web-i18n';
import { de } from './de';
import { en } from './en';

export type Word = keyof typeof en;

export const isWord = (text: string): text is Word => Object.hasOwn(en, text);

export interface Words {
  readonly w: (word: Word, facts?: Readonly<Record<string, string>>) => string;
  /** An instant, milliseconds since 1970, as people here write it. */
  readonly when: (at: number) => string;
  /** The time of day alone. */
  readonly time: (at: number) => string;
  readonly languageName: (language: string) => string;
}

/** Staff read German or English; every other language sees English. */
export function useWords(): Words {
  const language = useLanguage();
  const table = language === 'de' ? de : en;
  const format = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeStyle: 'medium' });
  const timeFormat = new Intl.DateTimeFormat(localeOf[language], { timeStyle: 'medium' });
  return {
    w: (word, facts = {}) => table[word].replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole),
    when: (at) => format.format(at),
    time: (at) => timeFormat.format(at),
    languageName: (of) => new Intl.DisplayNames([localeOf[language]], { type: 'language' }).of(of) ?? of,
  };
}
