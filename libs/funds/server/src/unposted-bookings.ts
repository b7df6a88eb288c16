import type { Database } from '@parkett/platform-read-model';
import type { BankBooking } from './bank-client';

/** The log did not answer: the command may or may not be recorded. Sending it again is safe. */
export const noAnswer = 'NO_ANSWER';

/** The account may not hold the booking's currency. */
export const otherCurrency = 'CURRENCY_MISMATCH';

/** The bank did not list the booking when it was asked again. Only what the bank says is posted, never a row alone. */
export const notConfirmed = 'BOOKING_NOT_CONFIRMED';

/** The account does not exist or is erased. */
export const forNobody: readonly string[] = ['ACCOUNT_UNKNOWN', 'ACCOUNT_ERASED'];

/** The name of the customer is not known yet, so nobody can say whose money it is. */
export const notVerified = 'NOT_VERIFIED';

/** The bank has booked a direct debit back whose credit it lists later. */
export const notCredited = 'COLLECTION_NOT_CREDITED';

/** Contradictions by the bank. They do not resolve with time, so they are not retried. */
export const contradictions: readonly string[] = ['BOOKING_OF_ANOTHER_ACCOUNT', 'BOOKING_DIFFERS'];

/** Pause before the first retry; it doubles with each retry that ends for the same reason. */
const firstRetryS = 2;
/**
 * Nothing has been decided about the booking: its partition did not answer, the engine could not decide it, which the
 * next build may, the customer is not verified yet, the booking before it is missing, or the bank did not list it.
 * That may be over at any time, and customers wait for their money.
 */
const undecided: readonly string[] = [
  ...[noAnswer, notVerified, notConfirmed, notCredited, 'COMMAND_FAILED', 'COMMAND_UNREADABLE'],
];
const undecidedRetryS = 120;
/** Other reasons, such as an account that does not exist, need a person. */
const refusedRetryS = 86_400;
/** With the pauses above, the alert is raised about a minute after the first attempt. */
const alertAfterAttempts = 6;
/** The pause planned at that attempt if all of them ended for the same reason. */
const longRefusedS = firstRetryS * 2 ** (alertAfterAttempts - 1);

/** A booking that is set aside; `attempt` counts the attempts to post it, the present one included. */
export interface Unposted {
  readonly booking: BankBooking;
  readonly attempt: number;
  /** When it was set aside, in milliseconds since 1970. */
  readonly since: number;
  /**
   * Whether the last attempts found nobody to get it, for about a minute. Attempts without an answer do not count: the
   * account may have been about to open when the log stopped.
   */
  readonly isForNobody: boolean;
}

/**
 * Bookings that could not be posted. They are stored, so that the cursor can pass them, and retried until they are
 * posted. A booking is a fact: its row stays for as long as it takes. The row only says that it waits: the feed asks
 * the bank for it again before it posts it, and for its sender, who is not stored.
 */
export class UnpostedBookings {
  constructor(private readonly records: Database) {}

  /** Sets a booking aside after its first attempt. Returns false when it was set aside before. */
  async keep({ senderName: _, senderIban: __, ...booking }: BankBooking, reason: string): Promise<boolean> {
    const kept = await this.records.rows(
      `INSERT INTO unposted_bookings (booking_id, account_ref, booking, reason, wait_s, next_try_at)
       VALUES ($1, $2, $3, $4, $5::int, now() + make_interval(secs => $5::int))
       ON CONFLICT DO NOTHING RETURNING booking_id`,
      [booking.bookingId, booking.accountRef, JSON.stringify(booking), reason, firstRetryS],
    );
    return kept.length > 0;
  }

  /**
   * Takes bookings whose next attempt is due, the longest overdue first. The attempt is counted and the next one
   * planned before it begins: two feeds never take the same row, and a killed feed leaves it to a later attempt.
   */
  async takeDue(max: number): Promise<readonly Unposted[]> {
    return this.records.rows<Unposted>(
      `WITH due AS (
         SELECT ctid AS place, LEAST(wait_s * 2, CASE WHEN reason = ANY ($2) THEN $3::int ELSE $4::int END) AS pause_s
         FROM unposted_bookings WHERE next_try_at <= now() AND NOT reason = ANY ($5)
         ORDER BY next_try_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       UPDATE unposted_bookings SET attempts = attempts + 1, tried_at = now(), wait_s = pause_s,
         next_try_at = now() + make_interval(secs => pause_s)
       FROM due WHERE unposted_bookings.ctid = place
       RETURNING booking, attempts AS attempt, (extract(epoch FROM first_at) * 1000)::float8 AS since,
         reason = ANY ($6) AND wait_s >= $7 AS "isForNobody"`,
      [max, undecided, undecidedRetryS, refusedRetryS, contradictions, forNobody, longRefusedS],
    );
  }

  async count(): Promise<number> {
    const [row] = await this.records.rows<{ count: number }>('SELECT count(*)::int AS count FROM unposted_bookings');
    return row?.count ?? 0;
  }

  async posted(booking: BankBooking): Promise<void> {
    await this.records.rows(`DELETE FROM unposted_bookings WHERE ${isBooking}`, keyOf(booking));
  }

  /** Lets every unanswered booking be tried again at once. */
  async retryUnanswered(): Promise<void> {
    await this.records.rows('UPDATE unposted_bookings SET next_try_at = now() WHERE reason = $1', [noAnswer]);
  }

  /**
   * Lets the bookings in currencies that accounts could not hold be tried again at once, and with short pauses: engines
   * may learn a few seconds later that accounts can hold them now.
   */
  async retryOtherCurrencies(): Promise<void> {
    await this.records.rows('UPDATE unposted_bookings SET next_try_at = now(), wait_s = $2::int WHERE reason = $1', [
      otherCurrency,
      firstRetryS,
    ]);
  }

  /** Stores the reason of a failed attempt. Another reason than before starts again with the shortest pause. */
  async refused(booking: BankBooking, reason: string): Promise<void> {
    await this.records.rows(
      `UPDATE unposted_bookings SET reason = $5, wait_s = $6::int, next_try_at = now() + make_interval(secs => $6::int)
       WHERE ${isBooking} AND reason <> $5`,
      [...keyOf(booking), reason, firstRetryS],
    );
  }

  /**
   * Returns true once per booking and kind of alert, across restarts and feeds: when the booking has been tried often
   * enough.
   */
  async isAlertDue(booking: BankBooking, kind: string): Promise<boolean> {
    const due = await this.records.rows(
      `UPDATE unposted_bookings SET alerts = alerts || $6::text
       WHERE ${isBooking} AND attempts >= $5 AND NOT $6::text = ANY (alerts) RETURNING booking_id`,
      [...keyOf(booking), alertAfterAttempts, kind],
    );
    return due.length > 0;
  }
}

const isBooking = `booking_id = $1 AND account_ref = $2
  AND booking->>'amountMinor' = $3 AND booking->>'currency' = $4`;

const keyOf = ({ bookingId, accountRef, amountMinor, currency }: BankBooking): string[] => [
  bookingId,
  accountRef,
  String(amountMinor),
  currency,
];
