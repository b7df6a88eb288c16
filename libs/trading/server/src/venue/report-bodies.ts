import { formatShares } from '@parkett/kernel';
import type { Quote } from '@parkett/market-contract';
import type { Match, Report, WorkingOrder } from './working-order';

/** The report that the last price has reached an order's stop price. */
export const triggerOf = (
  { orderId, symbol, side, stopPrice }: WorkingOrder,
  quote: Quote,
  seenAt: number,
): Report => ({
  type: 'RecordTrigger',
  body: {
    orderId,
    symbol,
    ...(stopPrice === undefined ? {} : { stopPrice }),
    price: quote.last,
    opposite: side === 'buy' ? quote.ask : quote.bid,
    triggeredAt: seenAt,
    quotedAt: quote.ts,
  },
});

/**
 * The report of a fill at the latest quote. `executedAt` and `quoteReceivedAt` use the wall clock, because the feed's
 * clock may be wrong by hours and the latest quote may be older than the order it fills.
 */
export function fillOf(
  { order, quantity, price, at: { quote, receivedAt, tradeDate } }: Match,
  executedAt: number,
): Report {
  const { orderId, symbol, side, currency } = order;
  return {
    type: 'RecordExecution',
    body: {
      executionId: `${orderId}:${formatShares(order.filled)}`,
      orderId,
      symbol,
      side,
      quantity,
      price,
      currency,
      executedAt,
      quotedAt: quote.ts,
      quoteReceivedAt: receivedAt,
      ...(tradeDate === undefined ? {} : { tradeDate }),
    },
  };
}

export const isReportOf = (report: Report, executionId: string): boolean =>
  report.type === 'RecordExecution' && report.body.executionId === executionId;
