import {
  batchRecordsMax,
  Chain,
  partitionOf,
  type ChainedRecord,
  type KafkaLog,
  type LogLayout,
  type LogTrust,
  type Topics,
} from '@parkett/platform-event-log';

export interface ReplayFilter {
  /** Aggregate key (`account:<id>`), or undefined for everything on the partition. */
  readonly aggregate?: string;
  readonly partition?: number;
  /** Recorded at or after `since` and before `until`: milliseconds since 1970. */
  readonly since?: number;
  readonly until?: number;
  /** First and last offset, inclusive. */
  readonly from?: number;
  readonly to?: number;
}

/** Passes the records of an account or a partition to `onRecord` in order; checks the chain from the beginning. */
export async function replay(
  log: KafkaLog,
  topics: Topics,
  layout: LogLayout,
  filter: ReplayFilter,
  trust: LogTrust,
  onRecord: (partition: number, chained: ChainedRecord) => void,
): Promise<void> {
  const partition =
    filter.partition ?? (filter.aggregate === undefined ? undefined : partitionOf(filter.aggregate, layout));
  const wanted = partition === undefined ? Array.from({ length: layout.all }, (_, index) => index) : [partition];
  for (const each of wanted) {
    // The signature of the last record wanted may come with a later record of its batch.
    const last = filter.to === undefined ? Infinity : filter.to + batchRecordsMax;
    const end = Math.min(await log.endOffset(topics.events, each), last + 1);
    const chain = new Chain(topics.events, each, trust);
    await log.readRange(topics.events, each, 0, end, (raw) => {
      for (const record of raw)
        for (const chained of chain.judge(record)) if (matches(chained, filter)) onRecord(each, chained);
    });
  }
}

function matches({ offset, record }: ChainedRecord, { aggregate, since, until, from, to }: ReplayFilter): boolean {
  if (aggregate !== undefined && record.aggregate !== aggregate) return false;
  if (from !== undefined && offset < from) return false;
  if (to !== undefined && offset > to) return false;
  return (since === undefined || record.recordedAt >= since) && (until === undefined || record.recordedAt < until);
}
