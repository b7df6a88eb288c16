import type { Clock } from '@parkett/market-contract';
import type { ChunkedJob, JobItem } from '@parkett/platform-jobs';
import type { Database } from '@parkett/platform-read-model';
import type { TradingSent } from '@parkett/trading-contract';

/** A market with a clock of its own, and its symbols. */
export interface ClockedMarket {
  readonly clock: Clock;
  readonly symbols: readonly string[];
}

interface ExpiryOptions {
  readonly readModels: Database;
  /** The clock of all markets that have none of their own. */
  readonly clock: () => Clock | undefined;
  readonly clockedMarkets: () => readonly ClockedMarket[];
  /** The date in a market's time zone, by the clock of this process; the broker's date for all markets. */
  readonly today: (mic: string | undefined) => string;
}

interface DayOrder extends JobItem {
  /** The last date on which the order was valid. */
  readonly date: string;
}

/** Orders that are due by one clock: those of its symbols, or without a list those of all but the given others. */
function dueBy(readModels: Database, { session, businessDate }: Clock, symbols: readonly string[], isTheirs: boolean) {
  return readModels.rows<DayOrder>(
    `SELECT order_id AS id, 'account:' || account_id AS aggregate, coalesce(expires_on, business_date) AS date FROM orders
     WHERE status IN ('working', 'partiallyFilled') AND coalesce(expires_on, business_date) ${session === 'open' ? '<' : '<='} $1
       AND (symbol = ANY ($2)) = $3`,
    [businessDate, symbols, isTheirs],
  );
}

/**
 * Orders that are still open after the session of their last date are cancelled through the venue. The job asks what
 * is due, so a later run makes up for a missed one. A command's key follows from order and date, and an order is
 * cancelled once, so an extra run does nothing.
 */
export const expireDayOrders = (options: ExpiryOptions): ChunkedJob<DayOrder, TradingSent> => ({
  name: 'close-day',
  queue: 'orders',
  schedule: { kind: 'every', everyMs: 60_000 },
  about: 'Cancels the orders that are still open after the last session for which they were valid.',
  plan: async () => {
    const { readModels, clock, clockedMarkets, today } = options;
    const [all, markets] = [clock(), clockedMarkets()];
    const clocks = [
      ...(all === undefined
        ? []
        : [{ clock: all, symbols: markets.flatMap(({ symbols }) => symbols), isTheirs: false }]),
      ...markets.map((market) => ({ ...market, isTheirs: true })),
      // A feed whose clock is ahead ends days that are not over, and no order that has expired comes back.
    ].filter((one) => one.clock.businessDate <= today(one.clock.mic));
    const [first] = clocks;
    if (first === undefined) return undefined;
    const due: DayOrder[] = [];
    for (const one of clocks) due.push(...(await dueBy(readModels, one.clock, one.symbols, one.isTheirs)));
    due.sort((a, b) => (a.id < b.id ? -1 : 1));
    return { period: first.clock.businessDate, pages: [due] };
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
