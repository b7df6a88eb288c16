import type { EventBody, Posting } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';

/** Money that came in as a booking of the bank, as an event has booked it. */
export interface BankBooking {
  readonly id: string;
  readonly unit: string;
  readonly amount: bigint;
}

/** What the bank has reported under the id of a booking. An early build did not keep the amount. */
export interface ReportedBooking {
  readonly unit: string | null;
  readonly amount: bigint | null;
}

/**
 * The bookings of the bank that the events of a record credit: those of its feed, which names each with its id.
 * Returned payouts and the like are facts of others.
 */
export function bankBookingsIn({ actor }: Pick<ChainedRecord['record'], 'actor'>, event: EventBody): BankBooking[] {
  const { bookingId, postings } = event as { readonly bookingId?: unknown; readonly postings?: readonly Posting[] };
  if (actor.kind !== 'system' || actor.id !== 'bank' || typeof bookingId !== 'string') return [];
  return (postings ?? []).flatMap(({ bucket, unit, amount }) =>
    bucket === 'house:bank' && amount < 0 ? [{ id: bookingId, unit, amount: BigInt(-amount) }] : [],
  );
}

/** What the bank's feed has reported of these ids. It notes a booking before it has it booked. */
export async function reportedBookings(
  records: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReportedBooking>> {
  const rows = await records.rows<{ booking_id: string; amount_minor: string | null; currency: string | null }>(
    'SELECT booking_id, amount_minor::text, currency FROM named_bookings WHERE booking_id = ANY ($1)',
    [ids],
  );
  return new Map(
    rows.map(({ booking_id, amount_minor, currency }) => [
      booking_id,
      { unit: currency, amount: amount_minor === null ? null : BigInt(amount_minor) },
    ]),
  );
}
