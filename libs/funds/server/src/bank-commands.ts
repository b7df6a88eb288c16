import type { FundsSent } from '@parkett/funds-contract';
import type { Currency } from '@parkett/kernel';
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

/** The command that books money to the account that a booking names, or to suspense there. */
export const bookingCommand = (
  type: 'Deposit' | 'SuspendBooking',
  booking: BankBooking,
  key: string,
): CommandRequest<FundsSent> => ({ ...placeOf(booking.accountRef, key), type, body: moneyOf(booking) });

/** The sender's details are encrypted anew each time, so the same booking is another command: its id counts once. */
export const refusalCommand = (booking: BankBooking, refusal: Refusal): CommandRequest<FundsSent> => ({
  ...placeOf(booking.accountRef, `refuse:${booking.bookingId}:${randomUUID()}`),
  ...{ type: 'RefuseDeposit', body: { ...moneyOf(booking), ...refusal } },
});
