import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import { dice } from '../fault-plan';
import { FrameChildren } from '../frames/frame-children';
import type { FrameServices } from '../frames/frames-stack';
import { afterMsMax, deathsPerMoment, planNights, type NightPlan } from './night-plan';
import { settingVariable, type ClockMoved, type Part } from './night-setting';
import { NightWorld, type Outcome } from './night-world';

type Log = (line: string) => void;
type Children = Readonly<Record<Part, FrameChildren>>;

/** Processes beside each other, so that one has to wait for the other's lease. */
const workers = 2;
const hourMs = 3_600_000;
/** How far the clock of a process is from that of the machine when it starts. */
const aheadMs = [0, 0, 2 * hourMs, -hourMs];
/** To where the clock of a running process is moved, in turn. */
const movedMs = [3 * hourMs, -2 * hourMs];
const lookEveryMs = 50;
const shownMax = 10;

/** What was done to the processes while a night was open. */
interface Disturbed {
  readonly flushes: number;
  /** Of clocks of running processes. */
  readonly movedForward: number;
  readonly movedBack: number;
  /** Kills at random moments, of the jobs and of the processes that follow the log. */
  readonly atMoments: number;
}

export interface NightResult extends Disturbed, Pick<Outcome, 'verify' | 'rebuildDiff' | 'idle'> {
  readonly seed: number;
  readonly kills: number;
  /** How often a process died in a job between two commands, or between a command and its answer. */
  readonly killedIn: Readonly<Record<string, number>>;
  /** Commands that were sent again, and steps of a night in which more than one process has sent commands. */
  readonly repeats: number;
  readonly shared: number;
  /** Book dates that were closed, and rounds of nights; some rounds make up for a date that was missed. */
  readonly nights: number;
  readonly rounds: number;
  readonly rows: number;
  /** Rows of read models and of the record that differ from those of an undisturbed run. */
  readonly differences: number;
  readonly shown: readonly string[];
  readonly durationS: number;
}

/** Nothing differs, and everything was tried: with a few kills a clock is moved in one direction only. */
export function isUndisturbed(result: NightResult): boolean {
  const { differences, rows, nights, kills, killedIn, atMoments, idle, verify, rebuildDiff } = result;
  const points = Object.values(killedIn).reduce((sum, count) => sum + count, 0);
  const isTried = [result.flushes, result.movedForward + result.movedBack, result.shared].every((count) => count > 0);
  const isSame = differences === 0 && verify === 'clean' && rebuildDiff === 'clean';
  return isSame && rows > 0 && nights > 0 && isTried && idle.length === 0 && points + atMoments === kills;
}

/**
 * Kills the processes that carry out the nights: in each of their jobs, and at random moments; with a second process
 * beside the first, clocks that are wrong and are moved, and a Redis that is emptied. Compares read models and records
 * with those of the same nights undisturbed.
 */
export async function nightDrill(services: FrameServices, kills: number, log: Log, seed: number): Promise<NightResult> {
  const began = performance.now();
  const chance = dice(seed);
  const plan = planNights(kills, chance);
  const redis = new Redis(services.redisUrl);
  const faults = { plan, flush: () => redis.flushall(), log };
  const preparedFor = plan.rounds;
  const killed = await run(services, { chance, preparedFor, rounds: plan.rounds, faults }).finally(() =>
    redis.disconnect(),
  );
  log(`${killed.nights} nights in ${killed.rounds} rounds; the same again undisturbed`);
  // Kills may have needed more rounds than planned: what customers have before the first one is the same in both.
  const undisturbed = await run(services, { chance: () => 0, preparedFor, rounds: killed.rounds });
  const differences = [
    ...without(undisturbed.rows, killed.rows).map((row) => `missing: ${row}`),
    ...without(killed.rows, undisturbed.rows).map((row) => `unexpected: ${row}`),
  ];
  const { nights, rounds, verify, rebuildDiff, idle, disturbed, witnessed } = killed;
  const { killedIn, repeats, shared } = witnessed;
  return {
    ...{ seed, kills, killedIn, ...disturbed, repeats, shared, nights, rounds, idle, verify, rebuildDiff },
    ...{ rows: undisturbed.rows.length, differences: differences.length, shown: differences.slice(0, shownMax) },
    durationS: Math.round((performance.now() - began) / 1_000),
  };
}

