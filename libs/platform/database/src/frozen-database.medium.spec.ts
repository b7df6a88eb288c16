import { eventually, OwnService } from '@parkett/platform-testing';
import { Database, backgroundLimits, requestLimits } from './index';

/** Generous, because this machine may be busy; without limits, a call would wait until the test ends. */
const answerMsMax = 10_000;

let postgres: OwnService;
const open: Database[] = [];
beforeAll(async () => {
  postgres = await OwnService.start('postgres');
}, 90_000);
afterEach(async () => {
  await postgres.resume();
  await Promise.all(open.splice(0).map((database) => database.close()));
});
afterAll(() => postgres.close());

function database(max: number, limits = requestLimits): Database {
  const opened = new Database(postgres.url, 'public', max, limits);
  open.push(opened);
  return opened;
}

async function timed<Result>(work: Promise<Result>): Promise<{ outcome: Result | Error; ms: number }> {
  const begun = performance.now();
  const outcome = await work.catch((error: Error) => error);
  return { outcome, ms: performance.now() - begun };
}

describe('a PostgreSQL that is frozen', () => {
  it('costs each of 96 callers a few seconds, and answers again once it goes on', async () => {
    const requests = database(5);
    await requests.rows('SELECT 1');
    await postgres.pause();
    const answers = await Promise.all(
      Array.from({ length: 96 }, (_, index) =>
        timed<unknown>(
          index % 2 === 0 ? requests.rows('SELECT 1') : requests.transaction((client) => client.query('SELECT 1')),
        ),
      ),
    );
    expect(answers.filter(({ outcome }) => !(outcome instanceof Error))).toEqual([]);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(answerMsMax);
    await postgres.resume();
    const [one] = await eventually('it answers', () => requests.rows<{ n: number }>('SELECT 1 AS n').catch(() => []));
    expect(one).toEqual({ n: 1 });
  }, 60_000);

  it('ends a transaction that it froze, whose connection is not used again', async () => {
    const requests = database(1);
    await requests.rows('CREATE TABLE IF NOT EXISTS kept (n int)');
    const broken = await timed(
      requests.transaction(async (client) => {
        await client.query('INSERT INTO kept VALUES (1)');
        await postgres.pause();
        await client.query('INSERT INTO kept VALUES (2)');
      }),
    );
    expect(broken.outcome).toEqual(new Error('Query read timeout'));
    expect(broken.ms).toBeLessThan(answerMsMax);
    await postgres.resume();
    expect(await eventually('it answers', () => requests.rows('SELECT n FROM kept').catch(() => undefined))).toEqual(
      [],
    );
  }, 60_000);

  it('does not keep a process from closing its pools', async () => {
    const [requests, background] = [database(2), database(2, backgroundLimits)];
    await Promise.all([requests, background].map((each) => each.rows('SELECT 1')));
    await postgres.pause();
    const waiting = timed(background.rows('SELECT 1'));
    open.length = 0;
    const closing = await timed(Promise.all([requests.close(), background.close()]));
    expect(closing.outcome).not.toBeInstanceOf(Error);
    expect(closing.ms).toBeLessThan(answerMsMax);
    expect((await waiting).outcome).toBeInstanceOf(Error);
  }, 60_000);
});

describe('a statement that takes too long', () => {
  it('is cancelled for a request, whose connection goes on, and runs to its end in the background', async () => {
    const [requests, background] = [database(1), database(1, backgroundLimits)];
    await expect(requests.rows('SELECT pg_sleep(4)')).rejects.toMatchObject({ code: '57014' });
    expect(await requests.rows('SELECT 1 AS n')).toEqual([{ n: 1 }]);
    expect(await background.rows('SELECT pg_sleep(4), 1 AS n')).toEqual([{ pg_sleep: '', n: 1 }]);
  }, 60_000);
});
