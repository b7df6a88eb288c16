import { blockEvents } from '@parkett/blocks-contract';
import { depotEvents } from '@parkett/depot-contract';
import { debitEvents, exchangeEvents, fundsEvents, withdrawalEvents } from '@parkett/funds-contract';
import {
  joinEvents,
  minor,
  type Currency,
  type EventBody,
  type Minor,
  type Posting,
  type Price,
  type Quantity,
} from '@parkett/kernel';
import { settlementDaysDefault, weekdaysAfter } from '@parkett/market-contract';
import { taxEvents } from '@parkett/tax-contract';
import { tradingEvents, type FeeLine, type MoneyMovement, type ReservationPurpose } from '@parkett/trading-contract';
import { payoutFees } from './payout-fees';

const bookingEvents = joinEvents(
  joinEvents(joinEvents(joinEvents(tradingEvents, fundsEvents), blockEvents), depotEvents),
  joinEvents(joinEvents(exchangeEvents, withdrawalEvents), joinEvents(debitEvents, taxEvents)),
);
type Event = ReturnType<typeof bookingEvents.read>;
/** The events that can move cash or shares. */
type Booked = Extract<Event, { readonly postings: readonly Posting[] }>;
type BookedOf<Type extends Booked['type']> = Extract<Booked, { readonly type: Type }>;

/** Why cash came or went. The amount is that of the postings. */
export interface Reason {
  readonly kind: MoneyMovement['kind'];
  /** The bank's booking, the order, the corporate action or the offer behind it. */
  readonly reference: string;
  /** The row of the account's transactions that shows the same event. */
  readonly transactionId?: string;
  readonly symbol?: string;
  readonly quantity?: Quantity;
  /** Price of a share, or what was paid for one. */
  readonly price?: Price;
  readonly fees?: readonly FeeLine[];
  /** Of an exchange: the one of its currencies that the fees are in. */
  readonly feesIn?: Currency;
  /** Withheld before the cash arrived. */
  readonly tax?: Minor;
  /** Of an exchange: what one unit of the currency that was sold costs in the other. */
  readonly rate?: string;
  /** The currencies of the rate. */
  readonly from?: string;
  readonly to?: string;
  readonly withdrawalId?: string;
}

/** What the reserving buckets hold cash for. */
export interface Purpose {
  readonly purpose: ReservationPurpose;
  readonly id: string;
  readonly symbol?: string;
  /** The date on which it ends or is paid at the latest, if anybody knows it. */
  readonly until?: string;
}

interface Effect<E> {
  readonly reason?: (event: E, accountId: string) => Reason;
  readonly purpose?: (event: E, businessDate: string) => Purpose;
  /** When the proceeds settle that the event adds or takes back. */
  readonly settlesOn?: (event: E) => string | undefined;
  /** The proceeds that are due until this date become settled. */
  readonly settledThrough?: (event: E) => string;
}

const order = ({ orderId, symbol }: { readonly orderId: string; readonly symbol: string }): Purpose => ({
  ...{ purpose: 'order', id: orderId, symbol },
});
const block = (id: string, symbol: string): Purpose => ({ purpose: 'block', id, symbol });
const rights = ({ actionId, symbol, payDate }: { actionId: string; symbol: string; payDate?: string }): Purpose => ({
  ...{ purpose: 'rights', id: actionId, symbol },
  ...(payDate !== undefined && { until: payDate }),
});
const withdrawal = ({ withdrawalId }: { readonly withdrawalId: string }): Purpose => ({
  ...{ purpose: 'withdrawal', id: withdrawalId },
});
const usualSettlement = (tradeDate: string): string => weekdaysAfter(tradeDate, settlementDaysDefault);
const taken = (fees: readonly FeeLine[]): FeeLine[] => fees.map((fee) => ({ ...fee, amount: minor(-fee.amount) }));

/**
 * What each event that books something does to the cash of the customer. An event of a new type does not compile before
 * it is named here, so that no movement is without its reason.
 */
