import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from './api-client';

const retryMs = 500;
const triesMax = 60;

/** Runs at most the given number of tasks at once, in the order of the requests. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    // A finished task hands its turn to the next one, so that the count stays right.
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

/** Repeats a request as long as the server answers that it is overloaded. */
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
