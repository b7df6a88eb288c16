import { compressionType, timestampType, WrongPartitions, type KafkaLog, type TopicSpec } from './kafka/kafka-log';
import type { LogLayout } from './layout';

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
  /** Holds nothing. It exists where reference data has a partition of its own; see `LogLayout`. */
  readonly reference: string;
}

export const topicsOf = (prefix: string): Topics => ({
  commands: `${prefix}.commands.g1`,
  events: `${prefix}.events.g1`,
  ticks: `${prefix}.market.ticks`,
  owners: `${prefix}.owners`,
  repairs: `${prefix}.repairs`,
  clock: `${prefix}.clocks`,
  reference: `${prefix}.reference`,
});

/**
 * Kept for ever and flushed with every append. Without the flush a single broker lost acknowledged records at power
 * loss. The broker unpacks what somebody else has compressed: readers do not know zstd, and a little gzip may hold
 * gigabytes.
 */
const durable = {
  'retention.ms': '-1',
  'retention.bytes': '-1',
  'cleanup.policy': 'delete',
  'flush.messages': '1',
  [compressionType]: 'uncompressed',
  'max.message.bytes': '2097152',
  'unclean.leader.election.enable': 'false',
};
/** Brokers lead these in turn, so that the clocks of several brokers are known where there are several. */
export const clockPartitions = 3;
/** A producer could otherwise choose the time of its records. */
const brokersTime = { [timestampType]: 'LogAppendTime' };
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * All topics with their settings. With three brokers, pass `replicated` so that the log gets `min.insync.replicas=2`.
 */
export function topicSpecs(topics: Topics, { accounts, all }: LogLayout, replicated = false): TopicSpec[] {
  const partitions = all;
  const log = replicated ? { ...durable, 'min.insync.replicas': '2' } : durable;
  return [
    { topic: topics.commands, partitions, config: log },
    { topic: topics.events, partitions, config: log },
    {
      topic: topics.ticks,
      partitions: 1,
      config: { ...brokersTime, 'retention.ms': String(7 * day), 'max.message.bytes': '1048576' },
    },
    { topic: topics.owners, partitions },
    { topic: topics.repairs, partitions: 1, config: log },
    {
      topic: topics.clock,
      partitions: clockPartitions,
      config: { ...brokersTime, 'retention.ms': String(hour), 'segment.ms': String(hour) },
    },
    ...(all > accounts ? [{ topic: topics.reference, partitions: 1 }] : []),
  ];
}

/**
 * The layout of a log that exists, or the one that a new log gets. Throws WrongPartitions when the log was created with
 * another number of partitions of accounts, because aggregates would be looked for in the wrong ones. A log that was
 * created only in part decides like a complete one, because the build that began it determined its layout.
 */
export async function layoutOf(log: KafkaLog, topics: Topics, accounts: number): Promise<LogLayout> {
  const partitioned = [topics.events, topics.commands, topics.owners];
  const existing = await log.partitionsOf([...partitioned, topics.reference]);
  if (!partitioned.some((topic) => existing.has(topic))) return { accounts, all: accounts + 1 };
  const isMarked = existing.has(topics.reference);
  const all = accounts + (isMarked ? 1 : 0);
  for (const topic of partitioned) {
    const found = existing.get(topic);
    if (found !== undefined && found !== all)
      throw new WrongPartitions(mismatch({ topic, found, accounts, marker: topics.reference, isMarked }));
  }
  return { accounts, all };
}

interface Mismatch {
  readonly topic: string;
  readonly found: number;
  readonly accounts: number;
  readonly marker: string;
  readonly isMarked: boolean;
}

/** Names the marker, because the setting that seems to fit is the wrong one when the marker was lost. */
function mismatch({ topic, found, accounts, marker, isMarked }: Mismatch): string {
  const meaning = isMarked
    ? `${marker} is there, so the last one is of reference data and PARKETT_PARTITIONS=${found - 1} fits, not ${accounts}.`
    : `${marker} is missing, so all are of accounts and PARKETT_PARTITIONS=${found} fits, not ${accounts}.`;
  const lost = !isMarked && found === accounts + 1 ? ['If it was lost, create it again, empty, with 1 partition.'] : [];
  const stray = isMarked && found === accounts ? ['If the log was created without it, delete it.'] : [];
  return [
    `${topic} has ${found} partitions. The marker topic ${meaning}`,
    ...lost,
    ...stray,
    'Do not change the setting to make it fit: only the number that the log was created with finds the accounts',
    '(docs/runbooks/a-partition-stops.md).',
  ].join(' ');
}

/** Creates the topics that are missing, and returns the layout of the log. Throws WrongPartitions. */
export async function ensureLog(
  log: KafkaLog,
  topics: Topics,
  accounts: number,
  replicated = false,
): Promise<LogLayout> {
  const layout = await layoutOf(log, topics, accounts);
  // First, so that no process ever finds a new log without it. A log that exists has it already, or never gets it.
  if (layout.all > accounts) await log.ensureTopics([{ topic: topics.reference, partitions: 1 }]);
  await log.ensureTopics(topicSpecs(topics, layout, replicated));
  return layout;
}
