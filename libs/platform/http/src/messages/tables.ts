import type { Language } from '@parkett/kernel';
import type { de } from './de';

type PatternKey = keyof typeof de;
type Category = Intl.LDMLPluralRule;
type CountedKey = PatternKey extends infer Key ? (Key extends `${infer Base}_${Category}` ? Base : never) : never;
type PlainKey = Exclude<PatternKey, `${string}_${Category}`>;

/** English has the same plural forms as German and must have the same keys: a code without English does not compile. */
export type EnglishMessages = Readonly<Record<PatternKey, string>>;

/**
 * Any other language. A key that German lacks does not compile; `npm run check` (messages) reports missing ones, so
 * that a refusal can be written in German and English first. Until then the English message is used.
 */
export type Translation = { readonly [Key in PlainKey | `${CountedKey}_${Category}`]?: string };

/** The tables of all languages. */
export type Tables = Readonly<Record<Language, Translation>>;
