import type { Language } from '@parkett/kernel';

/**
 * Messages to customers by stable code: what happened, what it means for their money, what they can do. Facts stand in
 * braces with their format: `{min:money}`, `{tick:price}`, `{until:time}` (an instant), `{opensAt:zoned}` (an instant
 * in the zone of the fact `timeZone`, with its name), `{maxBytes:bytes}`, `{maxPixels:words}` (40 million),
 * `{retryAfterSeconds:duration}`. A fact that determines a plural form is written `{left:count}`, and its message has a
 * key for each plural form of the language (`_one` and `_other` in German). A part in square brackets is left out if
 * one of its facts is missing.
 */
export type MessageTable = Readonly<Record<string, string | undefined>>;

type Category = Intl.LDMLPluralRule;
type CountedKey<Key> = Key extends `${infer Base}_${Category}` ? Base : never;
type PlainKey<Key> = Exclude<Key, `${string}_${Category}`>;

/** English has the same plural forms as German and must have the same keys: a code without English does not compile. */
export type English<German> = Readonly<Record<keyof German, string>>;

/**
 * Any other language. A key that German lacks does not compile; `npm run check` (messages) reports missing ones, so
 * that a refusal can be written in German and English first. Until then the English message is used.
 */
export type Translation<German> = {
  readonly [Key in PlainKey<keyof German> | `${CountedKey<keyof German>}_${Category}`]?: string;
};

/** The messages of a context, or of this package, in all languages. */
export type MessageTables<German = MessageTable> = Readonly<Record<Language, Translation<German>>>;
