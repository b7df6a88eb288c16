import { debitEvents, type DebitSent, type FundsSent } from '@parkett/funds-contract';
import type { Currency, EventBody, Minor } from '@parkett/kernel';
import type { CommandRequest } from '@parkett/platform-event-log';
import { randomUUID } from 'node:crypto';
import type { BankBooking } from './bank-client';
import type { Refusal } from './returns/senders';

const placeOf = (accountRef: string, key: string) =>
  ({ aggregate: `account:${accountRef}`, actor: { kind: 'system', id: 'bank' }, route: 'bank', key }) as const;

const moneyOf = ({ bookingId, amountMinor, currency }: BankBooking) => ({
  // The bank may name any currency; the account refuses one that is none of ours.
  ...{ bookingId, amount: amountMinor, currency: currency as Currency },
});

/** What the bank's report does to its books: below zero for what it has booked back, zero for a rejection. */
export const bookedAmount = ({ amountMinor, collection }: Pick<BankBooking, 'amountMinor' | 'collection'>): number =>
  collection === undefined || collection.kind === 'credited'
    ? amountMinor
    : collection.kind === 'reversed'
      ? -amountMinor
      : 0;

/** The command about a direct debit; undefined for money that somebody has sent. */
export function collectionCommand(booking: BankBooking, key: string): CommandRequest<DebitSent> | undefined {
  const { collection, accountRef } = booking;
  if (collection === undefined) return undefined;
  const place = placeOf(accountRef, key);
  const { bookingId, amount, currency } = moneyOf(booking);
  const reported = { bookingId, collectionId: collection.id };
  // The bank's report is read with a positive amount only.
  const money = { amount: amount as Minor, currency };
  if (collection.kind === 'credited') return { ...place, type: 'CreditCollection', body: { ...reported, ...money } };
  const { code } = collection;
  return collection.kind === 'rejected'
    ? { ...place, type: 'RejectCollection', body: { ...reported, code } }
    : { ...place, type: 'ReverseCollection', body: { ...reported, ...money, code } };
}

/** What the bank has collected is in suspense: nobody waits for it, as after it was given up. */
export const heldCredit = 'COLLECTION_DIFFERS';
export const isCreditHeld = (events: readonly EventBody[]): boolean =>
  events.map((event) => debitEvents.find(event)).some((one) => one?.type === 'CollectionCredited' && one.inSuspense);

/** The command that books money to the account that a booking names, or to suspense there. */
export const bookingCommand = (
  type: 'Deposit' | 'SuspendBooking',
  booking: BankBooking,
  key: string,
): CommandRequest<FundsSent> => ({ ...placeOf(booking.accountRef, key), type, body: moneyOf(booking) });

/** The sender's details are encrypted anew each time, so the same booking is another command: its id counts once. */
export function refusalCommand(booking: BankBooking, { reason, sender, payee }: Refusal): CommandRequest<FundsSent> {
  const place = placeOf(booking.accountRef, `refuse:${booking.bookingId}:${randomUUID()}`);
  const body = { ...moneyOf(booking), sender, payee };
  return reason === 'CUSTOMER_UNVERIFIED'
    ? { ...place, type: 'RefuseDeposit', bodyVersion: 2, body: { ...body, reason } }
    : { ...place, type: 'RefuseDeposit', body: { ...body, reason } };
}
