import type { de } from './locales/de';

type PatternKey = keyof typeof de;
type Category = Intl.LDMLPluralRule;

/**
 * Keys of texts with a count. A table contains such a text once per plural form of its language (`key_one`,
 * `key_other`).
 */
type CountedKey = PatternKey extends infer Key ? (Key extends `${infer Base}_${Category}` ? Base : never) : never;
type PlainKey = Exclude<PatternKey, `${string}_${Category}`>;

type FilledKey = { [Key in PlainKey]: (typeof de)[Key] extends `${string}{{${string}` ? Key : never }[PlainKey];

/** Keys of texts that are complete without figures. German is the reference for all languages. */
export type MessageKey = Exclude<PlainKey, FilledKey>;

/** All keys that `t` accepts. It demands the figures of a text. */
export type AnyMessageKey = PlainKey | CountedKey;

/** English has the same plural forms as German, so a key without English text does not compile. */
export type EnglishMessages = Readonly<Record<PatternKey, string>>;

/**
 * Any other language. A key that German lacks does not compile. Missing keys are found by `npm run check` (messages)
 * and not by the compiler, so that a new screen can be written in German and English first; English is the fallback
 * until then.
 */
export type Translation = { readonly [Key in PlainKey | `${CountedKey}_${Category}`]?: string };
