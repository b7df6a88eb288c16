/** Stable codes this context answers with; facts are named beside those that carry some. */
export const marketErrors = [
  'SYMBOL_UNKNOWN',
  'TOO_MANY_SYMBOLS',
  'ACTOR_NOT_ALLOWED',
  /** A row names a symbol that stands for a listing in another currency: { symbols } */
  'INSTRUMENT_CONFLICT',
] as const;
export type MarketError = (typeof marketErrors)[number];
