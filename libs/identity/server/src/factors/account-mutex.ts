import { Problem } from '@parkett/platform-http';

/** Limit of the queue per key; a single customer never comes near it. */
const waitingMax = 64;

interface Turn {
  waiting: number;
  last: Promise<unknown>;
}

/** Runs work on one key one after the other: a second request waits for the first and sees its changes. */
export class AccountMutex {
  private readonly turns = new Map<string, Turn>();

  /** Throws 503 OVERLOADED when the queue of this key is full. */
  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const turn = this.turns.get(key) ?? { waiting: 0, last: Promise.resolve() };
    if (turn.waiting >= waitingMax) throw new Problem(503, 'OVERLOADED', { retryAfterSeconds: 2 });
    this.turns.set(key, turn);
    turn.waiting += 1;
    const mine = turn.last.then(work);
    turn.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      turn.waiting -= 1;
      if (turn.waiting === 0) this.turns.delete(key);
    }
  }
}
