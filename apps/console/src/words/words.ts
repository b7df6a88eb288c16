import { formatAmount, type Currency, type Minor } from '@parkett/kernel';
import { localeOf, useLanguage } from '@parkett/web-i18n';
import { de } from './de';
import { en } from './en';

export type Word = keyof typeof en;

export const isWord = (text: string): text is Word => Object.hasOwn(en, text);

export interface Words {
  readonly w: (word: Word, facts?: Readonly<Record<string, string>>) => string;
  /** Formats an instant (milliseconds since 1970) with date and time. */
  readonly when: (at: number) => string;
  /** How long ago an instant was, in the largest whole unit. */
  readonly age: (at: number) => string;
  /** Formats only the time of day. */
  readonly time: (at: number) => string;
  /** Formats a date of the form YYYY-MM-DD. */
  readonly day: (date: string) => string;
  readonly number: (value: number) => string;
  /** Formats an amount in minor units. */
  readonly money: (amount: Minor, currency: Currency) => string;
  readonly languageName: (language: string) => string;
}

/** Staff read German or English. */
export const languagesOfWords = ['de', 'en'] as const;

export function useWords(): Words {
  const language = useLanguage();
  const table = language === 'de' ? de : en;
  const format = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeStyle: 'medium' });
  const timeFormat = new Intl.DateTimeFormat(localeOf[language], { timeStyle: 'medium' });
  const dayFormat = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeZone: 'UTC' });
  const numberFormat = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 6 });
  const ageFormat = new Intl.RelativeTimeFormat(localeOf[language]);
  return {
    w: (word, facts = {}) => table[word].replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole),
    when: (at) => format.format(at),
    age: (at) => ageFormat.format(...ageOf(Date.now() - at)),
    time: (at) => timeFormat.format(at),
    day: (date) => dayFormat.format(Date.parse(date)),
    number: (value) => numberFormat.format(value),
    money: (amount, currency) =>
      new Intl.NumberFormat(localeOf[language], { style: 'currency', currency }).format(
        formatAmount(amount, currency) as `${number}`,
      ),
    languageName: (of) => new Intl.DisplayNames([localeOf[language]], { type: 'language' }).of(of) ?? of,
  };
}

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

function ageOf(ms: number): [number, Intl.RelativeTimeFormatUnit] {
  if (ms < hourMs) return [-Math.max(0, Math.floor(ms / minuteMs)), 'minute'];
  return ms < dayMs ? [-Math.floor(ms / hourMs), 'hour'] : [-Math.floor(ms / dayMs), 'day'];
}
