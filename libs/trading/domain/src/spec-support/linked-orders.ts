import { price } from '@parkett/kernel';
import type { PlaceOrder, RecordStopMove, Side } from '@parkett/trading-contract';
import { marketOrder } from './account-scenario';

/** One cancels the other: a limit order that is a market order once the last price has reached its stop price. */
export const ocoOrder = (side: Side, shares: number, limit: string, stop: string): PlaceOrder => ({
  ...marketOrder(side, shares),
  orderType: 'oco',
  limitPrice: price(limit),
  stopPrice: price(stop),
});

export const trailingStop = (side: Side, shares: number, trailBy: string): PlaceOrder => ({
  ...marketOrder(side, shares),
  orderType: 'trailingStop',
  trailBy: price(trailBy),
});

/** The prices at which the shares of a purchase are sold again. */
export const exits = (
  takeProfit: string | null,
  stopLoss: string | null,
): Pick<PlaceOrder, 'takeProfit' | 'stopLoss'> => ({
  takeProfit: takeProfit === null ? null : price(takeProfit),
  stopLoss: stopLoss === null ? null : price(stopLoss),
});

export const moved = (stop: string, fields: Partial<RecordStopMove> = {}): RecordStopMove => ({
  type: 'RecordStopMove',
  orderId: 'o1',
  symbol: 'ABC',
  stopPrice: price(stop),
  movedAt: 0,
  ...fields,
});
