import type { Database } from '@parkett/platform-read-model';
import type { BankBooking } from './bank-client';

/**
 * The progress through the bank's bookings: everything up to `seq` is done. A booking done early, while a previous one
 * is delayed, is remembered until the gap closes.
 */
export class BookingCursor {
  private seq = 0;
  private readonly early = new Set<number>();

  constructor(private readonly records: Database) {}

  async read(): Promise<number> {
    const [row] = await this.records.rows<{ seq: string }>('SELECT seq FROM bank_cursor');
    this.seq = Math.max(this.seq, Number(row?.seq ?? 0));
    return this.seq;
  }

  /** The bookings of a page that are not done yet, without duplicates. */
  fresh(page: readonly BankBooking[]): readonly BankBooking[] {
    const bySeq = new Map(page.map((booking) => [booking.seq, booking]));
    return [...bySeq.values()].filter(({ seq }) => seq > this.seq && !this.early.has(seq));
  }

  done(seq: number): void {
    this.early.add(seq);
  }

  /**
   * Advances past everything that is done without a gap, and stores the position. It never moves back, even if another
   * process moves it, too.
   */
  async advance(): Promise<void> {
    const before = this.seq;
    while (this.early.delete(this.seq + 1)) this.seq += 1;
    for (const seq of this.early) if (seq <= this.seq) this.early.delete(seq);
    if (this.seq > before) await this.records.rows('UPDATE bank_cursor SET seq = GREATEST(seq, $1)', [this.seq]);
  }
}