/** The rows that are in `rows` more often than in `others`. */
function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(row) ?? 0;
    left.set(row, count - 1);
    return count <= 0;
  });
}

interface Faults {
  readonly plan: NightPlan;
  readonly flush: () => Promise<unknown>;
  readonly log: Log;
}

interface RunOptions {
  readonly chance: () => number;
  /** The rounds for which customers have work. */
  readonly preparedFor: number;
  readonly rounds: number;
  readonly faults?: Faults;
}

/** As many rounds of nights as given; with faults, until all of them have happened. */
async function run(services: FrameServices, { chance, preparedFor, rounds, faults }: RunOptions) {
  const world = await NightWorld.open(services, preparedFor);
  const programOf = (part: Part) => ({
    name: 'night.mjs',
    env: () => {
      const ahead = aheadMs[Math.floor(chance() * aheadMs.length)] ?? 0;
      return { [settingVariable]: JSON.stringify(world.setting(part, ahead)) };
    },
  });
  const children = {
    jobs: await FrameChildren.start(programOf('jobs'), faults ? workers : 1),
    processes: await FrameChildren.start(programOf('processes'), 1),
  };
  let isOver = faults === undefined;
  try {
    await world.begin();
    let done = 0;
    const [round, disturbed] = await Promise.all([
      world.nightsUntil(
        async () => ++done >= rounds && isOver,
        async (next) => {
          for (const point of faults?.plan.points ?? []) if (point.round === next) await world.draw(point);
        },
      ),
      faults && disturb({ ...faults, children, world, chance }).finally(() => (isOver = true)),
    ]);
    return { nights: world.nights, rounds: round, disturbed: disturbed ?? undisturbed, ...(await world.outcome()) };
  } finally {
    await Promise.all([children.jobs.close(), children.processes.close()]);
    await world.close();
  }
}

const undisturbed: Disturbed = { flushes: 0, movedForward: 0, movedBack: 0, atMoments: 0 };

/**
 * After the death of a process its step is open: Redis is emptied, a clock is moved, or the other process is killed
 * as well. After some deaths a process is killed at a random moment of a night.
 */
async function disturb({
  plan: { points, moments },
  flush,
  log,
  children,
  world,
  chance,
}: Faults & { readonly children: Children; readonly world: NightWorld; readonly chance: () => number }) {
  const { jobs } = children;
  let [flushes, moves, atMoments, turns] = [0, 0, 0, 0];
  for (let deaths = 0; deaths < points.length || atMoments < moments.length; deaths = await world.deaths()) {
    const part =
      deaths >= (atMoments + 1) * deathsPerMoment || deaths === points.length ? moments[atMoments] : undefined;
    if (part !== undefined) {
      await world.nightOpens();
      await children[part].kill(1, chance);
      atMoments++;
    }
    await sleep(lookEveryMs);
    if (!jobs.haveEnded) continue;
    const turn = turns++ % 3;
    if (turn === 0) {
      await flush();
      flushes++;
    }
    if (turn === 1) jobs.tell({ aheadMs: movedMs[moves++ % movedMs.length] ?? 0 } satisfies ClockMoved);
    await jobs.renew(turn === 2);
    log(`${deaths} deaths: ${['Redis is emptied', 'a clock is moved', 'all processes are killed'][turn]}`);
  }
  // The last one may have lived a little longer.
  await sleep(afterMsMax);
  await jobs.renew(false);
  const movedBack = Math.floor(moves / 2);
  return { flushes, movedForward: moves - movedBack, movedBack, atMoments };
}
