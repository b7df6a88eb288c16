import { comparePrices, isOnTick, noShares, type Price, type Rejected } from '@parkett/kernel';
import { tickOf, type Quote, type TradingRules } from '@parkett/market-contract';
import { rejectTrading as reject, type PlaceOrder } from '@parkett/trading-contract';
import type { OpenOrder } from './account-state';
import type { OrderRules } from './order-rules';
import { bandOf, higher, isInside, lower, type Terms } from './order-terms';

type Exits = Pick<PlaceOrder, 'takeProfit' | 'stopLoss'>;

const entryTypes: readonly string[] = ['market', 'limit', 'stop', 'stopLimit'];

/** The prices of the exit, as an open purchase keeps them. */
export const exitsOf = ({ takeProfit, stopLoss }: Exits): Pick<OpenOrder, 'exits'> =>
  takeProfit === null && stopLoss === null ? {} : { exits: { takeProfit, stopLoss, takenBack: noShares } };

/** The highest price at which the shares of an order may be bought or sold, also by its exit. */
export function highestPrice(
  { limitPrice, takeProfit }: Pick<PlaceOrder, 'limitPrice' | 'takeProfit'>,
  boundPrice: Price,
): Price {
  return higher(boundPrice, takeProfit ?? limitPrice);
}

/**
 * Rejects exit prices that would sell at once whatever the purchase costs: the profit is taken above its worst price,
 * the loss is limited below the price at which it is expected. Shares that may not be sold on the date of their
 * purchase have no exit yet.
 */
export function checkExits(
  order: Terms & Exits,
  boundPrice: Price,
  market: TradingRules,
  quote: Quote,
  rules: OrderRules,
): Rejected | undefined {
  const { side, orderType, limitPrice, stopPrice, takeProfit, stopLoss } = order;
  if (takeProfit === null && stopLoss === null) return undefined;
  if (side !== 'buy' || !entryTypes.includes(orderType)) return reject('EXITS_NOT_ALLOWED');
  if (!market.sameDaySale) return reject('EXITS_NOT_OFFERED');
  for (const price of [takeProfit, stopLoss]) {
    if (price === null) continue;
    const tick = tickOf(market, price);
    if (!isOnTick(price, tick)) return reject('BAD_TICK', { tick });
  }
  const band = bandOf(quote, market, rules);
  const below = lower(stopPrice ?? quote.last, limitPrice);
  if (takeProfit !== null && comparePrices(takeProfit, boundPrice) <= 0)
    return reject('TAKE_PROFIT_TOO_LOW', { above: boundPrice });
  if (stopLoss !== null && comparePrices(stopLoss, below) >= 0) return reject('STOP_LOSS_TOO_HIGH', { below });
  const isOutside = [takeProfit, stopLoss].some((price) => price !== null && !isInside(price, band));
  return isOutside ? reject('EXIT_PRICE_OUT_OF_COLLAR', band) : undefined;
}
