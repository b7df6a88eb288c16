import type { BlockEvent } from '@parkett/blocks-contract';
import type { DepotEvent } from '@parkett/depot-contract';
import type { DocumentEvent } from '@parkett/documents-contract';
import type {
  CardEvent,
  DebitEvent,
  ExchangeEvent,
  FundsEvent,
  InterestEvent,
  WithdrawalEvent,
} from '@parkett/funds-contract';
import type { CustomerEvent } from '@parkett/identity-contract';
import {
  invariant,
  minor,
  noShares,
  sharesOf,
  subtract,
  type Currency,
  type Minor,
  type Shares,
} from '@parkett/kernel';
import type { Message } from '@parkett/messages-contract';
import type { AccountTaxEvent } from '@parkett/tax-contract';
import type {
  AccountEvent,
  CorporateActionApplied,
  CorporateActionPaid,
  ExecutionBusted,
  OrderPlaced,
  Side,
} from '@parkett/trading-contract';

import { blockSubjectOf, notedBlock, type NotedBlock } from './noted-blocks';
import { debitSubjectOf, notedDebit, type NotedDebit } from './noted-debits';
import { notedRights, type NotedRights } from './noted-rights';
import { notedTransfer, transferSubjectOf, type NotedTransfer } from './noted-transfers';
import { notedWithdrawal, withdrawalSubjectOf, type NotedWithdrawal } from './noted-withdrawals';

/** The events of an account. */
export type NewsEvent =
  | AccountEvent
  | FundsEvent
  | ExchangeEvent
  | InterestEvent
  | CardEvent
  | WithdrawalEvent
  | DebitEvent
  | CustomerEvent
  | BlockEvent
  | DepotEvent
  | AccountTaxEvent
  | DocumentEvent;

interface OrderFacts {
  readonly orderId: string;
  readonly symbol: string;
  readonly name: string;
  readonly side: Side;
  readonly quantity: Shares;
  readonly filledQuantity: Shares;
  readonly filledValue: Minor;
  readonly currency: Currency;
}

type OtherKind = Exclude<
  Message['kind'],
  NotedBlock['kind'] | 'rights' | 'depotTransfer' | 'withdrawal' | 'directDebit'
>;
type FactsOf<Kind extends OtherKind> = Kind extends `order${string}`
  ? OrderFacts
  : Omit<Extract<Message, { kind: Kind }>, 'id' | 'seq' | 'at' | 'unread' | 'env' | 'kind' | 'nameZh'>;

/**
 * The stored row about one subject: an order, a reversed fill, a booking, a transfer, a withdrawal, a direct debit or
 * a submission. An
 * order is stored when it is placed, because later events do not repeat its name and size; it becomes a message with
 * its first fill or its expiry.
 */
export type Noted =
  | { readonly kind: 'orderPlaced'; readonly facts: OrderFacts }
  | NotedBlock
  | NotedRights
  | NotedTransfer
  | NotedWithdrawal
  | NotedDebit
  | { readonly [Kind in OtherKind]: { readonly kind: Kind; readonly facts: FactsOf<Kind> } }[OtherKind];

/** The id of an event's subject; undefined for an event without a message. */
export function subjectOf(accountId: string, event: NewsEvent): string | undefined {
  switch (event.type) {
    case 'OrderPlaced':
    case 'OrderReplaced':
    case 'OrderExecuted':
    case 'OrderCancelled':
      return `order:${event.orderId}`;
    case 'ExecutionBusted':
      return event.inSuspense ? undefined : `bust:${event.executionId}`;
    case 'CorporateActionApplied':
      return event.kind === 'cashDividend' ? undefined : `action:${accountId}:${event.actionId}`;
    case 'CorporateActionPaid':
      return `action-paid:${accountId}:${event.actionId}`;
    case 'RightsGranted':
    case 'RightsReminded':
    case 'RightsEnded':
    case 'RightsSettled':
      return `rights:${accountId}:${event.actionId}`;
    case 'Deposited':
      // A booking's id is unique only within its account.
      return `deposit:${accountId}:${event.bookingId}`;
    case 'ReturnPaid':
      return `depositReturned:${accountId}:${event.bookingId}`;
    case 'VerificationApproved':
    case 'VerificationReturned':
      return `verification:${event.submissionId}`;
    case 'VerificationRevoked':
      return `revoked:${event.submissionId}`;
    case 'BlockOffered':
    case 'BlockTakeRequested':
    case 'BlockBought':
    case 'BlockSold':
    case 'BlockOfferReleased':
    case 'BlockTakeReleased':
      return blockSubjectOf(event);
    case 'DepotTransferRequested':
    case 'DepotTransferInstructed':
    case 'DepotTransferEnded':
    case 'SharesDelivered':
    case 'SharesReceived':
      return transferSubjectOf(accountId, event);
    case 'WithdrawalRequested':
    case 'PayoutSent':
    case 'PayoutPaid':
    case 'PayoutSettled':
    case 'PayoutReturned':
    case 'WithdrawalEnded':
      return withdrawalSubjectOf(accountId, event);
    case 'CollectionRequested':
    case 'CollectionCredited':
    case 'CollectionRejected':
    case 'CollectionReversed':
      return debitSubjectOf(accountId, event);
    default:
      return undefined;
  }
}

