import type { FundsEvent } from '@parkett/funds-contract';
import type { IdentityEvent } from '@parkett/identity-contract';
import { invariant, minor, noShares, sharesOf, type Currency, type Minor, type Shares } from '@parkett/kernel';
import type { Message } from '@parkett/messages-contract';
import type { AccountEvent, ExecutionBusted, OrderPlaced, Side } from '@parkett/trading-contract';

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

type FactsOf<Kind extends Message['kind']> = Kind extends `order${string}`
  ? OrderFacts
  : Omit<Extract<Message, { kind: Kind }>, 'id' | 'seq' | 'at' | 'unread' | 'env' | 'kind' | 'nameZh'>;

/**
 * The stored row about one subject: an order, a reversed fill, a booking or a submission. An order is stored when it is
 * placed, because later events do not repeat its name and size; it becomes a message with its first fill or its expiry.
 */
export type Noted =
  | { readonly kind: 'orderPlaced'; readonly facts: OrderFacts }
  | { readonly [Kind in Message['kind']]: { readonly kind: Kind; readonly facts: FactsOf<Kind> } }[Message['kind']];

/** The id of an event's subject; undefined for an event without a message. */
export function subjectOf(accountId: string, event: AccountEvent | FundsEvent | IdentityEvent): string | undefined {
  switch (event.type) {
    case 'OrderPlaced':
    case 'OrderExecuted':
    case 'OrderCancelled':
      return `order:${event.orderId}`;
    case 'ExecutionBusted':
      return event.inSuspense ? undefined : `bust:${event.executionId}`;
    case 'Deposited':
      // A booking's id is unique only within its account.
      return `deposit:${accountId}:${event.bookingId}`;
    case 'VerificationApproved':
    case 'VerificationReturned':
      return `verification:${event.submissionId}`;
    default:
      return undefined;
  }
}

/** The row about a subject after the event; `before` itself when nothing changes. */
export function noted(before: Noted | undefined, event: AccountEvent | FundsEvent | IdentityEvent): Noted | undefined {
  switch (event.type) {
    case 'OrderPlaced':
      return { kind: 'orderPlaced', facts: placed(event) };
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
    case 'Deposited':
      return {
        kind: 'depositCredited',
        facts: { amount: event.amount, currency: event.currency, reference: event.bookingId },
      };
    case 'VerificationApproved':
      return { kind: 'verificationApproved', facts: {} };
    case 'VerificationReturned':
      return { kind: 'verificationReturned', facts: { reason: event.reason } };
    default:
      return before;
  }
}

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

function orderFacts(before: Noted | undefined): OrderFacts {
  invariant(
    before !== undefined && 'filledQuantity' in before.facts,
    'an order must be placed before anything else happens to it',
  );
  return before.facts;
}
