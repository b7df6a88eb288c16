import type { TradingError } from '@parkett/trading-contract';

/**
 * The recorded decisions about an order, which a repeat under the same key is told again. Not among them: what the edge says
 * before it looks (a limit, a session, a password), and `ORDER_EXISTS` and `COMMAND_TOO_OLD`, which leave open what became of
 * the first send.
 */
export const orderDecisions = [
  'ACCOUNT_UNKNOWN', 'SYMBOL_UNKNOWN', 'MARKET_CLOSED', 'NO_QUOTE', 'SOLD_OUT', 'BAD_TICK', 'BAD_LOT', 'PRICE_REQUIRED', 'PRICE_NOT_ALLOWED', 'PRICE_OUT_OF_COLLAR',
  'ABOVE_MAX_VALUE', 'TOO_MANY_OPEN_ORDERS', 'CURRENCY_MISMATCH', 'INSUFFICIENT_CASH', 'INSUFFICIENT_SELLABLE', 'COMMAND_EXPIRED',
] as const satisfies readonly TradingError[];

/** The same about a cancellation. */
export const cancelDecisions = ['ORDER_UNKNOWN', 'ORDER_ALREADY_FINAL', 'CANCEL_ALREADY_REQUESTED', 'COMMAND_EXPIRED'] as const satisfies readonly TradingError[];
