import { sumShares, zero } from '@parkett/kernel';
import type { Bookings } from '@parkett/ledger';
import { settlementDaysDefault, weekdaysAfter } from '@parkett/market-contract';
import type { AccountEvent, ExecutionBusted, LotsConsumed, OrderExecuted } from '@parkett/trading-contract';
import { reservationOf } from './account-state';
import { feeTotal } from './fees';
import { rightsReservation } from './rights-reservation';

/**
 * What the events of trading book in the ledger. The broker's own entries, as for a suspended execution, change
 * nothing.
 */
export const tradingBookings: Bookings<AccountEvent> = {
  OrderPlaced: ({ postings, orderId }) => ({ postings, reserved: reservationOf(orderId) }),
  OrderCancelled: ({ postings, orderId }) => ({ postings, reserved: reservationOf(orderId) }),
  ReplaceRequested: ({ postings, orderId }) => ({ postings, reserved: reservationOf(orderId) }),
  OrderReplaced: ({ postings, orderId }) => ({ postings, reserved: reservationOf(orderId) }),
  ReplaceRefused: ({ postings, orderId }) => ({ postings, reserved: reservationOf(orderId) }),
  LotsConsumed: (event) => ({ postings: [], lots: claimed(event) }),
  OrderExecuted: (event) => ({
    postings: event.postings,
    reserved: reservationOf(event.orderId),
    ...(event.side === 'sell' && { settlesOn: settlementOf(event) }),
    lots: event.side === 'buy' ? bought(event) : sold(event),
  }),
  CorporateActionApplied: ({ postings, symbol, exDate, after, received, transfers }) => ({
    postings,
    lots: { kind: 'restated', symbol, exDate, after, received, ...(transfers && { transfers }) },
  }),
  CorporateActionPaid: ({ postings }) => ({ postings }),
  ProceedsSettled: ({ postings, through }) => ({ postings, settledThrough: through }),
  // No lot changes, but the rights were computed on them: a bust of an earlier fill is settled by hand.
  RightsGranted: ({ symbol, exDate, entitled }) => ({
    postings: [],
    lots: { kind: 'restated', symbol, exDate, after: entitled, received: null },
  }),
  RightsExercised: ({ postings, actionId }) => ({ postings, reserved: rightsReservation(actionId) }),
  RightsEnded: ({ postings, actionId }) => ({ postings, reserved: rightsReservation(actionId) }),
  RightsSettled: ({ postings, actionId, symbol, lotId, quantity, value, tradeDate }) => ({
    postings,
    reserved: rightsReservation(actionId),
    lots: { kind: 'bought', symbol, lot: { lotId, quantity, value, fees: zero, buyDate: tradeDate } },
  }),
  ExecutionBusted: (event) =>
    event.inSuspense
      ? null
      : {
          postings: event.postings,
          ...(event.side === 'sell' && { settlesOn: settlementOf({ ...event, businessDate: event.tradeDate }) }),
          lots: { kind: event.side === 'buy' ? 'returned' : 'restored', symbol: event.symbol, lots: event.lots },
        },
};

/** The lots that a sale had consumed; those of its earlier records come back as one lot. */
export const lotsOf = ({ executionId, lots, earlierLots }: OrderExecuted): ExecutionBusted['lots'] => {
  if (earlierLots === undefined) return lots;
  const { lots: _, ...totals } = earlierLots;
  return [{ lotId: executionId, ...totals }, ...lots];
};

/** Sales that were recorded without a settlement date settle after the usual number of weekdays. */
export const settlementOf = ({ settlesOn, businessDate }: Pick<OrderExecuted, 'settlesOn' | 'businessDate'>): string =>
  settlesOn ?? weekdaysAfter(businessDate, settlementDaysDefault);

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
