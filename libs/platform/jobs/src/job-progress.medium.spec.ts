import { backgroundLimits, Database, migrate } from '@parkett/platform-database';
import { PartitionStopped, type CommandRequest } from '@parkett/platform-event-log';
import { useServices } from '@parkett/platform-testing';
import { JobHealth } from './job-health';
import { jobMigrations } from './job-tables';
import { listSetAside } from './list-runs';
import { RunControl } from './run-control';
import type { Schedule } from './schedule';
import { readRuns, rejected, settleJob } from './spec-support';

const services = useServices();
const schema = services.schema('records');
const database = new Database(services.postgresUrl, schema, 8, backgroundLimits);
services.afterwards(() => database.close());
beforeAll(() => migrate({ url: services.postgresUrl, schema, migrations: jobMigrations }));
beforeEach(() => database.rows('TRUNCATE job_runs, job_chunks, job_set_aside, job_lanes, job_progress'));

const isOnFirst = ({ aggregate }: CommandRequest): boolean => Number(aggregate.split(':')[1]) % 2 === 0;
const daily: Schedule = { kind: 'dailyAt', time: '06:00', zone: 'Europe/Berlin' };

/** What health says, as a process would that has been up for a day. */
async function health(queues: Readonly<Record<string, string>> = { settle: 'spec' }) {
  const up = jest.spyOn(performance, 'now').mockReturnValue(-86_400_000);
  const watch = new JobHealth(
    database,
    Object.entries(queues).map(([name, queue]) => ({ name, queue })),
  );
  up.mockRestore();
  await watch.measure();
  watch.close();
  return { problems: Object.fromEntries(watch.problems), notes: Object.fromEntries(watch.notes) };
}

const pass = (minutes: number) =>
  Promise.all([
    database.rows(`UPDATE job_progress SET got_on_at = got_on_at - make_interval(mins => $1)`, [minutes]),
    database.rows(
      `UPDATE job_lanes SET since = since - make_interval(mins => $1),
         next_try_at = next_try_at - make_interval(mins => $1)`,
      [minutes],
    ),
  ]);

describe('a partition that takes no commands', () => {
  const stopped = () => {
    let works = false;
    const asked: string[] = [];
    const jobs = settleJob(database, {
      send: async (request) => {
        asked.push(request.key);
        if (!works && isOnFirst(request)) throw new PartitionStopped('it has stopped');
        return jobs.log.send(request);
      },
    });
    return { ...jobs, asked, mend: () => (works = true) };
  };

  it('is planned again after growing pauses only, and does not hold up the others', async () => {
    const { look, asked, log, mend } = stopped();
    expect(await look()).toMatchObject({ done: 6, postponed: 6 });
    const pauses: number[] = [];
    for (let failure = 0; failure < 6; failure++) {
      const before = asked.length;
      let minutes = 0;
      for (; asked.length === before; minutes++) {
        expect(await look()).not.toMatchObject({ done: 1 });
        if (asked.length === before) await pass(1);
      }
      pauses.push(minutes - 1);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 10, 10]);
    expect(await readRuns(database)).toHaveLength(7);
    mend();
    await pass(10);
    expect(await look()).toMatchObject({ done: 6, postponed: 0 });
    expect(log.effects.size).toBe(12);
    expect(await database.rows('SELECT FROM job_lanes')).toEqual([]);
  }, 60_000);

  it('is noted, and a problem after five minutes', async () => {
    const { look, mend } = stopped();
    await look();
    expect(await health()).toEqual({
      problems: {},
      notes: { settle: 'partition 0 is left out for 0 min: it has stopped' },
    });
    await pass(6);
    expect((await health()).problems['settle']).toMatch(/partition 0 is left out for 6 min: it has stopped/);
    mend();
    await look();
    await look();
    expect(await health()).toEqual({ problems: {}, notes: {} });
  }, 60_000);
});

it('a partition is not left out any more once nothing of it is due', async () => {
  const jobs = settleJob(database, {
    count: 1,
    // The answer is lost, and the effect is there.
    send: async (request) => {
      await jobs.log.send(request);
      return { kind: 'unknown' };
    },
    limits: { waitMs: 10 },
  });
  await jobs.look();
  expect(await database.rows('SELECT lane FROM job_lanes')).toEqual([{ lane: 0 }]);
  await pass(2);
  expect(await jobs.look()).toEqual({ due: 0 });
  expect(await database.rows('SELECT lane FROM job_lanes')).toEqual([]);
});

