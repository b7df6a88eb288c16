import { sumShares } from '@parkett/kernel';
import type { Bookings } from '@parkett/ledger';
import type { AccountEvent, LotsConsumed, OrderExecuted } from '@parkett/trading-contract';
import { reservationOf } from './account-state';
import { feeTotal } from './fees';

/**
 * What the events of trading book in the ledger. The broker's own entries, as for a suspended execution, change
 * nothing.
 */
export const tradingBookings: Bookings<AccountEvent> = {
  OrderPlaced: ({ postings, orderId }) => ({ postings, reserved: reservationOf(orderId) }),
  OrderCancelled: ({ postings, orderId }) => ({ postings, reserved: reservationOf(orderId) }),
  LotsConsumed: (event) => ({ postings: [], lots: claimed(event) }),
  OrderExecuted: (event) => ({
    postings: event.postings,
    reserved: reservationOf(event.orderId),
    ...(event.settlesOn !== undefined && { settles: { on: event.settlesOn, tradeDate: event.businessDate } }),
    lots: event.side === 'buy' ? bought(event) : sold(event),
  }),
};

const claimed = ({ symbol, executionId, quantity, lots }: LotsConsumed) =>
  ({
    kind: 'claimed',
    symbol,
    saleId: executionId,
    quantity,
    consumed: sumShares(lots.map((use) => use.quantity)),
  }) as const;

const bought = ({ symbol, executionId, quantity, value, fees, businessDate }: OrderExecuted) =>
  ({
    kind: 'bought',
    symbol,
    lot: { lotId: executionId, quantity, value, fees: feeTotal(fees), buyDate: businessDate },
  }) as const;

const sold = ({ symbol, executionId, quantity, earlierLots }: OrderExecuted) =>
  earlierLots === undefined
    ? ({ kind: 'sold', symbol, quantity } as const)
    : ({ kind: 'claimSold', symbol, saleId: executionId } as const);
