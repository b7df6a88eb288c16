import type { BankBooking, ReportedBooking } from './bank-bookings';
import { bankLists, type BankList, type BankReports, type Moment } from './bank-reports';
import type { BookedRecord } from './booked-records';
import type { Verdict } from './reconciliation-store';

/**
 * A booking that is not among the reports waits so long before the bank's lists are looked through to their end: longer
 * than a request to the bank may take that was begun before it was booked.
 */
const unreportedMsMin = 60_000;

type Waiting = BookedRecord & { readonly booking: BankBooking; readonly since: number };

/**
 * The amount that the bank has reported for a booking: the very amount if one report has it, otherwise that of another
 * report in its unit, and zero without any.
 */
export function amountReported({ unit, amount }: BankBooking, reported: readonly ReportedBooking[]): bigint {
  const inUnit = reported.filter((one) => one.unit === null || one.unit === unit);
  const amounts = inUnit.map((one) => one.amount ?? amount);
  return amounts.includes(amount) ? amount : (amounts[0] ?? 0n);
}

/**
 * Bookings of the bank that have not been found among its reports. Those who ask the bank store each report before they
 * have it booked; but after a restore of Postgres they read reports again that the log already has. So one that is
 * missing is judged only once they have come to the end of the bank's list since.
 */
export class WaitingBookings {
  private waiting: Waiting[] = [];
  /** Those that are judged once everything of their list from before a moment has been read. */
  private readonly passes = new Map<BankList, { readonly moment: Moment; readonly of: ReadonlySet<Waiting> }>();

  constructor(
    private readonly reports: BankReports,
    private readonly msMin = unreportedMsMin,
  ) {}

  add(record: BookedRecord): void {
    const since = performance.now();
    for (const booking of record.bookings) this.waiting.push({ ...record, booking, since });
  }

  /** The first record whose booking is not found yet. */
  get first(): BookedRecord | undefined {
    return this.waiting[0];
  }

  /** The differences of those that the bank has reported otherwise, or not at all. */
  async judge(): Promise<readonly Verdict[]> {
    if (this.waiting.length === 0) return [];
    // First, so that the reports that are read afterwards are complete.
    const missing = await this.judgedIfMissing();
    const known = await this.reports.of(this.waiting.map(({ booking }) => booking));
    const [verdicts, still]: [Verdict[], Waiting[]] = [[], []];
    for (const one of this.waiting) {
      const { booking, aggregate: subject, offset } = one;
      const reported = known.get(booking) ?? [];
      const expected = amountReported(booking, reported);
      if (expected === booking.amount) continue;
      if (reported.length === 0 && !missing.has(one)) {
        still.push(one);
        continue;
      }
      const what = { what: `booking ${booking.id}`, unit: booking.unit, expected, found: booking.amount };
      const difference = { ...what, subject, side: 'bank', firstOffset: offset, lastOffset: offset };
      verdicts.push({ subject, side: 'bank', differences: [difference], units: [], untold: [] });
    }
    this.waiting = still;
    return verdicts;
  }

  /** Those that are a difference if they are not found now. */
  private async judgedIfMissing(): Promise<ReadonlySet<Waiting>> {
    const judged = new Set<Waiting>();
    for (const list of bankLists) {
      const pass = this.passes.get(list);
      if (pass === undefined) await this.beginPass(list);
      else if (await this.reports.haveReached(pass.moment, list)) {
        this.passes.delete(list);
        for (const one of pass.of) judged.add(one);
      }
    }
    return judged;
  }

  private async beginPass(list: BankList): Promise<void> {
    const until = performance.now() - this.msMin;
    const old = this.waiting.filter(({ booking, since }) => listOf(booking) === list && since <= until);
    if (old.length > 0) this.passes.set(list, { moment: await this.reports.now(), of: new Set(old) });
  }
}

const listOf = ({ kind }: BankBooking): BankList => (kind === 'credit' ? 'credits' : 'payouts');
