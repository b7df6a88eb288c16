import type { English } from '@parkett/platform-http';
import type { de } from './de';

export const en: English<typeof de> = {
  ACCOUNT_UNKNOWN: 'Your account is still being set up. Nothing was carried out; please try again in a few seconds.',
  ACCOUNT_EXISTS: 'This account is already open.',
  MARKET_CLOSED:
    'The exchange is closed right now.[ Next opening: {opensAt:zoned}.] Your order was not accepted and no money is reserved. Please try during trading hours.',
  NO_QUOTE: 'There is no price for this security right now. Your order was not accepted and no money is reserved.',
  SOLD_OUT: 'This security is not open for buying at the moment. Your order was not accepted and no money is reserved.',
  BAD_TICK: 'The price must be a multiple of {tick:price}. Your order was not accepted; please adjust the price.',
  BAD_LOT: 'The quantity must be a multiple of {lot}. Your order was not accepted; please adjust the quantity.',
  BELOW_MIN_QTY: 'The quantity must be at least {min}. Your order was not accepted; please adjust the quantity.',
  PRICE_REQUIRED: 'A limit order needs a price. Your order was not accepted; please enter the limit.',
  PRICE_NOT_ALLOWED:
    'A market order has no limit. Your order was not accepted; for a fixed price please choose a limit order.',
  PRICE_OUT_OF_COLLAR:
    'The limit is too far from the current price: it can be {from:price} to {to:price}. Your order was not accepted and no money is reserved.',
  STOP_PRICE_REQUIRED: 'A stop order needs a stop price. Your order was not accepted; please enter the stop price.',
  STOP_PRICE_NOT_ALLOWED: 'This order type has no stop price. Your order was not accepted; please choose a stop order.',
  STOP_PRICE_REACHED:
    'A buy needs a stop price above the last price ({last:price}), a sale one below it. Your order was not accepted and no money is reserved.',
  STOP_PRICE_OUT_OF_COLLAR:
    'The stop price is too far from the current price: it can be {from:price} to {to:price}. Your order was not accepted and no money is reserved.',
  LIMIT_PRICE_REACHED:
    'With a stop price, the limit of a purchase must be below the latest price ({last:price}), that of a sale above it. Your order was not accepted and no money is reserved.',
  TRAIL_REQUIRED:
    'A trailing stop needs a distance from the price. Your order was not accepted; please enter the distance.',
  TRAIL_NOT_ALLOWED:
    'Only a trailing stop has a distance from the price. Your order was not accepted; please choose a trailing stop.',
  EXITS_NOT_ALLOWED:
    'Only a purchase can have take-profit and stop-loss prices, and not with a trailing stop or with two prices. Your order was not accepted.',
  EXITS_NOT_OFFERED:
    'Shares in this market cannot be sold on the day they are bought, so we do not offer take-profit and stop-loss prices here. Your order was not accepted.',
  TAKE_PROFIT_TOO_LOW:
    'The take-profit price must be above {above:price}, the highest price at which this order may buy. Your order was not accepted and no money is reserved.',
  STOP_LOSS_TOO_HIGH:
    'The stop-loss price must be below {below:price}, or the shares would be sold again at once. Your order was not accepted and no money is reserved.',
  EXIT_PRICE_OUT_OF_COLLAR:
    'The take-profit and stop-loss prices must be between {from:price} and {to:price}. Your order was not accepted and no money is reserved.',
  STOP_ALREADY_MOVED: 'The stop price of this order has already been moved.',
  VALIDITY_NOT_ALLOWED:
    'This validity does not fit this order. Your order was not accepted; please choose another validity.',
  EXPIRY_OUT_OF_RANGE:
    'The order can be valid until a date from {from} to {to}. It was not accepted; please choose another date.',
  AUCTION_NOT_OFFERED:
    'This share has no such auction for which we accept orders now. Your order was not accepted and no money is reserved.',
  ORDER_TYPE_NOT_OFFERED:
    'We do not offer this kind of order yet. Your order was not accepted and no money is reserved.',
  ORDER_ALREADY_TRIGGERED: 'The stop price of this order has already been reached.',
  ABOVE_MAX_VALUE:
    'This order exceeds the maximum value of a single order ({max:money}). It was not accepted; please split it.',
  HOLDING_TOO_LARGE:
    'You could then hold more than {max} shares of this security; an account cannot hold more. Nothing was accepted; please choose a smaller quantity.',
  ORDER_EXISTS: 'You have already placed this order. It was not accepted a second time; please check your orders.',
  TOO_MANY_OPEN_ORDERS_one:
    'You already have {limit:count} open order, which is the maximum. This one was not accepted; please cancel another one first.',
  TOO_MANY_OPEN_ORDERS_other:
    'You already have {limit:count} open orders, which is the maximum. This one was not accepted; please cancel another one first.',
  TOO_MANY_ORDERS:
    'You have reached the maximum number of purchases in one minute ({limit}). This order was not accepted; please try again in a minute. You can sell and cancel at any time.',
  RISK_NOT_CONFIRMED:
    'This order has risks that you have not confirmed yet. It was not accepted and no money is reserved; please check it again.',
  CURRENCY_MISMATCH: 'We do not offer accounts in the currency of this security. Your order was not accepted.',
  ORDER_TAKES_NO_EXCHANGE:
    'Only purchases without a stop price and without an automatic sale can exchange the missing cash. Nothing was accepted.',
  ORDER_NEEDS_NO_EXCHANGE:
    'You have enough cash for this order by now. Nothing was exchanged and no order was placed; please place it without an exchange.',
  INSUFFICIENT_CASH:
    'Your available cash is not enough: {need:money} is needed, {available:money} is available. Nothing was accepted; please deposit money or choose a smaller quantity.',
  INSUFFICIENT_SELLABLE_one:
    'You can sell at most {sellable:count} share (held: {held}, requested: {need}). Your order was not accepted; your holding is unchanged.',
  INSUFFICIENT_SELLABLE_other:
    'You can sell at most {sellable:count} shares (held: {held}, requested: {need}). Your order was not accepted; your holding is unchanged.',
  ORDER_UNKNOWN: 'There is no such order in your account.',
  SALE_UNKNOWN: 'There is no such sale in your account.',
  AMOUNT_UNKNOWN: 'This amount no longer exists.',
  PERIOD_INVALID: 'The period ends on {until}, before it begins on {from}. Please correct one of the dates.',
  EXPORT_TOO_LARGE: 'The period has more than {max} rows. Please export shorter periods one after the other.',
  ORDER_ALREADY_FINAL: 'This order is already completed and can no longer be changed.',
  CANCEL_ALREADY_REQUESTED:
    'The cancellation of this order has already been requested. Please wait for the exchange; until it answers, the order may still be filled.',
  CANCEL_NOT_ALLOWED_NOW:
    'In this part of the auction the exchange does not allow orders to be cancelled or changed. Your order stands as it is; if it is still open, you can do this again from {until:time}.',
  REPLACE_ALREADY_REQUESTED:
    'A change to this order has already been requested. Please wait for the exchange to answer.',
  REPLACE_NOT_REQUESTED: 'This change is no longer requested.',
  REPLACE_TOO_LATE: 'The last trading day of this order is over, so it cannot be changed any more. It will expire.',
  REPLACE_WITHOUT_CHANGE: 'The order already has these terms. Please change the quantity or a price.',
  REPLACE_FILLED: 'This quantity has been filled in the meantime. Please check the order.',
  DEPOSIT_ALREADY_BOOKED: 'This deposit has already been credited; it is not booked twice.',
  EXECUTION_ALREADY_RECORDED: 'This fill has already been booked; it is not booked twice.',
  EXECUTION_UNFINISHED: 'A fill of this order is still being booked; please try again in a moment.',
  EXECUTION_UNKNOWN: 'This fill has not been booked yet, so it cannot be reversed yet.',
  EXECUTION_ALREADY_BUSTED: 'This fill has already been reversed; it is not reversed twice.',
  ACTION_NOT_OFFERED: 'This corporate action cannot be booked.',
  ACTION_NOT_DUE: 'This corporate action is not booked before {from}.',
  ACTION_NOT_SWITCHED_ON: 'Corporate actions can be booked once all parts of Parkett are up to date.',
  ACTION_ALREADY_BOOKED: 'This corporate action is already booked.',
  ACTION_WAITS: 'Open orders have to end and earlier corporate actions have to be booked first.',
  ACTION_PENDING:
    'A corporate action on this security is being booked. Your order was not accepted; please try again in a few minutes.',
  RIGHTS_UNKNOWN: 'You have no rights from this issue. Nothing was changed.',
  RIGHTS_CLOSED: 'The deadline of these rights was {deadline}. Nothing was changed.',
  RIGHTS_CANCELLED: 'This rights issue does not take place. Nothing was changed; reserved cash is released.',
  RIGHTS_EXCEEDED: 'You can buy at most {max} whole shares. Nothing was changed; please adjust the number.',
  RIGHTS_NOT_OPEN: 'There is nothing left to do for these rights.',
  SETTLEMENT_NOT_DUE: 'These sale proceeds do not settle before {from}.',
  SETTLEMENT_NOT_SWITCHED_ON: 'Sale proceeds can be settled once all parts of Parkett are up to date.',
  NOTHING_TO_SETTLE: 'No sale proceeds are due for settlement by {date}.',
  NOT_ENTITLED: 'The account does not take part in this corporate action.',
  BUST_NOT_SWITCHED_ON: 'Fills cannot be reversed until every part of Parkett has been updated.',
};
