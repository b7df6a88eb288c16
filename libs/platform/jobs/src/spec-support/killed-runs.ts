import { isDeepStrictEqual } from 'node:util';
import { Killed, KillSwitch } from './kill-switch';

/** Something that carries out runs, and can begin from nothing again. */
export interface KillableRuns {
  readonly reset: () => Promise<void>;
  /** One process looks for due work, until it is killed. Returns true when nothing is left to do. */
  readonly look: (life: KillSwitch) => Promise<boolean>;
  /** All that has to be the same however often a process was killed: effects, run records, items set aside. */
  readonly outcome: () => Promise<unknown>;
}

export interface Difference {
  /** The point at which the process was killed. */
  readonly at: number;
  readonly expected: unknown;
  readonly found: unknown;
}

const looksMax = 10;

async function lookUntilDone(runs: KillableRuns): Promise<void> {
  for (let look = 0; look < looksMax; look++) if (await runs.look(new KillSwitch())) return;
  throw new Error(`the job is not done after ${looksMax} looks`);
}

/**
 * Carries out the same work once undisturbed, and once for each point with a process that is killed there and replaced.
 * Returns the outcomes that differ. Without points, it kills at every one.
 */
export async function killAtEach(runs: KillableRuns, points?: readonly number[]): Promise<Difference[]> {
  await runs.reset();
  await lookUntilDone(runs);
  const expected = await runs.outcome();
  const differences: Difference[] = [];
  for (const at of points ?? naturals()) {
    await runs.reset();
    const life = new KillSwitch(at);
    await runs.look(life).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    if (!life.isDead && !points) return differences;
    await lookUntilDone(runs);
    const found = await runs.outcome();
    if (!isDeepStrictEqual(found, expected)) differences.push({ at, expected, found });
  }
  return differences;
}

function* naturals(): Generator<number> {
  for (let number = 0; ; number++) yield number;
}
