import type { Currency } from '@parkett/kernel';
import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import type { TradingSent } from '@parkett/trading-contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BankBooking, BankClient } from './bank-client';
import { BookingCursor } from './booking-cursor';

const activeEveryMs = 500;
const quietEveryMs = 2_000;
const stepMs = 250;
const pageMax = 200;
const retryUnpostedMs = 30_000;
const retryMax = 100;

interface BankFeedOptions {
  readonly bank: BankClient;
  readonly records: Database;
  readonly send: (request: CommandRequest<TradingSent>) => Promise<Answer>;
  /** Called when the bank or the log does not respond, or a booking cannot be posted; the feed continues. */
  readonly onTrouble: (error: unknown) => void;
  /**
   * Called when the bank contradicts itself: the booking is set aside, is never posted automatically and has to be
   * investigated.
   */
  readonly onAlert: (message: string, facts: Record<string, unknown>) => void;
}

/** Contradictions by the bank. They do not resolve with time, so they are not retried. */
const contradictions: readonly string[] = ['BOOKING_OF_ANOTHER_ACCOUNT', 'BOOKING_DIFFERS'];

interface Unposted {
  readonly booking: BankBooking;
  readonly attempts: number;
}

/**
 * Turns the bank's bookings into Deposit commands. The cursor only passes bookings whose outcome is in the log, and the
 * command's key is derived from the booking. So repeated, reordered or late bookings, and two feeds at once, book
 * nothing twice. A booking is a fact: if the account rejects it, it is set aside and retried, never dropped.
 */
export class BankFeed {
  private readonly stopping = new AbortController();
  private readonly cursor: BookingCursor;
  private running: Promise<void> = Promise.resolve();
  private nextRetryMs = 0;

  constructor(private readonly options: BankFeedOptions) {
    this.cursor = new BookingCursor(options.records);
  }

  start(): void {
    this.running = this.run();
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    let waitMs = activeEveryMs;
    while (!this.stopping.signal.aborted) {
      const busy = await this.round().catch((error: unknown) => {
        if (!this.stopping.signal.aborted) this.options.onTrouble(error);
        return false;
      });
      waitMs = busy ? activeEveryMs : Math.min(quietEveryMs, waitMs + stepMs);
      await sleep(waitMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  /** Returns true if there was something new. */
  private async round(): Promise<boolean> {
    if (Date.now() >= this.nextRetryMs) {
      this.nextRetryMs = Date.now() + retryUnpostedMs;
      await this.retryUnposted();
    }
    const fresh = await this.fresh();
    await Promise.all(fresh.map((booking) => this.take(booking)));
    await this.cursor.advance();
    return fresh.length > 0;
  }

  /** The first page with something new. After a delayed booking, whole pages may already be done. */
  private async fresh(): Promise<readonly BankBooking[]> {
    let after = await this.cursor.read();
    for (;;) {
      const named = await this.options.bank.bookings(after, pageMax, this.stopping.signal);
      const fresh = this.cursor.fresh(named);
      const last = Math.max(after, ...named.map(({ seq }) => seq));
      if (fresh.length > 0 || last === after) return fresh;
      after = last;
    }
  }

  private async take(booking: BankBooking): Promise<void> {
    const refusal = await this.deposit(booking, `deposit:${booking.bookingId}`);
    if (refusal !== undefined) {
      const kept = await this.options.records.rows(
        `INSERT INTO unposted_bookings (booking_id, account_ref, booking, reason) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING RETURNING booking_id`,
        [booking.bookingId, booking.accountRef, JSON.stringify(booking), refusal],
      );
      if (kept.length > 0) this.tell(booking, refusal);
    }
    this.cursor.done(booking.seq);
  }

  private tell({ bookingId, accountRef, amountMinor, currency }: BankBooking, refusal: string): void {
    const message = `booking ${bookingId} is not posted: ${refusal}`;
    if (contradictions.includes(refusal))
      this.options.onAlert(message, { bookingId, accountRef, amountMinor, currency });
    else this.options.onTrouble(new Error(message));
  }

  /** Undefined once posted, otherwise the reason. Throws while the log does not answer. */
  private async deposit(booking: BankBooking, key: string): Promise<string | undefined> {
    const contradiction = await this.contradicts(booking);
    if (contradiction !== undefined) return contradiction;
    const answer = await this.options.send({
      aggregate: `account:${booking.accountRef}`,
      type: 'Deposit',
      // The bank may name any currency; the account refuses one that is none of ours.
      body: { bookingId: booking.bookingId, amount: booking.amountMinor, currency: booking.currency as Currency },
      actor: { kind: 'system', id: 'bank' },
      route: 'bank',
      key,
    });
    if (answer.kind === 'unknown') throw new Error(`no answer yet for booking ${booking.bookingId}`);
    if (answer.kind === 'accepted' || answer.rejection.code === 'DEPOSIT_ALREADY_BOOKED') return undefined;
    return answer.rejection.code === 'IDEMPOTENCY_BODY_MISMATCH' ? 'BOOKING_DIFFERS' : answer.rejection.code;
  }

  /**
   * Compares a booking with the bank's first report of its id. An account knows only its own bookings, and only their
   * ids, so it cannot do this check. An id with two accounts or two amounts is posted once and has to be investigated.
   */
  private async contradicts({
    bookingId,
    accountRef,
    amountMinor,
    currency,
  }: BankBooking): Promise<string | undefined> {
    const [first] = await this.options.records.rows<{ account_ref: string; amount_minor: string; currency: string }>(
      `INSERT INTO named_bookings AS known (booking_id, account_ref, amount_minor, currency) VALUES ($1, $2, $3, $4)
       ON CONFLICT (booking_id) DO UPDATE SET amount_minor = coalesce(known.amount_minor, excluded.amount_minor),
       currency = coalesce(known.currency, excluded.currency)
       RETURNING account_ref, amount_minor, currency`,
      [bookingId, accountRef, amountMinor, currency],
    );
    if (first?.account_ref !== accountRef) return 'BOOKING_OF_ANOTHER_ACCOUNT';
    return Number(first.amount_minor) === amountMinor && first.currency === currency ? undefined : 'BOOKING_DIFFERS';
  }

  /**
   * The rejection is recorded under its key, so each retry needs a new key; the booking's id prevents a second posting.
   */
  private async retryUnposted(): Promise<void> {
    const { records } = this.options;
    const rows = await records.rows<Unposted>(
      'SELECT booking, attempts FROM unposted_bookings WHERE NOT reason = ANY ($2) ORDER BY tried_at LIMIT $1',
      [retryMax, contradictions],
    );
    for (const { booking, attempts } of rows) {
      const refusal = await this.deposit(booking, `deposit:${booking.bookingId}:${attempts}`);
      const which = [booking.bookingId, booking.accountRef, String(booking.amountMinor), booking.currency];
      if (refusal === undefined) await records.rows(`DELETE FROM unposted_bookings WHERE ${isBooking}`, which);
      else
        await records.rows(
          `UPDATE unposted_bookings SET attempts = $6, reason = $5, tried_at = now() WHERE ${isBooking}`,
          [...which, refusal, attempts + 1],
        );
      if (refusal !== undefined && contradictions.includes(refusal)) this.tell(booking, refusal);
    }
  }
}

const isBooking = `booking_id = $1 AND account_ref = $2 AND booking->>'amountMinor' = $3 AND booking->>'currency' = $4`;
