import { accept, type Decision } from '@parkett/kernel';
import { rejectTrading as reject, type AccountEvent, type RecordStopMove } from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import { openOrder, type OpenAccount } from './account-state';
import { isCloser } from './trailing';

/** Records where the stop price of a trailing stop is now. It never moves back, whatever is reported late. */
export function recordStopMove(
  state: OpenAccount,
  { orderId, symbol, stopPrice, movedAt }: RecordStopMove,
  { now }: AccountContext,
): Decision<AccountEvent> {
  const order = openOrder(state, orderId);
  if (order?.symbol !== symbol) return reject('ORDER_ALREADY_FINAL', { orderId });
  if (order.stopPrice === undefined) return reject('ORDER_ALREADY_TRIGGERED', { orderId });
  if (order.trailBy === undefined || !isCloser(order.side, stopPrice, order.stopPrice))
    return reject('STOP_ALREADY_MOVED', { orderId });
  return accept<AccountEvent>({
    type: 'StopMoved',
    v: 1,
    orderId,
    symbol,
    stopPrice,
    movedAt: Math.max(order.latestAt ?? now, Math.min(movedAt, now)),
  });
}
