import type { BankBooking, ReportedBooking } from './bank-bookings';
import type { BookedRecord } from './booked-records';
import type { Verdict } from './reconciliation-store';

/** After a restore of Postgres the bank's feed notes bookings again that the log already has. */
const reportedMsMax = 60_000;

/** The amount that the bank has reported in the unit of a booking; zero if it has not. */
function amountReported({ unit, amount }: BankBooking, reported: ReportedBooking | undefined): bigint {
  if (reported === undefined || (reported.unit !== null && reported.unit !== unit)) return 0n;
  return reported.amount ?? amount;
}

/** Credited bookings that have not been found among those that the bank has reported. */
export class CreditedBookings {
  private waiting: (BookedRecord & { readonly booking: BankBooking; readonly since: number })[] = [];

  constructor(private readonly msMax = reportedMsMax) {}

  add(record: BookedRecord): void {
    for (const booking of record.bookings) this.waiting.push({ ...record, booking, since: performance.now() });
  }

  /** The first record whose booking is not found yet. */
  get first(): BookedRecord | undefined {
    return this.waiting[0];
  }

  /** The differences of those that the bank has reported otherwise, or not at all for longer than a moment. */
  async judge(
    reported: (ids: readonly string[]) => Promise<ReadonlyMap<string, ReportedBooking>>,
  ): Promise<readonly Verdict[]> {
    if (this.waiting.length === 0) return [];
    const known = await reported([...new Set(this.waiting.map(({ booking }) => booking.id))]);
    const [verdicts, still]: [Verdict[], typeof this.waiting] = [[], []];
    for (const one of this.waiting) {
      const { booking, aggregate: subject, offset } = one;
      const expected = amountReported(booking, known.get(booking.id));
      if (expected === booking.amount) continue;
      if (!known.has(booking.id) && performance.now() - one.since < this.msMax) {
        still.push(one);
        continue;
      }
      const what = { what: `booking ${booking.id}`, unit: booking.unit, expected, found: booking.amount };
      const difference = { ...what, subject, side: 'bank', firstOffset: offset, lastOffset: offset };
      verdicts.push({ subject, side: 'bank', differences: [difference], units: [] });
    }
    this.waiting = still;
    return verdicts;
  }
}
