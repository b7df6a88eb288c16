import type { TopicSpec } from './kafka/kafka-log';

/** Names of an installation's topics. `g1` is the log's generation; more partitions need a new generation. */
export interface Topics {
  readonly commands: string;
  readonly events: string;
  readonly ticks: string;
  readonly owners: string;
  /** Read before `events`: repairs, signed by two persons, that say how a damaged partition continues. */
  readonly repairs: string;
  /** Holds nothing that is read: the answer to an append carries the time of the broker that leads the partition. */
  readonly clock: string;
}

export const topicsOf = (prefix: string): Topics => ({
  commands: `${prefix}.commands.g1`,
  events: `${prefix}.events.g1`,
  ticks: `${prefix}.market.ticks`,
  owners: `${prefix}.owners`,
  repairs: `${prefix}.repairs`,
  clock: `${prefix}.clocks`,
});

/**
 * Kept for ever and flushed with every append. Without the flush a single broker lost acknowledged records at power
 * loss.
 */
const durable = {
  'retention.ms': '-1',
  'retention.bytes': '-1',
  'cleanup.policy': 'delete',
  'flush.messages': '1',
  'max.message.bytes': '2097152',
  'unclean.leader.election.enable': 'false',
};
/** Brokers lead these in turn, so that the clocks of several brokers are known where there are several. */
export const clockPartitions = 3;
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * All topics with their settings. With three brokers, pass `replicated` so that the log gets `min.insync.replicas=2`.
 */
export function topicSpecs(topics: Topics, partitions: number, replicated = false): TopicSpec[] {
  const log = replicated ? { ...durable, 'min.insync.replicas': '2' } : durable;
  return [
    { topic: topics.commands, partitions, config: log },
    { topic: topics.events, partitions, config: log },
    { topic: topics.ticks, partitions: 1, config: { 'retention.ms': String(7 * day), 'max.message.bytes': '1048576' } },
    { topic: topics.owners, partitions },
    { topic: topics.repairs, partitions: 1, config: log },
    {
      topic: topics.clock,
      partitions: clockPartitions,
      config: { 'message.timestamp.type': 'LogAppendTime', 'retention.ms': String(hour), 'segment.ms': String(hour) },
    },
  ];
}
