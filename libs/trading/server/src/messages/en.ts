import type { English } from '@parkett/platform-http';
import type { de } from './de';

export const en: English<typeof de> = {
  ACCOUNT_UNKNOWN: 'Your account is still being set up. Nothing was carried out; please try again in a few seconds.',
  ACCOUNT_EXISTS: 'This account is already open.',
  MARKET_CLOSED:
    'The exchange is closed right now. Your order was not accepted and no money is reserved. Please try during trading hours.',
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
  VALIDITY_NOT_ALLOWED:
    'This validity does not fit this order. Your order was not accepted; please choose another validity.',
  EXPIRY_OUT_OF_RANGE:
    'The order can be valid until a date from {from} to {to}. It was not accepted; please choose another date.',
  ORDER_TYPE_NOT_OFFERED:
    'We do not offer this kind of order yet. Your order was not accepted and no money is reserved.',
  ORDER_ALREADY_TRIGGERED: 'The stop price of this order has already been reached.',
  ABOVE_MAX_VALUE:
    'This order exceeds the maximum value of a single order ({max:money}). It was not accepted; please split it.',
  HOLDING_TOO_LARGE:
    'With this order you could hold more than {max} shares of this security; an account cannot hold more. It was not accepted; please order fewer.',
  ORDER_EXISTS: 'You have already placed this order. It was not accepted a second time; please check your orders.',
  TOO_MANY_OPEN_ORDERS_one:
    'You already have {limit:count} open order, which is the maximum. This one was not accepted; please cancel another one first.',
  TOO_MANY_OPEN_ORDERS_other:
    'You already have {limit:count} open orders, which is the maximum. This one was not accepted; please cancel another one first.',
  CURRENCY_MISMATCH: 'We do not offer accounts in the currency of this security. Your order was not accepted.',
  INSUFFICIENT_CASH:
    'Your available cash is not enough: {need:money} is needed, {available:money} is available. Your order was not accepted; please deposit money or choose a smaller quantity.',
  INSUFFICIENT_SELLABLE_one:
    'You can sell at most {sellable:count} share (held: {held}, requested: {need}). Your order was not accepted; your holding is unchanged.',
  INSUFFICIENT_SELLABLE_other:
    'You can sell at most {sellable:count} shares (held: {held}, requested: {need}). Your order was not accepted; your holding is unchanged.',
  ORDER_UNKNOWN: 'There is no such order in your account.',
  ORDER_ALREADY_FINAL: 'This order is already completed and can no longer be changed.',
  CANCEL_ALREADY_REQUESTED:
    'The cancellation of this order has already been requested. Please wait for the exchange; until it answers, the order may still be filled.',
  DEPOSIT_ALREADY_BOOKED: 'This deposit has already been credited; it is not booked twice.',
  EXECUTION_ALREADY_RECORDED: 'This fill has already been booked; it is not booked twice.',
  EXECUTION_UNFINISHED: 'A fill of this order is still being booked; please try again in a moment.',
  EXECUTION_UNKNOWN: 'This fill has not been booked yet, so it cannot be reversed yet.',
  EXECUTION_ALREADY_BUSTED: 'This fill has already been reversed; it is not reversed twice.',
  BUST_NOT_SWITCHED_ON: 'Fills cannot be reversed until every part of Parkett has been updated.',
};
