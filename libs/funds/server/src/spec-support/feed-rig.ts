import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { eventually, useServices } from '@parkett/platform-testing';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BankClient, type BankBooking } from '../bank-client';
import { BankFeed } from '../bank-feed.process';
import { fundsMigrations } from '../funds.migrations';
import type { Refusal } from '../returns/senders';

/** A feed with a fake bank and a fake log, and a real Postgres. */
export class FeedRig {
  /** The bookings that the bank reports. */
  named: BankBooking[] = [];
  /** Old bookings that the bank adds to every page. */
  repeated: BankBooking[] = [];
  /** Bookings that cannot be read; the bank adds them to every page. */
  garbled: unknown[] = [];
  /** Number of bookings that the bank has listed so far, repetitions included. */
  listed = 0;
  /** Commands sent by the feed. */
  readonly sent: CommandRequest[] = [];
  readonly alerts: { readonly kind: string; readonly message: string }[] = [];
  /** Posted amounts per booking, as an account knows them. */
  readonly posted = new Map<string, number>();
  /** The same in suspense. */
  readonly suspended = new Map<string, number>();
  /** Accounts that do not exist, and accounts whose partition does not answer. */
  readonly unopened = new Set<string>();
  readonly silent = new Set<string>();
  /** Accounts whose engine cannot decide a deposit. */
  readonly failing = new Set<string>();
  /** Whether accounts may hold other currencies, as the feed sees it, and as the engine does. */
  opensCurrencies = true;
  engineOpensCurrencies = true;
  /** Direct debits that nobody waits for any more. */
  readonly givenUp = new Set<string>();
  /** Whether money for nobody goes to suspense. */
  suspends = false;
  bankAnswers = true;
  /** Accounts whose customers are not verified, and how far the feed's clock is ahead. */
  readonly unverified = new Set<string>();
  /** Whether those of them that were tried have waited for too long, by booking. */
  readonly checked = new Map<string, boolean>();
  aheadMs = 0;
  refusesUnverified = true;
  /** What is known to be wrong with the feed's clock. */
  clockProblem: string | undefined;
  readonly records: Database;
  /** The number of the last booking that the test made. */
  lastSeq = 0;
  private readonly answered = new Map<string, { body: string; answer: Answer }>();
  private readonly feeds: BankFeed[] = [];
  private readonly bank = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://bank').searchParams;
    if (!this.bankAnswers) return void request.socket.destroy();
    const page = this.named.filter(({ seq }) => seq > Number(query.get('after'))).slice(0, Number(query.get('limit')));
    this.listed += page.length;
    response.end(JSON.stringify({ bookings: [...this.repeated, ...this.garbled, ...page] }));
  });

  constructor(services: ReturnType<typeof useServices>) {
    const schema = services.schema('records');
    this.records = new Database(services.postgresUrl, schema, 4, backgroundLimits);
    beforeAll(async () => {
      await migrate({ url: services.postgresUrl, schema, migrations: fundsMigrations });
      await new Promise<void>((resolve) => this.bank.listen(0, '127.0.0.1', resolve));
      this.openFeed();
    });
    services.afterwards(async () => {
      await this.closeFeeds();
      this.bank.closeAllConnections();
      this.bank.close();
      await this.records.close();
    });
  }

  openFeed(): BankFeed {
    const feed = new BankFeed({
      bank: this.bankClient(),
      records: this.records,
      bankCode: '99900010',
      send: async (request) => {
        this.sent.push(request);
        return this.silent.has(request.aggregate) ? { kind: 'unknown' } : this.answer(request);
      },
      senders: { check: async (booking, isOverdue) => this.senderOf(booking, isOverdue === true) },
      now: () => Date.now() + this.aheadMs,
      refusesSenders: () => true,
      refusesUnverified: () => this.refusesUnverified,
      clockProblem: () => this.clockProblem,
      partitionOf: (accountRef) => (accountRef === 'STOPPED' ? 1 : 0),
      opensCurrencies: () => this.opensCurrencies,
      suspends: () => this.suspends,
      onTrouble: () => undefined,
      onAlert: (kind, message) => this.alerts.push({ kind, message }),
    });
    feed.start();
    this.feeds.push(feed);
    return feed;
  }

  private senderOf({ accountRef, bookingId }: BankBooking, isOverdue: boolean): 'own' | 'unverified' | Refusal {
    if (!this.unverified.has(accountRef)) return 'own';
    this.checked.set(bookingId, isOverdue);
    return isOverdue ? { reason: 'CUSTOMER_UNVERIFIED', sender: 'sealed', payee: 'mark' } : 'unverified';
  }

  bankClient(): BankClient {
    return new BankClient(`http://127.0.0.1:${(this.bank.address() as AddressInfo).port}`);
  }

  async closeFeeds(): Promise<void> {
    await Promise.all(this.feeds.splice(0).map((feed) => feed.close()));
  }

  /** The next booking of the bank, for account A unless the test says otherwise. */
  booking(more: Partial<BankBooking> = {}): BankBooking {
    const seq = (this.lastSeq += 1);
    const usual = { bookingId: `B${seq}`, reference: `R${seq}`, accountRef: 'A', amountMinor: 100, currency: 'EUR' };
    return { seq, ...usual, ...more };
  }

  /** Those of account A that are not posted. */
  unposted(bookings: readonly BankBooking[]): readonly BankBooking[] {
    return bookings.filter(({ bookingId }) => !this.posted.has(`account:A ${bookingId}`));
  }

  /** Resolves when every booking is done or known to be missing. */
  async passed(): Promise<void> {
    await eventually(
      `the cursor is at ${this.lastSeq}`,
      async () =>
        (await this.records.rows<{ seq: string }>('SELECT seq FROM bank_cursor'))[0]?.seq === String(this.lastSeq),
      20_000,
    );
  }

  /** Lets the time until the next attempt of each unposted booking pass. */
  async makeDue(): Promise<void> {
    await this.records.rows(`UPDATE unposted_bookings SET next_try_at = now() - interval '1 minute'`);
  }

  /** Resolves when every unposted booking was retried. The feed is restarted first. */
  async retried(): Promise<void> {
    await this.passed();
    await this.closeFeeds();
    await this.makeDue();
    this.openFeed();
    await eventually(
      'nothing is due',
      async () =>
        (
          await this.records.rows(
            `SELECT 1 FROM unposted_bookings WHERE next_try_at <= now()
             AND reason NOT IN ('BOOKING_DIFFERS', 'BOOKING_OF_ANOTHER_ACCOUNT')`,
          )
        ).length === 0,
    );
  }

  /** The row of the unposted booking of an account. */
  async rowOf(accountRef: string): Promise<{ attempts: number; wait_s: number; reason: string } | undefined> {
    const [found] = await this.records.rows<{ attempts: number; wait_s: number; reason: string }>(
      'SELECT attempts, wait_s, reason FROM unposted_bookings WHERE account_ref = $1',
      [accountRef],
    );
    return found;
  }

  /** The fake log's answers: a key returns its recorded answer, and an account accepts a booking id once. */
  private answer({ aggregate, type, key, body }: CommandRequest): Answer {
    const position = { partition: 0, offset: 0 };
    const { bookingId, amount, currency } = body as { bookingId: string; amount: number; currency: string };
    const inSuspense = this.givenUp.has((body as { readonly collectionId?: string }).collectionId ?? '');
    const events = type === 'CreditCollection' ? [{ type: 'CollectionCredited', v: 1, inSuspense }] : [];
    const rejected = (code: string): Answer => ({ kind: 'rejected', rejection: { code, facts: {} }, position });
    const before = this.answered.get(key);
    if (before) return before.body === JSON.stringify(body) ? before.answer : rejected('IDEMPOTENCY_BODY_MISMATCH');
    // Its record is not a verdict, so the key is not taken.
    if (this.failing.has(aggregate)) return rejected('COMMAND_FAILED');
    const isForNobody = this.unopened.has(aggregate);
    const given = this.suspended.has(`${aggregate} ${bookingId}`)
      ? rejected('DEPOSIT_ALREADY_BOOKED')
      : isForNobody && type === 'Deposit'
        ? rejected('ACCOUNT_UNKNOWN')
        : currency !== 'EUR' && !this.engineOpensCurrencies
          ? rejected('CURRENCY_MISMATCH')
          : this.posted.has(`${aggregate} ${bookingId}`)
            ? rejected('DEPOSIT_ALREADY_BOOKED')
            : ({ kind: 'accepted', events, position } as const);
    const booked = type === 'Deposit' ? this.posted : this.suspended;
    if (given.kind === 'accepted') booked.set(`${aggregate} ${bookingId}`, amount);
    this.answered.set(key, { body: JSON.stringify(body), answer: given });
    return given;
  }
}

export const useFeed = (): FeedRig => new FeedRig(useServices());
