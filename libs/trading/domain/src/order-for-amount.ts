import { minor, noShares, notional, type Minor, type Quantity } from '@parkett/kernel';
import { feesOn, feeTotal } from './fees';
import { largestOrder, largestWhere, quantityAfter, stepsWithin, type OrderMeans } from './largest-order';

/**
 * The quantity of an order by amount, in minor units of the instrument's currency. A purchase is the largest one whose
 * cost, fees included, is at most the amount. A sale is the smallest one in full lots that brings in at least the
 * amount after fees, or else all that can be sold. Both are computed at the worst price of the order (`priceBound`), so
 * that a fill at any price up to it keeps to the amount. 0 when no quantity does.
 */
export function orderForAmount(means: OrderMeans, amount: Minor): Quantity {
  if (means.side === 'buy') return largestOrder({ ...means, available: minor(Math.min(means.available, amount)) });
  const most = largestOrder(means);
  const steps = stepsWithin(means.lot, most);
  // A fee that is rounded up can rise by more than the value of one lot, so one lot less may bring in more than this
  // quantity, but never the amount.
  const tooFew = largestWhere(
    steps,
    (count) => count === 0 || proceeds(means, quantityAfter(means.lot, count)) < amount,
  );
  if (tooFew < steps) return quantityAfter(means.lot, tooFew + 1);
  return most > 0 && proceeds(means, most) >= amount ? most : noShares;
}

function proceeds({ bound, traded, date }: OrderMeans, quantity: Quantity): number {
  const value = notional(bound, quantity, traded.currency);
  return value - feeTotal(feesOn(value, 'sell', traded, date));
}
