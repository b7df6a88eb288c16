import type { DebitSent, FundsSent } from '@parkett/funds-contract';
import { unverifiedUntil } from '@parkett/funds-domain';
import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { atMost } from './at-most';
import { alertOf, type BankAlert } from './bank-alert';
import { bookingCommand, collectionCommand, heldCredit, isCreditHeld, refusalCommand } from './bank-commands';
import type { BankBooking, BankClient, ReportedBooking } from './bank-client';
import { contradictionOf } from './named-bookings';
import { isWithin, ReportCursor } from './report-cursor';
import { pageMax, ReportPages, windowsOf } from './report-pages';
import type { Refusal, Senders } from './returns/senders';
import { SilentPartitions } from './silent-partitions';
import { DepositAccounts } from './transfers/deposit-accounts';
import { forNobody, noAnswer, notConfirmed, notVerified, UnpostedBookings } from './unposted-bookings';

const activeEveryMs = 500;
const quietEveryMs = 2_000;
const stepMs = 250;
const gapEveryMs = 500;
/** Statements of bookings at a time: sessions and passwords use the same pool of connections. */
const statementsMax = 2;
/** Gaps that one round asks for. */
const gapsMax = 50;
const retryEveryMs = 500;
const retryMax = 100;
/**
 * How long a new booking waits for its answer before it is set aside. It is short because the next page waits for the
 * slowest booking of this one.
 */
const answerMs = 2_000;

interface BankFeedOptions {
  readonly bank: Pick<BankClient, 'bookings'>;
  readonly records: Database;
  /** Sort code in the accounts' own IBANs; null where they have none. */
  readonly bankCode: string | null;
  readonly send: (
    request: CommandRequest<FundsSent | DebitSent>,
    wait?: { readonly waitMs: number },
  ) => Promise<Answer>;
  readonly senders: Pick<Senders, 'check'>;
  /** Whether money of other senders is refused yet. */
  readonly refusesSenders: () => boolean;
  /** Whether money goes back yet whose customer is not verified in time. */
  readonly refusesUnverified: () => boolean;
  /** Why the clock of this process must not be gone by: money that waits would go back too early. */
  readonly clockProblem: () => string | undefined;
  /** The partition of the log that an account belongs to. */
  readonly partitionOf: (accountRef: string) => number;
  /** Whether accounts may hold cash in currencies other than their own yet. */
  readonly opensCurrencies: () => boolean;
  /** Whether money for nobody is booked to suspense yet. */
  readonly suspends: () => boolean;
  /** Called when the bank or the log does not respond, or a booking cannot be posted; the feed continues. */
  readonly onTrouble: (error: unknown) => void;
  readonly onAlert: (kind: BankAlert, message: string, facts: Record<string, unknown>) => void;
  readonly now?: () => number;
}

/**
 * Turns the bank's bookings into Deposit commands, those of other senders into RefuseDeposit commands, and what it
 * reports of direct debits into commands about them. The cursor only passes bookings that are posted, set aside in
 * Postgres or remembered as missing, and the key of a command comes from the booking. So repeated, reordered or late
 * bookings, and two feeds at once, book nothing twice. A booking is a fact: if it cannot be posted, it is set aside and
 * retried, never dropped, and those behind it do not wait for it. Before each retry the bank is asked for it again: a
 * row in Postgres alone posts nothing.
 */
