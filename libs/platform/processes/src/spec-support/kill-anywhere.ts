import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

const lookMs = 2;
const settledMsMax = 30_000;

interface Kill {
  /** Number of the step, from 1. */
  readonly step: number;
  /** A call `before` which the process is killed has no effect; `after` it only the answer is lost. */
  readonly moment: 'before' | 'after';
}

/**
 * Kills a process at one of its steps. A step is a call of a port: Postgres, the log, a party outside. A killed process
 * gets no more answers, and its further calls have no effect.
 */
export class KillSwitch {
  /** The calls so far. */
  readonly steps: string[] = [];
  isDead = false;

  constructor(private readonly kill?: Kill) {}

  /** The port with steps: its methods must return promises. */
  wrap<Port extends object>(name: string, port: Port): Port {
    return new Proxy(port, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...values: unknown[]) =>
          this.step(`${name}.${String(key)}`, async () => Reflect.apply(value, target, values) as unknown);
      },
    });
  }

  private async step(name: string, call: () => Promise<unknown>): Promise<unknown> {
    if (this.isDead) return noAnswer;
    const isLast = this.steps.push(name) === this.kill?.step;
    if (isLast && this.kill?.moment === 'before') this.isDead = true;
    if (this.isDead) return noAnswer;
    try {
      return await call();
    } finally {
      if (isLast) this.isDead = true;
      // Also calls under way when the process is killed take effect without an answer.
      if (this.isDead) await noAnswer;
    }
  }
}

const noAnswer = new Promise<never>(() => undefined);

/** A process and everything around it that survives when it is killed. */
interface Trial<World> {
  readonly world: () => Promise<World> | World;
  /** Begins the process in the world; the calls of ports that the switch has wrapped are its steps. */
  readonly begin: (world: World, killSwitch: KillSwitch) => { readonly end: () => Promise<void> | void };
  /** Whether the process has done everything. */
  readonly isSettled: (world: World) => Promise<boolean> | boolean;
  /** Has to be the same however often the process was killed. */
  readonly outcome: (world: World) => unknown;
}

/** The outcome after a kill differs from that of an undisturbed run, or there is none. */
export class KilledWithConsequence extends Error {
  override readonly name = 'KilledWithConsequence';
}

/**
 * Runs a process undisturbed, and then twice for each of its steps: killed before the step, and after it, and started
 * again. With more steps than `stepsMax`, that many of them are spread over the run. Returns the steps. Throws
 * KilledWithConsequence when an outcome differs.
 */
export async function killAnywhere<World>(trial: Trial<World>, stepsMax = Infinity): Promise<readonly string[]> {
  const { outcome: expected, steps } = await run(trial);
  const every = Math.max(1, steps.length / stepsMax);
  const chosen = [...steps.entries()].filter(([index]) => Math.floor(index % every) === 0);
  for (const [index, name] of chosen)
    for (const moment of ['before', 'after'] as const) {
      const { outcome } = await run(trial, { step: index + 1, moment }).catch((error: unknown) => {
        throw new KilledWithConsequence(`killed ${moment} step ${index + 1} (${name}): ${String(error)}`);
      });
      if (isDeepStrictEqual(outcome, expected)) continue;
      throw new KilledWithConsequence(
        `killed ${moment} step ${index + 1} (${name}): ${JSON.stringify(outcome)} instead of ${JSON.stringify(expected)}`,
      );
    }
  return steps;
}

async function run<World>(
  trial: Trial<World>,
  kill?: Kill,
): Promise<{ readonly outcome: unknown; readonly steps: readonly string[] }> {
  const world = await trial.world();
  const killed = new KillSwitch(kill);
  const first = trial.begin(world, killed);
  await settled(trial, world, killed);
  const steps = [...killed.steps];
  if (!killed.isDead) await first.end();
  else {
    // Only ends its timers: it waits for answers that it never gets.
    void first.end();
    const again = new KillSwitch();
    const second = trial.begin(world, again);
    await settled(trial, world, again);
    await second.end();
  }
  return { outcome: await trial.outcome(world), steps };
}

/** Resolves when the process has done everything, or is dead. */
async function settled<World>(trial: Trial<World>, world: World, killSwitch: KillSwitch): Promise<void> {
  const until = performance.now() + settledMsMax;
  while (!killSwitch.isDead && !(await trial.isSettled(world))) {
    if (performance.now() > until) throw new Error(`nothing is settled after ${settledMsMax / 1_000} s`);
    await sleep(lookMs);
  }
}
