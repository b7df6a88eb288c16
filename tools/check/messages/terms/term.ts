/** A word that is right, and those that must not stand for the same thing: regular expressions, upper case or lower. */
export type Words = readonly [right: string, wrong?: string];

/** A term of the product. `docs/GLOSSARY.md` is made of these, and the check of the messages reads them. */
export interface Term {
  readonly english: string;
  readonly german: string;
  readonly means: string;
  /** Folder or file in which it lives. */
  readonly code: string;
  /** Texts that say it, on both sides where both do: "client:order.cancel". */
  readonly texts: readonly string[];
  /** By language. A language without an entry is not checked. */
  readonly words: Readonly<Record<string, Words>>;
}
