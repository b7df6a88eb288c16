import { accept, comparePrices, type Decision } from '@parkett/kernel';
import { isTimeOf } from '@parkett/market-contract';
import { rejectTrading as reject, type AccountEvent, type RecordTrigger } from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import { openOrder, type OpenAccount } from './account-state';
import { orderRulesOn } from './order-rules';
import { boundAfterTrigger } from './order-terms';

/**
 * Records that the last price has reached the stop price of an order. It counts once, however often it is reported. A
 * venue that is behind may report that another stop price was reached, which the order has no more.
 */
export function recordTrigger(
  state: OpenAccount,
  { orderId, symbol, stopPrice, price, opposite, triggeredAt, quotedAt }: RecordTrigger,
  { now, tradeDate, rules: market }: AccountContext,
): Decision<AccountEvent> {
  const order = openOrder(state, orderId);
  if (order?.symbol !== symbol) return reject('ORDER_ALREADY_FINAL', { orderId });
  if (order.stopPrice === undefined) return reject('ORDER_ALREADY_TRIGGERED', { orderId });
  if (stopPrice !== undefined && comparePrices(stopPrice, order.stopPrice) !== 0)
    return reject('STOP_ALREADY_MOVED', { orderId });
  // A stop-limit order keeps its limit. An order whose instrument is unknown here keeps its protection price.
  const follows = order.orderType !== 'stopLimit' && market !== undefined;
  return accept<AccountEvent>({
    type: 'OrderTriggered',
    v: 1,
    orderId,
    symbol,
    price,
    boundPrice: follows
      ? boundAfterTrigger(order, { price, opposite }, market, orderRulesOn(tradeDate))
      : order.boundPrice,
    triggeredAt: Math.max(order.latestAt ?? now, Math.min(triggeredAt, now)),
    ...(isTimeOf(tradeDate, quotedAt) ? { quotedAt } : {}),
  });
}
