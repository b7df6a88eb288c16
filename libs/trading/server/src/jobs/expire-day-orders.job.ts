import type { Clock } from '@parkett/market-contract';
import type { ChunkedJob, JobItem } from '@parkett/platform-jobs';
import type { Database } from '@parkett/platform-read-model';
import type { TradingSent } from '@parkett/trading-contract';

interface ExpiryOptions {
  readonly readModels: Database;
  readonly clock: () => Clock | undefined;
  /** The broker's date by the clock of this process. */
  readonly today: () => string;
}

interface DayOrder extends JobItem {
  /** The date on which the order was valid. */
  readonly date: string;
}

const dateOf = (clock: Clock): { sql: string; date: string } =>
  clock.session === 'open'
    ? { sql: 'business_date < $1', date: clock.businessDate }
    : { sql: 'business_date <= $1', date: clock.businessDate };

/**
 * Orders are valid for one day: those still open after its session are cancelled through the venue. The job asks what
 * is due, so a later run makes up for a missed one. A command's key follows from order and date, and an order is
 * cancelled once, so an extra run does nothing.
 */
export const expireDayOrders = ({ readModels, clock, today }: ExpiryOptions): ChunkedJob<DayOrder, TradingSent> => ({
  name: 'close-day',
  queue: 'orders',
  schedule: { kind: 'every', everyMs: 60_000 },
  about: 'Cancels the orders that are still open after the session for which they were valid.',
  plan: async () => {
    const now = clock();
    // A feed whose clock is ahead ends days that are not over, and no order that has expired comes back.
    if (!now || now.businessDate > today()) return undefined;
    const { sql, date } = dateOf(now);
    const due = await readModels.rows<DayOrder>(
      `SELECT order_id AS id, 'account:' || account_id AS aggregate, business_date AS date FROM orders
       WHERE status IN ('working', 'partiallyFilled') AND ${sql} ORDER BY order_id`,
      [date],
    );
    return { period: date, pages: [due] };
  },
  command: ({ id, aggregate, date }) => ({
    aggregate,
    type: 'CancelOrder',
    body: { orderId: id, reason: 'dayEnd' },
    actor: { kind: 'system', id: 'jobs' },
    route: 'close-day',
    key: `dayend:${id}:${date}`,
  }),
  alreadyDone: ['ORDER_ALREADY_FINAL', 'CANCEL_ALREADY_REQUESTED'],
});
