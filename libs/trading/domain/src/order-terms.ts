import { comparePrices, isOnTick, scalePrice, type Price, type Rejected } from '@parkett/kernel';
import { tickOf, type Quote, type TradingRules } from '@parkett/market-contract';
import { rejectTrading as reject, type OrderType, type PlaceOrder, type Side } from '@parkett/trading-contract';
import type { OpenOrder } from './account-state';
import type { OrderRules } from './order-rules';
import { isStopReached, trailedStop } from './trailing';

/** The price conditions of an order. */
export type Terms = Pick<PlaceOrder, 'side' | 'orderType' | 'limitPrice' | 'stopPrice' | 'trailBy'>;

const hasLimit = (orderType: OrderType): boolean => ['limit', 'stopLimit', 'oco'].includes(orderType);
const hasStop = (orderType: OrderType): boolean => ['stop', 'stopLimit', 'oco'].includes(orderType);

/** Checks the price fields of an order that do not depend on the quote. */
export function checkTicket(
  { orderType, limitPrice, stopPrice, trailBy }: Terms,
  market: Pick<TradingRules, 'ticks'>,
): Rejected | undefined {
  if (hasLimit(orderType) && limitPrice === null) return reject('PRICE_REQUIRED');
  if (!hasLimit(orderType) && limitPrice !== null) return reject('PRICE_NOT_ALLOWED');
  if (hasStop(orderType) && stopPrice === null) return reject('STOP_PRICE_REQUIRED');
  if (!hasStop(orderType) && stopPrice !== null) return reject('STOP_PRICE_NOT_ALLOWED');
  if (orderType === 'trailingStop' && trailBy === null) return reject('TRAIL_REQUIRED');
  if (orderType !== 'trailingStop' && trailBy !== null) return reject('TRAIL_NOT_ALLOWED');
  for (const price of [stopPrice, limitPrice]) {
    if (price === null) continue;
    const tick = tickOf(market, price);
    if (!isOnTick(price, tick)) return reject('BAD_TICK', { tick });
  }
  return undefined;
}

/**
 * The price that an order would meet: that of the other side of the quote. In an auction and in a halt, which have no
 * bid and ask, orders go by the last price.
 */
export function oppositePrice(side: Side, { ask, bid, last, phase, auction }: Quote): Price | null {
  const isCollecting = phase !== undefined || auction !== undefined;
  return (side === 'buy' ? ask : bid) ?? (isCollecting ? last : null);
}

/**
 * The worst price at which the venue may fill: the limit or the protection price. That of a market order is computed
 * from the side of the quote that it would trade against and within the price limits of the date; it is undefined when
 * that side is empty. That of a stop order is computed from its stop price, because nobody knows the quote that it will
 * meet. An `oco` order has a limit until its stop price is reached, and the protection price of a stop order then: that
 * is the worse of the two.
 */
export function priceBound(
  { side, orderType, limitPrice, stopPrice }: Terms,
  market: TradingRules,
  quote: Quote,
  rules: OrderRules,
): Price | undefined {
  if (limitPrice !== null && orderType !== 'oco') return limitPrice;
  if (stopPrice !== null) return protectionPrice(side, stopPrice, market, rules);
  const opposite = oppositePrice(side, quote);
  if (!opposite) return undefined;
  const bound = protectionPrice(side, opposite, market, rules);
  return side === 'buy' ? lower(bound, market.highest) : higher(bound, market.lowest);
}

/**
 * The protection price of a stop order whose stop price was reached. A buy keeps the one for which cash is reserved:
 * after a larger gap it waits until the price is back. A sale has to get out after a gap as well, so its protection
 * price follows the quote down.
 */
