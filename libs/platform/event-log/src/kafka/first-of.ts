import { setTimeout as sleep } from 'node:timers/promises';

const breathMs = 50;

/**
 * Starts attempts one after the other and returns the first result. The next attempt starts when all before it have
 * failed, or when none has succeeded within `patienceMs`. Results that come too late go to `discard`. Throws the last
 * error when every attempt has failed.
 */
export async function firstOf<Result>(
  ways: readonly (() => Promise<Result>)[],
  patienceMs: number,
  discard: (late: Result) => void,
): Promise<Result> {
  const attempts: Promise<Result>[] = [];
  for (const [index, way] of ways.entries()) {
    if (index > 0) await sleep(breathMs);
    attempts.push(way());
    const won = await withinTime(Promise.any(attempts), index < ways.length - 1 ? patienceMs : undefined);
    if (won === undefined) continue;
    for (const attempt of attempts)
      attempt.then(
        (late) => {
          if (late !== won.value) discard(late);
        },
        () => undefined,
      );
    return won.value;
  }
  return attempts.at(-1) ?? Promise.reject(new Error('there is no attempt to make'));
}

/** The value of the promise as `{ value }`; undefined when it rejects or takes longer. */
async function withinTime<Value>(
  promise: Promise<Value>,
  ms: number | undefined,
): Promise<{ value: Value } | undefined> {
  const boxed = promise.then(
    (value) => ({ value }),
    () => undefined,
  );
  if (ms === undefined) return boxed;
  const clock = new AbortController();
  const timeout = sleep(ms, undefined, { signal: clock.signal }).catch(() => undefined);
  try {
    return await Promise.race([boxed, timeout]);
  } finally {
    clock.abort();
  }
}
