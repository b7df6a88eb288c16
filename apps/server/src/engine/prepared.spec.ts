import { setTimeout as sleep } from 'node:timers/promises';
import { prepared } from './prepared';

/** A process that starts, with what it can find out. */
function starting({ serving, isPrepared = false }: { serving: number | Error; isPrepared?: boolean }) {
  const world = { serving, isPrepared };
  const stop = new AbortController();
  const retries: unknown[] = [];
  let done = false;
  const ended = prepared({
    members: async () => {
      if (world.serving instanceof Error) throw world.serving;
      return world.serving;
    },
    isPrepared: () => world.isPrepared,
    signal: stop.signal,
    onRetry: (error) => retries.push(error),
  }).then(() => (done = true));
  return { world, ended, retries, stop, isDone: () => done };
}

describe('a starting engine process', () => {
  it('takes partitions at once when nobody serves them', async () => {
    await starting({ serving: 0 }).ended;
  });

  it('takes partitions at once when it is prepared', async () => {
    await starting({ serving: 2, isPrepared: true }).ended;
  });

  it('waits while others serve, until it is prepared', async () => {
    const process = starting({ serving: 1 });
    await sleep(700);
    expect(process.isDone()).toBe(false);
    process.world.isPrepared = true;
    await process.ended;
  });

  it('stops waiting when the last of the others dies', async () => {
    const process = starting({ serving: 1 });
    await sleep(100);
    process.world.serving = 0;
    await process.ended;
  });

  it('waits while the broker does not say who serves, but not for ever', async () => {
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    const process = starting({ serving: new Error('no broker'), isPrepared: true });
    await sleep(700);
    expect(process.isDone()).toBe(false);
    expect(process.retries.length).toBeGreaterThan(0);
    now = 60_001;
    await process.ended;
    clock.mockRestore();
  });

  it('goes on waiting after one failed question, however long it has waited before', async () => {
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    const process = starting({ serving: 1 });
    await sleep(100);
    now = 120_000;
    process.world.serving = new Error('no broker');
    await sleep(1_200);
    expect(process.retries.length).toBeGreaterThan(0);
    process.world.serving = 1;
    await sleep(700);
    now = 240_000;
    process.world.serving = new Error('no broker');
    await sleep(700);
    expect(process.isDone()).toBe(false);
    now = 300_001;
    await process.ended;
    clock.mockRestore();
  });

  it('asks again when the broker does not answer', async () => {
    const stop = new AbortController();
    const retries: unknown[] = [];
    let questions = 0;
    await prepared({
      members: () => (++questions === 1 ? new Promise<number>(() => undefined) : Promise.resolve(0)),
      isPrepared: () => false,
      signal: stop.signal,
      onRetry: (error) => retries.push(error),
    });
    expect(retries).toEqual([new Error('the group was not described within 5000 ms')]);
  }, 30_000);

  it('ends when the process stops meanwhile', async () => {
    const process = starting({ serving: 1 });
    process.stop.abort();
    await process.ended;
  });
});
