import {
  rejectDebit as reject,
  type DebitCommandOf,
  type DebitEvent,
  type DebitEventOf,
} from '@parkett/funds-contract';
import { accept, minor, type Decision, type Rejected } from '@parkett/kernel';
import { overdraft } from '@parkett/ledger';
import type { DebitContext, Debtor } from './debit-context';
import { debitRulesAt, type DebitRules } from './debit-rules';
import { collectionOf, debitCurrency, debitsUsed, leftOfLimit, mandateOf, type DebitState } from './debit-state';
import { refuseCustomer } from './mandates';
import { fitsFrom, refundableSum } from './refundable';
import { targetDayFrom } from '../withdrawals/target-days';
import { daysAfter, targetDaysAfter } from './target-days';

/**
 * The due date of a collection that is announced on a date: a business day of TARGET, at least the agreed days later.
 * The bank has to have it a business day before.
 */
export const dueDateOf = (date: string, { noticeDays }: DebitRules): string =>
  targetDayFrom(daysAfter(targetDayFrom(daysAfter(date, Math.max(0, noticeDays - 1))), 1));

/**
 * The date from which the amount can be withdrawn that is credited on a date: the day after the last one on which the
 * payer's bank may return it without its customer's word, for want of money above all.
 */
export const freeFrom = (creditedOn: string, { holdDays }: DebitRules): string =>
  daysAfter(targetDaysAfter(creditedOn, holdDays), 1);

/** What is left of the limits of the day and of the month; never below zero. */
export function debitsLeft(state: DebitState, today: string, { dayMax, monthMax }: DebitRules) {
  const { day, month } = debitsUsed(state, today);
  return { day: leftOfLimit(dayMax, day), month: leftOfLimit(monthMax, month) };
}

function refuseAmount(
  state: DebitState,
  { amount, currency }: DebitCommandOf<'RequestCollection'>,
  date: string,
  rules: DebitRules,
  now: number,
): Rejected | undefined {
  if (currency !== debitCurrency) return reject('CURRENCY_NOT_PAYABLE', { currency });
  if (amount < rules.min) return reject('DEBIT_TOO_SMALL', { min: rules.min, currency });
  const left = debitsLeft(state, date, rules);
  const period = amount > left.day ? 'day' : amount > left.month ? 'month' : undefined;
  if (period !== undefined) return reject('DEBIT_ABOVE_LIMIT', { period, left: left[period], currency });
  if (debitsUsed(state, date).count >= rules.perDayMax) return reject('DEBITS_TOO_MANY', { max: rules.perDayMax });
  const collections = state?.collections ?? [];
  const refundable = refundableSum(collections, rules, now);
  if (refundable === null || amount <= refundable.left) return undefined;
  const { sum, max } = refundable;
  const from = fitsFrom(collections, amount, refundable, rules, now);
  return reject('DEBITS_REFUNDABLE', { sum, max, from, currency });
}

/**
 * Announces a collection: the event is the pre-notification. Rejects as `refuseCustomer`, and with
 * VERIFICATION_REQUIRED, MANDATE_UNKNOWN, ACCOUNT_OVERDRAWN, CURRENCY_NOT_PAYABLE, DEBIT_TOO_SMALL, DEBIT_ABOVE_LIMIT,
 * DEBITS_TOO_MANY and DEBITS_REFUNDABLE.
 */
export function requestCollection(
  state: DebitState,
  command: DebitCommandOf<'RequestCollection'>,
  debtor: Debtor,
  context: DebitContext,
): Decision<DebitEvent> {
  const { commandId: collectionId, now, dateOf } = context;
  const refused = refuseCustomer(debtor, context);
  if (refused !== undefined) return refused;
  if (!debtor.isVerified) return reject('VERIFICATION_REQUIRED');
  const mandate = mandateOf(state, command.mandateId);
  if (mandate === undefined) return reject('MANDATE_UNKNOWN');
  const lacking = overdraft(debtor.ledger);
  if (lacking !== undefined) return reject('ACCOUNT_OVERDRAWN', lacking);
  const rules = debitRulesAt(now);
  const { date: requestedOn } = debitsUsed(state, dateOf(now));
  const wrong = refuseAmount(state, command, requestedOn, rules, now);
  if (wrong !== undefined) return wrong;
  const { amount, currency, sealed } = command;
  return accept<DebitEventOf<'CollectionRequested'>>({
    ...{ type: 'CollectionRequested', v: 1, collectionId, ...mandate, amount, currency, sealed, requestedOn },
    ...{ dueOn: dueDateOf(requestedOn, rules), at: now, rules: [rules.id] },
  });
}

/**
 * Ends a direct debit that the bank has never taken. Should it credit it nevertheless, that is held in suspense.
 * Rejects with ACTOR_NOT_ALLOWED, COLLECTION_UNKNOWN for what does not wait for the bank, and COLLECTION_NOT_LATE while
 * the bank may still take it.
 */
export function giveUpCollection(
  state: DebitState,
  { collectionId, code }: DebitCommandOf<'GiveUpCollection'>,
  { actor, now, dateOf }: DebitContext,
): Decision<DebitEvent> {
  if (actor.kind !== 'system' || actor.id !== 'collections') return reject('ACTOR_NOT_ALLOWED');
  const one = collectionOf(state, collectionId);
  if (one === undefined || one.withdrawableFrom !== null) return reject('COLLECTION_UNKNOWN');
  const { amount, currency, dueOn } = one;
  if (code === 'LATE' && dateOf(now) <= dueOn) return reject('COLLECTION_NOT_LATE', { dueOn });
  return accept<DebitEventOf<'CollectionRejected'>>({
    ...{
      type: 'CollectionRejected',
      v: 1,
      collectionId,
      bookingId: `notTaken:${collectionId}`,
      amount,
      currency,
      code,
    },
    at: now,
  });
}

/**
 * The process that hands collections over asks first: a task that somebody has written into the database collects
 * nothing. Rejects with ACTOR_NOT_ALLOWED, COLLECTION_UNKNOWN for what does not wait for the bank, and
 * COLLECTION_DIFFERS for another amount or account.
 */
export function continueCollection(
  state: DebitState,
  { collectionId, amount, payer }: DebitCommandOf<'ContinueCollection'>,
  { actor }: DebitContext,
): Decision<DebitEvent> {
  if (actor.kind !== 'system' || actor.id !== 'collections') return reject('ACTOR_NOT_ALLOWED');
  const one = collectionOf(state, collectionId);
  if (one === undefined || one.withdrawableFrom !== null) return reject('COLLECTION_UNKNOWN');
  return one.amount === minor(amount) && one.payer === payer ? accept() : reject('COLLECTION_DIFFERS');
}
