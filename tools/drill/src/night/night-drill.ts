import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import { dice } from '../fault-plan';
import { FrameChildren } from '../frames/frame-children';
import type { FrameServices } from '../frames/frames-stack';
import { steps } from './night-jobs';
import { settingVariable, type Part } from './night-setting';
import { NightWorld } from './night-world';
import type { NightChecks } from './night-checks';

type Log = (line: string) => void;

/** Processes beside each other, so that one has to wait for the other's lease. */
const workers = 2;
/** Every fourth kill is one of the process that instructs the custodian. */
const custodyEach = 4;
/** Redis is emptied after every third kill. */
const flushedEach = 3;
/** How far the clock of a process is from that of the machine. */
const aheadMs = [0, 0, 2 * 3_600_000, -3_600_000];
/** Every second kill waits for a run of the next of these jobs, at most so long, and comes a little later. */
const aims = ['close-day', 'issue-documents', ...steps.slice(1), 'book-custody-reports'];
const runMsMax = 60_000;
const runLeadMsMax = 20;
const shownMax = 5;

export interface NightResult extends NightChecks {
  readonly seed: number;
  readonly kills: number;
  /** Kills right after the run that they waited for was at work. */
  readonly inRun: number;
  readonly flushes: number;
  /** Book dates that were closed, and rounds of nights; some rounds make up for a date that was missed. */
  readonly nights: number;
  readonly rounds: number;
  readonly rows: number;
  /** Rows of read models and of the record that differ from those of an undisturbed run. */
  readonly differences: number;
  readonly shown: readonly string[];
}

export const isUndisturbed = ({ differences, rows, nights, inRun, verify, rebuildDiff }: NightResult): boolean =>
  differences === 0 && rows > 0 && nights > 0 && inRun > 0 && verify === 'clean' && rebuildDiff === 'clean';

/**
 * Kills the processes that carry out the nights at random moments, with a second one beside the first, clocks that are
 * wrong and a Redis that is emptied; also the process that instructs the custodian.
 * Compares read models and records with those of the same nights undisturbed.
 */
export async function nightDrill(services: FrameServices, kills: number, log: Log, seed: number): Promise<NightResult> {
  const chance = dice(seed);
  const redis = new Redis(services.redisUrl);
  let [flushes, inRun] = [0, 0];
  const killed = await run(services, chance, async ({ jobs, custody }, world) => {
    const atWork = async (job: string): Promise<void> => {
      const end = performance.now() + runMsMax;
      let isAtWork = false;
      while (!isAtWork && performance.now() < end) {
        await sleep(1);
        isAtWork = await world.isAtWork(job);
      }
      if (isAtWork) inRun++;
      await sleep(chance() * runLeadMsMax);
    };
    for (let kill = 1; kill <= kills; kill++) {
      const aim = kill % 2 === 1 ? aims[((kill - 1) / 2) % aims.length] : undefined;
      await (kill % custodyEach === 0 ? custody : jobs).kill(
        1,
        chance,
        aim === undefined ? undefined : () => atWork(aim),
      );
      if (kill % flushedEach !== 0) continue;
      await redis.flushall();
      flushes++;
    }
    log(`${kills} kills, ${inRun} in a run, ${flushes} times without anything in Redis`);
  }).finally(() => redis.disconnect());
  log(`${killed.nights} nights in ${killed.rounds} rounds; the same again undisturbed`);
  const undisturbed = await run(services, () => 0, undefined, killed.rounds);
  const differences = [
    ...without(undisturbed.rows, killed.rows).map((row) => `missing: ${row}`),
    ...without(killed.rows, undisturbed.rows).map((row) => `unexpected: ${row}`),
  ];
  const { nights, rounds, verify, rebuildDiff } = killed;
  return {
    ...{ seed, kills, inRun, flushes, nights, rounds, verify, rebuildDiff },
    ...{ rows: undisturbed.rows.length, differences: differences.length, shown: differences.slice(0, shownMax) },
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

/** Nights go on while `faults` do, or for as many rounds as given. */
async function run(
  services: FrameServices,
  chance: () => number,
  faults?: (children: Readonly<Record<Part, FrameChildren>>, world: NightWorld) => Promise<void>,
  rounds = 0,
) {
  const world = await NightWorld.open(services);
  const programOf = (part: Part) => ({
    name: 'night.mjs',
    env: () => {
      const ahead = aheadMs[Math.floor(chance() * aheadMs.length)] ?? 0;
      return { [settingVariable]: JSON.stringify(world.setting(part, ahead)) };
    },
  });
  const children = {
    jobs: await FrameChildren.start(programOf('jobs'), faults ? workers : 1),
    custody: await FrameChildren.start(programOf('custody'), 1),
  };
  try {
    let isOver = faults === undefined;
    let done = 0;
    const [round] = await Promise.all([
      world.nightsUntil(() => ++done >= rounds && isOver),
      faults?.(children, world).finally(() => (isOver = true)),
    ]);
    return { nights: world.nights, rounds: round, ...(await world.outcome()) };
  } finally {
    await Promise.all([children.jobs.close(), children.custody.close()]);
    await world.close();
  }
}
