import type { DepotEvent } from '@parkett/depot-contract';
import { price, sum, traitsOf, zero, type LotTraits } from '@parkett/kernel';
import type { OrderExecuted } from '@parkett/trading-contract';

/** Shares that arrived from another broker or left for it, in the form of a fill. */
export type TransferFill = OrderExecuted & LotTraits & { readonly transferId: string };

/**
 * A transfer as fills: each lot that arrives is a purchase at its cost, and the lots that leave are a sale at their
 * cost. So nothing is realised, and costs by every basis follow as from orders.
 */
export function fillsOfTransfer(event: DepotEvent): readonly TransferFill[] {
  if (event.type === 'SharesDelivered') {
    const { transferId, quantity, lots, deliveredOn } = event;
    const cost = sum(lots.map((lot) => lot.cost));
    const fill = fillOf(event, { executionId: transferId, side: 'sell', quantity, value: cost });
    return [{ ...fill, lots, businessDate: deliveredOn, transferId }];
  }
  if (event.type !== 'SharesReceived') return [];
  return event.lots.map(({ lotId, quantity, value, buyDate, costKnown, heldSince }) => ({
    ...fillOf(event, { executionId: lotId, side: 'buy', quantity, value }),
    businessDate: buyDate,
    transferId: event.deliveryId,
    ...traitsOf({ heldSince, costUnknown: costKnown ? undefined : true }),
  }));
}

type Transferred = Extract<DepotEvent, { readonly type: 'SharesDelivered' | 'SharesReceived' }>;
type Own = Pick<OrderExecuted, 'executionId' | 'side' | 'quantity' | 'value'>;

/** Nothing was traded, so no list shows this price or a time. */
const noPrice = price('1');

const fillOf = ({ symbol, name, currency, postings }: Transferred, own: Own): OrderExecuted => ({
  ...own,
  type: 'OrderExecuted',
  v: 2,
  orderId: own.executionId,
  symbol,
  name,
  currency,
  cumulativeQuantity: own.quantity,
  final: true,
  price: noPrice,
  fees: [],
  lots: [],
  profit: zero,
  released: zero,
  executedAt: 0,
  businessDate: '',
  postings,
});
