import { CashInterestReader, interestProjection, payInterestJob } from '@parkett/funds-server';
import type { InterestPaid, InterestSent } from '@parkett/funds-contract';
import type { EventBody } from '@parkett/kernel';
import { addDays } from '@parkett/market-domain';
import { evolveRecorded, type Answer, type ChainedRecord, type CommandRequest } from '@parkett/platform-event-log';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { jobMigrations, JobRunner } from '@parkett/platform-jobs';
import { killAtEach, KillSwitch, readRuns } from '@parkett/platform-jobs/spec-support';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { accountKind } from './account-kind';
import { noMarket } from './no-market';
import { noStaff } from './no-staff';
import { readMigrations } from './read-models';
import { interestVersions, publishedRates } from './spec-support/interest-rates';

const services = useServices();
const schema = services.schema('read');
const database = new Database(services.postgresUrl, schema, 4, backgroundLimits);
beforeAll(() => migrate({ url: services.postgresUrl, schema, migrations: [...readMigrations, ...jobMigrations] }));
services.afterwards(() => database.close());

const kind = accountKind(noMarket, noStaff, publishedRates);
const accounts = ['A', 'B', 'C', 'D', 'E'];

const moved = (id: string, amount: number, currency: string): EventBody & { readonly postings: object } => ({
  ...{ type: 'Deposited', v: 1, bookingId: id, amount, currency },
  postings: [
    { bucket: 'settled', unit: currency, amount },
    { bucket: 'house:bank', unit: currency, amount: -amount },
  ],
});

/** Five customers and the nights after their month. */
class Nights {
  private readonly states = new Map<string, unknown>();
  private readonly answers = new Map<string, Answer>();
  readonly records: ChainedRecord[] = [];
  readonly keys: string[] = [];
  isSwitchedOn = true;
  isBehind = false;
  bookDate = '2026-11-01';

  async open(): Promise<this> {
    const tables = ['settled_changes', 'paid_interest', 'job_runs', 'job_chunks', 'job_set_aside', 'job_lanes'];
    await database.rows(`TRUNCATE ${tables.join(', ')} CASCADE`);
    for (const account of accounts)
      await this.book(account, [{ type: 'AccountOpened', v: 1, currency: 'EUR' } as EventBody]);
    // A for the month, B for three days, C in a currency without a rate, D below zero, E in two currencies.
    await this.book('A', [moved('a', 3_600_000, 'EUR')]);
    await this.book('C', [moved('c', 3_600_000, 'USD')]);
    await this.book('D', [moved('d', -3_600_000, 'EUR')]);
    await this.book('E', [moved('e', 7_200_000, 'EUR'), moved('h', 3_650_000, 'HKD')]);
    this.bookDate = '2026-11-10';
    await this.book('B', [moved('b', 3_600_000, 'EUR')]);
    this.bookDate = '2026-11-13';
    await this.book('B', [moved('out', -3_600_000, 'EUR')]);
    return this;
  }

  private async book(account: string, events: readonly EventBody[]): Promise<void> {
    const aggregate = `account:${account}`;
    let state = this.states.get(aggregate) ?? kind.decider.initialState(aggregate);
    for (const event of events) state = evolveRecorded(kind, state, event, this.bookDate);
    this.states.set(aggregate, state);
    const record = sampleRecord(this.records.length, { aggregate, events: [...events], businessDate: this.bookDate });
    this.records.push(record);
    await database.transaction((client) => interestProjection.project(client, 0, [record]));
  }

  private async send({ aggregate, type, body, actor, key }: CommandRequest<InterestSent>): Promise<Answer> {
    this.keys.push(key);
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const command = kind.parseCommand({ type, body, bodyVersion: 1 });
    const now = Date.parse(`${this.bookDate}T01:00:00Z`);
    const { context } = kind.contextFor(command, {
      ...{ aggregate, actor, now, issuedAt: now, businessDate: this.bookDate, env: 'SIMULATED', commandId: key },
      ...{ isTaken: () => false, mayWrite: () => true },
    });
    const decision = kind.decider.decide(this.states.get(aggregate), command, context);
    const position = { partition: 0, offset: this.records.length };
    const answer: Answer =
      decision.kind === 'accepted'
        ? { kind: 'accepted', events: decision.events, position }
        : { kind: 'rejected', rejection: decision.rejection, position };
    this.answers.set(key, answer);
    if (decision.kind === 'accepted') await this.book(aggregate.slice('account:'.length), decision.events);
    return answer;
  }

