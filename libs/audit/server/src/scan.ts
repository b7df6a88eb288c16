import {
  Chain,
  type ChainedRecord,
  type ChainHead,
  type KafkaLog,
  type Repair,
  type Topics,
} from '@parkett/platform-event-log';

interface Scanned {
  readonly head: ChainHead;
  readonly valid: number;
  readonly void: number;
}

/** Reads a partition of `events` from its first to its last record and checks the chain. */
export async function scanPartition(
  log: KafkaLog,
  topics: Topics,
  partition: number,
  repairs: readonly Repair[],
  onRecord: (chained: ChainedRecord) => void,
): Promise<Scanned> {
  const end = await log.endOffset(topics.events, partition);
  const chain = new Chain(topics.events, partition, undefined, repairs);
  let valid = 0;
  let skipped = 0;
  await log.readRange(topics.events, partition, 0, end, (raw) => {
    for (const record of raw) {
      const chained = chain.judge(record);
      if (!chained) skipped++;
      else {
        valid++;
        onRecord(chained);
      }
    }
  });
  return { head: chain.head, valid, void: skipped };
}
