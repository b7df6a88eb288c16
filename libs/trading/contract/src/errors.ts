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
  MARKET_CLOSED: 409, // { opensAt, timeZone }: an instant and an IANA name; absent where nobody knows
  NO_QUOTE: 409,
  SOLD_OUT: 409,
  BAD_TICK: 422, // { tick }
  BAD_LOT: 422, // { lot, min }; older ones only { lot }
  BELOW_MIN_QTY: 422, // { min }: a purchase, or a sale that leaves a remainder behind
  PRICE_REQUIRED: 422,
  PRICE_NOT_ALLOWED: 422,
  PRICE_OUT_OF_COLLAR: 422, // { from, to }
  LIMIT_PRICE_REACHED: 422, // { last }: the limit of an order with two prices would be filled at once
  STOP_PRICE_REQUIRED: 422,
  STOP_PRICE_NOT_ALLOWED: 422,
  STOP_PRICE_REACHED: 422, // { last }: a buy's stop price is not above the last price, or a sale's not below it
  STOP_PRICE_OUT_OF_COLLAR: 422, // { from, to }
  TRAIL_REQUIRED: 422,
  TRAIL_NOT_ALLOWED: 422,
  STOP_ALREADY_MOVED: 422, // { orderId }: a report of a stop price that the order has already, or has no more
  EXITS_NOT_ALLOWED: 422, // only purchases have exits, and not as trailing stop or `oco`
  EXITS_NOT_OFFERED: 422, // the market forbids sales on the date of the purchase
  TAKE_PROFIT_TOO_LOW: 422, // { above }
  STOP_LOSS_TOO_HIGH: 422, // { below }
  EXIT_PRICE_OUT_OF_COLLAR: 422, // { from, to }
  VALIDITY_NOT_ALLOWED: 422, // it does not fit the order type, or has a date that it does not take
  EXPIRY_OUT_OF_RANGE: 422, // { from, to }: dates
  AUCTION_NOT_OFFERED: 409, // the market has no such auction for which it accepts orders now
  ORDER_TYPE_NOT_OFFERED: 409, // some processes of the installation do not know this kind of order yet
  ABOVE_MAX_VALUE: 422,
  ORDER_EXISTS: 409,
  VERIFICATION_REQUIRED: 403,
  TOO_MANY_OPEN_ORDERS: 422, // { limit }
  TOO_MANY_ORDERS: 422, // { limit }: purchases within a minute
  RISK_NOT_CONFIRMED: 409, // { risks }: codes of the risks of this order that the customer was not asked about
  CURRENCY_MISMATCH: 422,
  INSUFFICIENT_CASH: 422, // { need, available, currency }
  ORDER_TAKES_NO_EXCHANGE: 422, // only market and limit purchases without exits exchange the cash that they lack
  ORDER_NEEDS_NO_EXCHANGE: 409, // { currency }: there is enough of it by now
  HOLDING_TOO_LARGE: 422, // { max }: shares of one instrument
  INSUFFICIENT_SELLABLE: 422, // { need, held, sellable, boughtToday? }: the last where it may not be sold yet
  ORDER_UNKNOWN: 404,
  SALE_UNKNOWN: 404,
  AMOUNT_UNKNOWN: 404,
  PERIOD_INVALID: 422, // { from, until }: dates; it ends before it begins
  EXPORT_TOO_LARGE: 422, // { max }: rows
  ORDER_ALREADY_FINAL: 409, // { orderId }: the order is not open, or no longer open
  CANCEL_ALREADY_REQUESTED: 409,
  CANCEL_NOT_ALLOWED_NOW: 409, // { until }: an instant; the market keeps the orders for its auction, also their terms
  REPLACE_ALREADY_REQUESTED: 409, // { orderId }: a request to change the order is under way
  REPLACE_NOT_REQUESTED: 409, // { orderId }: the venue answers a request that is not under way
  REPLACE_TOO_LATE: 409,
  REPLACE_WITHOUT_CHANGE: 422, // { orderId }
  REPLACE_FILLED: 409, // { orderId }: as much is filled already as was asked for
  ORDER_ALREADY_TRIGGERED: 422,
  ACTOR_NOT_ALLOWED: 403,
  DEPOSIT_ALREADY_BOOKED: 422,
  EXECUTION_ALREADY_RECORDED: 422,
  EXECUTION_UNFINISHED: 409,
  EXECUTION_UNKNOWN: 409,
  EXECUTION_ALREADY_BUSTED: 422,
  BUST_NOT_SWITCHED_ON: 409,
  ACTION_NOT_OFFERED: 409, // { actionId }: not in the register, or a kind of corporate action that is not booked
  ACTION_NOT_DUE: 409, // { from }: a date
  ACTION_NOT_SWITCHED_ON: 409,
  ACTION_ALREADY_BOOKED: 422, // { actionId }
  ACTION_WAITS: 409, // { actionId, for }: `orders` from before the ex-date, or the id of an earlier action
  ACTION_PENDING: 409, // { symbol }: an order for shares that a corporate action is about to change
  RIGHTS_UNKNOWN: 404, // { actionId }: the account has none of this issue, or no more
  RIGHTS_CLOSED: 409, // { actionId, deadline }: the deadline is over
  RIGHTS_CANCELLED: 409, // { actionId }: the issue does not take place
  RIGHTS_EXCEEDED: 422, // { max }: more shares than can be bought, or a fraction of one
  RIGHTS_NOT_OPEN: 422, // { actionId }: a reminder or an end that is not due any more
  SETTLEMENT_NOT_DUE: 409, // { from }: a date
  SETTLEMENT_NOT_SWITCHED_ON: 409,
  NOTHING_TO_SETTLE: 422, // { date }
  NOT_ENTITLED: 422, // { actionId }: no shares from before the ex-date, or nothing owed
  ...commandErrors,
  COMMAND_UNKNOWN: 422,
} as const;
export type TradingError = keyof typeof tradingErrors;
export const rejectTrading = rejectWith<TradingError>();
