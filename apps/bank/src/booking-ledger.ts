import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, truncate, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const transferSchema = z.strictObject({
  /** The payer's own reference of the transfer, which is executed at most once per reference. */
  reference: z.string().min(1).max(64),
  /** The receiver's account that the transfer is for, where the payer names it in this way. */
  accountRef: z.string().min(1).max(64).optional(),
  /** The IBAN that the transfer goes to. */
  iban: z.string().min(1).max(64).optional(),
  /** What the payer has written. */
  purpose: z.string().max(500).optional(),
  /** The payer's account and its holder, as the payer's bank names them. */
  senderName: z.string().max(140).optional(),
  senderIban: z.string().max(34).optional(),
  amountMinor: z.number().int().min(1).max(1_000_000_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export type Transfer = z.output<typeof transferSchema>;

/** What has become of a direct debit. Nothing is booked for one that was rejected. */
const collectedSchema = z.strictObject({
  kind: z.enum(['credited', 'rejected', 'reversed']),
  /** The creditor's own reference. */
  id: z.string(),
  /** A code of ISO 20022, such as AM04 for a lack of money; absent for a credit. */
  code: z
    .string()
    .regex(/^[A-Z0-9]{4}$/)
    .optional(),
});
export type Collected = z.output<typeof collectedSchema>;

const bookingSchema = transferSchema.extend({
  collection: collectedSchema.optional(),
  /** 1, 2, 3 … without gaps, in the order of booking. */
  seq: z.number().int().min(1),
  bookingId: z.string(),
  bookedAt: z.number().int(),
});
export type Booking = z.output<typeof bookingSchema>;

/** Thrown when the reference was already used for another transfer. */
export class ReferenceTaken extends Error {
  override readonly name = 'ReferenceTaken';
}

const facts = ['accountRef', 'iban', 'purpose', 'amountMinor', 'currency'] as const;
const sameTransfer = (a: Transfer, b: Transfer): boolean => facts.every((fact) => a[fact] === b[fact]);

/** What a booking has changed on the account: below zero for a direct debit that came back. */
export const movedBy = ({ amountMinor, collection }: Booking): number =>
  collection?.kind === 'reversed' ? -amountMinor : collection?.kind === 'rejected' ? 0 : amountMinor;

/**
 * The bank's ledger: one JSON line per booking, flushed to disk before it is reported. A line that was being written
 * when the process died was never answered, so the next start cuts it off.
 */
export class BookingLedger {
  private readonly byReference = new Map<string, Booking>();
  private writing: Promise<void> = Promise.resolve();

  private constructor(
    private readonly file: FileHandle,
    private readonly bookings: Booking[],
    /** The clock of the bank's books. */
    readonly now: () => number,
  ) {
    for (const booking of bookings) this.byReference.set(booking.reference, booking);
  }

  static async open(folder: string, now: () => number = Date.now): Promise<BookingLedger> {
    await mkdir(folder, { recursive: true });
    const path = join(folder, 'bookings.jsonl');
    const file = await open(path, 'a');
    const text = await readFile(path, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) await truncate(path, Buffer.byteLength(whole));
    const bookings = whole
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => bookingSchema.parse(JSON.parse(line)));
    return new BookingLedger(file, bookings, now);
  }

  /** Books a transfer, or returns the booking that already has its reference. Throws ReferenceTaken. */
  async book(transfer: Transfer & { readonly collection?: Collected }): Promise<Booking> {
    const result = this.writing.then(() => this.append(transfer));
    this.writing = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }

  /** Bookings after a sequence number, in order. */
  after(seq: number, limit: number): readonly Booking[] {
    return this.bookings.slice(seq, seq + limit);
  }

  /** The sum of all transfers and direct debits in a currency. */
  receivedIn(currency: string): number {
    return this.bookings.reduce((sum, one) => (one.currency === currency ? sum + movedBy(one) : sum), 0);
  }

  async close(): Promise<void> {
    await this.writing;
    await this.file.close();
  }

  private async append(transfer: Transfer & { readonly collection?: Collected }): Promise<Booking> {
    const earlier = this.byReference.get(transfer.reference);
    if (earlier !== undefined) {
      if (!sameTransfer(earlier, transfer)) throw new ReferenceTaken(transfer.reference);
      return earlier;
    }
    const booking: Booking = {
      ...transfer,
      seq: this.bookings.length + 1,
      bookingId: `BK${randomBytes(9).toString('hex').toUpperCase()}`,
      bookedAt: this.now(),
    };
    await this.file.appendFile(`${JSON.stringify(booking)}\n`);
    await this.file.datasync();
    this.bookings.push(booking);
    this.byReference.set(booking.reference, booking);
    return booking;
  }
}
