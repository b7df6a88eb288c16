import { rejectWith } from '@parkett/kernel';

/** Stable codes this context answers with, each with its HTTP status; facts are named beside those that carry some. */
export const marketErrors = {
  SYMBOL_UNKNOWN: 404,
  TOO_MANY_SYMBOLS: 400,
  ACTOR_NOT_ALLOWED: 403,
  /** A row names a symbol that stands for a listing in another currency: { symbols } */
  INSTRUMENT_CONFLICT: 409,
} as const;
export type MarketError = keyof typeof marketErrors;
export const rejectMarket = rejectWith<MarketError>();
