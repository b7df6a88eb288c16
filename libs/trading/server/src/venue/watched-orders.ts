import { isCloser, isStopReached, trailedStop } from '@parkett/trading-domain';
import { isValidOn } from './matching-rules';
import type { StandingQuote, WorkingOrder } from './working-order';

/**
 * Moves of a trailing stop are recorded at most this often, so that a rising price does not fill the log. A restart
 * loses the moves since.
 */
export const stopMoveEveryMs = 5_000;

/**
 * The orders of a symbol that each quote is compared with one by one: trailing stops, because each has its own best
 * price, and orders with two prices while a report of a fill is under way, because their stop price may be reached
 * meanwhile. A quote costs time in proportion to their number.
 */
export class WatchedOrders {
  private readonly orders = new Set<WorkingOrder>();
  /** The orders that have changed since the last quote was compared with all of them. */
  private readonly changed = new Set<WorkingOrder>();
  private compared: StandingQuote | undefined;

  add(order: WorkingOrder): void {
    this.orders.add(order);
    this.changed.add(order);
  }

  remove(order: WorkingOrder): void {
    this.orders.delete(order);
    this.changed.delete(order);
  }

  /** Compares the orders with the quote, and returns those with something to record. */
  due(at: StandingQuote, date: string, now: number): WorkingOrder[] {
    const orders = this.compared === at ? this.changed : this.orders;
    this.compared = at;
    const due: WorkingOrder[] = [];
    for (const order of orders) {
      if (!isValidOn(order, date) || order.cancelRequested || order.halted || order.waits) continue;
      compare(order, at, now);
      if (order.reached || (hasMoved(order) && now - (order.trail?.reportedAt ?? 0) >= stopMoveEveryMs))
        due.push(order);
    }
    this.changed.clear();
    return due;
  }
}

/** Whether the stop price is no longer where the log has it. */
export const hasMoved = ({ trail, stopPrice }: WorkingOrder): boolean =>
  trail !== undefined && stopPrice !== undefined && trail.stopPrice !== stopPrice;

function compare(order: WorkingOrder, at: StandingQuote, now: number): void {
  const { side, stopPrice, trail } = order;
  const { last } = at.quote;
  const stop = trail?.stopPrice ?? stopPrice;
  if (order.reached !== undefined || stop === undefined) return;
  if (isStopReached(side, stop, last)) order.reached = { at, seenAt: now };
  else if (trail) {
    const followed = trailedStop(side, last, trail.by);
    if (followed !== undefined && isCloser(side, followed, stop)) trail.stopPrice = followed;
  }
}
