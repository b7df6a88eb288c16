import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** A transfer that this bank has booked. `seq` counts from 1 without gaps. */
export interface Booking {
  readonly seq: number;
  readonly bookingId: string;
  readonly reference: string;
  readonly accountRef: string;
  /** Whole minor units. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly bookedAt: string;
}

export type Transfer = Pick<Booking, 'reference' | 'accountRef' | 'amountMinor' | 'currency'>;

/** The bank's ledger: one JSON line per booking, written to disk before the answer. */
export class BankLedger {
  private readonly bookings: Booking[] = [];
  private readonly byReference = new Map<string, Booking>();
  private readonly file: number;

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    for (const booking of readBookings(path)) this.keep(booking);
    this.file = openSync(path, 'a');
  }

  /** Books a transfer once: the same reference returns the same booking again. */
  book(transfer: Transfer): Booking {
    const known = this.byReference.get(transfer.reference);
    if (known) return known;
    const booking: Booking = {
      ...transfer,
      seq: this.bookings.length + 1,
      bookingId: `BK${randomBytes(8).toString('hex').toUpperCase()}`,
      bookedAt: new Date().toISOString(),
    };
    writeSync(this.file, `${JSON.stringify(booking)}\n`);
    fsyncSync(this.file);
    this.keep(booking);
    return booking;
  }

  after(seq: number, limit: number): readonly Booking[] {
    return this.bookings.slice(seq, seq + limit);
  }

  close(): void {
    closeSync(this.file);
  }

  private keep(booking: Booking): void {
    this.bookings.push(booking);
    this.byReference.set(booking.reference, booking);
  }
}

/** A line that a crash cut short was never answered, so it is removed from the file. */
function readBookings(path: string): Booking[] {
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Booking);
}