const effects: { readonly [Type in Booked['type']]: Effect<BookedOf<Type>> } = {
  Deposited: {
    reason: ({ bookingId }, accountId) => ({
      ...{ kind: 'deposit', reference: bookingId, transactionId: `deposit:${accountId}:${bookingId}` },
    }),
  },
  CashConverted: {
    reason: ({ conversionId, from, to, rate }) => ({ kind: 'exchange', reference: conversionId, from, to, rate }),
  },
  CashExchanged: {
    reason: ({ quoteId, from, to, rate, fee }, accountId) => ({
      ...{ kind: 'exchange', reference: quoteId, from, to, rate, fees: [fee], feesIn: from },
      transactionId: `exchange:${accountId}:${quoteId}`,
    }),
  },
  OrderPlaced: {
    purpose: (placed, businessDate) => ({ ...order(placed), until: placed.expiresOn ?? businessDate }),
  },
  ReplaceRequested: { purpose: order },
  OrderReplaced: { purpose: order },
  ReplaceRefused: { purpose: order },
  OrderCancelled: { purpose: order },
  OrderExecuted: {
    purpose: order,
    settlesOn: ({ settlesOn, businessDate }) => settlesOn ?? usualSettlement(businessDate),
    reason: ({ side, orderId, executionId, symbol, quantity, price, fees }) => ({
      ...{ kind: side, reference: orderId, transactionId: `execution:${executionId}`, symbol, quantity, price, fees },
    }),
  },
  ExecutionSuspended: {},
  ExecutionBusted: {
    settlesOn: ({ settlesOn, tradeDate }) => settlesOn ?? usualSettlement(tradeDate),
    reason: ({ side, orderId, executionId, symbol, quantity, price, fees }) => ({
      ...{ kind: side === 'buy' ? 'buyReversed' : 'sellReversed', reference: orderId, symbol, quantity, price },
      ...{ transactionId: `bust:${executionId}`, fees: taken(fees) },
    }),
  },
  CorporateActionApplied: {},
  CorporateActionPaid: {
    reason: ({ kind, actionId, symbol, entitled, perShare, tax }, accountId) => ({
      ...{ kind: kind === 'cashDividend' ? 'dividend' : 'redemption', reference: actionId, symbol, tax: tax.amount },
      ...{ quantity: entitled, price: perShare, transactionId: `action:${accountId}:${actionId}` },
    }),
  },
  TaxSettled: {
    settlesOn: ({ settlesOn }) => settlesOn ?? undefined,
    reason: ({ kind, reference, orderId, symbol }, accountId) => ({
      ...{ kind: 'tax', reference: orderId ?? reference, symbol },
      transactionId: `tax:${accountId}:${kind}:${reference}`,
    }),
  },
  AllowanceOrdered: {
    settlesOn: ({ settlesOn }) => settlesOn ?? undefined,
    reason: ({ allowanceId }, accountId) => ({
      ...{ kind: 'tax', reference: allowanceId, transactionId: `tax:${accountId}:allowance:${allowanceId}` },
    }),
  },
  ProceedsSettled: { settledThrough: ({ through }) => through },
  RightsExercised: { purpose: rights },
  RightsEnded: { purpose: ({ actionId, symbol }) => rights({ actionId, symbol }) },
  RightsSettled: {
    purpose: ({ actionId, symbol }) => rights({ actionId, symbol }),
    reason: ({ actionId, symbol, quantity, price }, accountId) => ({
      ...{ kind: 'rights', reference: actionId, symbol, quantity, price },
      transactionId: `rights:${accountId}:${actionId}`,
    }),
  },
  BlockOffered: {},
  BlockOfferReleased: {},
  BlockUnlocked: {},
  BlockTakeRequested: { purpose: ({ takeId, symbol }) => block(takeId, symbol) },
  BlockTakeReleased: { purpose: ({ takeId, symbol }) => block(takeId, symbol) },
  BlockBought: {
    purpose: ({ takeId, symbol }) => block(takeId, symbol),
    reason: ({ takeId, offerId, symbol, quantity, price, fees }) => ({
      ...{ kind: 'blockBuy', reference: offerId, transactionId: `blockPurchase:${takeId}`, symbol, quantity, price },
      fees,
    }),
  },
  BlockSold: {
    settlesOn: ({ settlesOn, tradeDate }) => settlesOn ?? usualSettlement(tradeDate),
    reason: ({ takeId, part, offerId, symbol, quantity, price, fees }) => ({
      ...{ kind: 'blockSell', reference: offerId, symbol, quantity, price, fees },
      transactionId: `blockSale:${takeId}:${part}`,
    }),
  },
  DepotTransferRequested: {},
  DepotTransferEnded: {},
  SharesDelivered: {},
  SharesReceived: {},
  WithdrawalRequested: { purpose: withdrawal },
  WithdrawalEnded: { purpose: withdrawal },
  PayoutSent: { purpose: withdrawal },
  PayoutPaid: {
    purpose: withdrawal,
    reason: (paid, accountId) => ({
      ...{ kind: 'withdrawal', reference: paid.bookingId, transactionId: `payout:${accountId}:${paid.bookingId}` },
      ...{ fees: payoutFees(paid), withdrawalId: paid.withdrawalId },
    }),
  },
  PayoutReturned: {
    purpose: withdrawal,
    reason: (returned, accountId) => ({
      ...{ kind: 'withdrawalReturned', reference: returned.bookingId, fees: payoutFees(returned) },
      transactionId: `payout:${accountId}:${returned.bookingId}`,
      withdrawalId: returned.withdrawalId,
    }),
  },
  PayoutSettled: {
    purpose: withdrawal,
    reason: (settled, accountId) => ({
      ...{ kind: 'withdrawal', reference: settled.withdrawalId, fees: payoutFees(settled) },
      transactionId: `payout:${accountId}:settled:${settled.withdrawalId}`,
      withdrawalId: settled.withdrawalId,
    }),
  },
  CollectionCredited: {
    reason: ({ bookingId }, accountId) => ({
      ...{ kind: 'deposit', reference: bookingId, transactionId: `deposit:${accountId}:${bookingId}` },
    }),
  },
  CollectionReversed: {
    reason: ({ bookingId }, accountId) => ({
      ...{ kind: 'debitReversed', reference: bookingId, transactionId: `debitReversed:${accountId}:${bookingId}` },
    }),
  },
  BookingSuspended: {},
  SuspenseCleared: {},
  SuspenseReopened: {},
  DepositRefused: {},
  ReturnPaid: {},
  ReturnBounced: {},
  SuspenseCredited: {
    reason: ({ bookingId }, accountId) => ({
      ...{ kind: 'deposit', reference: bookingId, transactionId: `deposit:${accountId}:${bookingId}` },
    }),
  },
};

/**
 * The effect of a recorded event; undefined for one without postings, which books nothing whatever it is. Throws on one
 * with postings that nobody here knows: balances without it would stay wrong for ever.
 */
export function effectOf(
  recorded: EventBody,
): { readonly booked: Booked; readonly effect: Effect<Booked> } | undefined {
  if (!('postings' in recorded)) return undefined;
  const event = bookingEvents.read(recorded);
  if (!('postings' in event)) return undefined;
  return { booked: event, effect: effects[event.type] as Effect<Booked> };
}
