import type { Database } from '@parkett/platform-read-model';
import type { BankBooking } from './bank-client';
import { bookedAmount } from './bank-commands';

/**
 * Compares a booking with the bank's first report of its id. An account knows only its own bookings, and only their
 * ids, so it cannot do this check. An id with two accounts or two amounts is posted once and has to be investigated.
 */
export async function contradictionOf(records: Database, booking: BankBooking): Promise<string | undefined> {
  const { bookingId, accountRef, currency, bookedOn = null } = booking;
  const amountMinor = bookedAmount(booking);
  const [first] = await records.rows<{ account_ref: string; amount_minor: string; currency: string }>(
    `INSERT INTO named_bookings AS known (booking_id, account_ref, amount_minor, currency, booked_on)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (booking_id) DO UPDATE SET amount_minor = coalesce(known.amount_minor, excluded.amount_minor),
     currency = coalesce(known.currency, excluded.currency), booked_on = coalesce(known.booked_on, excluded.booked_on)
     RETURNING account_ref, amount_minor, currency`,
    [bookingId, accountRef, amountMinor, currency, bookedOn],
  );
  if (first?.account_ref !== accountRef) return 'BOOKING_OF_ANOTHER_ACCOUNT';
  return Number(first.amount_minor) === amountMinor && first.currency === currency ? undefined : 'BOOKING_DIFFERS';
}
