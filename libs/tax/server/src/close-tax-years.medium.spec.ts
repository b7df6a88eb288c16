import type { EventBody } from '@parkett/kernel';
import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { jobMigrations, JobRunner } from '@parkett/platform-jobs';
import { accepted, killAtEach, KillSwitch, runOutcomes } from '@parkett/platform-jobs/spec-support';
import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import type { AccountTaxCommandOf, AccountTaxEvent, AccountTaxSent, TaxSettled } from '@parkett/tax-contract';
import { closeTaxYears, evolveAccountTax, openTaxYear, type AccountTax } from '@parkett/tax-domain';
import { minor } from '@parkett/kernel';
import { accountTaxMigrations, accountTaxOf, taxChanges } from './account-taxes';
import { closeTaxYearsJob } from './close-tax-years.job';

const services = useServices();
const database = new Database(services.postgresUrl, services.schema('taxes'), 3, backgroundLimits);
const migrations = [...readModelMigrations, ...accountTaxMigrations, ...jobMigrations];
beforeAll(() => migrate({ url: services.postgresUrl, schema: database.schema, migrations }));
services.afterwards(() => database.close());

const accounts = ['A', 'B', 'C', 'D', 'E'];
const profile = { type: 'TaxProfileSet', v: 1, withheld: true, from: '2026-01-01', church: '0' } as const;
const noLines = { capitalGainsTax: minor(0), solidarity: minor(0), church: minor(0) };

/** A change that leaves a year with gains from shares; the rest of the event is no matter of a closing. */
function settled(year: number, shares: number): TaxSettled {
  const brought = { shares: minor(0), other: minor(0) };
  const opened = openTaxYear({ year, church: '0', isJoint: false, allowance: minor(0), brought });
  const sums = { shares: minor(shares), other: minor(0), credit: minor(0) };
  return {
    ...{ type: 'TaxSettled', v: 1, kind: 'sale', reference: 'e1', orderId: null, symbol: 'NORD' },
    ...{ settled: noLines, rules: [], currency: 'EUR', amount: minor(0), rate: null, costRates: [], settlesOn: null },
    ...{ postings: [], brought: null, year: { ...opened, taxed: sums } },
  } as unknown as TaxSettled;
}

/** Accounts whose engine remembers commands by their keys, and their read models. */
class Accounts {
  private readonly taxes = new Map<string, AccountTax>();
  private readonly outcomes = new Map<string, Answer>();
  private offset = 0;
  readonly events: string[] = [];
  bookDate = '2026-12-30';

  /** Each has income in 2026, C also in 2027, and E in 2027 only. */
  async open(): Promise<void> {
    await database.rows('TRUNCATE account_taxes, job_runs, job_chunks, job_set_aside, job_lanes, job_progress');
    for (const id of accounts) await this.record(id, [profile]);
    for (const id of accounts.slice(0, 4)) await this.record(id, [settled(2026, 1_000)]);
    for (const id of ['C', 'E']) await this.record(id, [settled(2027, 500)]);
  }

  async record(id: string, events: readonly AccountTaxEvent[]): Promise<void> {
    for (const event of events) this.taxes.set(id, evolveAccountTax(this.taxes.get(id) ?? null, event));
    const record = sampleRecord(this.offset++, { aggregate: `account:${id}`, events: [...events] as EventBody[] });
    await database.transaction((client) => taxChanges.project(client, 0, [record]));
  }

  /** One look of the job; true when nothing was due. */
  async look(life = new KillSwitch()): Promise<boolean> {
    const runner = new JobRunner<AccountTaxSent>({
      records: life.database(database),
      projected: () => life.call(async () => ({ everywhere: true, of: () => true })),
      partitionOf: (aggregate) => accounts.indexOf(aggregate.slice(8)) % 2,
      lag: () => 0,
      send: (request) => life.call(() => this.send(request)),
      onSetAside: () => undefined,
      limits: { chunkMax: 2, inFlightMax: 2 },
      leaseMs: 0,
    });
    const bookDate = async () => this.bookDate;
    const job = closeTaxYearsJob({ readModels: database, bookDate, isSwitchedOn: () => true });
    return (await runner.look(job, new AbortController().signal))['due'] === 0;
  }

  private async send({ aggregate, key, body }: CommandRequest<AccountTaxSent>): Promise<Answer> {
    const known = this.outcomes.get(key);
    if (known !== undefined) return known;
    const id = aggregate.slice(8);
    const command = { type: 'CloseTaxYears', ...body } as AccountTaxCommandOf<'CloseTaxYears'>;
    const base = { mayWrite: () => true, businessDate: this.bookDate };
    const decision = closeTaxYears(this.taxes.get(id) ?? null, command, base);
    if (decision.kind === 'rejected') throw new Error(decision.rejection.code);
    for (const event of decision.events)
      if (event.type === 'TaxYearClosed') this.events.push(`${id} ${event.year}-${event.edition}`);
    await this.record(id, decision.events);
    this.outcomes.set(key, accepted);
    return accepted;
  }

  editions = async () => {
    const taxes = await Promise.all(accounts.map((id) => accountTaxOf(database, id)));
    return taxes.map((tax) => (tax?.closed ?? []).map(({ year, edition }) => `${year}-${edition}`));
  };
}

it('closes a year once the books are past it, and only what is due', async () => {
  const all = new Accounts();
  await all.open();
  expect(await all.look()).toBe(true);
  all.bookDate = '2027-01-04';
  expect(await all.look()).toBe(false);
  expect(await all.editions()).toEqual([['2026-1'], ['2026-1'], ['2026-1'], ['2026-1'], []]);
  expect(await all.look()).toBe(true);
});

it('makes up for a year end that was missed, and closes a corrected year again on the same day', async () => {
  const all = new Accounts();
  await all.open();
  all.bookDate = '2027-03-15';
  await all.look();
  await all.record('C', [settled(2026, 400)]);
  expect(await all.look()).toBe(false);
  expect((await all.editions())[2]).toEqual(['2026-2']);
  expect(await all.look()).toBe(true);
  all.bookDate = '2028-01-03';
  await all.look();
  expect(await all.editions()).toEqual([['2026-1'], ['2026-1'], ['2026-2', '2027-1'], ['2026-1'], ['2027-1']]);
});

it('closes each year once, wherever a process is killed', async () => {
  let all = new Accounts();
  const differences = await killAtEach({
    reset: async () => {
      all = new Accounts();
      await all.open();
      all.bookDate = '2027-01-04';
    },
    look: (life) => all.look(life),
    outcome: async () => ({
      events: all.events.toSorted(),
      runs: await runOutcomes(database),
      rows: await database.rows('SELECT * FROM account_taxes ORDER BY account_id'),
    }),
  });
  expect(differences).toEqual([]);
});