  /** The night of a date, whose books are closed; true when nothing was due. */
  async look(date: string, life = new KillSwitch()): Promise<boolean> {
    this.bookDate = addDays(date, 1);
    const runner = new JobRunner<InterestSent>({
      records: life.database(database),
      projected: () => life.call(async () => ({ everywhere: !this.isBehind, of: () => !this.isBehind })),
      partitionOf: (aggregate) => accounts.indexOf(aggregate.slice('account:'.length)) % 2,
      lag: () => 0,
      send: (request) => life.call(() => this.send(request)),
      onSetAside: () => undefined,
      limits: { chunkMax: 2, inFlightMax: 2 },
      leaseMs: 0,
    });
    const job = payInterestJob({
      readModels: life.database(database) as Database,
      rules: interestVersions,
      dateAfter: (day) => addDays(day, 1),
      isSwitchedOn: () => this.isSwitchedOn,
    });
    const night = { date, waits: true, again: true } as const;
    const report = await runner.look(job, new AbortController().signal, night);
    return (report['due'] ?? 0) === 0;
  }

  get paid(): string[] {
    return this.records.flatMap(({ record }) =>
      record.events.flatMap((event) => {
        if (event.type !== 'InterestPaid') return [];
        const { currency, month, amount } = event as InterestPaid;
        return [`${record.aggregate.slice(8)} ${currency} ${month} ${amount}`];
      }),
    );
  }
}

const november = ['A EUR 2026-11 9000', 'B EUR 2026-11 900', 'E EUR 2026-11 18000', 'E HKD 2026-11 3750'];
const rows = () => database.rows('SELECT * FROM settled_changes ORDER BY 1, 2, 3');

it('pays the month that has ended, each account and currency once, and sums up by currency', async () => {
  const nights = await new Nights().open();
  expect(await nights.look('2026-11-29')).toBe(true);
  nights.isSwitchedOn = false;
  expect(await nights.look('2026-11-30')).toBe(true);
  nights.isSwitchedOn = true;
  nights.isBehind = true;
  await nights.look('2026-11-30');
  expect(nights.paid).toEqual([]);
  nights.isBehind = false;
  expect(await nights.look('2026-11-30')).toBe(false);
  expect(nights.paid.toSorted()).toEqual(november);
  expect(await nights.look('2026-11-30')).toBe(true);
  expect(await nights.look('2026-12-01')).toBe(true);
  expect(nights.keys).toHaveLength(4);
  const [run] = await readRuns(database);
  expect(run).toMatchObject({ due: 4, done: 4, totals: { EUR: '27900', HKD: '3750' } });
});

it('makes up for it in the next night, with what was booked meanwhile in the next month', async () => {
  const nights = await new Nights().open();
  expect(await nights.look('2026-12-05')).toBe(false);
  expect(nights.paid.toSorted()).toEqual(november);
  await nights.look('2026-12-31');
  // 36 000.00 for 31 days and the interest of November from the 6th on; the rate changes on the 16th.
  expect(nights.paid.filter((one) => one.startsWith('A'))).toEqual(['A EUR 2026-11 9000', 'A EUR 2026-12 8117']);
});

it('shows the rate of today and what has accrued until yesterday and is not paid', async () => {
  const nights = await new Nights().open();
  const reader = new CashInterestReader(database, interestVersions);
  const shown = async (accountId: string, today: string) => [...(await reader.of(accountId, today))];
  const rate = { rate: '0.03', yearDays: 360 };
  expect(await shown('A', '2026-11-01')).toEqual([['EUR', { ...rate, accrued: 0 }]]);
  expect(await shown('A', '2026-11-11')).toEqual([['EUR', { ...rate, accrued: 3_000 }]]);
  expect(await shown('A', '2026-12-01')).toEqual([['EUR', { ...rate, accrued: 9_000 }]]);
  expect(await shown('C', '2026-12-01')).toEqual([]);
  expect(await shown('D', '2026-12-01')).toEqual([['EUR', { ...rate, accrued: 0 }]]);
  await nights.look('2026-11-30');
  expect(await shown('A', '2026-12-01')).toEqual([['EUR', { ...rate, accrued: 0 }]]);
  expect((await shown('E', '2026-12-17')).map(([currency, one]) => [currency, one.rate])).toEqual([
    ['EUR', '0.0225'],
    ['HKD', '0.0125'],
  ]);
  // What this build ships has no rate.
  expect([...(await new CashInterestReader(database).of('A', '2026-12-01'))]).toEqual([]);
});

it('pays the same wherever its process is killed, and a rebuild of the rows finds the same', async () => {
  let nights = await new Nights().open();
  const killed = {
    reset: async () => {
      nights = await new Nights().open();
    },
    look: (life: KillSwitch) => nights.look('2026-11-30', life),
    outcome: async () => [
      nights.paid.toSorted(),
      await rows(),
      await database.rows('SELECT * FROM paid_interest ORDER BY 1, 2'),
    ],
  };
  const points = Array.from({ length: 14 }, (_, index) => 5 * index + (index % 2));
  const differences = await killAtEach(killed, points);
  expect(differences).toEqual([]);
  const before = await rows();
  await database.rows('TRUNCATE settled_changes, paid_interest');
  await database.transaction((client) => interestProjection.project(client, 0, nights.records));
  expect(await rows()).toEqual(before);
}, 120_000);
