import {
  rejectDebit as reject,
  type DebitCommandOf,
  type DebitEvent,
  type DebitEventOf,
} from '@parkett/funds-contract';
import {
  accept,
  acceptTogether,
  minor,
  subtract,
  zero,
  type Decision,
  type EventBody,
  type Rejected,
} from '@parkett/kernel';
import { available, book, cashIn, Entry } from '@parkett/ledger';
import { rejectTrading } from '@parkett/trading-contract';
import { bookingReference } from '../deposit';
import type { DebitContext, Debtor } from './debit-context';
import { debitRulesAt } from './debit-rules';
import { collectionCredited, collectionOf, collectionReversed, mandateOf, type DebitState } from './debit-state';
import { revoked } from './mandates';
import { freeFrom } from './collect';

/** Only the bank says what became of a collection, and each of its bookings counts once, together with deposits. */
function refuseReport(bookingId: string, { actor, isTaken }: DebitContext): Rejected | undefined {
  if (actor.kind !== 'system' || actor.id !== 'bank') return reject('ACTOR_NOT_ALLOWED');
  return isTaken(bookingReference(bookingId)) ? rejectTrading('DEPOSIT_ALREADY_BOOKED', { bookingId }) : undefined;
}

/**
 * Credits what the bank has collected. It is booked whatever has become of the account: money that nobody waits for is
 * held in suspense. Rejects with ACTOR_NOT_ALLOWED, DEPOSIT_ALREADY_BOOKED and CURRENCY_MISMATCH.
 */
export function creditCollection(
  state: DebitState,
  { bookingId, collectionId, amount, currency }: DebitCommandOf<'CreditCollection'>,
  { ledger, hasLeft, addCurrency }: Debtor,
  context: DebitContext,
): Decision<EventBody> {
  const { now, dateOf, startOf, isTaken, mayWrite } = context;
  const refused = refuseReport(bookingId, context);
  if (refused !== undefined) return refused;
  const waits = collectionOf(state, collectionId);
  const isAwaited = waits?.withdrawableFrom === null && !isTaken(collectionCredited(collectionId));
  const opened = hasLeft || !isAwaited ? undefined : addCurrency?.(currency, mayWrite);
  const inSuspense = opened === undefined;
  const postings = new Entry(ledger)
    .move(currency, 'house:bank', inSuspense ? 'house:suspense' : 'settled', amount)
    .postings();
  return acceptTogether<EventBody>(
    opened ?? accept(),
    accept<DebitEventOf<'CollectionCredited'>>({
      ...{ type: 'CollectionCredited', v: 1, collectionId, bookingId, amount, currency, inSuspense, at: now },
      ...{ withdrawableFrom: startOf(freeFrom(dateOf(now), debitRulesAt(now))), postings },
    }),
  );
}

/** Some reasons say that no collection under this mandate would succeed. */
const endedBy = (state: DebitState, mandateId: string | undefined, code: string, now: number): readonly DebitEvent[] =>
  mandateId !== undefined && mandateOf(state, mandateId) && debitRulesAt(now).endsMandate.includes(code)
    ? [revoked(mandateId, 'bank', code, now)]
    : [];

/**
 * The bank has not collected it. A repetition changes nothing. Rejects with ACTOR_NOT_ALLOWED, and with
 * COLLECTION_DIFFERS where the bank has booked it before.
 */
export function rejectCollection(
  state: DebitState,
  { bookingId, collectionId, code }: DebitCommandOf<'RejectCollection'>,
  context: DebitContext,
): Decision<DebitEvent> {
  const refused = refuseReport(bookingId, context);
  if (refused !== undefined) return refused;
  if (context.isTaken(collectionCredited(collectionId))) return reject('COLLECTION_DIFFERS');
  const one = collectionOf(state, collectionId);
  if (one === undefined) return accept();
  const { mandateId, amount, currency } = one;
  const event: DebitEventOf<'CollectionRejected'> = {
    ...{ type: 'CollectionRejected', v: 1, collectionId, bookingId, amount, currency, code, at: context.now },
  };
  return accept<DebitEvent>(event, ...endedBy(state, mandateId, code, context.now));
}

/**
 * Takes back what the bank has booked back, even more than there is: the account may owe it then. What was never
 * credited is held in suspense, below zero. Rejects with ACTOR_NOT_ALLOWED, DEPOSIT_ALREADY_BOOKED, and
 * COLLECTION_NOT_CREDITED while the bank's own credit is missing, which comes first.
 */
export function reverseCollection(
  state: DebitState,
  command: DebitCommandOf<'ReverseCollection'>,
  debtor: Debtor,
  context: DebitContext,
): Decision<EventBody> {
  const { bookingId, collectionId, amount, currency, code } = command;
  const { now, isTaken } = context;
  const refused = refuseReport(bookingId, context);
  if (refused !== undefined) return refused;
  const one = collectionOf(state, collectionId);
  if (one?.withdrawableFrom === null) return reject('COLLECTION_NOT_CREDITED');
  const isDue = isTaken(collectionCredited(collectionId)) && !isTaken(collectionReversed(collectionId));
  const inSuspense = debtor.hasLeft || !isDue;
  const own = inSuspense ? zero : minor(Math.min(amount, one?.amount ?? amount));
  const suspended = subtract(amount, own);
  const lacks = own > 0 && own > available(cashIn(debtor.ledger, currency));
  const freed = lacks ? debtor.freeCash(now) : undefined;
  const ledger = freed?.ledger ?? debtor.ledger;
  const postings = new Entry(ledger)
    .takeBackCredit(currency, own)
    .move(currency, 'house:suspense', 'house:bank', suspended)
    .postings();
  const after = available(cashIn(book(ledger, { postings }), currency));
  const event: DebitEventOf<'CollectionReversed'> = {
    ...{ type: 'CollectionReversed', v: 1, collectionId, bookingId, amount, suspended, currency, inSuspense, code },
    ...{ owed: minor(inSuspense ? 0 : Math.max(0, -after)), at: now, postings },
  };
  const ended = inSuspense ? [] : endedBy(state, one?.mandateId, code, now);
  return accept<EventBody>(...(freed === undefined ? [] : [freed.ended]), event, ...ended);
}
