import type { FundsEvent } from '@parkett/funds-contract';
import type { IdentityEvent } from '@parkett/identity-contract';
import { minor, price, wholeShares, type EventBody } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { dayOrder, type AccountEvent, type CorporateActionApplied, type OrderPlaced } from '@parkett/trading-contract';

/** The records of one account, as its partition has them: one event each. */
export function story(accountId: string, events: readonly EventBody[], firstAt = Date.now() + 1): ChainedRecord[] {
  return events.map((event, index) =>
    sampleRecord(index, { aggregate: `account:${accountId}`, recordedAt: firstAt + index, events: [event] }),
  );
}

const common: Pick<OrderPlaced, 'symbol' | 'name' | 'currency' | 'postings'> = {
  symbol: 'NORD',
  name: 'Nordlicht AG',
  currency: 'EUR',
  postings: [],
};
export const placed = (orderId: string, count: number): AccountEvent => ({
  ...common,
  ...dayOrder,
  parentOrderId: null,
  type: 'OrderPlaced',
  v: 4,
  orderId,
  side: 'buy',
  orderType: 'market',
  quantity: wholeShares(count),
  limitPrice: null,
  boundPrice: price('11.00'),
  frozen: minor(0),
});
export function filled(
  orderId: string,
  count: number,
  cumulative: number,
  at: string,
  value: number,
  final: boolean,
): AccountEvent {
  return {
    ...common,
    type: 'OrderExecuted',
    v: 2,
    executionId: `${orderId}:${cumulative}`,
    orderId,
    side: 'buy',
    quantity: wholeShares(count),
    cumulativeQuantity: wholeShares(cumulative),
    final,
    price: price(at),
    value: minor(value),
    fees: [],
    lots: [],
    profit: minor(0),
    released: minor(0),
    executedAt: 1,
    businessDate: '2026-11-20',
  };
}
export const ended = (orderId: string, reason: 'customer' | 'dayEnd'): AccountEvent => ({
  type: 'OrderCancelled',
  v: 4,
  orderId,
  symbol: 'NORD',
  reason,
  released: minor(0),
  postings: [],
});
/** Of ten shares. */
export const actionApplied = (
  actionId: string,
  more: Pick<CorporateActionApplied, 'kind'> & Partial<CorporateActionApplied>,
): AccountEvent => ({
  ...common,
  type: 'CorporateActionApplied',
  v: 1,
  actionId,
  exDate: '2026-12-01',
  payDate: '2026-12-03',
  entitled: wholeShares(10),
  after: wholeShares(10),
  received: null,
  cash: null,
  profit: minor(0),
  ...more,
});
export const actionPaid = (actionId: string): AccountEvent => ({
  ...{ ...common, type: 'CorporateActionPaid', v: 1, actionId, kind: 'cashDividend', perShare: price('0.50') },
  ...{ exDate: '2026-12-01', payDate: '2026-12-03', entitled: wholeShares(10) },
  ...{ gross: minor(5_00), tax: { amount: minor(1_00), rule: 'spec-1' }, amount: minor(4_00) },
});
export const deposited = (bookingId: string): FundsEvent => ({
  type: 'Deposited',
  v: 1,
  bookingId,
  amount: minor(250_00),
  currency: 'EUR',
  postings: [],
});
export const approved = (submissionId: string): IdentityEvent => ({
  type: 'VerificationApproved',
  v: 1,
  submissionId,
  by: 'ADA',
});
export const returned = (submissionId: string): IdentityEvent => ({
  type: 'VerificationReturned',
  v: 1,
  submissionId,
  by: 'ADA',
  reason: 'unreadable',
});
export const erased: IdentityEvent = { type: 'CustomerErased', v: 1, requestedBy: 'ADA', approvedBy: 'BOB' };
