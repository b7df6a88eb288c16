import {
  add,
  comparePrices,
  minor,
  noShares,
  notional,
  subtractShares,
  zero,
  type Minor,
  type Quantity,
} from '@parkett/kernel';
import { Entry, reservedAmount, shareUnit, type Ledger, type Leg } from '@parkett/ledger';
import { filledOn, mostToFill, reservationOf, type FilledDay, type OpenOrder } from './account-state';
import { feesOfFill, feesOn, feeTotal, type Traded } from './fees';

/**
 * The value that is left of an order once `filled` shares are filled, at its worst price; minor units. While it is
 * being replaced, fills still come at the old terms, and the rest may then come at the new ones.
 */
export function restAtWorst({ quantity, boundPrice, currency, replacement }: OpenOrder, filled: Quantity): Minor {
  const left = subtractShares(quantity, filled);
  const now = notional(boundPrice, left, currency);
  if (replacement === undefined || replacement.quantity <= filled) return now;
  const then = subtractShares(replacement.quantity, filled);
  // At the higher price as many as possible; the old one counts for what could still be filled at it.
  const isCheaper = comparePrices(replacement.boundPrice, boundPrice) < 0;
  const atOld = !isCheaper ? noShares : left < then ? left : then;
  const atNew = notional(replacement.boundPrice, subtractShares(then, atOld), currency);
  return minor(Math.max(now, add(notional(boundPrice, atOld, currency), atNew)));
}

/** Cash that the rest of a buy needs, including the fees of the whole date less those charged so far; minor units. */
export function cashForRest(
  order: OpenOrder,
  filled: Quantity,
  { value, charged }: Pick<FilledDay, 'value' | 'charged'>,
  traded: Traded,
  date: string,
): Minor {
  const rest = restAtWorst(order, filled);
  // More may have been charged than a later build asks for the whole date: that pays for none of the rest.
  return add(rest, feeTotal(feesOfFill(charged, feesOn(add(value, rest), 'buy', traded, date))));
}

/** Cash that a buy needs from now on. */
export const cashNeededNow = (order: OpenOrder, traded: Traded, date: string): Minor =>
  cashForRest(order, order.filled, filledOn(order, date), traded, date);

/** Makes free again what is reserved beyond the need of an order, which has new terms or keeps its old ones. */
export function releaseBeyond(
  ledger: Ledger,
  order: OpenOrder,
  traded: Traded,
  date: string,
): { readonly released: Minor; readonly postings: Leg[] } {
  const reservation = reservationOf(order.orderId);
  const unit = order.side === 'buy' ? order.currency : shareUnit(order.symbol);
  const need = order.side === 'buy' ? cashNeededNow(order, traded, date) : mostToFill(order);
  const beyond = Math.max(0, reservedAmount(ledger, reservation, unit) - need);
  return {
    released: order.side === 'buy' ? minor(beyond) : zero,
    postings: new Entry(ledger, reservation).release(unit, beyond).postings(),
  };
}
