import type { BankAlert } from './bank-alert';
import type { BankClient, ReportedBooking } from './bank-client';
import type { Gap } from './booking-cursor';

/**
 * The furthest that a number may be ahead of the cursor. Everything between becomes a gap, for which the bank is asked
 * ever more seldom; so an absurd number would delay the bookings to come.
 */
export const jumpMax = 10_000;
/** Bookings that one request asks for. */
export const pageMax = 200;

interface Page {
  readonly bookings: readonly ReportedBooking[];
  /** The last number on it. A booking that cannot be read counts as not delivered. */
  readonly seenUpTo: number;
  /** A number further ahead than the limit, which is an error of the bank. It is left out of the others. */
  readonly beyond: number | undefined;
}

interface BookingPagesOptions {
  readonly bank: Pick<BankClient, 'bookings'>;
  readonly onTrouble: (error: unknown) => void;
  readonly onAlert: (kind: BankAlert, message: string, facts: Record<string, unknown>) => void;
  readonly signal: AbortSignal;
}

/** Reads the bank's bookings page by page, and knows why it cannot. */
export class BookingPages {
  private unreachableSince: Date | undefined;
  /** The absurd number among the newest bookings. */
  private beyond: number | undefined;

  constructor(private readonly options: BookingPagesOptions) {}

  problem(): string | undefined {
    if (this.unreachableSince) return `unreachable since ${this.unreachableSince.toISOString()}`;
    return this.beyond === undefined ? undefined : `the booking number ${this.beyond} is too far ahead to be read`;
  }

  /** The bookings after the cursor. Raises one alert for an absurd number, however often the bank lists it. */
  async newest(after: number, limit: number): Promise<Page> {
    const page = await this.read(after, limit);
    const { beyond: seq } = page;
    if (seq !== undefined && seq !== this.beyond)
      this.options.onAlert('booking-number', `the bank lists the booking ${seq} after ${after}: it is not read`, {
        seq,
        after,
      });
    this.beyond = seq;
    return page;
  }

  /**
   * Bookings that the bank skipped before, and others that it lists with them, however far ahead: a gap may be wide.
   */
  async within(after: number, limit: number): Promise<readonly ReportedBooking[]> {
    return (await this.ask(after, limit)).bookings;
  }

  /** Those of the bookings with these numbers that the bank lists now. */
  async listed(numbers: readonly number[]): Promise<ReadonlyMap<number, ReportedBooking>> {
    const wanted = [...numbers].sort((a, b) => a - b).map((seq) => ({ from: seq, to: seq }));
    const found = new Map<number, ReportedBooking>();
    for (const { from, to } of windowsOf(wanted))
      for (const booking of await this.within(from - 1, to - from + 1)) found.set(booking.seq, booking);
    return found;
  }

  private async read(after: number, limit: number): Promise<Page> {
    const { bookings, unreadable } = await this.ask(after, limit);
    const numbers = [...bookings.map(({ seq }) => seq), ...unreadable.filter((seq) => seq !== undefined)];
    const isNear = (seq: number): boolean => seq <= after + jumpMax;
    return {
      bookings: bookings.filter(({ seq }) => isNear(seq)),
      seenUpTo: Math.max(after, ...numbers.filter(isNear)),
      beyond: numbers.find((seq) => !isNear(seq)),
    };
  }

  private async ask(after: number, limit: number): Promise<Awaited<ReturnType<BankClient['bookings']>>> {
    try {
      const page = await this.options.bank.bookings(after, limit, this.options.signal);
      this.unreachableSince = undefined;
      const { length } = page.unreadable;
      if (length > 0)
        this.options.onTrouble(new Error(`the bank listed ${length} bookings after ${after} that cannot be read`));
      return page;
    } catch (error) {
      this.unreachableSince ??= new Date();
      throw error;
    }
  }
}

/** Joins gaps that one page can cover, so that a few bookings skipped here and there take one request. */
export function windowsOf(gaps: readonly Gap[]): Gap[] {
  const windows: { from: number; to: number }[] = [];
  for (const { from, to } of gaps) {
    const last = windows.at(-1);
    if (last && to - last.from < pageMax) last.to = to;
    else windows.push({ from, to });
  }
  return windows;
}
