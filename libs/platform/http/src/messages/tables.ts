import type { Language } from '@parkett/kernel';
import type { de } from './de';

type PatternKey = keyof typeof de;
type Category = Intl.LDMLPluralRule;
type CountedKey = PatternKey extends infer Key ? (Key extends `${infer Base}_${Category}` ? Base : never) : never;
type PlainKey = Exclude<PatternKey, `${string}_${Category}`>;

/** English has the plural forms of German and grows with it: a code without its English does not compile. */
export type EnglishMessages = Readonly<Record<PatternKey, string>>;

/**
 * Any other language. No code of its own compiles; that none is missing is what `npm run check` (messages) sees to, so
 * that a refusal can be written in German and English first. Until then English stands in.
 */
export type Translation = { readonly [Key in PlainKey | `${CountedKey}_${Category}`]?: string };

/** The tables of all languages. */
export type Tables = Readonly<Record<Language, Translation>>;
