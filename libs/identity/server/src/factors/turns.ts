import { Problem } from '@parkett/platform-http';

/** How much may wait for one key; a customer has one pair of hands. */
const waitingMax = 64;

interface Turn {
  waiting: number;
  last: Promise<unknown>;
}

/** Work on one key, one after the other: a second wish waits for the first and sees what it has changed. */
export class Turns {
  private readonly turns = new Map<string, Turn>();

  /** Throws 503 OVERLOADED when too much waits for this key already. */
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
