/**
 * Sums follow the prices of at most so many shares. A connection receives those of 200 (`symbolsPerSocket`), and the rows
 * in view need some of them.
 */
export const followedMax = 150;

/** Sums of more shares are those of the server, which is asked again after this time. */
export const polledEveryMs = 5_000;

/** The symbols whose quotes a sum follows: all, or none. Quotes of some of them would make it wrong. */
export const followedOf = (symbols: readonly string[]): readonly string[] =>
  symbols.length > followedMax ? [] : symbols;