describe('a job that does not get on', () => {
  it('is a problem with its reason, unless another job of its queue is at work', async () => {
    const jobs = settleJob(database, { everywhere: () => false });
    expect(await jobs.look()).toEqual({ heldUp: 'the read models are behind' });
    expect((await health()).notes).toEqual({ settle: 'the read models are behind' });
    await pass(7);
    expect(await health()).toEqual({
      problems: { settle: 'has not got on for 7 min: the read models are behind' },
      notes: {},
    });
    await database.rows(`INSERT INTO job_progress (job) VALUES ('neighbour')`);
    expect((await health({ settle: 'spec', neighbour: 'spec' })).problems).toEqual({});
    expect((await health({ settle: 'spec', neighbour: 'other' })).problems).toHaveProperty('settle');
  });

  it('is a problem when nobody looks any more', async () => {
    expect((await health()).problems).toEqual({ settle: expect.stringMatching(/^has not got on for \d{4} min$/) });
  });

  it('names the error of its last look', async () => {
    const { look } = settleJob(database, {
      send: async () => {
        throw new Error('no connection');
      },
    });
    await expect(look()).rejects.toThrow('no connection');
    expect((await health()).notes).toEqual({ settle: 'no connection' });
  });

  it('is only noted while its run is paused', async () => {
    const jobs = settleJob(database, { send: async () => ({ kind: 'unknown' }), limits: { waitMs: 10 } });
    const looking = jobs.look();
    await looking;
    await database.rows(`UPDATE job_runs SET status = 'running'`);
    const [run] = await readRuns(database);
    await new RunControl(database).pause(run?.id ?? '');
    await database.rows('TRUNCATE job_lanes');
    await pass(60);
    expect(await health()).toEqual({ problems: {}, notes: { settle: `run ${run?.id} is paused` } });
  });
});

describe('items that were set aside', () => {
  it('are not forgotten while the read models are being rebuilt', async () => {
    let isRebuilt = true;
    const jobs = settleJob(database, {
      everywhere: () => isRebuilt,
      send: async (request) => (request.key === 'settle:i3' ? rejected('NOT_YET') : jobs.log.send(request)),
    });
    await jobs.look();
    isRebuilt = false;
    await jobs.look();
    expect(await listSetAside(database, 5)).toMatchObject([{ item: 'i3', attempts: 1 }]);
    isRebuilt = true;
    await jobs.log.send(jobs.job.command({ id: 'i3', aggregate: 'account:3' }));
    await jobs.look();
    expect(await listSetAside(database, 5)).toEqual([]);
  });

  it('keep their key after a failed decision and get another one after a refusal', async () => {
    const answers = ['COMMAND_FAILED', 'COMMAND_FAILED', 'REFUSED', 'REFUSED'];
    const keys: string[] = [];
    const jobs = settleJob(database, {
      count: 1,
      send: async (request) => {
        keys.push(request.key);
        const code = answers.shift();
        return code === undefined ? jobs.log.send(request) : rejected(code);
      },
    });
    for (let look = 0; look < 5; look++) {
      await jobs.look();
      await database.rows('UPDATE job_set_aside SET next_try_at = now()');
    }
    expect(keys).toEqual(['settle:i0', 'settle:i0', 'settle:i0', 'settle:i0:1', 'settle:i0:2']);
  });
});

describe('a daily job', () => {
  it('runs on its date although an empty run had the same period before', async () => {
    let now = Date.parse('2026-11-23T04:00:00Z');
    const before = settleJob(database, { schedule: daily, period: '2026-11-23', count: 0, now: () => now });
    await before.look();
    expect(await readRuns(database)).toMatchObject([{ business_date: '2026-11-23', due: 0 }]);
    now = Date.parse('2026-11-23T05:00:00Z');
    const jobs = settleJob(database, { schedule: daily, period: '2026-11-23', now: () => now });
    expect(await jobs.look()).toMatchObject({ done: 12 });
    expect([...before.dates, ...jobs.dates]).toEqual(['2026-11-22', '2026-11-23']);
    expect(await jobs.look()).toEqual({ due: 0 });
  });

  it('is not done because the read models showed nothing yet', async () => {
    let isCurrent = false;
    const jobs = settleJob(database, { schedule: daily, everywhere: () => isCurrent });
    await jobs.look();
    expect(await readRuns(database)).toEqual([]);
    isCurrent = true;
    expect(await jobs.look()).toMatchObject({ done: 12 });
  });

  it('is sent although read models are behind if its plan does not wait for them', async () => {
    const jobs = settleJob(database, { everywhere: () => false, doesNotWait: true });
    expect(await jobs.look()).toMatchObject({ done: 12 });
  });

  it('does not run by a wrong clock', async () => {
    let problem: string | undefined = 'the clock is a day ahead';
    const jobs = settleJob(database, { schedule: daily, clockProblem: () => problem });
    expect(await jobs.look()).toEqual({ heldUp: problem });
    expect(await readRuns(database)).toEqual([]);
    problem = undefined;
    expect(await jobs.look()).toMatchObject({ done: 12 });
  });
});

it('keeps the records of runs for 400 days', async () => {
  await database.rows(`INSERT INTO job_runs (job, business_date, inputs_hash, due, ran_at, status, owner_seen_at)
    SELECT 'old', days::text, '', 0, 0, status, now() - make_interval(days => days)
    FROM (VALUES (500, 'done'), (401, 'cancelled'), (399, 'done'), (600, 'paused')) AS run (days, status)`);
  await settleJob(database).look();
  const kept = (await readRuns(database)).map(({ business_date }) => business_date);
  expect(kept).toEqual(['399', '600', '2026-11-20']);
});
