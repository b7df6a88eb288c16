import { type Facts } from '../problem';
import type { Language } from '../language';
import { de } from './de';
import { en } from './en';
import { reasonsDe, reasonsEn } from './reasons';

/** Every sentence by its code, in every language: the lead's check compares it with the codes of all contexts. */
export const messages = { de, en } as const satisfies Record<Language, Readonly<Record<string, string>>>;

const reasons = { de: reasonsDe, en: reasonsEn } as const;
const locales: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB' };
const placeholder = /\{(\w+)(?::(\w+))?\}/g;
const formats = new Map<string, Intl.NumberFormat>();

function format(language: Language, currency?: string): Intl.NumberFormat {
  const name = `${language}:${currency ?? ''}`;
  const known = formats.get(name);
  if (known !== undefined) return known;
  const locale = locales[language];
  const made = new Intl.NumberFormat(locale, currency === undefined ? { maximumFractionDigits: 8 } : { style: 'currency', currency });
  formats.set(name, made);
  return made;
}

/** Minor units as people read them: 123450 → "1.234,50 €". */
function money(value: number, facts: Facts, language: Language): string {
  const currency = typeof facts['currency'] === 'string' && /^[A-Z]{3}$/.test(facts['currency']) ? facts['currency'] : 'EUR';
  const formatter = format(language, currency);
  return formatter.format(value / 10 ** (formatter.resolvedOptions().maximumFractionDigits ?? 2));
}

function text(value: unknown, as: string | undefined, facts: Facts, language: Language): string {
  if (as === 'money' && typeof value === 'number') return money(value, facts, language);
  if (as === 'price' && typeof value === 'string' && Number.isFinite(Number(value))) return format(language).format(Number(value));
  if (typeof value === 'number') return format(language).format(value);
  if (typeof value === 'string') return value.slice(0, 80);
  return '–';
}

const fill = (template: string, facts: Facts, language: Language): string =>
  template.includes('{') ? template.replace(placeholder, (_, name: string, as?: string) => text(facts[name], as, facts, language)) : template;

/** The reason of a refused field is a phrase of its own inside the sentence about the field. */
function withReason(facts: Facts, language: Language): Facts {
  const table: Readonly<Record<string, string>> = reasons[language];
  const phrase = table[String(facts['reason'])] ?? table['format'] ?? '';
  return { ...facts, reason: fill(phrase, facts, language) };
}

/**
 * The sentence for a code in a language: what happened, what it means for the money, what to do. An unknown code gets
 * the general sentence of a refusal, so that no caller ever reads a bare code.
 */
export function messageOf(code: string, facts: Facts, language: Language): string {
  const table: Readonly<Record<string, string>> = messages[language];
  const template = table[code] ?? messages[language].REFUSED;
  return fill(template, code === 'INPUT_INVALID' ? withReason(facts, language) : facts, language);
}
