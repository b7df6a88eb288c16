import { backgroundLimits, Database, migrate } from '@parkett/platform-database';
import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import { useServices } from '@parkett/platform-testing';
import type { ChunkedJob, JobItem } from './job';
import { JobRunner } from './job-runner';
import { jobMigrations } from './job-tables';
import type { JobDatabase } from './end-run';
import { accepted, killAtEach, MemoryLog, rejected, runOutcomes, type KillableRuns } from './spec-support';

const services = useServices();
const schema = services.schema('records');
const database = new Database(services.postgresUrl, schema, 6, backgroundLimits);
services.afterwards(() => database.close());
beforeAll(() => migrate({ url: services.postgresUrl, schema, migrations: jobMigrations }));

const lanes = 3;
const items: JobItem[] = Array.from({ length: 17 }, (_, n) => ({ id: `i${n}`, aggregate: `account:${n}` }));
const laneOf = (aggregate: string): number => Number(aggregate.split(':')[1]) % lanes;

const decide = ({ aggregate }: CommandRequest): Answer => {
  if (aggregate === 'account:5') return rejected('COMMAND_FAILED');
  return aggregate === 'account:7' ? rejected('SETTLED_BEFORE') : accepted;
};

interface Plant {
  readonly keyOf?: (item: JobItem) => string;
  /** Commands are only sent once the cursor has moved past them. */
  readonly sendsLate?: boolean;
}

/** A job of 17 items; one of them fails and one was done before. */
function runs({ keyOf = ({ id }) => `settle:${id}`, sendsLate = false }: Plant = {}): KillableRuns {
  let log = new MemoryLog(decide);
  // What was done before is due until somebody asks for it, as with a read model that was a moment behind.
  const isDue = ({ id, aggregate }: JobItem): boolean =>
    !log.effects.has(aggregate) && !(id === 'i7' && log.sent.some((key) => key.startsWith('settle:i7')));
  const job: ChunkedJob = {
    name: 'settle',
    queue: 'spec',
    schedule: { kind: 'every', everyMs: 60_000 },
    about: 'Settles.',
    plan: async () => ({ period: '2026-11-20', pages: [items.filter(isDue)] }),
    command: (item) => ({
      aggregate: item.aggregate,
      type: 'Settle',
      body: { id: item.id },
      actor: { kind: 'system', id: 'jobs' },
      route: 'settle',
      key: keyOf(item),
    }),
    alreadyDone: ['SETTLED_BEFORE'],
    totalsOf: ({ id }) => ({ EUR: BigInt(id.slice(1)) }),
  };
  return {
    reset: async () => {
      log = new MemoryLog(decide);
      await database.rows('TRUNCATE job_runs, job_chunks, job_set_aside, job_lanes, job_progress');
    },
    look: async (life) => {
      const late: CommandRequest[] = [];
      const records = life.database(database);
      const transaction: JobDatabase['transaction'] = async (work) => {
        const result = await records.transaction(work);
        for (const request of late.splice(0)) await log.send(request);
        return result;
      };
      const runner = new JobRunner({
        records: sendsLate ? { ...records, transaction } : records,
        projected: () => life.call(async () => ({ everywhere: true, of: () => true })),
        partitionOf: laneOf,
        lag: () => 0,
        send: (request) =>
          life.call(async () => {
            if (!sendsLate) return log.send(request);
            late.push(request);
            return decide(request);
          }),
        onSetAside: () => undefined,
        limits: { chunkMax: 4, inFlightMax: 2 },
        leaseMs: 0,
      });
      const report = await runner.look(job, new AbortController().signal);
      return report['due'] === 0;
    },
    outcome: async () => ({
      effects: new Map([...log.effects].map(([aggregate, keys]) => [aggregate, keys.length])),
      ...(await runOutcomes(database)),
    }),
  };
}

/** In the middle of the run. */
const points = Array.from({ length: 30 }, (_, n) => 40 + n);

describe('a run that is killed and replaced', () => {
  it('has the outcome of an undisturbed one, at whichever call it was killed', async () => {
    expect(await killAtEach(runs())).toEqual([]);
    const [run] = await database.rows('SELECT * FROM job_runs');
    const sum = String((16 * 17) / 2 - 5 - 7);
    expect(run).toMatchObject({ due: 17, done: 15, already_done: 1, set_aside: 1, postponed: 0, totals: { EUR: sum } });
    expect(await database.rows('SELECT item, reason FROM job_set_aside')).toEqual([
      { item: 'i5', reason: 'COMMAND_FAILED' },
    ]);
  }, 300_000);

  it('is caught sending a chunk twice with other ids', async () => {
    let sent = 0;
    const differences = await killAtEach(runs({ keyOf: ({ id }) => `settle:${id}:${sent++}` }), points);
    expect(differences).not.toEqual([]);
  }, 60_000);

  it('is caught with a cursor ahead of its effect', async () => {
    expect(await killAtEach(runs({ sendsLate: true }), points)).not.toEqual([]);
  }, 120_000);
});
