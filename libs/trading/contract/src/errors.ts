import { commandErrors, rejectWith } from '@parkett/kernel';

/**
 * Stable codes of trading rejections with their HTTP statuses; the comment beside a code names its facts. An error in
 * the order itself is 422.
 */
export const tradingErrors = {
  ACCOUNT_UNKNOWN: 404,
  ACCOUNT_EXISTS: 422,
  ACCOUNT_ERASED: 403,
  SYMBOL_UNKNOWN: 404,
  MARKET_CLOSED: 409,
  NO_QUOTE: 409,
  SOLD_OUT: 409,
  BAD_TICK: 422, // { tick }
  BAD_LOT: 422, // { lot, min }; older ones only { lot }
  BELOW_MIN_QTY: 422, // { min }: a purchase, or a sale that leaves a remainder behind
  PRICE_REQUIRED: 422,
  PRICE_NOT_ALLOWED: 422,
  PRICE_OUT_OF_COLLAR: 422, // { from, to }
  STOP_PRICE_REQUIRED: 422,
  STOP_PRICE_NOT_ALLOWED: 422,
  STOP_PRICE_REACHED: 422, // { last }: a buy's stop price is not above the last price, or a sale's not below it
  STOP_PRICE_OUT_OF_COLLAR: 422, // { from, to }
  VALIDITY_NOT_ALLOWED: 422, // it does not fit the order type, or has a date that it does not take
  EXPIRY_OUT_OF_RANGE: 422, // { from, to }: dates
  ORDER_TYPE_NOT_OFFERED: 409, // some processes of the installation do not know this kind of order yet
  ABOVE_MAX_VALUE: 422,
  ORDER_EXISTS: 409,
  VERIFICATION_REQUIRED: 403,
  TOO_MANY_OPEN_ORDERS: 422, // { limit }
  CURRENCY_MISMATCH: 422,
  INSUFFICIENT_CASH: 422, // { need, available, currency }
  HOLDING_TOO_LARGE: 422, // { max }: shares of one instrument
  INSUFFICIENT_SELLABLE: 422, // { need, held, sellable, boughtToday? }: the last where it may not be sold yet
  ORDER_UNKNOWN: 404,
  ORDER_ALREADY_FINAL: 409, // { orderId }: the order is not open, or no longer open
  CANCEL_ALREADY_REQUESTED: 409,
  ORDER_ALREADY_TRIGGERED: 422,
  ACTOR_NOT_ALLOWED: 403,
  DEPOSIT_ALREADY_BOOKED: 422,
  EXECUTION_ALREADY_RECORDED: 422,
  EXECUTION_UNFINISHED: 409,
  EXECUTION_UNKNOWN: 409,
  EXECUTION_ALREADY_BUSTED: 422,
  BUST_NOT_SWITCHED_ON: 409,
  ...commandErrors,
  COMMAND_UNKNOWN: 422,
} as const;
export type TradingError = keyof typeof tradingErrors;
export const rejectTrading = rejectWith<TradingError>();
