import { isWorthMore, minor, orderQuantityMax, quantity, type Minor, type Price } from '@parkett/kernel';
import type { LotSize } from '@parkett/market-contract';
import type { Side } from '@parkett/trading-contract';
import type { Traded } from './fees';
import { orderRulesOn } from './order-rules';
import { cashNeeded, isCovered } from './place-order';

interface OrderMeans {
  readonly side: Side;
  /** The worst price of the order (`priceBound`). */
  readonly bound: Price;
  readonly lot: LotSize;
  readonly traded: Traded;
  /** Cash available for the next order, minor units. */
  readonly available: Minor;
  /** Shares that may be sold (`sellableOn`). */
  readonly sellable: number;
  readonly date: string;
}

/**
 * The largest whole number up to `max` that meets a condition. The condition must hold for 0 and, once it fails, fail
 * for every larger number.
 */
function largestWhere(max: number, holds: (count: number) => boolean): number {
  let [found, beyond] = [0, max + 1];
  while (beyond - found > 1) {
    const middle = Math.floor((found + beyond) / 2);
    if (holds(middle)) found = middle;
    else beyond = middle;
  }
  return found;
}

/**
 * The largest number of shares that an order may have, given its worst price (`priceBound`), the lot, the available
 * cash and the maximum order value; 0 when not even one lot is possible. It uses the rules of the decision: one lot
 * more would be rejected.
 */
export function largestOrder(means: OrderMeans): number {
  const { side, bound, lot, traded, available, sellable, date } = means;
  const valueMax = minor(orderRulesOn(date).orderValueMax);
  const allowed = (shares: number): boolean => !isWorthMore(bound, quantity(shares), valueMax, traded.currency);
  const covered = (shares: number): boolean =>
    isCovered(cashNeeded(bound, { side, quantity: quantity(shares) }, traded, date), available);
  // Every fee rises with the value, so buying more shares never costs less.
  if (side === 'buy') {
    const steps = largestWhere(stepsWithin(lot, orderQuantityMax), (count) => {
      const shares = sharesOf(lot, count);
      return count === 0 || (allowed(shares) && covered(shares));
    });
    return sharesOf(lot, steps);
  }
  const most = largestWhere(Math.min(Math.max(0, sellable), orderQuantityMax), allowed);
  const shares = Math.max(sharesOf(lot, stepsWithin(lot, most)), mostWithOdd(lot, most, sellable));
  return covered(shares) ? shares : 0;
}

/** The quantities that may be bought, by their number in ascending order from 1; none is 0 shares. */
const sharesOf = ({ buyMin, buyStep }: LotSize, count: number): number =>
  count === 0 ? 0 : buyMin + (count - 1) * buyStep;

/** How many quantities of that kind are at most this large. */
const stepsWithin = ({ buyMin, buyStep }: LotSize, most: number): number =>
  most < buyMin ? 0 : 1 + Math.floor((most - buyMin) / buyStep);

/** The most shares of a sale that includes the whole odd remainder; see `isSellable`. */
function mostWithOdd({ buyMin, buyStep }: LotSize, most: number, sellable: number): number {
  if (buyStep === 1) return sellable < buyMin && sellable <= most ? Math.max(0, sellable) : 0;
  const odd = Math.max(0, sellable) % buyStep;
  return odd === 0 || most < odd ? 0 : most - ((most - odd) % buyStep);
}
