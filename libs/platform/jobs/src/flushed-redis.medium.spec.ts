import { backgroundLimits, Database, migrate } from '@parkett/platform-database';
import { createLogger } from '@parkett/platform-observability';
import { eventually, OwnService, useServices } from '@parkett/platform-testing';
import { Redis } from 'ioredis';
import { JobHost } from './job-host';
import { jobMigrations } from './job-tables';
import { readRuns, runOutcomes, settleJob } from './spec-support';

const services = useServices();
const schema = services.schema('records');
const database = new Database(services.postgresUrl, schema, 8, backgroundLimits);
services.afterwards(() => database.close());
beforeAll(() => migrate({ url: services.postgresUrl, schema, migrations: jobMigrations }));
beforeEach(() => database.rows('TRUNCATE job_runs, job_chunks, job_set_aside, job_lanes, job_progress'));

const logger = createLogger('spec');
logger.level = 'silent';
const items = 60;
/** The schedules are back within a minute; the rest is for a busy machine. */
const backMsMax = 90_000;

let redis: OwnService;
let client: Redis;
beforeAll(async () => {
  redis = await OwnService.start('redis');
  client = new Redis(redis.url);
}, 60_000);
afterAll(async () => {
  client.disconnect();
  await redis.close();
});

/** Jobs whose items wait for this once a part of them is sent. */
function open(part: Promise<void> = Promise.resolve()) {
  let looks = 0;
  const jobs = settleJob(database, {
    count: items,
    send: async (request) => {
      if (jobs.log.effects.size > items / 4) await part;
      return jobs.log.send(request);
    },
  });
  const look = async (signal: AbortSignal) => {
    looks += 1;
    return jobs.look(signal);
  };
  const definition = { name: 'settle', queue: 'spec', everyMs: 300, run: look };
  const host = new JobHost(redis.url, '{spec}', [definition], logger);
  const isDone = async () => (await readRuns(database)).some(({ status }) => status === 'done');
  return { ...jobs, host, isDone, looks: () => looks };
}

it('a run has the same counts when Redis is flushed in its middle, and the looks come back', async () => {
  const undisturbed = open();
  await eventually('the undisturbed run is done', undisturbed.isDone, backMsMax);
  await undisturbed.host.close();
  const expected = await runOutcomes(database);

  await database.rows('TRUNCATE job_runs, job_chunks, job_set_aside, job_lanes, job_progress');
  await client.flushall();
  let goOn = (): void => undefined;
  const { log, host, isDone, looks } = open(new Promise((resolve) => (goOn = resolve)));
  await eventually('a part of the items is sent', () => log.effects.size > items / 4, backMsMax);
  await client.flushall();
  expect(log.effects.size).toBeLessThan(items);
  goOn();
  await eventually('the run is done', isDone, backMsMax);
  expect(await runOutcomes(database)).toEqual(expected);
  expect([...log.effects.values()].every((keys) => keys.length === 1)).toBe(true);
  const before = looks();
  await eventually('the next look', () => looks() > before, backMsMax);
  await host.close();
}, 240_000);
