import {
  BankClient,
  BankFeed,
  compareStatementsJob,
  fundsMigrations,
  importStatement,
  PayoutBank,
  PayoutOutcomes,
  readStatementFile,
  returnMigrations,
  suspenseMigrations,
  withdrawalMigrations,
  type StatementAlert,
} from '@parkett/funds-server';
import type { Answer } from '@parkett/platform-event-log';
import { jobMigrations, JobRunner, NightRunner, type NightStep } from '@parkett/platform-jobs';
import { KillSwitch } from '@parkett/platform-jobs/spec-support';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { eventually, useServices } from '@parkett/platform-testing';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BankServer } from '../bank-server';
import { behaviourSchema, type Behaviour } from '../behaviour';
import { BookingLedger } from '../booking-ledger';
import { PayoutBook } from '../payout-book';
import { Payouts } from '../payouts';

const tables = [
  ...['named_bookings', 'unposted_bookings', 'bank_gaps', 'payout_gaps', 'payout_outcomes'],
  ...[
    'bank_statements',
    'bank_statement_lines',
    'bank_statement_days',
    'bank_statement_day_lines',
    'statement_differences',
  ],
  ...['nights', 'job_run_set_aside', 'job_runs', 'job_chunks', 'job_set_aside', 'job_lanes', 'job_progress'],
];
/** What a night writes. */
const ofNights = tables.slice(5);

/** How long the bank has to begin its answer. */
export const answerMs = 1_000;
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const accepted: Answer = { kind: 'accepted', events: [], position: { partition: 0, offset: 0 } };
const startOf = (date: string): number => Date.parse(`${date}T00:00:00+01:00`);
export const dateAfter = (date: string): string => new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);

/** The simulated bank, those who read its reports, and the nights, with a real Postgres and a log that accepts all. */
export function useStatements() {
  const services = useServices();
  const schema = services.schema('statements');
  const database = new Database(services.postgresUrl, schema, 8, backgroundLimits);
  const migrations = [
    ...[...fundsMigrations, ...withdrawalMigrations, ...suspenseMigrations, ...returnMigrations],
    ...jobMigrations,
  ];
  beforeAll(() => migrate({ url: services.postgresUrl, schema, migrations }));
  services.afterwards(() => database.close());
  return {
    database,
    open: async (): Promise<StatementRig> => {
      await database.rows(`TRUNCATE ${tables.join(', ')}`);
      await database.rows('UPDATE bank_cursor SET seq = 0, caught_up_at = NULL');
      await database.rows('UPDATE payout_cursor SET seq = 0, caught_up_at = NULL');
      return new StatementRig(database).start();
    },
  };
}

export class StatementRig {
  readonly alerts: StatementAlert[] = [];
  /** Items that the frame of jobs has reported. */
  readonly reported: string[] = [];
  readonly failed: string[] = [];
  currencies: readonly string[] = ['EUR', 'USD'];
  /** Those whose comparison meets a bug. */
  broken: readonly string[] = [];
  /** The bank's date; it is noon there. */
  today = '2026-11-20';
  /** The date that the broker has closed last. */
  closed: string | undefined;
  private readonly folder = mkdtempSync(join(tmpdir(), 'bank-statements-'));
  private bank: BankServer | undefined;
  private url = '';
  private transfers = 0;

  constructor(readonly database: Database) {}

  async start(): Promise<this> {
    const ledger = await BookingLedger.open(this.folder, () => startOf(this.today) + 12 * hourMs);
    const payouts = new Payouts(await PayoutBook.open(this.folder), ledger, join(this.folder, 'payout-keys.pub'));
    this.bank = new BankServer(ledger, payouts);
    this.url = `http://127.0.0.1:${await this.bank.listen(0)}`;
    return this;
  }

  async close(): Promise<void> {
    await this.bank?.close();
  }

  behave(behaviour: Partial<Behaviour> = {}): Promise<unknown> {
    return this.post('/_behaviour', behaviourSchema.parse(behaviour));
  }

  /** The bank receives money for an account. */
  async receives(amountMinor: number, currency = 'EUR'): Promise<void> {
    this.transfers += 1;
    await this.post('/transfers', { reference: `R${this.transfers}`, accountRef: 'A', amountMinor, currency });
  }

  /** The bank pays; what was paid may come back. */
  async pays(endToEndId: string, amountMinor: number, currency = 'EUR'): Promise<void> {
    await this.post('/_debits', { endToEndId, amountMinor, currency });
  }
  async gets(endToEndId: string, amountMinor: number): Promise<void> {
    await this.post('/_returns', { endToEndId, amountMinor, reason: 'AC04' });
  }

  /** Those who read the bank's reports come to the end of its lists. */
  async read(): Promise<void> {
    await this.database.rows('UPDATE bank_cursor SET caught_up_at = NULL');
    await this.database.rows('UPDATE payout_cursor SET caught_up_at = NULL');
    const readers = this.openReaders();
    for (const reader of readers) reader.start();
    await eventually('both lists are read', async () => {
      const rows = await this.database.rows<{ at: Date | null }>(
        'SELECT caught_up_at AS at FROM bank_cursor UNION ALL SELECT caught_up_at FROM payout_cursor',
      );
      return rows.every(({ at }) => at !== null);
    });
    await Promise.all(readers.map((reader) => reader.close()));
  }

