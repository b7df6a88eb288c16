import { fundsErrors, type ConvertCash, type WrittenFundsEvent } from '@parkett/funds-contract';
import {
  accept,
  acceptTogether,
  exchanged,
  rejectWith,
  type Decision,
  type DecisionBase,
  type EventBody,
} from '@parkett/kernel';
import { cashIn, Entry, reservedBy, withdrawable, type Ledger } from '@parkett/ledger';
import { rejectTrading } from '@parkett/trading-contract';
import type { Recipient } from './deposit';

const reject = rejectWith<keyof typeof fundsErrors>();

export const conversionReference = (conversionId: string): string => `conversion:${conversionId}`;

/**
 * Decides an exchange of settled cash. Only the broker's desk (`system:fx`) may fix a rate. Rejects with ACCOUNT_ERASED,
 * ACTOR_NOT_ALLOWED, ACCOUNT_UNKNOWN, CONVERSION_ALREADY_BOOKED, CURRENCY_MISMATCH { currency }, INSUFFICIENT_CASH
 * { need, available, currency, reservedBy }, where `available` is what is settled, and CONVERSION_TOO_SMALL.
 */
export function convertCash(
  ledger: Ledger,
  { conversionId, from, to, amount, rate }: ConvertCash,
  { erased, addCurrency }: Recipient,
  { actor, isTaken, mayWrite }: Pick<DecisionBase, 'actor' | 'isTaken' | 'mayWrite'>,
): Decision<EventBody> {
  if (erased) return rejectTrading('ACCOUNT_ERASED');
  if (actor.kind !== 'system' || actor.id !== 'fx') return rejectTrading('ACTOR_NOT_ALLOWED');
  if (addCurrency === undefined) return rejectTrading('ACCOUNT_UNKNOWN');
  if (isTaken(conversionReference(conversionId))) return reject('CONVERSION_ALREADY_BOOKED', { conversionId });
  if (from === to || !mayWrite({ type: 'CashConverted', v: 1 }))
    return rejectTrading('CURRENCY_MISMATCH', { currency: to });
  const available = withdrawable(cashIn(ledger, from));
  if (amount > available)
    return rejectTrading('INSUFFICIENT_CASH', {
      need: amount,
      available,
      currency: from,
      reservedBy: reservedBy(ledger, from),
    });
  const bought = exchanged(amount, { from, to, times: rate }, 'down');
  if (bought === 0) return reject('CONVERSION_TOO_SMALL', { currency: to });
  const postings = new Entry(ledger).exchange(amount, { from, to, rate }).postings();
  return acceptTogether<EventBody>(
    addCurrency(to, mayWrite),
    accept<WrittenFundsEvent>({
      type: 'CashConverted',
      v: 1,
      conversionId,
      from,
      to,
      sold: amount,
      bought,
      rate,
      postings,
    }),
  );
}
