import type { de } from './locales/de';

type PatternKey = keyof typeof de;
type Category = Intl.LDMLPluralRule;

/**
 * Keys of texts with a count: they stand in the tables once for each plural form of the language (`key_one`,
 * `key_other`).
 */
type CountedKey = PatternKey extends infer Key ? (Key extends `${infer Base}_${Category}` ? Base : never) : never;
type PlainKey = Exclude<PatternKey, `${string}_${Category}`>;

/** What `t` takes: German is the pattern of all languages. */
export type MessageKey = PlainKey | CountedKey;

/** English has the plural forms of German and grows with it: a key without its English does not compile. */
export type EnglishMessages = Readonly<Record<PatternKey, string>>;

/**
 * A language other than these two. No key of its own compiles; that none is missing is what `npm run check` (messages)
 * sees to, so that a new screen can be written in German and English first. Until then English stands in.
 */
export type Translation = { readonly [Key in PlainKey | `${CountedKey}_${Category}`]?: string };
