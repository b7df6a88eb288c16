import { createLogger } from '@parkett/platform-observability';
import { eventually, OwnService } from '@parkett/platform-testing';
import { JobHost } from './job-host';

/** The limit is 5 s, twice when a host closes; the rest is for a busy machine. */
const answerMsMax = 15_000;
const logger = createLogger('spec');
logger.level = 'silent';

let redis: OwnService;
beforeAll(async () => {
  redis = await OwnService.start('redis');
}, 60_000);
afterEach(() => redis.resume());
afterAll(() => redis.close());

function host(): { readonly host: JobHost; readonly ran: string[] } {
  const ran: string[] = [];
  const run = (name: string) => async () => {
    ran.push(name);
    return {};
  };
  const jobs = [
    { name: 'asked', queue: 'a', run: run('asked') },
    { name: 'scheduled', queue: 'b', everyMs: 500, run: run('scheduled') },
  ];
  return { host: new JobHost(redis.url, '{spec}', jobs, logger), ran };
}

async function msOf(work: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work.catch(() => undefined);
  return performance.now() - begun;
}

describe('jobs while Redis is frozen', () => {
  it('cost a caller a few seconds, wait, and run once Redis answers again', async () => {
    const { host: jobs, ran } = host();
    await eventually('the schedule runs', () => ran.includes('scheduled'));
    await redis.pause();
    const adding = jobs.add('asked', 'asked-once');
    const ms = msOf(adding);
    await expect(adding).rejects.toThrow('redis does not answer');
    expect(await ms).toBeLessThan(answerMsMax);
    const before = ran.length;
    await redis.resume();
    await eventually('the job that was asked for runs', () => ran.includes('asked'), 60_000);
    await eventually('the schedule goes on', () => ran.slice(before).includes('scheduled'), 60_000);
    expect(ran.filter((name) => name === 'asked')).toHaveLength(1);
    await jobs.close();
  }, 120_000);

  it('do not keep a process from ending', async () => {
    const { host: jobs, ran } = host();
    await eventually('the schedule runs', () => ran.includes('scheduled'));
    await redis.pause();
    expect(await msOf(jobs.close())).toBeLessThan(answerMsMax);
  }, 60_000);
});
