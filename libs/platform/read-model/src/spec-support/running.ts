import {
  PartitionEngine,
  type AnyAggregateKind,
  type ChainHead,
  type EngineEnvironment,
  type KafkaLog,
  type Topics,
} from '@parkett/platform-event-log';
import { specEngine, specEnvironment, specTrust } from '@parkett/platform-event-log/spec-support';
import type { Database } from '@parkett/platform-database';
import type { LogFollower } from '../log-follower';
import type { Projection } from '../projection';
import { Projector } from '../projector';

interface Log {
  readonly log: KafkaLog;
  readonly topics: Topics;
}

/** Runs an engine on one partition, the first unless another is named. An error in a decision or a fold ends it. */
export function runEngine(
  { log, topics }: Log,
  kinds: readonly AnyAggregateKind[],
  { partition = 0, ...environment }: Partial<EngineEnvironment> & { readonly partition?: number } = {},
) {
  const engine = new PartitionEngine({
    log,
    topics,
    partition,
    kinds,
    ...specEngine,
    snapshots: undefined,
    environment: { ...specEnvironment, ...environment },
  });
  const ended = engine.run();
  const stop = async (): Promise<void> => {
    engine.stop();
    await ended;
  };
  return { engine, stop };
}

/** Runs a projector on one partition, the first unless another is named. */
export function runProjector(
  { log, topics, read, tail }: Log & { readonly read: Database; readonly tail?: LogFollower },
  projection: Projection,
  { partition = 0, onProjected }: { partition?: number; onProjected?: (count: number, head: ChainHead) => void } = {},
) {
  const projector = new Projector({
    log,
    topic: topics.events,
    partition,
    trust: specTrust,
    database: read,
    projection,
    ...(tail && { follower: tail }),
    ...(onProjected && { onProjected }),
  });
  const ended = projector.run();
  const stop = async (): Promise<void> => {
    await projector.close();
    await ended;
  };
  return { stop };
}
