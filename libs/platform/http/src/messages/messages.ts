import { languages, localeOf, type Language } from '@parkett/kernel';
import { type Facts } from '../problem';
import { ownMessages } from './own-messages';
import type { MessageTable } from './tables';

const placeholder = /\{(\w+)(?::(\w+))?\}/g;
/** A part that is left out if one of its facts is missing. */
const optional = /\[([^\]]*)\]/g;
const counted = /\{(\w+):count\}/;
/** The last instant that a Date can represent. */
const latestMs = 8_640_000_000_000_000;
const formats = new Map<string, Intl.NumberFormat>();
const pluralRules = new Map<Language, Intl.PluralRules>();

/**
 * Number formats, except for currencies, whose name is their code. `price` has at least two decimals, as on the
 * screens.
 */
const styles: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  plain: { maximumFractionDigits: 8 },
  price: { minimumFractionDigits: 2, maximumFractionDigits: 8 },
  words: { notation: 'compact', compactDisplay: 'long' },
  bytes: { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 },
  second: { style: 'unit', unit: 'second', unitDisplay: 'long' },
  minute: { style: 'unit', unit: 'minute', unitDisplay: 'long' },
  hour: { style: 'unit', unit: 'hour', unitDisplay: 'long' },
};
/**
 * In Russian, the sentence around a duration needs a grammatical case that Intl cannot produce; abbreviations have
 * none.
 */
const abbreviated: ReadonlySet<Language> = new Set(['ru']);

function format(language: Language, style: string): Intl.NumberFormat {
  const name = `${language}:${style}`;
  const known = formats.get(name);
  if (known !== undefined) return known;
  const options = styles[style] ?? { style: 'currency', currency: style };
  const short = options.unitDisplay !== undefined && abbreviated.has(language);
  const made = new Intl.NumberFormat(localeOf[language], short ? { ...options, unitDisplay: 'short' } : options);
  formats.set(name, made);
  return made;
}

/**
 * As on the screens: the exchange's time zone, and year, month, day in every language (the specification's default).
 */
const clockIn = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
const clock = clockIn('Europe/Berlin');

/** By the clocks of the fact `timeZone`, with its name: "2026-11-24 09:30 (China Standard Time)". */
function zoned(value: number, { timeZone }: Facts, language: Language): string {
  if (Math.abs(value) > latestMs) return '–';
  if (typeof timeZone !== 'string') return clock.format(value);
  const named = new Intl.DateTimeFormat(localeOf[language], { timeZone, timeZoneName: 'longGeneric' });
  const name = named.formatToParts(value).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${clockIn(timeZone).format(value)} (${name})`;
}

function categoryOf(count: number, language: Language): Intl.LDMLPluralRule {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(localeOf[language]);
  pluralRules.set(language, rules);
  return rules.select(count);
}

/** Formats minor units for people: 123450 → "1.234,50 €". */
function money(value: number, facts: Facts, language: Language): string {
  const currency =
    typeof facts['currency'] === 'string' && /^[A-Z]{3}$/.test(facts['currency']) ? facts['currency'] : 'EUR';
  const formatter = format(language, currency);
  return formatter.format(value / 10 ** (formatter.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Two significant digits, rounded down. */
function roughly(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.floor(value / unit) * unit;
}

/** Seconds in the unit that people would use, rounded up so that nobody comes back too early. */
function duration(seconds: number, language: Language): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 120) return format(language, 'second').format(Math.ceil(seconds));
  return minutes < 120
    ? format(language, 'minute').format(minutes)
    : format(language, 'hour').format(Math.ceil(minutes / 60));
}

/** Rounds limits down, so that a value that meets the displayed limit is always accepted. */
function figure(value: number, as: string | undefined, language: Language): string {
  switch (as) {
    case 'time':
      return Math.abs(value) <= latestMs ? clock.format(value) : '–';
    case 'bytes':
      return format(language, 'bytes').format(Math.floor(value / 100_000) / 10);
    case 'duration':
      return duration(value, language);
    case 'words':
      return format(language, 'words').format(roughly(value));
    default:
      return format(language, 'plain').format(value);
  }
}

function text(value: unknown, as: string | undefined, facts: Facts, language: Language): string {
  if (as === 'money' && typeof value === 'number') return money(value, facts, language);
  if (as === 'zoned' && typeof value === 'number') return zoned(value, facts, language);
  if (as === 'price' && typeof value === 'string' && Number.isFinite(Number(value)))
    return format(language, 'price').format(Number(value));
  if (typeof value === 'number') return figure(value, as, language);
  if (typeof value === 'string') return value.slice(0, 80);
  return '–';
}

const isComplete = (part: string, facts: Facts): boolean =>
  [...part.matchAll(placeholder)].every(([, name = '']) => facts[name] !== undefined);

const fill = (template: string, facts: Facts, language: Language): string =>
  template.includes('{')
    ? template
        .replace(optional, (_, part: string) => (isComplete(part, facts) ? part : ''))
        .replace(placeholder, (_, name: string, as?: string) => text(facts[name], as, facts, language))
    : template;

/** The message of one language, in the plural form of its counted fact. Undefined when there is none. */
function templateOf(table: MessageTable, code: string, facts: Facts, language: Language): string | undefined {
  const plain = Object.hasOwn(table, code) ? table[code] : undefined;
  if (plain !== undefined) return plain;
  const other = Object.hasOwn(table, `${code}_other`) ? table[`${code}_other`] : undefined;
  const count = facts[counted.exec(other ?? '')?.[1] ?? ''];
  return typeof count === 'number' ? (table[`${code}_${categoryOf(count, language)}`] ?? other) : other;
}

/** The reason for a refused field is a phrase inside the message about the field. */
function withReason(facts: Facts, language: Language): Facts {
  const own = ownMessages[language];
  const phrase = templateOf(own, `reason.${String(facts['reason'])}`, facts, language) ?? own['reason.format'] ?? '';
  return { ...facts, reason: fill(phrase, facts, language) };
}

/** Puts the tables of one language together. A code must have one owner, or its message would depend on the order. */
function join(tables: readonly MessageTable[]): MessageTable {
  const joined: Record<string, string | undefined> = {};
  for (const [key, message] of tables.flatMap((table) => Object.entries(table))) {
    if (Object.hasOwn(joined, key)) throw new Error(`two contexts have a message for ${key}`);
    joined[key] = message;
  }
  return joined;
}

/** The messages of this package and of the contexts that a program is composed of. */
export class Messages {
  readonly tables: Readonly<Record<Language, MessageTable>>;

  constructor(contexts: readonly Readonly<Record<Language, MessageTable>>[] = []) {
    const all = [ownMessages, ...contexts];
    this.tables = Object.fromEntries(
      languages.map((language) => [language, join(all.map((tables) => tables[language]))]),
    ) as Record<Language, MessageTable>;
  }

  /**
   * The message for a code in a language: what happened, what it means for the customer's money, and what to do. If the
   * language lacks the code, the message is in English; an unknown code gives the general message of a refusal, so that
   * no caller ever reads a bare code.
   */
  of(code: string, facts: Facts, language: Language): string {
    const known = code === 'INPUT_INVALID' ? withReason(facts, language) : facts;
    const own = templateOf(this.tables[language], code, known, language);
    if (own !== undefined) return fill(own, known, language);
    const english = templateOf(this.tables.en, code, known, 'en');
    return english === undefined
      ? fill(ownMessages[language].REFUSED ?? ownMessages.en.REFUSED ?? '', known, language)
      : fill(english, known, 'en');
  }
}
