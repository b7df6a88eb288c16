import type { BlockEvent } from '@parkett/blocks-contract';
import { zero } from '@parkett/kernel';
import type { OrderExecuted } from '@parkett/trading-contract';
import type { TransferFill } from './transfer-fills';

/** A block trade in the form of a fill. */
export type BlockFill = OrderExecuted & { readonly offerId: string };

const noOrigin = { order_id: null, offer_id: null, action_id: null, transfer_id: null };

/** Where a lot or a sale comes from: an order, the offer of a block trade, or a transfer from another broker. */
export function originOf(event: OrderExecuted | BlockFill | TransferFill) {
  if ('offerId' in event) return { ...noOrigin, offer_id: event.offerId };
  return 'transferId' in event
    ? { ...noOrigin, transfer_id: event.transferId }
    : { ...noOrigin, order_id: event.orderId };
}

/**
 * A block trade, or a part of a sale, as the fill of an order: lots, costs and closed positions treat both alike.
 * Undefined for an event that trades nothing.
 */
export function fillOfBlock(event: BlockEvent): BlockFill | undefined {
  if (event.type !== 'BlockBought' && event.type !== 'BlockSold') return undefined;
  const { takeId, offerId, symbol, name, quantity, price, value, currency, fees, tradeDate, postings } = event;
  const isSale = event.type === 'BlockSold';
  return {
    type: 'OrderExecuted',
    v: 2,
    // Both parties have a fill of the same trade, and a sale may be booked in parts.
    executionId: isSale ? `${takeId}:${event.part}` : takeId,
    orderId: offerId,
    offerId,
    symbol,
    name,
    side: isSale ? 'sell' : 'buy',
    quantity,
    cumulativeQuantity: quantity,
    final: true,
    price,
    value,
    currency,
    fees,
    lots: isSale ? event.lots : [],
    profit: isSale ? event.profit : zero,
    released: zero,
    // Without the times of a quote, the time of the record counts.
    executedAt: 0,
    businessDate: tradeDate,
    postings,
  };
}
