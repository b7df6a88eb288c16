import { rejectWith } from '@parkett/kernel';

/** Stable codes of this context's errors with their HTTP statuses; the comment beside a code names its facts. */
export const marketErrors = {
  SYMBOL_UNKNOWN: 404,
  TOO_MANY_SYMBOLS: 400,
  ACTOR_NOT_ALLOWED: 403,
  /** A row's symbol belongs to a known instrument in another currency: { symbols } */
  INSTRUMENT_CONFLICT: 409,
  /** The installation does not record the markets of instruments yet: InstrumentsUpserted.v2 is not switched on. */
  MARKET_FIXED: 409,
  /** A corporate action brings cash or shares in another currency than that of the share: { currency } */
  ACTION_CURRENCY: 409,
  /** The customer has as many favourites as possible: { limit } */
  TOO_MANY_FAVOURITES: 409,
  /** A share to move, or the one to move it before, is not a favourite: { symbol } */
  FAVOURITE_UNKNOWN: 404,
} as const;
export type MarketError = keyof typeof marketErrors;
export const rejectMarket = rejectWith<MarketError>();
