import type { Database } from '@parkett/platform-read-model';
import type { BankBooking } from './bank-client';

/**
 * How far the bank's bookings are done: all of them up to `seq`. One that is done early, while an earlier one is held
 * back, is remembered until the gap closes.
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

  /** Those of a page that are not done, each once. */
  fresh(page: readonly BankBooking[]): readonly BankBooking[] {
    const bySeq = new Map(page.map((booking) => [booking.seq, booking]));
    return [...bySeq.values()].filter(({ seq }) => seq > this.seq && !this.early.has(seq));
  }

  done(seq: number): void {
    this.early.add(seq);
  }

  /** Moves over all that is done without a gap, durably; never backwards, whoever else moves it. */
  async advance(): Promise<void> {
    const before = this.seq;
    while (this.early.delete(this.seq + 1)) this.seq += 1;
    for (const seq of this.early) if (seq <= this.seq) this.early.delete(seq);
    if (this.seq > before) await this.records.rows('UPDATE bank_cursor SET seq = GREATEST(seq, $1)', [this.seq]);
  }
}
