import {
  isWorthMore,
  millionths,
  noShares,
  orderQuantityMax,
  wholeShares,
  type Minor,
  type Price,
  type Quantity,
} from '@parkett/kernel';
import type { LotSize } from '@parkett/market-contract';
import type { Side } from '@parkett/trading-contract';
import type { Traded } from './fees';
import { orderRulesOn, orderValueMax } from './order-rules';
import { isCovered } from './order-cash';
import { cashNeeded } from './place-order';

/** The limits on the size of an order. */
export interface OrderMeans {
  readonly side: Side;
  /** The worst price of the order (`priceBound`). */
  readonly bound: Price;
  /** The highest price at which its shares may be bought or sold (`highestPrice`); absent if it is the worst one. */
  readonly highest?: Price;
  readonly lot: LotSize;
  readonly traded: Traded;
  /** Cash available for the next order, minor units. */
  readonly available: Minor;
  /** Shares that may be sold (`sellableOn`). */
  readonly sellable: Quantity;
  readonly date: string;
}

/**
 * The largest whole number up to `max` that meets a condition. The condition must hold for 0 and, once it fails, fail
 * for every larger number.
 */
export function largestWhere(max: number, holds: (count: number) => boolean): number {
  let [found, beyond] = [0, max + 1];
  while (beyond - found > 1) {
    const middle = Math.floor((found + beyond) / 2);
    if (holds(middle)) found = middle;
    else beyond = middle;
  }
  return found;
}

/**
 * The largest quantity that an order may have, given its worst price (`priceBound`), the lot, the available
 * cash and the maximum order value; 0 when not even one lot is possible. It uses the rules of the decision: one lot
 * more would be rejected.
 */
export function largestOrder(means: OrderMeans): Quantity {
  const { side, bound, highest = bound, lot, traded, available, sellable, date } = means;
  const valueMax = orderValueMax(orderRulesOn(date), traded.currency);
  const allowed = (quantity: Quantity): boolean => !isWorthMore(highest, quantity, valueMax, traded.currency);
  const covered = (quantity: Quantity): boolean =>
    isCovered(cashNeeded(bound, { side, quantity }, traded, date), available);
  // Every fee rises with the value, so buying more shares never costs less.
  if (side === 'buy') {
    const steps = largestWhere(stepsWithin(lot, orderQuantityMax), (count) => {
      const quantity = quantityAfter(lot, count);
      return count === 0 || (allowed(quantity) && covered(quantity));
    });
    return quantityAfter(lot, steps);
  }
  const offered = Math.min(Math.max(0, sellable), orderQuantityMax);
  const most = millionths(largestWhere(offered, (parts) => allowed(millionths(parts))));
  const whole = quantityAfter(lot, stepsWithin(lot, most));
  const quantity = millionths(Math.max(whole, mostWithOdd(lot, most, sellable)));
  return covered(quantity) ? quantity : noShares;
}

/** The quantities that may be bought, by their number in ascending order from 1; none is no shares. */
export const quantityAfter = ({ buyMin, buyStep }: LotSize, count: number): Quantity =>
  count === 0 ? noShares : wholeShares(buyMin + (count - 1) * buyStep);

/** How many quantities of that kind are at most this large. */
export function stepsWithin({ buyMin, buyStep }: LotSize, most: Quantity): number {
  const beyond = most - wholeShares(buyMin);
  return beyond < 0 ? 0 : 1 + Math.floor(beyond / wholeShares(buyStep));
}

/** The largest sale that includes the whole odd remainder; see `isSellable`. */
function mostWithOdd(lot: LotSize, most: Quantity, sellable: Quantity): number {
  const [min, step] = [wholeShares(lot.buyMin), wholeShares(lot.buyStep)];
  const odd = Math.max(0, sellable) % step;
  if (lot.buyStep === 1 && sellable < min) return sellable <= most ? Math.max(0, sellable) : 0;
  if (odd === 0 || most < odd) return 0;
  const withOdd = most - ((most - odd) % step);
  return lot.buyStep === 1 && withOdd - odd < min ? odd : withOdd;
}
