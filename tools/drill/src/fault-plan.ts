import { createHash } from 'node:crypto';

/** One thing that happens to one broker of a cluster. Which broker it is shows only then: leaders move. */
export interface Fault {
  readonly kind: 'kill' | 'pause';
  readonly victim: 'leader' | 'follower';
  readonly topic: 'commands' | 'events';
  readonly partition: number;
  /** Which of the followers: the remainder by their number counts. */
  readonly follower: number;
  /** Under load, from the moment when all is well. */
  readonly waitMs: number;
  /** How long the broker is away: dead until it is started again, or stopped (SIGSTOP) until it goes on. */
  readonly awayMs: number;
}

const combinations = (['kill', 'pause'] as const).flatMap((kind) =>
  (['leader', 'follower'] as const).map((victim) => ({ kind, victim })),
);

/**
 * The same seed gives the same faults. Every four of them hold each combination of kind and victim once, in any order.
 */
export function planFaults(seed: number, count: number, partitions: number): Fault[] {
  const chance = dice(seed);
  const between = (min: number, max: number): number => Math.round(min + chance() * (max - min));
  const faults: Fault[] = [];
  while (faults.length < count) {
    const left = [...combinations];
    while (left.length > 0 && faults.length < count) {
      const [next] = left.splice(Math.floor(chance() * left.length), 1);
      if (!next) break;
      faults.push({
        ...next,
        topic: chance() < 0.5 ? 'commands' : 'events',
        partition: Math.floor(chance() * partitions),
        follower: between(0, 1),
        waitMs: between(500, 4_000),
        awayMs: next.kind === 'pause' ? between(10_000, 15_000) : between(500, 5_000),
      });
    }
  }
  return faults;
}

/** Numbers from 0 up to 1 that look thrown and come again with the seed. */
function dice(seed: number): () => number {
  let thrown = 0;
  return () => createHash('sha256').update(`${seed} ${thrown++}`).digest().readUInt32BE() / 2 ** 32;
}
