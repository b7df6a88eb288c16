/** Stable codes of this context's errors; the comment beside a code names its facts. */
export const marketErrors = [
  'SYMBOL_UNKNOWN',
  'TOO_MANY_SYMBOLS',
  'ACTOR_NOT_ALLOWED',
  /** A row's symbol belongs to a known instrument in another currency: { symbols } */
  'INSTRUMENT_CONFLICT',
] as const;
export type MarketError = (typeof marketErrors)[number];
