import {
  creditorId,
  debitEvents,
  mandateTextVersion,
  rejectDebit as reject,
  type DebitCommandOf,
  type DebitEvent,
  type DebitEventOf,
} from '@parkett/funds-contract';
import { accept, acceptTogether, type Decision, type EventBody, type Rejected } from '@parkett/kernel';
import type { DebitContext, Debtor } from './debit-context';
import { mandateOf, type DebitState } from './debit-state';

/** The scheme allows 35 characters. */
const referenceOf = (mandateId: string): string => `M${mandateId.slice(0, 34).toUpperCase()}`;

/**
 * Rejects what is not the customer's own command on an open account. A collection that began could not end with an
 * event that is not switched on yet. Only a simulated bank collects direct debits.
 */
export function refuseCustomer(
  { addCurrency, hasLeft }: Debtor,
  { actor, aggregate, env, mayWrite }: DebitContext,
): Rejected | undefined {
  if (addCurrency === undefined) return reject('ACCOUNT_UNKNOWN');
  if (actor.kind !== 'customer' || aggregate !== `account:${actor.id}`) return reject('ACTOR_NOT_ALLOWED');
  if (hasLeft) return reject('ACCOUNT_ERASED');
  if (env === 'LIVE') return reject('DEBIT_NOT_AVAILABLE');
  const isOn = Object.keys(debitEvents.definitions).every((type) => mayWrite({ type, v: 1 }));
  return isOn ? undefined : reject('NOT_SWITCHED_ON');
}

/**
 * The mandate is for one of the customer's own accounts, which waited a day after it was bound. Rejects as
 * `refuseCustomer`, and with VERIFICATION_REQUIRED, CARD_UNKNOWN, MANDATE_NOT_FOR_CARD,
 * MANDATE_HOLDER_UNCONFIRMED, CARD_NOT_USABLE_YET, MANDATE_TEXT_CHANGED, MANDATE_EXISTS and the codes of step-ups.
 */
export function signMandate(
  state: DebitState,
  { stepUpId, cardId, text }: DebitCommandOf<'SignMandate'>,
  debtor: Debtor,
  context: DebitContext,
): Decision<EventBody> {
  const { commandId: mandateId, now, dateOf } = context;
  const refused = refuseCustomer(debtor, context);
  if (refused !== undefined) return refused;
  if (!debtor.isVerified) return reject('VERIFICATION_REQUIRED');
  const card = debtor.cards?.cards.find((one) => one.cardId === cardId);
  if (card === undefined) return reject('CARD_UNKNOWN');
  if (card.kind !== 'iban') return reject('MANDATE_NOT_FOR_CARD');
  // Nobody but the customer says that it is theirs, and no member of staff looks at a direct debit.
  if (card.check === 'notPossible') return reject('MANDATE_HOLDER_UNCONFIRMED');
  if (now < card.usableFrom) return reject('CARD_NOT_USABLE_YET', { usableFrom: card.usableFrom });
  if (text !== mandateTextVersion) return reject('MANDATE_TEXT_CHANGED');
  const known = state?.mandates.find((one) => one.cardId === cardId);
  if (known !== undefined) return reject('MANDATE_EXISTS', { mandateId: known.mandateId });
  const facts = { mandateId, reference: referenceOf(mandateId), creditorId, cardId, payer: card.mark, text };
  return acceptTogether<EventBody>(
    debtor.consumeStepUp(stepUpId, { action: 'signMandate', amount: null, currency: null, payee: card.mark }, now),
    accept<DebitEventOf<'MandateSigned'>>({ type: 'MandateSigned', v: 1, ...facts, signedOn: dateOf(now), at: now }),
  );
}

/**
 * Revoking a mandate is always possible, also while the account is stopped. Rejects with ACCOUNT_UNKNOWN,
 * ACTOR_NOT_ALLOWED, ACCOUNT_ERASED and MANDATE_UNKNOWN.
 */
export function revokeMandate(
  state: DebitState,
  { mandateId }: DebitCommandOf<'RevokeMandate'>,
  { addCurrency, hasLeft }: Debtor,
  { actor, aggregate, now }: DebitContext,
): Decision<DebitEvent> {
  if (addCurrency === undefined) return reject('ACCOUNT_UNKNOWN');
  if (actor.kind !== 'customer' || aggregate !== `account:${actor.id}`) return reject('ACTOR_NOT_ALLOWED');
  if (hasLeft) return reject('ACCOUNT_ERASED');
  if (mandateOf(state, mandateId) === undefined) return reject('MANDATE_UNKNOWN');
  return accept(revoked(mandateId, 'customer', null, now));
}

export const revoked = (
  mandateId: string,
  by: DebitEventOf<'MandateRevoked'>['by'],
  code: string | null,
  at: number,
): DebitEventOf<'MandateRevoked'> => ({ type: 'MandateRevoked', v: 1, mandateId, by, code, at });

/** The removal of an account at a bank ends the mandates for it. */
export const revokeWithCard = (state: DebitState, cardId: string, now: number): readonly DebitEvent[] =>
  (state?.mandates ?? [])
    .filter((mandate) => mandate.cardId === cardId)
    .map(({ mandateId }) => revoked(mandateId, 'cardRemoved', null, now));
