import type { TradingError } from '@parkett/trading-contract';

/**
 * Errors that are recorded decisions about a cancellation: a repeat under the same key gets the same answer. Left out
 * are errors that the API returns before deciding (a limit, a session), and `COMMAND_TOO_OLD`, which does not say what
 * became of the first send.
 */
export const cancelDecisions = [
  'ORDER_UNKNOWN',
  'ORDER_ALREADY_FINAL',
  'CANCEL_ALREADY_REQUESTED',
  'COMMAND_EXPIRED',
] as const satisfies readonly TradingError[];

/** Reasons why an open order does not get the new terms: it stays as it was. */
export const termsRefusals = [
  'BAD_TICK',
  'BAD_LOT',
  'BELOW_MIN_QTY',
  'PRICE_REQUIRED',
  'PRICE_NOT_ALLOWED',
  'PRICE_OUT_OF_COLLAR',
  'STOP_PRICE_REQUIRED',
  'STOP_PRICE_NOT_ALLOWED',
  'STOP_PRICE_REACHED',
  'STOP_PRICE_OUT_OF_COLLAR',
  'ABOVE_MAX_VALUE',
  'HOLDING_TOO_LARGE',
  'INSUFFICIENT_CASH',
  'INSUFFICIENT_SELLABLE',
  'SOLD_OUT',
  'NO_QUOTE',
  'ORDER_TYPE_NOT_OFFERED',
  'VERIFICATION_REQUIRED',
] as const satisfies readonly TradingError[];

/** The same as for a cancellation, for a request to change an order. */
export const replaceDecisions = [
  ...cancelDecisions,
  'REPLACE_ALREADY_REQUESTED',
  'REPLACE_TOO_LATE',
  'REPLACE_WITHOUT_CHANGE',
  'REPLACE_FILLED',
  ...termsRefusals,
] as const satisfies readonly TradingError[];
