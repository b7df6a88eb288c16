import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until `check` returns a truthy value and returns it; fails with `what` after `withinMs`. */
export async function eventually<Result>(
  what: string,
  check: () => Promise<Result | undefined | false> | Result | undefined | false,
  withinMs = 25_000,
): Promise<Result> {
  const until = Date.now() + withinMs;
  for (;;) {
    const result = await check();
    if (result !== undefined && result !== false) return result;
    if (Date.now() > until) throw new Error(`${what}: not within ${withinMs} ms`);
    await sleep(20);
  }
}
