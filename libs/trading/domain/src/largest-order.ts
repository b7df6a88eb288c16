import { isWorthMore, minor, orderQuantityMax, quantity, type Currency, type Minor, type Price } from '@parkett/kernel';
import type { Side } from '@parkett/trading-contract';
import { orderRulesOn } from './order-rules';
import { cashNeeded, isCovered } from './place-order';

export interface OrderMeans {
  readonly side: Side;
  /** How far the order may go in price (`priceBound`). */
  readonly bound: Price;
  /** Shares of one lot. */
  readonly lot: number;
  readonly currency: Currency;
  /** Cash for the next order, minor units. */
  readonly available: Minor;
  /** Shares that no open order holds back. */
  readonly sellable: number;
  readonly date: string;
}

/**
 * The largest whole number up to `max` for which a condition holds, when it holds for 0 and never again once it has
 * failed.
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
 * The most shares that an order may name by its price bound, the lot, the cash that covers it and the largest value of
 * an order; 0 when not even one lot is possible. By the same rules as the decision: one lot more is refused.
 */
export function largestOrder(means: OrderMeans): number {
  const { side, bound, lot, currency, available, sellable, date } = means;
  const valueMax = minor(orderRulesOn(date).orderValueMax);
  const allowed = (shares: number): boolean => !isWorthMore(bound, quantity(shares), valueMax, currency);
  const covered = (shares: number): boolean =>
    isCovered(cashNeeded(bound, { side, quantity: quantity(shares) }, { currency }, date), available);
  // Every fee rises with the value, so a purchase of more shares never costs less.
  if (side === 'buy')
    return (
      lot *
      largestWhere(
        Math.floor(orderQuantityMax / lot),
        (lots) => lots === 0 || (allowed(lots * lot) && covered(lots * lot)),
      )
    );
  const most = largestWhere(Math.min(Math.max(0, sellable), orderQuantityMax), allowed);
  // Full lots, or full lots and the whole odd rest.
  const odd = sellable % lot;
  const shares = most < odd ? 0 : Math.max(most - (most % lot), most - ((most - odd) % lot));
  return covered(shares) ? shares : 0;
}
