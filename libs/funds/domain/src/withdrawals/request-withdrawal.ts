import {
  rejectWithdrawal as reject,
  withdrawalEvents,
  type WithdrawalCommandOf,
  type WithdrawalEventOf,
} from '@parkett/funds-contract';
import { accept, acceptTogether, add, type Decision, type EventBody, type Rejected } from '@parkett/kernel';
import { cashIn, Entry, withdrawable } from '@parkett/ledger';
import { checkWithdrawal, sameBefore } from './check-withdrawal';
import { countedOn } from './used-limits';
import type { Payer, WithdrawalContext } from './withdrawal-context';
import { levelAt, withdrawalRulesAt } from './withdrawal-rules';
import { withdrawalReference, withdrawalReservation, type WithdrawalState } from './withdrawal-state';

/**
 * Rejects what is not the customer's own command on an open account. A withdrawal that began could not end with an
 * event that is not switched on yet.
 */
export function refuseCustomer(
  { isOpen, hasLeft }: Pick<Payer, 'isOpen' | 'hasLeft'>,
  { actor, aggregate, mayWrite }: Pick<WithdrawalContext, 'actor' | 'aggregate' | 'mayWrite'>,
): Rejected | undefined {
  if (!isOpen) return reject('ACCOUNT_UNKNOWN');
  if (actor.kind !== 'customer' || aggregate !== `account:${actor.id}`) return reject('ACTOR_NOT_ALLOWED');
  if (hasLeft) return reject('ACCOUNT_ERASED');
  const isOn = Object.keys(withdrawalEvents.definitions).every((type) => mayWrite({ type, v: 1 }));
  return isOn ? undefined : reject('NOT_SWITCHED_ON');
}

/**
 * Sets amount and fee aside until the withdrawal ends. Rejects as `refuseCustomer` and `checkWithdrawal`, and with
 * VERIFICATION_REQUIRED, WITHDRAWAL_EXISTS, WITHDRAWAL_IN_FLIGHT, CARD_UNKNOWN, WITHDRAWAL_REPEATED and the codes of
 * step-ups.
 */
export function requestWithdrawal(
  state: WithdrawalState,
  command: WithdrawalCommandOf<'RequestWithdrawal'>,
  payer: Payer,
  context: WithdrawalContext,
): Decision<EventBody> {
  const { commandId: withdrawalId, now, dateOf, isTaken } = context;
  const refused = refuseCustomer(payer, context);
  if (refused !== undefined) return refused;
  if (!payer.isVerified) return reject('VERIFICATION_REQUIRED');
  if (isTaken(withdrawalReference(withdrawalId))) return reject('WITHDRAWAL_EXISTS');
  const inFlight = state?.open?.withdrawalId;
  if (inFlight !== undefined) return reject('WITHDRAWAL_IN_FLIGHT', { withdrawalId: inFlight });
  const { cardId, amount, currency, sealed, again, stepUpId } = command;
  const card = payer.cards?.cards.find((one) => one.cardId === cardId);
  if (card === undefined) return reject('CARD_UNKNOWN');
  const { kind, mark: payee } = card;
  const rules = withdrawalRulesAt(now);
  const { ledger, taxDeclaredAt } = payer;
  const date = countedOn(state?.used[currency], dateOf(now));
  const cash = withdrawable(cashIn(ledger, currency), payer.held(currency, now));
  const level = levelAt(taxDeclaredAt, rules, now);
  const window = context.transferWindow(now);
  const terms = { amount, currency, card, level, withdrawable: cash, date, window, now };
  const checked = checkWithdrawal(state, terms, rules);
  if ('kind' in checked) return checked;
  const same = again ? undefined : sameBefore(state, { payee, amount, currency }, now - rules.sameWithinMs);
  if (same !== undefined) return reject('WITHDRAWAL_REPEATED', { requestedAt: same.requestedAt });
  const { fee, needsApproval } = checked;
  const entry = new Entry(ledger, withdrawalReservation(withdrawalId)).reserve(currency, add(amount, fee));
  return acceptTogether<EventBody>(
    payer.consumeStepUp(stepUpId, { action: 'withdraw', amount, currency, payee }, now),
    accept<WithdrawalEventOf<'WithdrawalRequested'>>({
      ...{ type: 'WithdrawalRequested', v: 1, withdrawalId, cardId, kind, payee, sealed, amount, fee, currency },
      ...{
        needsApproval,
        requestedAt: now,
        requestedOn: date,
        rules: [rules.id, ...(kind === 'mainlandCard' ? window.ids : [])],
        postings: entry.postings(),
      },
    }),
  );
}
