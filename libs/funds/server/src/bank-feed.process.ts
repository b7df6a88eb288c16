import type { Currency } from '@parkett/kernel';
import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import type { TradingSent } from '@parkett/trading-contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BankBooking, BankClient } from './bank-client';
import { BookingCursor } from './booking-cursor';
import { contradictions, noAnswer, UnpostedBookings } from './unposted-bookings';

const activeEveryMs = 500;
const quietEveryMs = 2_000;
const stepMs = 250;
const pageMax = 200;
const retryEveryMs = 500;
const retryMax = 100;
/**
 * How long a new booking waits for its answer before it is set aside. It is short because the next page waits for the
 * slowest booking of this one.
 */
const answerMs = 2_000;

/** Conditions that somebody must look at, by kind. */
export type BankAlert =
  /** The bank contradicts itself: the booking is set aside and never posted automatically. */
  | 'booking-contradiction'
  /** The log does not answer for a booking: its partition has probably stopped. */
  | 'booking-unanswered'
  /** The account refuses a booking, for example because it does not exist. */
  | 'booking-refused';

interface BankFeedOptions {
  readonly bank: BankClient;
  readonly records: Database;
  readonly send: (request: CommandRequest<TradingSent>, wait?: { readonly waitMs: number }) => Promise<Answer>;
  /** Called when the bank or the log does not respond, or a booking cannot be posted; the feed continues. */
  readonly onTrouble: (error: unknown) => void;
  readonly onAlert: (kind: BankAlert, message: string, facts: Record<string, unknown>) => void;
}

/**
 * Turns the bank's bookings into Deposit commands. The cursor only passes bookings that are posted or set aside in
 * Postgres, and the command's key is derived from the booking. So repeated, reordered or late bookings, and two feeds
 * at once, book nothing twice. A booking is a fact: if it cannot be posted, it is set aside and retried, never dropped,
 * and the bookings behind it do not wait for it.
 */
export class BankFeed {
  private readonly stopping = new AbortController();
  private readonly cursor: BookingCursor;
  private readonly unposted: UnpostedBookings;
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: BankFeedOptions) {
    this.cursor = new BookingCursor(options.records);
    this.unposted = new UnpostedBookings(options.records);
  }

  start(): void {
    this.running = Promise.all([
      this.repeat(activeEveryMs, quietEveryMs, () => this.round()),
      // Retries may wait for a partition that does not answer, so new bookings do not wait for them.
      this.repeat(retryEveryMs, retryEveryMs, () => this.retryUnposted()),
    ]);
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** Runs `work` until closed. It returns true if there was something to do; otherwise the pauses become longer. */
  private async repeat(everyMs: number, everyMsMax: number, work: () => Promise<boolean>): Promise<void> {
    let waitMs = everyMs;
    while (!this.stopping.signal.aborted) {
      const busy = await work().catch((error: unknown) => {
        if (!this.stopping.signal.aborted) this.options.onTrouble(error);
        return false;
      });
      waitMs = busy ? everyMs : Math.min(everyMsMax, waitMs + stepMs);
      await sleep(waitMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  /** Returns true if there was something new. */
  private async round(): Promise<boolean> {
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

  /** Posts a booking or sets it aside. Throws when Postgres cannot store it; the cursor then does not pass it. */
  private async take(booking: BankBooking): Promise<void> {
    const reason = await this.deposit(booking, `deposit:${booking.bookingId}`, { waitMs: answerMs });
    if (reason !== undefined && (await this.unposted.keep(booking, reason))) this.report(booking, reason);
    this.cursor.done(booking.seq);
  }

  private async retryUnposted(): Promise<boolean> {
    const due = await this.unposted.takeDue(retryMax);
    await Promise.all(
      due.map(async ({ booking, attempt }) => {
        // A rejection is recorded under its key, so each attempt needs a new one. The booking's id prevents a second
        // posting.
        const reason = await this.deposit(booking, `deposit:${booking.bookingId}:${attempt}`);
        if (reason === undefined) return this.unposted.posted(booking);
        await this.unposted.refused(booking, reason);
        const kind = alertOf(reason);
        if (kind === 'booking-contradiction' || (await this.unposted.isAlertDue(booking, kind)))
          this.alert(kind, booking, reason);
      }),
    );
    return due.length > 0;
  }

  private report(booking: BankBooking, reason: string): void {
    const kind = alertOf(reason);
    if (kind === 'booking-contradiction') this.alert(kind, booking, reason);
    else this.options.onTrouble(new Error(notPosted(booking, reason)));
  }

  private alert(kind: BankAlert, booking: BankBooking, reason: string): void {
    const { bookingId, accountRef, amountMinor, currency } = booking;
    this.options.onAlert(kind, notPosted(booking, reason), { bookingId, accountRef, amountMinor, currency });
  }

  /** Undefined once posted, otherwise the reason. */
  private async deposit(
    booking: BankBooking,
    key: string,
    wait?: { readonly waitMs: number },
  ): Promise<string | undefined> {
    const contradiction = await this.contradicts(booking);
    if (contradiction !== undefined) return contradiction;
    // An overloaded partition throws. The command is issued now, however old the booking is: its id makes it count
    // once, even after the deduplication window has passed.
    const answer = await this.options
      .send(
        {
          aggregate: `account:${booking.accountRef}`,
          type: 'Deposit',
          // The bank may name any currency; the account refuses one that is none of ours.
          body: { bookingId: booking.bookingId, amount: booking.amountMinor, currency: booking.currency as Currency },
          actor: { kind: 'system', id: 'bank' },
          route: 'bank',
          key,
        },
        wait,
      )
      .catch(() => undefined);
    if (answer === undefined || answer.kind === 'unknown') return noAnswer;
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
}

function alertOf(reason: string): BankAlert {
  if (contradictions.includes(reason)) return 'booking-contradiction';
  return reason === noAnswer ? 'booking-unanswered' : 'booking-refused';
}

const notPosted = ({ bookingId }: BankBooking, reason: string): string =>
  `booking ${bookingId} is not posted: ${reason}`;
