import { createHash } from 'node:crypto';

type Kind = 'kill' | 'pause';

interface Times {
  /** Time under load before the fault, once everything works. */
  readonly waitMs: number;
  /** How long the victim is away: dead until it is restarted, or suspended (SIGSTOP) until it continues. */
  readonly awayMs: number;
}

/** One fault of one broker in a cluster. The broker is chosen when the fault starts, because leaders move. */
export interface BrokerFault extends Times {
  readonly kind: Kind;
  readonly victim: 'leader' | 'follower';
  readonly topic: 'commands' | 'events';
  readonly partition: number;
  /** Selects one of the followers: this number modulo their count. */
  readonly follower: number;
}

/** One fault of one server process. */
export interface ServerFault extends Times {
  readonly kind: Kind;
  readonly victim: 'server';
  readonly role: string;
  /** Selects one of the processes with the role: this number modulo their count. */
  readonly process: number;
}

export type Fault = BrokerFault | ServerFault;

const kinds = ['kill', 'pause'] as const;

/**
 * The same seed gives the same faults. They are drawn in rounds, in random order: each round kills and suspends, once
 * each, a leader, a follower and a process of every role.
 */
export function planFaults(seed: number, count: number, partitions: number, roles: readonly string[]): Fault[] {
  const chance = dice(seed);
  const between = (min: number, max: number): number => Math.round(min + chance() * (max - min));
  const round = kinds.flatMap((kind) => [
    ...(['leader', 'follower'] as const).map((victim) => ({ kind, victim })),
    ...roles.map((role) => ({ kind, victim: 'server' as const, role })),
  ]);
  const faults: Fault[] = [];
  while (faults.length < count) {
    const left = [...round];
    while (left.length > 0 && faults.length < count) {
      const [next] = left.splice(Math.floor(chance() * left.length), 1);
      if (!next) break;
      const times = {
        waitMs: between(500, 4_000),
        awayMs: next.kind === 'pause' ? between(10_000, 15_000) : between(500, 5_000),
      };
      if (next.victim === 'server') faults.push({ ...next, ...times, process: between(0, 1) });
      else
        faults.push({
          ...next,
          ...times,
          topic: chance() < 0.5 ? 'commands' : 'events',
          partition: Math.floor(chance() * partitions),
          follower: between(0, 1),
        });
    }
  }
  return faults;
}

/** Pseudo-random numbers from 0 up to 1 that repeat with the seed. */
export function dice(seed: number): () => number {
  let thrown = 0;
  return () => createHash('sha256').update(`${seed} ${thrown++}`).digest().readUInt32BE() / 2 ** 32;
}