/** The row about a subject after the event; `before` itself when nothing changes. */
export function noted(before: Noted | undefined, event: NewsEvent): Noted | undefined {
  switch (event.type) {
    case 'OrderPlaced':
      return { kind: 'orderPlaced', facts: placed(event) };
    case 'OrderReplaced':
      return withQuantity(before, sharesOf(event.quantity));
    case 'OrderExecuted': {
      const facts = orderFacts(before);
      const filledValue = minor(facts.filledValue + event.value);
      return {
        kind: event.final ? 'orderFilled' : 'orderPartlyFilled',
        facts: { ...facts, filledQuantity: sharesOf(event.cumulativeQuantity), filledValue },
      };
    }
    case 'OrderCancelled':
      // Customers who cancel an order themselves need no message about it.
      return event.reason === 'customer' ? before : { kind: 'orderExpired', facts: orderFacts(before) };
    case 'ExecutionBusted':
      return { kind: 'fillReversed', facts: reversed(event) };
    case 'CorporateActionApplied':
      return event.kind === 'cashDividend' ? before : { kind: 'actionApplied', facts: applied(event, event.kind) };
    case 'CorporateActionPaid':
      return { kind: 'actionPaid', facts: paid(event) };
    case 'RightsGranted':
    case 'RightsReminded':
    case 'RightsEnded':
    case 'RightsSettled':
      return notedRights(before?.kind === 'rights' ? before : undefined, event);
    case 'Deposited':
      return {
        kind: 'depositCredited',
        facts: { amount: event.amount, currency: event.currency, reference: event.bookingId },
      };
    case 'ReturnPaid':
      return {
        kind: 'depositReturned',
        facts: {
          amount: subtract(event.amount, event.suspended),
          currency: event.currency,
          reference: event.bookingId,
          ...(event.unverified && { unverified: true as const }),
        },
      };
    case 'VerificationApproved':
      return { kind: 'verificationApproved', facts: {} };
    case 'VerificationReturned':
    case 'VerificationRevoked':
      return { kind: 'verificationReturned', facts: { reason: event.reason } };
    case 'BlockOffered':
    case 'BlockTakeRequested':
    case 'BlockBought':
    case 'BlockSold':
    case 'BlockOfferReleased':
    case 'BlockTakeReleased':
      return notedBlock(isBlock(before) ? before : undefined, event);
    case 'DepotTransferRequested':
    case 'DepotTransferInstructed':
    case 'DepotTransferEnded':
    case 'SharesDelivered':
    case 'SharesReceived':
      return notedTransfer(before?.kind === 'depotTransfer' ? before : undefined, event);
    case 'WithdrawalRequested':
    case 'PayoutSent':
    case 'PayoutPaid':
    case 'PayoutSettled':
    case 'PayoutReturned':
    case 'WithdrawalEnded':
      return notedWithdrawal(before?.kind === 'withdrawal' ? before : undefined, event);
    case 'CollectionRequested':
    case 'CollectionCredited':
    case 'CollectionRejected':
    case 'CollectionReversed':
      return notedDebit(before?.kind === 'directDebit' ? before : undefined, event);
    default:
      return before;
  }
}

const isBlock = (noted: Noted | undefined): noted is NotedBlock => noted?.kind.startsWith('block') === true;

const placed = ({ orderId, symbol, name, side, quantity, currency }: OrderPlaced): OrderFacts => ({
  orderId,
  symbol,
  name,
  side,
  quantity: sharesOf(quantity),
  filledQuantity: sharesOf(noShares),
  filledValue: minor(0),
  currency,
});

/** A replacement is no news by itself: the kind stays, and with it whether it is a message. */
function withQuantity(before: Noted | undefined, quantity: Shares): Noted {
  const facts = { ...orderFacts(before), quantity };
  return { ...before, facts } as Noted;
}

const reversed = (event: ExecutionBusted): FactsOf<'fillReversed'> => ({
  orderId: event.orderId,
  symbol: event.symbol,
  name: event.name,
  side: event.side,
  quantity: sharesOf(event.quantity),
  price: event.price,
  amount: event.amount,
  currency: event.currency,
});

function applied(event: CorporateActionApplied, action: FactsOf<'actionApplied'>['action']): FactsOf<'actionApplied'> {
  const { actionId, symbol, name, entitled, after, received } = event;
  return {
    ...{ actionId, action, symbol, name, before: sharesOf(entitled), after: sharesOf(after) },
    received: received && { symbol: received.symbol, name: received.name, quantity: sharesOf(received.quantity) },
  };
}

function paid(event: CorporateActionPaid): FactsOf<'actionPaid'> {
  const { actionId, kind: action, symbol, name, gross, tax, amount, currency } = event;
  return { actionId, action, symbol, name, gross, tax: tax.amount, amount, currency };
}

function orderFacts(before: Noted | undefined): OrderFacts {
  invariant(
    before !== undefined && 'orderId' in before.facts && 'filledQuantity' in before.facts,
    'an order must be placed before anything else happens to it',
  );
  return before.facts;
}
