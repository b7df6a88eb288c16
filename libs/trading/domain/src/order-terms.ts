import { comparePrices, isOnTick, scalePrice, type Price, type Rejected } from '@parkett/kernel';
import { tickOf, type Quote, type TradingRules } from '@parkett/market-contract';
import { rejectTrading as reject, type OrderType, type PlaceOrder, type Side } from '@parkett/trading-contract';
import type { OrderRules } from './order-rules';

/** The price conditions of an order. */
export type Terms = Pick<PlaceOrder, 'side' | 'orderType' | 'limitPrice' | 'stopPrice'>;

const hasLimit = (orderType: OrderType): boolean => orderType === 'limit' || orderType === 'stopLimit';
const hasStop = (orderType: OrderType): boolean => orderType === 'stop' || orderType === 'stopLimit';

/** Checks the price fields of an order that do not depend on the quote. */
export function checkTicket(
  { orderType, limitPrice, stopPrice }: Terms,
  market: Pick<TradingRules, 'ticks'>,
): Rejected | undefined {
  if (hasLimit(orderType) && limitPrice === null) return reject('PRICE_REQUIRED');
  if (!hasLimit(orderType) && limitPrice !== null) return reject('PRICE_NOT_ALLOWED');
  if (hasStop(orderType) && stopPrice === null) return reject('STOP_PRICE_REQUIRED');
  if (!hasStop(orderType) && stopPrice !== null) return reject('STOP_PRICE_NOT_ALLOWED');
  for (const price of [stopPrice, limitPrice]) {
    if (price === null) continue;
    const tick = tickOf(market, price);
    if (!isOnTick(price, tick)) return reject('BAD_TICK', { tick });
  }
  return undefined;
}

/**
 * The worst price at which the venue may fill: the limit or the protection price. That of a market order is computed
 * from the side of the quote that it would trade against and within the price limits of the date; it is undefined when
 * that side is empty. That of a stop order is computed from its stop price, because nobody knows the quote that it will
 * meet.
 */
export function priceBound(
  { side, limitPrice, stopPrice }: Terms,
  market: TradingRules,
  quote: Quote,
  rules: OrderRules,
): Price | undefined {
  if (limitPrice !== null) return limitPrice;
  if (stopPrice !== null) return protectionPrice(side, stopPrice, market, rules);
  const opposite = side === 'buy' ? quote.ask : quote.bid;
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
  { side, boundPrice }: { readonly side: Side; readonly boundPrice: Price },
  { price, opposite }: { readonly price: Price; readonly opposite: Price | null },
  market: TradingRules,
  rules: OrderRules,
): Price {
  if (side === 'buy') return boundPrice;
  const followed = protectionPrice(side, lower(price, opposite), market, rules);
  return lower(boundPrice, higher(followed, market.lowest));
}

function protectionPrice(side: Side, from: Price, market: TradingRules, rules: OrderRules): Price {
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

const lower = (a: Price, b: Price | null): Price => (b !== null && comparePrices(b, a) < 0 ? b : a);
const higher = (a: Price, b: Price | null): Price => (b !== null && comparePrices(b, a) > 0 ? b : a);

/**
 * Rejects a limit or a stop price outside the price limits of the market or outside the price band around the last
 * price, and a stop price that the last price has already reached: it would trigger at once.
 */
export function checkPrice(
  { side, limitPrice, stopPrice }: Terms,
  market: TradingRules,
  quote: Quote,
  rules: OrderRules,
): Rejected | undefined {
  const tick = tickOf(market, quote.last);
  const from = higher(scalePrice(quote.last, collarFactor('sell', rules.priceBand), tick, 'down'), market.lowest);
  const to = lower(scalePrice(quote.last, collarFactor('buy', rules.priceBand), tick, 'up'), market.highest);
  const isInside = (price: Price | null): boolean =>
    price === null || (comparePrices(price, from) >= 0 && comparePrices(price, to) <= 0);
  if (!isInside(stopPrice)) return reject('STOP_PRICE_OUT_OF_COLLAR', { from, to });
  if (stopPrice !== null && isStopReached(side, stopPrice, quote.last))
    return reject('STOP_PRICE_REACHED', { last: quote.last });
  return isInside(limitPrice) ? undefined : reject('PRICE_OUT_OF_COLLAR', { from, to });
}

/** Whether a last price triggers a stop: a buy when it has risen to the stop price, a sale when it has fallen to it. */
function isStopReached(side: Side, stopPrice: Price, last: Price): boolean {
  const beyond = comparePrices(last, stopPrice);
  return side === 'buy' ? beyond >= 0 : beyond <= 0;
}
