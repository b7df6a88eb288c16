import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from './api-client';

const retryMs = 500;
const triesMax = 60;

/** At most so many pieces of work at once, in the order in which they were asked for. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    // Whoever ends hands the turn on, so that the count stays right.
    if (this.running >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}

/** Asks again as long as the server says that it has too much to do. */
export async function untilTaken<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'OVERLOADED') || tries >= triesMax) throw error;
      await sleep(retryMs);
    }
  }
}
