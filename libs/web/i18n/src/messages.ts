import type { de, germanWords } from './de';

/** A part of the app whose words are files of their own: `locales/<language>/<feature>.ts`. */
export type Feature = keyof typeof germanWords;

type PatternKey = keyof typeof de;
type Category = Intl.LDMLPluralRule;

/**
 * Keys of texts with a count. A table contains such a text once per plural form of its language (`key_one`,
 * `key_other`).
 */
type Counted<Key> = Key extends `${infer Base}_${Category}` ? Base : never;
type Plain<Key> = Exclude<Key, `${string}_${Category}`>;
type PlainKey = Plain<PatternKey>;

type FilledKey = { [Key in PlainKey]: (typeof de)[Key] extends `${string}{{${string}` ? Key : never }[PlainKey];

/** Keys of texts that are complete without figures. German is the reference for all languages. */
export type MessageKey = Exclude<PlainKey, FilledKey>;

/** All keys that `t` accepts. It demands the figures of a text. */
export type AnyMessageKey = PlainKey | Counted<PatternKey>;

/** English has the same plural forms as German, so a key without English text does not compile. */
export type EnglishMessages<Name extends Feature> = Readonly<Record<keyof (typeof germanWords)[Name], string>>;

type KeyOf<Name extends Feature> = keyof (typeof germanWords)[Name];

/**
 * Any other language. A key that German lacks does not compile. Missing keys are found by `npm run check` (messages)
 * and not by the compiler, so that a new screen can be written in German and English first; English is the fallback
 * until then.
 */
export type Translation<Name extends Feature> = {
  readonly [Key in Plain<KeyOf<Name>> | `${Counted<KeyOf<Name>>}_${Category}`]?: string;
};

/** The words of some feature, by key. */
export type Words = Readonly<Record<string, string | undefined>>;
