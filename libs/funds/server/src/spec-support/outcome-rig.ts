import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { eventually, useServices } from '@parkett/platform-testing';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fundsMigrations } from '../funds.migrations';
import { PayoutBank, type PayoutOutcome } from '../payouts/payout-bank';
import { endToEndIdOf, nobodyOf, returnPayoutOf } from '../payouts/payout-ids';
import { PayoutOutcomes } from '../payouts/payout-outcomes.process';
import { returnMigrations } from '../returns/return-changes';
import { suspenseMigrations } from '../suspense-changes';
import { withdrawalMigrations } from '../withdrawals/withdrawal-table';

const position = { partition: 0, offset: 0 };
const accepted: Answer = { kind: 'accepted', events: [], position };
const rejected = (code: string): Answer => ({ kind: 'rejected', rejection: { code, facts: {} }, position });

interface Stored {
  readonly reason: string | null;
  readonly attempts: number;
  readonly isDone: boolean;
}

/** Reports of a fake bank that are carried out on a fake log, with a real Postgres. */
export class OutcomeRig {
  /** The bank's list, and the numbers that it skips for now. */
  readonly listed: PayoutOutcome[] = [];
  readonly withheld = new Set<number>();
  /** The numbers after which the bank was asked for reports. */
  readonly asked: number[] = [];
  /** Whether the read models show all of the log. */
  isCurrent = true;
  /** Accounts whose answers are lost: the log decides, and nobody hears it. */
  readonly silent = new Set<string>();
  /** Withdrawals that do not wait for the bank any more, and returns that were never sent. */
  readonly ended = new Set<string>();
  /** Returns that are not in suspense any more. */
  readonly gone = new Set<string>();
  readonly sent: CommandRequest[] = [];
  readonly alerts: { readonly kind: string; readonly facts: Record<string, unknown> }[] = [];
  /** What was booked at the bank, by account and booking. */
  readonly booked = new Map<string, number>();
  readonly database: Database;
  private readonly answers = new Map<string, Answer>();
  private outcomes: PayoutOutcomes | undefined;
  private readonly bank = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://bank').searchParams;
    this.asked.push(Number(query.get('after')));
    const page = this.listed.filter(({ seq }) => seq > Number(query.get('after'))).slice(0, Number(query.get('limit')));
    response.end(JSON.stringify({ outcomes: page.filter(({ seq }) => !this.withheld.has(seq)) }));
  });

  constructor(services: ReturnType<typeof useServices>) {
    const schema = services.schema('outcomes');
    this.database = new Database(services.postgresUrl, schema, 8, backgroundLimits);
    beforeAll(async () => {
      const migrations = [...fundsMigrations, ...withdrawalMigrations, ...suspenseMigrations, ...returnMigrations];
      await migrate({ url: services.postgresUrl, schema, migrations });
      await new Promise<void>((resolve) => this.bank.listen(0, '127.0.0.1', resolve));
      this.open();
    });
    services.afterwards(async () => {
      await this.close();
      this.bank.closeAllConnections();
      this.bank.close();
      await this.database.close();
    });
  }

  open(): void {
    this.outcomes = new PayoutOutcomes({
      bank: this.bankClient(),
      ...{ records: this.database, readModels: this.database, isCurrent: async () => this.isCurrent },
      send: async (request) => this.send(request),
      onTrouble: () => undefined,
      onAlert: (kind, facts) => this.alerts.push({ kind, facts }),
    });
    this.outcomes.start();
  }

  async close(): Promise<void> {
    await this.outcomes?.close();
  }

  bankClient(): PayoutBank {
    return new PayoutBank(`http://127.0.0.1:${(this.bank.address() as AddressInfo).port}`);
  }

  problem = (): string | undefined => this.outcomes?.problem();

  /** The numbers that the bank has skipped. */
  async gaps(): Promise<readonly (readonly [number, number])[]> {
    const rows = await this.database.rows<{ from_seq: string; to_seq: string }>(
      'SELECT from_seq, to_seq FROM payout_gaps ORDER BY from_seq',
    );
    return rows.map(({ from_seq, to_seq }) => [Number(from_seq), Number(to_seq)]);
  }

  /** The bank reports something about a withdrawal. */
  report(kind: PayoutOutcome['kind'], withdrawalId: string, more: Partial<PayoutOutcome> = {}): PayoutOutcome {
    const seq = this.listed.length + 1;
    const bookingId = kind === 'rejected' ? null : `B${seq}`;
    const money = {
      amountMinor: 100,
      currency: 'EUR',
      bookedOn: '2026-12-14',
      reason: kind === 'debit' ? null : 'AC04',
    };
    const outcome = {
      seq,
      kind,
      bookingId,
      endToEndId: endToEndIdOf(withdrawalId),
      ...money,
      ...more,
    } as PayoutOutcome;
    this.listed.push(outcome);
    return outcome;
  }

  /** The read models show a withdrawal. */
  async show(accountId: string, withdrawalId: string): Promise<void> {
    await this.database.rows(
      `INSERT INTO withdrawals (account_id, withdrawal_id, end_to_end_id, card_id, kind, status, amount, fee, currency,
         needs_approval, requested_on, requested_at, seen_by, env)
       VALUES ($1, $2, $3, 'c', 'iban', 'sent', 100, 0, 'EUR', 'false', '2026-12-14', 0, '[]', 'SIMULATED')`,
      [accountId, withdrawalId, endToEndIdOf(withdrawalId)],
    );
  }

  /** The read models show money that goes back to its sender. */
  async showReturn(accountId: string, returnId: string): Promise<string> {
    const endToEndId = endToEndIdOf(returnPayoutOf(accountId, returnId));
    await this.database.rows(
      `INSERT INTO deposit_returns (account_id, return_id, booking_id, end_to_end_id, amount, currency, status,
         begun_at) VALUES ($1, $2, $2, $3, 100, 'EUR', 'begun', 0)`,
      [accountId, returnId, endToEndId],
    );
    return endToEndId;
  }

  /** The read models show that a debit is booked as nobody's. */
  async suspend(withdrawalId: string, bookingId: string | null): Promise<void> {
    const nobody = nobodysAccount(withdrawalId);
    this.booked.set(`account:${nobody} ${bookingId}`, 100);
    await this.database.rows(
      `INSERT INTO suspended_bookings (account_ref, booking_id, amount, currency, reason, suspended_at, status)
       VALUES ($1, $2, -100, 'EUR', 'PAYOUT_DIFFERS', 0, 'held')`,
      [nobody, bookingId],
    );
  }

  /** Writes a report into the database as somebody with its password could. */
  async forge(outcome: PayoutOutcome): Promise<void> {
    await this.database.rows('INSERT INTO payout_outcomes (seq, outcome) VALUES ($1, $2)', [
      outcome.seq,
      JSON.stringify(outcome),
    ]);
  }

  /** An older database is restored: nothing that was reported is known. */
  async restore(): Promise<void> {
    await this.close();
    await this.database.rows('DELETE FROM payout_outcomes');
    await this.database.rows('DELETE FROM payout_gaps');
    await this.database.rows('UPDATE payout_cursor SET seq = 0');
    this.open();
  }

  async stored(seq: number): Promise<Stored | undefined> {
    const [row] = await this.database.rows<Stored>(
      `SELECT reason, attempts, done_at IS NOT NULL AS "isDone" FROM payout_outcomes WHERE seq = $1`,
      [seq],
    );
    return row;
  }

  /** Attempts a report again, as if it had been attempted often before. */
  async attempted(seq: number): Promise<void> {
    const often = 10;
    await this.database.rows('UPDATE payout_outcomes SET attempts = $2 WHERE seq = $1', [seq, often]);
    await this.due(`report ${seq} is attempted`, async () => ((await this.stored(seq))?.attempts ?? 0) > often);
  }

  /** Resolves when an attempt has failed for this reason. */
  fails = (seq: number, reason: string) =>
    this.due(`report ${seq}: ${reason}`, async () => (await this.stored(seq))?.reason === reason);

  private due(what: string, check: () => Promise<boolean>): Promise<unknown> {
    return eventually(what, async () => {
      await this.database.rows('UPDATE payout_outcomes SET next_try_at = now() WHERE done_at IS NULL');
      return check();
    });
  }

  done = (seq: number) => this.due(`report ${seq} is done`, async () => (await this.stored(seq))?.isDone === true);

  alerted = (kind: string, seq: number) =>
    eventually(`an alert ${kind}`, () => this.alerts.some((one) => one.kind === kind && one.facts['seq'] === seq));

  private send(request: CommandRequest): Answer {
    this.sent.push(request);
    const id = [request.aggregate, request.key].join();
    const answer = this.answers.get(id) ?? this.decide(request);
    this.answers.set(id, answer);
    return this.silent.has(request.aggregate) ? { kind: 'unknown' } : answer;
  }

  /** As an account decides: each booking once. */
  private decide({ aggregate, type, body }: CommandRequest): Answer {
    const named = body as { withdrawalId: string; returnId: string; bookingId: string; amount: number };
    const { withdrawalId, bookingId, amount } = named;
    if (type === 'RejectReturn') return this.rejectReturn(named.returnId);
    if (type === 'RejectPayout') return this.ended.has(withdrawalId) ? rejected('WITHDRAWAL_UNKNOWN') : accepted;
    if (this.booked.has(`${aggregate} ${bookingId}`))
      return rejected(type === 'SuspendBooking' ? 'DEPOSIT_ALREADY_BOOKED' : 'BOOKING_ALREADY_BOOKED');
    if (type === 'ReturnPayout' && aggregate.startsWith('account:NOBODY')) return rejected('WITHDRAWAL_UNKNOWN');
    this.booked.set(`${aggregate} ${bookingId}`, amount);
    return accepted;
  }

  private rejectReturn(returnId: string): Answer {
    if (this.ended.has(returnId)) return rejected('SUSPENSE_REFUSED');
    return this.gone.has(returnId) ? accepted : { kind: 'accepted', events: [{ type: 'ReturnEnded', v: 1 }], position };
  }
}

export const nobodysAccount = (withdrawalId: string): string => nobodyOf(endToEndIdOf(withdrawalId));
export const useOutcomes = (): OutcomeRig => new OutcomeRig(useServices());
