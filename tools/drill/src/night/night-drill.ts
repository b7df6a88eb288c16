import { Redis } from 'ioredis';
import { dice } from '../fault-plan';
import { FrameChildren } from '../frames/frame-children';
import type { FrameServices } from '../frames/frames-stack';
import { settingVariable } from './night-setting';
import { NightWorld } from './night-world';

type Log = (line: string) => void;

/** Beside each other, so that one has to wait for the other's lease. */
const workers = 2;
/** Redis is emptied after every third kill. */
const flushedEach = 3;
/** How far the clock of a process is from that of the machine. */
const aheadMs = [0, 0, 2 * 3_600_000, -3_600_000];
const shownMax = 5;

export interface NightResult {
  readonly seed: number;
  readonly kills: number;
  readonly flushes: number;
  /** Book dates that were closed, and rounds of nights; some rounds make up for a date that was missed. */
  readonly nights: number;
  readonly rounds: number;
  readonly rows: number;
  /** Rows of read models and of the record that differ from those of an undisturbed run. */
  readonly differences: number;
  readonly shown: readonly string[];
}

export const isUndisturbed = ({ differences, rows, nights }: NightResult): boolean =>
  differences === 0 && rows > 0 && nights > 0;

/**
 * Kills the processes that carry out the nights at random moments, with a second one beside the first, clocks that are
 * wrong and a Redis that is emptied. Compares read models and records with those of the same nights undisturbed.
 */
export async function nightDrill(services: FrameServices, kills: number, log: Log, seed: number): Promise<NightResult> {
  const chance = dice(seed);
  const redis = new Redis(services.redisUrl);
  let flushes = 0;
  const killed = await run(services, chance, async (children) => {
    for (let kill = 1; kill <= kills; kill++) {
      await children.kill(1, chance);
      if (kill % flushedEach !== 0) continue;
      await redis.flushall();
      flushes++;
    }
    log(`${kills} kills, ${flushes} times without anything in Redis`);
  }).finally(() => redis.disconnect());
  log(`${killed.nights} nights in ${killed.rounds} rounds; the same again undisturbed`);
  const undisturbed = await run(services, () => 0, undefined, killed.rounds);
  const [found, expected] = [new Set(killed.rows), new Set(undisturbed.rows)];
  const differences = [
    ...undisturbed.rows.filter((row) => !found.has(row)).map((row) => `missing: ${row}`),
    ...killed.rows.filter((row) => !expected.has(row)).map((row) => `unexpected: ${row}`),
  ];
  return {
    ...{ seed, kills, flushes, nights: killed.nights, rounds: killed.rounds, rows: undisturbed.rows.length },
    differences: differences.length + Math.abs(killed.rows.length - undisturbed.rows.length),
    shown: differences.slice(0, shownMax),
  };
}

/** Nights go on while `faults` do, or for as many rounds as given. */
async function run(
  services: FrameServices,
  chance: () => number,
  faults?: (children: FrameChildren) => Promise<void>,
  rounds = 0,
): Promise<{ readonly nights: number; readonly rounds: number; readonly rows: readonly string[] }> {
  const world = await NightWorld.open(services);
  const env = (): Record<string, string> => {
    const ahead = aheadMs[Math.floor(chance() * aheadMs.length)] ?? 0;
    return { [settingVariable]: JSON.stringify(world.setting(ahead)) };
  };
  const children = await FrameChildren.start({ name: 'night.mjs', env }, faults ? workers : 1);
  try {
    let isOver = faults === undefined;
    let done = 0;
    const [round] = await Promise.all([
      world.nightsUntil(() => isOver && ++done >= rounds),
      faults?.(children).finally(() => (isOver = true)),
    ]);
    return { nights: world.nights, rounds: round, rows: await world.outcome() };
  } finally {
    await children.close();
    await world.close();
  }
}
