import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does some work and then rests for as long as it took. Making documents keeps the disk and a core busy, and both are
 * what orders wait for: a second of rest for each second of work leaves them half of the time, and more of it the
 * busier the machine is.
 */
export async function atHalfSpeed<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    await sleep(performance.now() - startedAt);
  }
}
