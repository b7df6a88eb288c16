import { isWorthMore, minor, orderQuantityMax, quantity, type Currency, type Minor, type Price } from '@parkett/kernel';
import type { Side } from '@parkett/trading-contract';
import { orderRulesOn } from './order-rules';
import { cashNeeded, isCovered } from './place-order';

interface OrderMeans {
  readonly side: Side;
  /** The worst price of the order (`priceBound`). */
  readonly bound: Price;
  /** Shares per lot. */
  readonly lot: number;
  readonly currency: Currency;
  /** Cash available for the next order, minor units. */
  readonly available: Minor;
  /** Shares that no open order has reserved. */
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
  const { side, bound, lot, currency, available, sellable, date } = means;
  const valueMax = minor(orderRulesOn(date).orderValueMax);
  const allowed = (shares: number): boolean => !isWorthMore(bound, quantity(shares), valueMax, currency);
  const covered = (shares: number): boolean =>
    isCovered(cashNeeded(bound, { side, quantity: quantity(shares) }, { currency }, date), available);
  // Every fee rises with the value, so buying more shares never costs less.
  if (side === 'buy')
    return (
      lot *
      largestWhere(
        Math.floor(orderQuantityMax / lot),
        (lots) => lots === 0 || (allowed(lots * lot) && covered(lots * lot)),
      )
    );
  const most = largestWhere(Math.min(Math.max(0, sellable), orderQuantityMax), allowed);
  // Full lots only, or full lots plus the whole odd lot.
  const odd = sellable % lot;
  const shares = most < odd ? 0 : Math.max(most - (most % lot), most - ((most - odd) % lot));
  return covered(shares) ? shares : 0;
}
