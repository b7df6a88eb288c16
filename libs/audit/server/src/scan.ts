import {
  Chain,
  type ChainedRecord,
  type ChainHead,
  type KafkaLog,
  type LogTrust,
  type Topics,
} from '@parkett/platform-event-log';

interface Scanned {
  readonly head: ChainHead;
  readonly valid: number;
  readonly void: number;
  readonly forged: readonly ForgedRecords[];
}

/** Records that follow one another and that no engine has signed. They count for nobody. */
export interface ForgedRecords {
  readonly offset: number;
  readonly count: number;
}

/** Reads a partition of `events` from its first to its last record and checks the chain. */
export async function scanPartition(
  log: KafkaLog,
  topics: Topics,
  partition: number,
  trust: LogTrust,
  onRecord: (chained: ChainedRecord) => void,
): Promise<Scanned> {
  const end = await log.endOffset(topics.events, partition);
  const forged: ForgedRecords[] = [];
  const chain = new Chain(topics.events, partition, trust, undefined, (offset, count) =>
    forged.push({ offset, count }),
  );
  let valid = 0;
  await log.readRange(topics.events, partition, 0, end, (raw) => {
    for (const record of raw) {
      for (const chained of chain.judge(record)) {
        valid++;
        onRecord(chained);
      }
    }
  });
  chain.settle();
  return { head: chain.head, valid, void: end - valid, forged };
}
