/**
 * The correct word for a term and, optionally, words that must not be used for it; both are regular expressions that
 * ignore case.
 */
export type Words = readonly [right: string, wrong?: string];

/** A term of the product. `docs/GLOSSARY.md` is generated from these, and the message check uses them. */
export interface Term {
  readonly english: string;
  readonly german: string;
  readonly means: string;
  /** The folder or file that implements it. */
  readonly code: string;
  /** Texts that must contain the term, on the client and the server if both have one, such as "client:order.cancel". */
  readonly texts: readonly string[];
  /** Texts in which the wrong word means something else. */
  readonly exceptions?: readonly string[];
  /** By language. A language without an entry is not checked. */
  readonly words: Readonly<Record<string, Words>>;
}
