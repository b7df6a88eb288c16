import { backgroundLimits, Database, migrate } from '@parkett/platform-database';
import { useServices } from '@parkett/platform-testing';
import { DeletionRunner, type Deletion, type DeletionJob } from './deletion-runner';
import type { JobDatabase } from './end-run';
import { jobMigrations } from './job-tables';
import { RunControl } from './run-control';
import { killAtEach, runOutcomes, type KillableRuns } from './spec-support';

const services = useServices();
const schema = services.schema('records');
const database = new Database(services.postgresUrl, schema, 6, backgroundLimits);
services.afterwards(() => database.close());
beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: jobMigrations });
  await database.rows('CREATE TABLE codes (id int, old boolean NOT NULL)');
  await database.rows('CREATE TABLE devices (id int, old boolean NOT NULL)');
});

const deletionOf = (table: string): Deletion => ({
  kind: table,
  deleteSome: async (client, max) => {
    const text = `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE old ORDER BY id LIMIT $1)`;
    return (await client.query(text, [max])).rowCount ?? 0;
  },
});
const jobOf = (deletions: readonly Deletion[]): DeletionJob => ({
  name: 'end',
  queue: 'spec',
  schedule: { kind: 'dailyAt', time: '04:30', zone: 'Europe/Berlin' },
  about: 'Ends.',
  plan: () => ({ rules: 'rules-1', deletions }),
});
const both = jobOf([deletionOf('codes'), deletionOf('devices')]);
const day = Date.parse('2026-11-27T12:00:00Z');
const never = new AbortController().signal;

interface Options {
  readonly records?: JobDatabase;
  readonly now?: number;
  readonly clockProblem?: () => string | undefined;
}

const runnerOf = ({ records = database, now = day, clockProblem }: Options = {}): DeletionRunner =>
  new DeletionRunner({
    records,
    chunkMax: 4,
    leaseMs: 0,
    now: () => now,
    ...(clockProblem === undefined ? {} : { clockProblem }),
  });

/** Ten old codes and three old devices, and one of each that is kept. */
async function reset(): Promise<void> {
  await database.rows('TRUNCATE codes, devices, job_runs, job_chunks, job_set_aside, job_lanes, job_progress');
  await database.rows('INSERT INTO codes SELECT n, n > 1 FROM generate_series(1, 11) AS n');
  await database.rows('INSERT INTO devices SELECT n, n > 1 FROM generate_series(1, 4) AS n');
}

const left = async () => ({
  codes: await database.rows('SELECT id FROM codes'),
  devices: await database.rows('SELECT id FROM devices'),
});

function runs(job = both): KillableRuns {
  return {
    reset,
    look: async (life) => (await runnerOf({ records: life.database(database) }).look(job, never))['due'] === 0,
    outcome: async () => ({ ...(await left()), ...(await runOutcomes(database)) }),
  };
}

beforeEach(reset);

it('deletes what is past its time once for each date, and counts it by kind', async () => {
  expect(await runnerOf().look(both, never)).toMatchObject({ due: 13, done: 13, set_aside: 0, postponed: 0 });
  expect(await left()).toEqual({ codes: [{ id: 1 }], devices: [{ id: 1 }] });
  expect(await database.rows('SELECT status, business_date, inputs_hash, done, totals FROM job_runs')).toEqual([
    {
      ...{ status: 'done', business_date: '2026-11-27', inputs_hash: 'rules-1', done: 13 },
      totals: { codes: '10', devices: '3' },
    },
  ]);
  await database.rows('INSERT INTO codes VALUES (20, true)');
  expect(await runnerOf().look(both, never)).toEqual({ due: 0 });
  expect(await runnerOf({ now: day + 86_400_000 }).look(both, never)).toMatchObject({ done: 1 });
});

it('has the outcome of an undisturbed run, at whichever call it was killed', async () => {
  expect(await killAtEach(runs())).toEqual([]);
}, 300_000);

it('is caught counting in another transaction than it deletes', async () => {
  const apart: Deletion = {
    kind: 'codes',
    deleteSome: async (_client, max) => {
      const gone = await database.rows(
        'DELETE FROM codes WHERE id IN (SELECT id FROM codes WHERE old ORDER BY id LIMIT $1) RETURNING id',
        [max],
      );
      return gone.length;
    },
  };
  expect(await killAtEach(runs(jobOf([apart])))).not.toEqual([]);
}, 300_000);

it('deletes nothing while the clock must not be gone by', async () => {
  const wrong = runnerOf({ clockProblem: () => 'the clock is ahead' });
  expect(await wrong.look(both, never)).toEqual({ heldUp: 'the clock is ahead' });
  expect((await left()).codes).toHaveLength(11);
});

it('stops at the end of its chunk, and goes on with the next look', async () => {
  const stopping = new AbortController();
  const first = deletionOf('codes');
  const stops: Deletion = {
    ...first,
    deleteSome: async (client, max) => {
      stopping.abort();
      return first.deleteSome(client, max);
    },
  };
  expect(await runnerOf().look(jobOf([stops]), stopping.signal)).toMatchObject({ stopped: expect.any(String) });
  expect((await left()).codes).toHaveLength(7);
  expect(await runnerOf().look(both, never)).toMatchObject({ done: 13 });
});

it('leaves a paused run alone, and begins no other on the date of a cancelled one', async () => {
  const control = new RunControl(database);
  const stopping = new AbortController();
  stopping.abort();
  const { stopped } = (await runnerOf().look(both, stopping.signal)) as { readonly stopped: string };
  expect(await control.pause(stopped)).toBe(true);
  expect(await runnerOf().look(both, never)).toEqual({ paused: stopped });
  expect((await left()).codes).toHaveLength(11);
  expect(await control.cancel(stopped)).toBe(true);
  expect(await runnerOf().look(both, never)).toEqual({ due: 0 });
});

it.each([
  ['paused', `UPDATE job_runs SET status = 'paused'`],
  ['taken over', `UPDATE job_runs SET owner = 'another'`],
])('deletes no more after the chunk in which its run was %s', async (_lost, statement) => {
  // The first one begins the run.
  let transactions = 0;
  const records: JobDatabase = {
    rows: (text, values) => database.rows(text, values),
    transaction: async (work) => {
      transactions += 1;
      if (transactions === 3) await database.rows(statement);
      return database.transaction(work);
    },
  };
  expect(await runnerOf({ records }).look(both, never)).toEqual({ interrupted: expect.any(String) });
  expect((await left()).codes).toHaveLength(7);
});

it('leaves a run open that fails, and says why', async () => {
  const fails: Deletion = {
    kind: 'gone',
    deleteSome: async (client) => (await client.query('DELETE FROM gone_table')).rowCount ?? 0,
  };
  const job = jobOf([deletionOf('devices'), fails]);
  await expect(runnerOf().look(job, never)).rejects.toThrow('gone_table');
  expect(await database.rows('SELECT status, error, owner FROM job_runs')).toEqual([
    { status: 'running', error: expect.stringContaining('gone_table'), owner: null },
  ]);
  // With other rules than before, each kind still has its own count.
  expect(await runnerOf().look(both, never)).toMatchObject({ done: 13 });
  expect(await database.rows('SELECT totals FROM job_runs')).toEqual([{ totals: { codes: '10', devices: '3' } }]);
});
