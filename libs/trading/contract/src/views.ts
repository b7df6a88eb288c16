import { hidden, sharesOf, withoutPostings, type EventViews } from '@parkett/kernel';
import type { AccountEvent } from './events';

/**
 * What customers see of the events of their trading. Quantities are shares here, whatever the version of the event. The
 * rules are for replays; every fee names its own.
 */
export const tradingViews: EventViews<AccountEvent> = {
  AccountOpened: ({ currency }) => ({ currency }),
  CurrencyAccountOpened: ({ currency }) => ({ currency }),
  OrderPlaced: ({ quantity, rules: _rules, ...event }) => ({ ...withoutPostings(event), quantity: sharesOf(quantity) }),
  OrderTriggered: (event) => event,
  StopMoved: (event) => event,
  ReplaceRequested: ({ quantity, rules: _rules, ...event }) => ({
    ...withoutPostings(event),
    quantity: sharesOf(quantity),
  }),
  OrderReplaced: ({ quantity, ...event }) => ({ ...withoutPostings(event), quantity: sharesOf(quantity) }),
  ReplaceRefused: withoutPostings,
  CancelRequested: ({ orderId, symbol, reason }) => ({ orderId, symbol, reason }),
  OrderCancelled: withoutPostings,
  // A step of the booking; the customer sees the sale once it is booked.
  LotsConsumed: hidden,
  OrderExecuted: ({ quantity, cumulativeQuantity, lots, earlierLots, rules: _rules, ...event }) => ({
    ...withoutPostings(event),
    quantity: sharesOf(quantity),
    cumulativeQuantity: sharesOf(cumulativeQuantity),
    lots: lots.map((lot) => ({ ...lot, quantity: sharesOf(lot.quantity) })),
    ...(earlierLots && { earlierLots: { ...earlierLots, quantity: sharesOf(earlierLots.quantity) } }),
  }),
  CorporateActionApplied: ({ entitled, after, received, transfers, ...event }) => ({
    ...withoutPostings(event),
    ...(transfers && { transfers: transfers.map((one) => ({ ...one, quantity: sharesOf(one.quantity) })) }),
    entitled: sharesOf(entitled),
    after: sharesOf(after),
    received: received && { ...received, quantity: sharesOf(received.quantity) },
  }),
  CorporateActionPaid: ({ entitled, ...event }) => ({ ...withoutPostings(event), entitled: sharesOf(entitled) }),
  RightsGranted: ({ entitled, granted, ...event }) => ({
    ...event,
    entitled: sharesOf(entitled),
    granted: sharesOf(granted),
  }),
  RightsExercised: ({ quantity, before, ...event }) => ({
    ...withoutPostings(event),
    quantity: sharesOf(quantity),
    before: sharesOf(before),
  }),
  RightsReminded: ({ granted, exercised, ...event }) => ({
    ...event,
    granted: sharesOf(granted),
    exercised: sharesOf(exercised),
  }),
  RightsEnded: ({ exercised, lapsed, ...event }) => ({
    ...withoutPostings(event),
    exercised: sharesOf(exercised),
    lapsed: sharesOf(lapsed),
  }),
  RightsSettled: ({ quantity, exercised: _, ...event }) => ({
    ...withoutPostings(event),
    quantity: sharesOf(quantity),
  }),
  ProceedsSettled: withoutPostings,
  // The broker's own investigation.
  ExecutionSuspended: hidden,
  // `missing` is left out, too. The customer never had a fill that is in suspense.
  ExecutionBusted: ({ quantity, lots, missing: _missing, inSuspense, ...event }) =>
    inSuspense
      ? null
      : {
          ...withoutPostings(event),
          quantity: sharesOf(quantity),
          lots: lots.map((lot) => ({ ...lot, quantity: sharesOf(lot.quantity) })),
        },
};
