/** Stable codes of trading rejections; the comment beside a code names its facts. */
export const tradingErrors = [
  'ACCOUNT_UNKNOWN',
  'ACCOUNT_EXISTS',
  'SYMBOL_UNKNOWN',
  'MARKET_CLOSED',
  'NO_QUOTE',
  'SOLD_OUT',
  'BAD_TICK', // { tick }
  'BAD_LOT', // { lot }
  'PRICE_REQUIRED',
  'PRICE_NOT_ALLOWED',
  'PRICE_OUT_OF_COLLAR', // { from, to }
  'ABOVE_MAX_VALUE',
  'ORDER_EXISTS',
  'VERIFICATION_REQUIRED',
  'TOO_MANY_OPEN_ORDERS', // { limit }
  'CURRENCY_MISMATCH',
  'INSUFFICIENT_CASH', // { need, available, currency }
  'INSUFFICIENT_SELLABLE', // { need, held, sellable }
  'ORDER_UNKNOWN',
  'ORDER_ALREADY_FINAL', // { orderId }: the order is not open, or no longer open
  'CANCEL_ALREADY_REQUESTED',
  'ACTOR_NOT_ALLOWED',
  'DEPOSIT_ALREADY_BOOKED',
  'EXECUTION_ALREADY_RECORDED',
  'IDEMPOTENCY_BODY_MISMATCH',
  'COMMAND_TOO_OLD',
  'COMMAND_EXPIRED',
  'COMMAND_FAILED',
  'COMMAND_UNREADABLE',
  'COMMAND_UNKNOWN',
] as const;
export type TradingError = (typeof tradingErrors)[number];
