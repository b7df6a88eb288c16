import { comparePrices, shiftPrice, type Price } from '@parkett/kernel';
import type { Side } from '@parkett/trading-contract';

/** The stop price at a distance from the last price: above it for a buy, below it for a sale; undefined if none is. */
export const trailedStop = (side: Side, last: Price, trailBy: Price): Price | undefined =>
  shiftPrice(last, trailBy, side === 'buy' ? 'up' : 'down');

/** Whether a stop price is better than another one: lower for a buy, higher for a sale. Trailing stops only improve. */
export const isCloser = (side: Side, stopPrice: Price, than: Price): boolean =>
  comparePrices(stopPrice, than) * (side === 'buy' ? -1 : 1) > 0;

/** Whether a last price triggers a stop: a buy when it has risen to the stop price, a sale when it has fallen to it. */
export function isStopReached(side: Side, stopPrice: Price, last: Price): boolean {
  const beyond = comparePrices(last, stopPrice);
  return side === 'buy' ? beyond >= 0 : beyond <= 0;
}
