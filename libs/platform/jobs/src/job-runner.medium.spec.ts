import { backgroundLimits, Database, migrate } from '@parkett/platform-database';
import { Overloaded, PartitionStopped, type Answer, type CommandRequest } from '@parkett/platform-event-log';
import { eventually, useServices } from '@parkett/platform-testing';
import type { JobItem } from './job';
import { jobMigrations } from './job-tables';
import { listRuns, listSetAside } from './list-runs';
import { RunControl } from './run-control';
import type { Schedule } from './schedule';
import { MemoryLog, readRuns, rejected, settleJob, type SettleOptions } from './spec-support';

const services = useServices();
const schema = services.schema('records');
const database = new Database(services.postgresUrl, schema, 8, backgroundLimits);
services.afterwards(() => database.close());
beforeAll(() => migrate({ url: services.postgresUrl, schema, migrations: jobMigrations }));
beforeEach(() => database.rows('TRUNCATE job_runs, job_chunks, job_set_aside, job_lanes, job_progress'));

const control = new RunControl(database);
const never = new AbortController().signal;
const open = (options: SettleOptions = {}) => settleJob(database, options);

const runId = async (): Promise<string> => (await readRuns(database))[0]?.id ?? '';

/** Sends that wait for permission after the first few. */
function held(after: number) {
  let sent = 0;
  let goOn: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const log = new MemoryLog();
  return {
    log,
    goOn: () => goOn(),
    waits: () => sent > after,
    send: async (request: CommandRequest): Promise<Answer> => {
      if (++sent > after) await gate;
      return log.send(request);
    },
  };
}

describe('a run', () => {
  it('is paused at the end of a chunk, resumed there, and keeps its plan', async () => {
    const { log, send, waits, goOn } = held(4);
    const { look } = open({ send });
    const working = look();
    await eventually('some commands are sent', waits, 30_000);
    expect(await control.pause(await runId())).toBe(true);
    goOn();
    expect(await working).toEqual({ interrupted: await runId() });
    const before = log.effects.size;
    expect(before).toBeLessThan(12);
    expect(await look()).toEqual({ paused: await runId() });
    expect(await listRuns(database, 5)).toMatchObject([{ status: 'paused', done: before, left: 12 - before }]);
    expect(await control.resume(await runId())).toBe(true);
    expect(await look()).toMatchObject({ due: 12, done: 12 });
    expect(log.effects.size).toBe(12);
    expect(log.sent).toHaveLength(12);
  }, 60_000);

  it('is cancelled for good; what is left is planned again', async () => {
    const { send, waits, goOn } = held(4);
    const { look } = open({ send });
    const working = look();
    await eventually('some commands are sent', waits, 30_000);
    const first = await runId();
    expect(await control.cancel(first)).toBe(true);
    goOn();
    await working;
    expect(await control.resume(first)).toBe(false);
    await look();
    expect(await readRuns(database)).toMatchObject([{ status: 'cancelled' }, { status: 'done', postponed: 0 }]);
  }, 60_000);

  it('of a process that stops is released at once and carried on by another', async () => {
    const { log, send, waits, goOn } = held(4);
    const { look } = open({ send });
    const stopping = new AbortController();
    const working = look(stopping.signal);
    await eventually('some commands are sent', waits, 30_000);
    stopping.abort();
    expect(await working).toEqual({ stopped: await runId() });
    goOn();
    expect(await look()).toMatchObject({ due: 12, done: 12 });
    expect([...log.effects.values()].every((keys) => keys.length === 1)).toBe(true);
  }, 60_000);

  it('is left to the process that works on it, and taken over when that one shows no sign of life', async () => {
    const { send, waits, goOn } = held(4);
    const { look, runner, job } = open({ send });
    const working = look();
    await eventually('some commands are sent', waits, 30_000);
    expect(await runner().look(job, never)).toEqual({ atWorkElsewhere: await runId() });
    await database.rows(`UPDATE job_runs SET owner_seen_at = now() - interval '1 hour'`);
    const other = look();
    goOn();
    await Promise.all([working, other]);
    // Either may have finished a chunk of the other, which then leaves the run to the next look.
    await database.rows('UPDATE job_runs SET owner = NULL');
    if ((await readRuns(database))[0]?.status === 'running') await look();
    expect(await readRuns(database)).toMatchObject([{ status: 'done', due: 12, done: 12 }]);
  }, 60_000);

  it('goes on after an error at the chunk where it was, and says what went wrong', async () => {
    let broken = true;
    const { log, look } = open({
      send: async (request) => {
        if (broken && request.key === 'settle:i8') throw new Error('no connection');
        return log.send(request);
      },
    });
    await expect(look()).rejects.toThrow('no connection');
    expect(await readRuns(database)).toMatchObject([{ status: 'running', error: 'no connection' }]);
    broken = false;
    expect(await look()).toMatchObject({ done: 12 });
    expect(await readRuns(database)).toMatchObject([{ status: 'done', error: null }]);
  }, 60_000);
});

