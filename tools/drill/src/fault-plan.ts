import { createHash } from 'node:crypto';

/** One fault of one broker in a cluster. The broker is chosen when the fault starts, because leaders move. */
export interface Fault {
  readonly kind: 'kill' | 'pause';
  readonly victim: 'leader' | 'follower';
  readonly topic: 'commands' | 'events';
  readonly partition: number;
  /** Selects one of the followers: this number modulo their count. */
  readonly follower: number;
  /** Time under load before the fault, once everything works. */
  readonly waitMs: number;
  /** How long the broker is away: dead until it is restarted, or suspended (SIGSTOP) until it continues. */
  readonly awayMs: number;
}

const combinations = (['kill', 'pause'] as const).flatMap((kind) =>
  (['leader', 'follower'] as const).map((victim) => ({ kind, victim })),
);

/**
 * The same seed gives the same faults. Each group of four contains every combination of kind and victim once, in random
 * order.
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

/** Pseudo-random numbers from 0 up to 1 that repeat with the seed. */
function dice(seed: number): () => number {
  let thrown = 0;
  return () => createHash('sha256').update(`${seed} ${thrown++}`).digest().readUInt32BE() / 2 ** 32;
}