  /** One process that looks at the nights of closed dates. */
  async look(life = new KillSwitch()): Promise<Readonly<Record<string, unknown>>> {
    const records = life.database(this.database);
    const client = new BankClient(this.url, answerMs);
    const statement: BankClient['statement'] = async (on, currency, signal) => {
      if (this.broken.includes(currency)) throw new Error('a bug');
      return client.statement(on, currency, signal);
    };
    const job = compareStatementsJob({
      records,
      currencies: this.currencies,
      bank: { statement: (...asked) => life.call(() => statement(...asked)) },
      onFailed: ({ currency }, error) => {
        // A process that was killed does nothing any more.
        if (life.isDead) throw error;
        this.failed.push(currency);
      },
      endOf: (date) => startOf(dateAfter(date)),
      onDifference: (alert) => this.alerts.push(alert),
    });
    const runner = new JobRunner({
      ...{ records, projected: async () => never('read models'), partitionOf: () => 0, lag: () => 0 },
      send: async () => never('commands'),
      onSetAside: (_, { item, reason }) => this.reported.push(`${item}: ${reason}`),
      leaseMs: 0,
    });
    const steps: NightStep[] = [
      { name: job.name, onlyAtNight: true, look: (signal, plan) => runner.look(job, signal, plan) },
    ];
    const night = new NightRunner({ records, steps, closed: async () => this.closed, dateAfter });
    return night.look(new AbortController().signal);
  }

  /** The bank's next date begins, and the broker closes the one before. */
  async night(): Promise<unknown> {
    this.closed = this.today;
    this.today = dateAfter(this.today);
    return this.look();
  }

  /** The pauses until the next attempts are over, and a look follows. */
  async again(): Promise<unknown> {
    await this.database.rows('UPDATE job_set_aside SET next_try_at = now()');
    return this.look();
  }

  /** What the nights have done: their counts by date, what they went on without, and what was found. */
  async record() {
    const { rows } = this.database;
    const sql = rows.bind(this.database);
    const differences = await sql<{ what: string }>(
      `SELECT on_date::text || ' ' || currency || ' ' || (differences->0->>'kind') || coalesce(' ' || (differences->0->>'why'), '')
         || CASE WHEN ended_at IS NULL THEN '' ELSE ' ended' END AS what
       FROM statement_differences ORDER BY id`,
    );
    const named = await sql<{ what: string }>(
      `SELECT DISTINCT night || ': ' || item || ' ' || reason AS what
       FROM job_run_set_aside JOIN job_runs ON id = run_id ORDER BY 1`,
    );
    const open = await sql<{ what: string }>(
      `SELECT on_date::text || ' ' || currency AS what FROM bank_statement_days WHERE agreed_at IS NULL
       ORDER BY on_date, currency`,
    );
    const texts = (all: readonly { readonly what: string }[]) => all.map(({ what }) => what);
    return { differences: texts(differences), named: texts(named), open: texts(open), runs: await this.runs() };
  }

  private runs() {
    return this.database.rows(
      `SELECT night, due, done, set_aside, totals FROM job_runs WHERE status = 'done' ORDER BY id`,
    );
  }

  /** Everything that was imported. */
  stored() {
    return this.database.rows(
      `SELECT bank_reference, amount_minor, booking_id, closed_on::text AS on FROM bank_statement_lines
       JOIN bank_statements USING (fingerprint) ORDER BY bank_reference, amount_minor, line_key`,
    );
  }

  async forgetNights(): Promise<void> {
    this.alerts.length = 0;
    await this.database.rows(`TRUNCATE ${ofNights.join(', ')}`);
  }

  /** Imports the bank's statement of a date by hand, with another text for its account. */
  async importByHand(on: string, currency: string, account: string): Promise<void> {
    const response = await fetch(`${this.url}/statements?on=${on}&currency=${currency}&soFar=yes`);
    const file = (await response.text()).replace(`PARKETT-${currency}`, account);
    const { statements, sha256 } = await readStatementFile(asBytes(file));
    const [read] = statements;
    if (read?.verdict !== 'sound') throw new Error('the statement is broken');
    await importStatement(this.database, read.facts, { fileName: 'by hand', sha256 });
  }

  private openReaders(): readonly { start(): void; close(): Promise<void> }[] {
    const { database: records } = this;
    const quiet = { onTrouble: () => undefined, onAlert: () => undefined, send: async () => accepted };
    const no = () => false;
    const feed = new BankFeed({
      ...{ ...quiet, records, bank: new BankClient(this.url), bankCode: null, senders: { check: async () => 'own' } },
      ...{ refusesSenders: no, refusesUnverified: no, clockProblem: () => undefined, partitionOf: () => 0 },
      ...{ opensCurrencies: () => true, suspends: no },
    });
    const bank = new PayoutBank(this.url);
    return [feed, new PayoutOutcomes({ ...quiet, records, readModels: records, bank, isCurrent: async () => true })];
  }

  private async post(path: string, body: object): Promise<void> {
    const response = await fetch(this.url + path, { method: 'POST', body: JSON.stringify(body) });
    expect(response.status).toBe(200);
  }
}

async function* asBytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const never = (what: string): never => {
  throw new Error(`a comparison needs no ${what}`);
};
