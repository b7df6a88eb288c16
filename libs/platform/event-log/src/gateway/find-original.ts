import type { ChainedRecord } from '../chain/chain';
import { parseEventRecord, sha256, type EventRecord } from '../chain/records';
import type { KafkaLog } from '../kafka/kafka-log';
import type { LogRecord } from '../kafka/topic-reader';

/**
 * Behind the void records of engines that fought for the partition the original stands later than its writer expected.
 */
const lookAheadMax = 10_000;
const recordsAtOnce = 200;

/**
 * Reads the record that a repetition refers to, which stands at `of` or a little later. Void records may carry the same
 * command id with another outcome; so one only counts when the chain leads back to it.
 */
export async function findOriginal(
  log: KafkaLog,
  { topic, partition, repeat, of }: { topic: string; partition: number; repeat: ChainedRecord; of: number },
): Promise<ChainedRecord | undefined> {
  const trail = new ChainTrail(repeat);
  const end = Math.min(of + lookAheadMax, repeat.offset + 1);
  for (let from = of; from < end; from += recordsAtOnce) {
    let found: ChainedRecord | undefined;
    await log.readRange(topic, partition, from, Math.min(end, from + recordsAtOnce), (records) => {
      for (const record of records) found ??= trail.see(record);
    });
    if (found) return found;
  }
  return undefined;
}

/** Records seen in order; tells the original once a record that is valid for certain leads back to it. */
export class ChainTrail {
  private readonly seen = new Map<
    string,
    { readonly offset: number; readonly bytes: number; readonly record: EventRecord }
  >();

  constructor(private readonly repeat: ChainedRecord) {}

  see({ offset, value }: LogRecord): ChainedRecord | undefined {
    const record = parseEventRecord(value);
    if (!record) return undefined;
    const hash = sha256(value);
    // A copy of the same bytes behind it is void: the first one counts.
    if (!this.seen.has(hash)) this.seen.set(hash, { offset, bytes: value.length, record });
    // Written at its own offset, a record is valid, or every reader would have stopped there. So is the repetition
    // itself.
    const certain = record.at === offset || offset === this.repeat.offset;
    return certain ? this.walkBack(hash) : undefined;
  }

  private walkBack(from: string): ChainedRecord | undefined {
    const { commandId, aggregate } = this.repeat.record;
    for (let hash = from; ; ) {
      const entry = this.seen.get(hash);
      if (!entry) return undefined;
      const { record, offset, bytes } = entry;
      if (record.commandId === commandId && record.aggregate === aggregate && record.outcome.kind !== 'repeat')
        return { offset, hash, bytes, record };
      // What was walked once holds nothing; it need not be walked again.
      this.seen.delete(hash);
      hash = record.prev;
    }
  }
}