describe('a busy partition', () => {
  it('holds a job up until its lag is below half of the share of jobs', async () => {
    let lag = 1_000;
    const { log, look } = open({ lag: (partition) => (partition === 0 ? lag : 0) });
    const working = look();
    await eventually('the other partition is done', () => log.sent.length === 6, 30_000);
    lag = 80;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(log.sent).toHaveLength(6);
    lag = 50;
    expect(await working).toMatchObject({ done: 12, postponed: 0 });
  }, 60_000);

  it('gets fewer commands of a job at a time while others send some, too', async () => {
    const most = async (others: number): Promise<number> => {
      const underWay = [0, 0];
      const seen: number[] = [];
      const { log, look } = open({
        count: 200,
        limits: { chunkMax: 100, inFlightMax: 32 },
        lag: (partition) => (underWay[partition] ?? 0) + others,
        // Commands are answered one after the other.
        send: async (request) => {
          const lane = Number(request.aggregate.split(':')[1]) % 2;
          const queue = (underWay[lane] = (underWay[lane] ?? 0) + 1);
          seen.push(queue);
          await new Promise((resolve) => setTimeout(resolve, 10 * queue));
          underWay[lane] = (underWay[lane] ?? 0) - 1;
          return log.send(request);
        },
      });
      expect(await look()).toMatchObject({ done: 200 });
      return Math.max(...seen);
    };
    expect(await most(0)).toBe(32);
    await database.rows('TRUNCATE job_runs, job_chunks');
    expect(await most(1)).toBeLessThan(12);
  }, 60_000);

  it('that refuses commands as overloaded does not fail the run', async () => {
    let refusals = 20;
    const { log, look } = open({
      send: async (request) => {
        if (refusals-- > 0) throw new Overloaded('behind');
        return log.send(request);
      },
    });
    expect(await look()).toMatchObject({ done: 12, postponed: 0, set_aside: 0 });
  }, 60_000);

  it('or a stopped one is left to the next run after a while, and delays no other', async () => {
    const { log, look } = open({
      limits: { patienceMs: 200 },
      lag: (partition) => (partition === 0 ? 1_000 : 0),
    });
    expect(await look()).toMatchObject({ done: 6, postponed: 6 });
    await database.rows('TRUNCATE job_lanes');
    const stopped = open({
      send: async (request) => {
        if (Number(request.aggregate.split(':')[1]) % 2 === 0) throw new PartitionStopped('it has stopped');
        return log.send(request);
      },
    });
    expect(await stopped.look()).toMatchObject({ postponed: 6, stuck: ['it has stopped'] });
  }, 60_000);
});

describe('a plan', () => {
  it('that was read before another process carried out the same one is thrown away, and counts nothing', async () => {
    const { job, runner, look, log } = open();
    let [isRead, goOn] = [false, (): void => undefined];
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const plan: typeof job.plan = async (date) => {
      const read = await job.plan(date);
      isRead = true;
      await gate;
      return read;
    };
    const slow = runner().look({ ...job, plan }, never);
    await eventually('the plan is read', () => isRead, 30_000);
    expect(await look()).toMatchObject({ due: 12, done: 12 });
    goOn();
    expect(await slow).toEqual({ atWorkElsewhere: true });
    expect(await readRuns(database)).toMatchObject([{ status: 'done', due: 12, done: 12 }]);
    expect(log.sent).toHaveLength(12);
  }, 60_000);

  it('of a daily job is made once for each date, also when nothing is due', async () => {
    let now = Date.parse('2026-11-20T05:00:00Z');
    const schedule: Schedule = { kind: 'dailyAt', time: '06:00', zone: 'Europe/Berlin' };
    const { look } = open({ schedule, now: () => now });
    expect(await look()).toMatchObject({ done: 12 });
    expect(await look()).toEqual({ due: 0 });
    now += 24 * 60 * 60 * 1_000;
    expect(await look()).toMatchObject({ due: 0, done: 0 });
    expect(await look()).toEqual({ due: 0 });
    const dates = (await readRuns(database)).map((run) => run.business_date);
    expect(dates).toEqual(['2026-11-20', '2026-11-21']);
  }, 60_000);

  it('has the same hash for the same items', async () => {
    for (let run = 0; run < 2; run++) await open().look();
    await open({ count: 11 }).look();
    const [first, same, other] = (await readRuns(database)).map((run) => run.inputs_hash);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(same).toBe(first);
    expect(other).not.toBe(first);
  }, 60_000);

  it('names the items that cannot be built or are refused, and finishes all others', async () => {
    const { log, look, job, runner } = open({
      send: async (request) => (request.key === 'settle:i3' ? rejected('NO_SUCH_TRADE') : log.send(request)),
    });
    const command = (item: JobItem): CommandRequest => {
      if (item.id === 'i4') throw new Error('no price');
      return job.command(item);
    };
    expect(await runner().look({ ...job, command }, never)).toMatchObject({ done: 10, set_aside: 2 });
    expect(await listSetAside(database, 5)).toMatchObject([
      { item: 'i3', reason: 'NO_SUCH_TRADE' },
      { item: 'i4', reason: 'NO_COMMAND' },
    ]);
    expect(await look()).toEqual({ due: 0 });
    // An item that is no longer due is not kept.
    await log.send({ ...job.command({ id: 'i4', aggregate: 'account:4' }) });
    await look();
    expect(await database.rows('SELECT item FROM job_set_aside')).toEqual([{ item: 'i3' }]);
  }, 60_000);
});