export class BankFeed {
  private readonly stopping = new AbortController();
  private readonly cursor: ReportCursor;
  private readonly unposted: UnpostedBookings;
  private readonly pages: ReportPages<ReportedBooking>;
  private readonly accounts: DepositAccounts;
  private readonly silent = new SilentPartitions();
  private readonly inTurn = atMost(statementsMax);
  /** Whether bookings in other currencies were tried again since accounts can hold them. */
  private currenciesRetried = false;
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: BankFeedOptions) {
    this.cursor = new ReportCursor(options.records, 'bookings');
    this.unposted = new UnpostedBookings(options.records);
    this.accounts = new DepositAccounts(options.records, options.bankCode);
    this.pages = new ReportPages({
      ...{ noun: 'booking', onTrouble: options.onTrouble, signal: this.stopping.signal },
      list: (after, limit, signal) => options.bank.bookings(after, limit, signal),
      onBeyond: (seq, after) =>
        options.onAlert('booking-number', `the bank lists the booking ${seq} after ${after}: it is not read`, {
          ...{ seq, after },
        }),
    });
  }

  start(): void {
    this.running = Promise.all([
      this.repeat(activeEveryMs, quietEveryMs, () => this.round()),
      this.repeat(gapEveryMs, gapEveryMs, () => this.fillGaps()),
      // Retries may wait for a partition that does not answer, so new bookings do not wait for them.
      this.repeat(retryEveryMs, retryEveryMs, () => this.retryUnposted()),
    ]);
  }

  /** Why bookings are not read; undefined when they are. */
  problem(): string | undefined {
    return this.pages.problem();
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
    const after = await this.cursor.read();
    const { reports, seenUpTo } = await this.pages.newest(after, pageMax);
    const fresh = await this.cursor.fresh(reports, after);
    const isNew = fresh.length > 0 || seenUpTo > after;
    if (isNew) await this.takeAll(fresh, seenUpTo);
    else await this.cursor.caughtUp();
    return isNew;
  }

  /** Asks the bank for the numbers that it skipped, and only for those. Returns true if it delivered one. */
  private async fillGaps(): Promise<boolean> {
    for (const { from, to } of await this.cursor.takeMissing())
      this.options.onAlert('booking-missing', `the bank has not delivered the bookings ${from} to ${to}`, { from, to });
    const gaps = await this.cursor.takeDueGaps(gapsMax);
    let filled = false;
    for (const { from, to } of windowsOf(gaps)) {
      const page = await this.pages.within(from - 1, Math.min(pageMax, to - from + 1));
      const bySeq = new Map(page.map((booking) => [booking.seq, booking]));
      const fresh = [...bySeq.values()].filter(({ seq }) => isWithin(gaps, seq));
      await this.takeAll(fresh);
      filled ||= fresh.length > 0;
    }
    return filled;
  }

  /** A booking that could be neither posted nor set aside becomes a gap, which is asked for again. */
  private async takeAll(bookings: readonly ReportedBooking[], seenUpTo = 0): Promise<void> {
    const done = await Promise.all(
      bookings.map((booking) =>
        this.take(booking).then(
          () => [booking.seq],
          (error: unknown) => {
            this.options.onTrouble(error);
            return [];
          },
        ),
      ),
    );
    await this.cursor.pass(done.flat(), seenUpTo);
  }

  /** Posts a booking or sets it aside. Throws when Postgres cannot store it. */
  private async take(reported: ReportedBooking): Promise<void> {
    const booking = await this.inTurn(() => this.accounts.allocate(reported));
    const reason = await this.deposit(booking, `deposit:${booking.bookingId}`, { waitMs: answerMs });
    if (reason !== undefined && (await this.inTurn(() => this.unposted.keep(booking, reason))))
      this.report(booking, reason);
  }

  private async retryUnposted(): Promise<boolean> {
    if (!this.currenciesRetried && this.options.opensCurrencies()) {
      await this.unposted.retryOtherCurrencies();
      this.currenciesRetried = true;
    }
    const due = await this.unposted.takeDue(retryMax);
    const listed = await this.pages.listed(due.map(({ booking }) => booking.seq));
    await Promise.all(
      due.map(async ({ booking, attempt, since, isForNobody }) => {
        // A rejection is recorded under its key, so each attempt needs a new one. The booking's id prevents a second
        // posting.
        const said = await this.saidNow(booking, listed.get(booking.seq));
        const isOverdue = this.isOverdue(since);
        const reason =
          typeof said === 'string'
            ? said
            : await this.deposit(said, `deposit:${booking.bookingId}:${attempt}`, { isOverdue });
        // An account may be about to open: its money is neither suspended nor an alert for the first minute.
        const mayOpen = reason !== undefined && forNobody.includes(reason) && !isForNobody;
        if (reason === undefined || (!mayOpen && (await this.suspended(booking, attempt, reason))))
          return this.inTurn(() => this.unposted.posted(booking));
        await this.inTurn(() => this.unposted.refused(booking, reason));
        if (mayOpen || reason === notVerified) return;
        const kind = alertOf(reason);
        if (kind === 'booking-contradiction' || (await this.inTurn(() => this.unposted.isAlertDue(booking, kind))))
          this.alert(kind, booking, reason);
      }),
    );
    return due.length > 0;
  }

  /** Whether money has waited for the verification of its customer for as long as it may. */
  private isOverdue(since: number): boolean {
    if (this.options.clockProblem() !== undefined) return false;
    const now = (this.options.now ?? Date.now)();
    const until = unverifiedUntil(since, now);
    return until !== null && until <= now && this.options.refusesUnverified();
  }

  /** The booking as the bank lists it now, which alone is posted; or why not: the row says something else. */
  private async saidNow(booking: BankBooking, listed: ReportedBooking | undefined): Promise<BankBooking | string> {
    if (listed === undefined) return notConfirmed;
    const said = await this.inTurn(() => this.accounts.allocate(listed));
    const isSame =
      facts.every((fact) => said[fact] === booking[fact]) && isDeepStrictEqual(said.collection, booking.collection);
    return isSame ? said : 'BOOKING_DIFFERS';
  }

  /**
   * Books money to suspense whose account does not exist or is erased. The booking then waits for two members of staff
   * and no longer for the account. True once booked.
   */
  private async suspended(booking: BankBooking, attempt: number, reason: string): Promise<boolean> {
    if (!forNobody.includes(reason) || !this.options.suspends()) return false;
    const key = `suspend:${booking.bookingId}:${attempt}`;
    const answer = await this.options.send(bookingCommand('SuspendBooking', booking, key)).catch(unknown);
    if (answer.kind === 'accepted') this.alert('booking-suspended', booking, reason);
    return answer.kind === 'accepted' || (answer.kind === 'rejected' && isBooked(answer.rejection.code));
  }

  private report(booking: BankBooking, reason: string): void {
    const kind = alertOf(reason);
    if (kind === 'booking-contradiction') this.alert(kind, booking, reason);
    else this.options.onTrouble(new Error(notPosted(booking, reason)));
  }

  private alert(kind: BankAlert, booking: BankBooking, reason: string): void {
    const { bookingId, accountRef, amountMinor, currency } = booking;
    const message = kind === 'debit-reversed' ? reversed(booking, reason) : notPosted(booking, reason);
    this.options.onAlert(kind, message, { bookingId, accountRef, amountMinor, currency });
  }

  /** Undefined once posted, otherwise the reason. */
  private async deposit(
    booking: BankBooking,
    key: string,
    { waitMs, isOverdue = false }: { readonly waitMs?: number; readonly isOverdue?: boolean } = {},
  ): Promise<string | undefined> {
    const contradiction = await this.inTurn(() => contradictionOf(this.options.records, booking));
    if (contradiction !== undefined) return contradiction;
    const collected = collectionCommand(booking, key);
    // Direct debits are collected from the customer's own accounts only.
    const isChecked = collected === undefined && this.options.refusesSenders();
    const sender = isChecked ? await this.options.senders.check(booking, isOverdue) : 'own';
    if (sender === 'unverified') return notVerified;
    const partition = this.options.partitionOf(booking.accountRef);
    if (!this.silent.mayAsk(partition)) return noAnswer;
    // An overloaded partition throws. The command is issued now, however old the booking is: its id makes it count
    // once, even after the deduplication window has passed.
    const deposited = sender === 'own' ? bookingCommand('Deposit', booking, key) : refusalCommand(booking, sender);
    const request = collected ?? deposited;
    const answer = await this.options.send(request, waitMs === undefined ? undefined : { waitMs }).catch(unknown);
    if (answer.kind === 'unknown') {
      this.silent.unanswered(partition);
      return noAnswer;
    }
    if (this.silent.answered(partition)) await this.unposted.retryUnanswered();
    if (answer.kind === 'accepted' && sender !== 'own' && !goesBack(sender))
      this.alert('booking-suspended', booking, sender.reason);
    if (answer.kind === 'accepted' && isCreditHeld(answer.events)) this.alert('booking-suspended', booking, heldCredit);
    if (answer.kind === 'accepted' && booking.collection?.kind === 'reversed')
      this.alert('debit-reversed', booking, booking.collection.code);
    if (answer.kind === 'accepted' || isBooked(answer.rejection.code)) return undefined;
    return answer.rejection.code === 'IDEMPOTENCY_BODY_MISMATCH' ? 'BOOKING_DIFFERS' : answer.rejection.code;
  }
}

/** What an earlier build has stored of a booking as well. */
const facts = ['bookingId', 'reference', 'accountRef', 'amountMinor', 'currency'] as const;

const unknown = (): Answer => ({ kind: 'unknown' });
/** Nobody has to look at what goes back by itself. */
const goesBack = ({ reason, payee }: Refusal): boolean => reason !== 'SENDER_UNNAMED' && payee !== null;

const isBooked = (code: string): boolean => code === 'DEPOSIT_ALREADY_BOOKED';

const reversed = ({ bookingId }: BankBooking, code: string): string =>
  `booking ${bookingId} takes a direct debit back: ${code}`;

const notPosted = ({ bookingId }: BankBooking, reason: string): string =>
  `booking ${bookingId} is not posted: ${reason}`;