export function boundAfterTrigger(
  { side, boundPrice, stopPrice, trailBy }: Pick<OpenOrder, 'side' | 'boundPrice' | 'stopPrice' | 'trailBy'>,
  { price, opposite }: { readonly price: Price; readonly opposite: Price | null },
  market: TradingRules,
  rules: OrderRules,
): Price {
  // A trailing stop has moved away from the stop price for which its worst price was computed.
  const moved = trailBy !== undefined && stopPrice !== undefined;
  const own = moved ? protectionPrice(side, stopPrice, market, rules) : boundPrice;
  if (side === 'buy') return lower(own, boundPrice);
  const followed = protectionPrice(side, lower(price, opposite), market, rules);
  return lower(own, higher(followed, market.lowest));
}

export function protectionPrice(side: Side, from: Price, market: TradingRules, rules: OrderRules): Price {
  const factor = collarFactor(side, rules.marketOrderCollar);
  return scalePrice(from, factor, tickOf(market, from), side === 'buy' ? 'up' : 'down');
}

/** "0.02" → "1.02" for a buyer, "0.98" for a seller; exact decimals. */
function collarFactor(side: Side, fraction: string): string {
  const digits = (fraction.split('.')[1] ?? '').length;
  const part = BigInt(fraction.replace('.', ''));
  const one = 10n ** BigInt(digits);
  const scaled = (side === 'buy' ? one + part : one - part).toString().padStart(digits + 1, '0');
  return digits === 0 ? scaled : `${scaled.slice(0, -digits)}.${scaled.slice(-digits)}`;
}

export const lower = (a: Price, b: Price | null): Price => (b !== null && comparePrices(b, a) < 0 ? b : a);
export const higher = (a: Price, b: Price | null): Price => (b !== null && comparePrices(b, a) > 0 ? b : a);

/** The prices that an order may name: inside the price limits of the market and the band around the last price. */
export function bandOf(
  { last }: Pick<Quote, 'last'>,
  market: TradingRules,
  rules: OrderRules,
): { readonly from: Price; readonly to: Price } {
  const tick = tickOf(market, last);
  return {
    from: higher(scalePrice(last, collarFactor('sell', rules.priceBand), tick, 'down'), market.lowest),
    to: lower(scalePrice(last, collarFactor('buy', rules.priceBand), tick, 'up'), market.highest),
  };
}

export const isInside = (price: Price, { from, to }: ReturnType<typeof bandOf>): boolean =>
  comparePrices(price, from) >= 0 && comparePrices(price, to) <= 0;

/** The order with the stop price that a trailing stop starts with; all other orders as they are. */
export function withFirstStop<Order extends Terms>(order: Order, { last }: Pick<Quote, 'last'>): Order {
  const { side, trailBy } = order;
  return trailBy === null ? order : { ...order, stopPrice: trailedStop(side, last, trailBy) ?? null };
}

/**
 * Rejects a limit or a stop price outside the price limits of the market or outside the price band around the last
 * price, and a stop price that the last price has already reached: it would trigger at once. The limit of an `oco`
 * order may not have been reached either. Pass a trailing stop with its first stop price (`withFirstStop`).
 */
export function checkPrice(
  { side, orderType, limitPrice, stopPrice, trailBy }: Terms,
  market: TradingRules,
  quote: Quote,
  rules: OrderRules,
): Rejected | undefined {
  const { last } = quote;
  const band = bandOf(quote, market, rules);
  const tick = tickOf(market, last);
  if (trailBy !== null && !isOnTick(trailBy, tick)) return reject('BAD_TICK', { tick });
  if (trailBy !== null && stopPrice === null) return reject('STOP_PRICE_OUT_OF_COLLAR', band);
  if (stopPrice !== null && !isInside(stopPrice, band)) return reject('STOP_PRICE_OUT_OF_COLLAR', band);
  if (stopPrice !== null && isStopReached(side, stopPrice, last)) return reject('STOP_PRICE_REACHED', { last });
  if (limitPrice === null) return undefined;
  const isBeyond = side === 'buy' ? comparePrices(limitPrice, last) < 0 : comparePrices(limitPrice, last) > 0;
  if (orderType === 'oco' && !isBeyond) return reject('LIMIT_PRICE_REACHED', { last });
  return isInside(limitPrice, band) ? undefined : reject('PRICE_OUT_OF_COLLAR', band);
}
