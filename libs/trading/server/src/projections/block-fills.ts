import type { BlockEvent } from '@parkett/blocks-contract';
import { zero } from '@parkett/kernel';
import type { AccountEvent, OrderExecuted } from '@parkett/trading-contract';
import type { TransferFill } from './transfer-fills';

/** A block trade in the form of a fill. */
export type BlockFill = OrderExecuted & { readonly offerId: string };

/** The new shares of a rights issue in the form of a fill. */
export type RightsFill = OrderExecuted & { readonly actionId: string };
export type OtherFill = BlockFill | RightsFill | TransferFill;

const noOrigin = { order_id: null, offer_id: null, action_id: null, transfer_id: null };

/**
 * Where a lot or a sale comes from: an order, the offer of a block trade, a rights issue, or a transfer from another
 * broker.
 */
export function originOf(event: OrderExecuted | OtherFill) {
  if ('offerId' in event) return { ...noOrigin, offer_id: event.offerId };
  if ('actionId' in event) return { ...noOrigin, action_id: event.actionId };
  if ('transferId' in event) return { ...noOrigin, transfer_id: event.transferId };
  return { ...noOrigin, order_id: event.orderId };
}

/** Exercised rights are a purchase at the price of the issue. Undefined for any other event. */
export function fillOfRights(event: AccountEvent): RightsFill | undefined {
  if (event.type !== 'RightsSettled') return undefined;
  const { actionId, symbol, name, currency, price, quantity, value, lotId, tradeDate, postings } = event;
  return {
    ...{ type: 'OrderExecuted', v: 2, executionId: lotId, orderId: actionId, actionId, symbol, name, side: 'buy' },
    ...{ quantity, cumulativeQuantity: quantity, final: true, price, value, currency, fees: [], lots: [] },
    // Without the times of a quote, the time of the record counts.
    ...{ profit: zero, released: zero, executedAt: 0, businessDate: tradeDate, postings },
  };
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
