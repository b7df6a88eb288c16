import { hidden, withoutPostings, type EventViews } from '@parkett/kernel';
import type { AccountEvent } from './events';

/** What customers see of the events of their trading. */
export const tradingViews: EventViews<AccountEvent> = {
  AccountOpened: ({ currency }) => ({ currency }),
  CurrencyAccountOpened: ({ currency }) => ({ currency }),
  OrderPlaced: withoutPostings,
  CancelRequested: ({ orderId, symbol, reason }) => ({ orderId, symbol, reason }),
  OrderCancelled: withoutPostings,
  // A step of the booking; the customer sees the sale once it is booked.
  LotsConsumed: hidden,
  OrderExecuted: withoutPostings,
  // The broker's own investigation.
  ExecutionSuspended: hidden,
};
