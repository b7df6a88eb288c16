import { Problem } from '@parkett/platform-http';

/** Limit of the queue per key; a single customer never comes near it. */
const waitingMax = 64;
/** Longest wait for the work before it, which takes seconds only while Postgres does not answer. */
const waitMsMax = 2_000;

interface Turn {
  waiting: number;
  last: Promise<unknown>;
}

/** Runs work on one key one after the other: a second request waits for the first and sees its changes. */
export class AccountMutex {
  private readonly turns = new Map<string, Turn>();

  /** Throws 503 OVERLOADED when the queue of this key is full or does not move. */
  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const turn = this.turns.get(key) ?? { waiting: 0, last: Promise.resolve() };
    if (turn.waiting >= waitingMax) throw overloaded();
    this.turns.set(key, turn);
    turn.waiting += 1;
    const before = turn.last;
    const mine = inTime(before).then(work);
    // Work that gave up waiting has not run, so the next one still waits for the work before it.
    turn.last = Promise.allSettled([before, mine]);
    try {
      return await mine;
    } finally {
      turn.waiting -= 1;
      if (turn.waiting === 0) this.turns.delete(key);
    }
  }
}

const overloaded = (): Problem => new Problem(503, 'OVERLOADED', { retryAfterSeconds: 2 });

async function inTime(before: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(overloaded()), waitMsMax);
  });
  try {
    await Promise.race([before, late]);
  } finally {
    clearTimeout(timer);
  }
}
