import type { LineFacts } from './line-facts';

/** A booking that the bank has reported. Reports of early builds were stored without the amount. */
export interface KnownBooking {
  /** Negative for money that has left the account. */
  readonly amountMinor: number | null;
  readonly currency: string | null;
}

export type WhyUnmatched =
  /** The line has no reference of the bank, so no booking can be found by it. */
  | 'referenceMissing'
  /** The bank has reported no booking with this reference. */
  | 'bookingUnknown'
  /** It has, with another amount or currency. */
  | 'bookingDiffers'
  /** Another line is that booking already. */
  | 'bookingTaken'
  /** The bank takes back a booking that it had reported. */
  | 'takenBack'
  /** Money has left the account, and is no payment that the bank has reported. */
  | 'moneyOut';

export type LineOutcome =
  | { readonly kind: 'matched'; readonly bookingId: string }
  | { readonly kind: 'unmatched'; readonly why: WhyUnmatched }
  /** It stands on a statement already, or twice on this one. */
  | { readonly kind: 'duplicate' };

export interface ComparedLine<Line extends LineFacts = LineFacts> {
  readonly line: Line;
  readonly outcome: LineOutcome;
}

/** What is known before the lines are compared; `bookings` has at least those that the lines name. */
export interface KnownFacts {
  readonly bookings: ReadonlyMap<string, KnownBooking>;
  /** Bookings that a line was matched with. */
  readonly taken: ReadonlySet<string>;
  /** Keys of lines that were imported. */
  readonly lines: ReadonlySet<string>;
}

/** Compares lines with the bookings. A booking is matched with one line at most. */
export function compareLines<Line extends LineFacts>(lines: readonly Line[], known: KnownFacts): ComparedLine<Line>[] {
  const seen = new Set(known.lines);
  const taken = new Set(known.taken);
  return lines.map((line) => {
    if (seen.has(line.key)) return { line, outcome: { kind: 'duplicate' } };
    seen.add(line.key);
    const why = whyUnmatched(line, known.bookings, taken);
    if (why !== undefined || line.bankReference === null)
      return { line, outcome: { kind: 'unmatched', why: why ?? 'referenceMissing' } };
    taken.add(line.bankReference);
    return { line, outcome: { kind: 'matched', bookingId: line.bankReference } };
  });
}

function whyUnmatched(
  { amount, currency, bankReference }: LineFacts,
  bookings: KnownFacts['bookings'],
  taken: ReadonlySet<string>,
): WhyUnmatched | undefined {
  const booking = bankReference === null ? undefined : bookings.get(bankReference);
  if (amount < 0 && (booking?.amountMinor ?? 0) >= 0) return booking === undefined ? 'moneyOut' : 'takenBack';
  if (bankReference === null) return 'referenceMissing';
  if (booking === undefined) return 'bookingUnknown';
  if (booking.amountMinor !== amount || booking.currency !== currency) return 'bookingDiffers';
  return taken.has(bankReference) ? 'bookingTaken' : undefined;
}
