import { setTimeout as sleep } from 'node:timers/promises';

const lookMs = 500;
/** A process that cannot find out for this time whether other engines serve goes ahead. */
const unknownMsMax = 60_000;
const answerMsMax = 5_000;

interface Waiting {
  /** Number of processes that serve at the moment. */
  readonly members: () => Promise<number>;
  readonly isPrepared: () => boolean;
  readonly signal: AbortSignal;
  readonly onRetry: (error: unknown) => void;
}

/**
 * Resolves when a starting process may take partitions: it is prepared, or nobody serves them. Nobody waits for a
 * process that has died: it leaves the group within seconds. Resolves as well when aborted.
 */
export async function prepared({ members, isPrepared, signal, onRetry }: Waiting): Promise<void> {
  let unknownSince: number | undefined;
  while (!signal.aborted) {
    const askedAt = performance.now();
    const serving = await answerInTime(members, signal).catch((error: unknown) => {
      if (!signal.aborted) onRetry(error);
      return undefined;
    });
    if (serving === 0 || (serving !== undefined && isPrepared())) return;
    unknownSince = serving === undefined ? (unknownSince ?? askedAt) : undefined;
    if (unknownSince !== undefined && performance.now() - unknownSince > unknownMsMax) return;
    await sleep(lookMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Throws when there is no answer in time. A broker that hangs must not keep a process waiting. */
export async function answerInTime<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const answered = new AbortController();
  const late = sleep(answerMsMax, undefined, { signal: AbortSignal.any([signal, answered.signal]) }).then(() => {
    throw new Error(`the group was not described within ${answerMsMax} ms`);
  });
  return Promise.race([ask(), late]).finally(() => answered.abort());
}
