import type { Database } from '@parkett/platform-read-model';
import type { BankClient } from './bank-client';
import { BookingCursor, type Gap } from './booking-cursor';
import { jumpMax } from './booking-pages';

const pageMax = 200;

/** The numbers must not be skipped, or need not be; the message says why. */
export class SkipRefused extends Error {
  override readonly name = 'SkipRefused';
}

interface SkipParts {
  readonly bank: BankClient;
  readonly records: Database;
}

/**
 * Accepts that the bank's numbers really jump: the feed continues with the booking `next`. Returns the numbers that are
 * skipped; they become a gap, so a booking among them is posted if the bank delivers it after all. Throws what
 * `skippedBefore` throws.
 */
export async function skipBookings(parts: SkipParts, next: number): Promise<Gap> {
  const skipped = await skippedBefore(parts, next);
  const refused = await new BookingCursor(parts.records).skip(skipped);
  if (refused !== undefined) throw new SkipRefused(refused);
  return skipped;
}

/**
 * The numbers that would be skipped. Throws SkipRefused, and BankUnreachable: only the bank knows whether it lists one
 * of them.
 */
export async function skippedBefore({ bank, records }: SkipParts, next: number): Promise<Gap> {
  const at = await new BookingCursor(records).read();
  if (next <= at) throw new SkipRefused(`the bookings up to ${at} are done: the cursor never moves back`);
  if (next <= at + jumpMax)
    throw new SkipRefused(`booking ${next} is read without help: it is at most ${jumpMax} after ${at}`);
  const pages = [await listedAfter(bank, at), await listedAfter(bank, next - 1)];
  const [first] = pages;
  if (first?.isFull)
    throw new SkipRefused(
      `the bank lists ${pageMax} bookings after ${at} at once: one that would be skipped may follow them`,
    );
  if (pages.some(({ hasUnnumbered }) => hasUnnumbered))
    throw new SkipRefused(`the bank lists a booking after ${at} whose number cannot be read: it might be skipped`);
  const listed = pages.flatMap(({ numbers }) => numbers);
  const lower = listed.filter((seq) => seq > at && seq < next);
  if (lower.length > 0) throw new SkipRefused(`the bank lists booking ${Math.min(...lower)}, which would be skipped`);
  if (!listed.includes(next)) throw new SkipRefused(`the bank lists no booking ${next}`);
  return { from: at + 1, to: next - 1 };
}

interface Listed {
  /** Also of bookings that cannot be read. */
  readonly numbers: readonly number[];
  /** A booking without a number that can be read may have any. */
  readonly hasUnnumbered: boolean;
  /** A bank may reorder its bookings, so any number may follow on the next page. */
  readonly isFull: boolean;
}

async function listedAfter(bank: BankClient, after: number): Promise<Listed> {
  const { bookings, unreadable } = await bank.bookings(after, pageMax, new AbortController().signal);
  const numbers = [...bookings.map(({ seq }) => seq), ...unreadable.filter((seq) => seq !== undefined)];
  return {
    numbers,
    hasUnnumbered: unreadable.includes(undefined),
    isFull: bookings.length + unreadable.length >= pageMax,
  };
}
