import type { ChainedRecord } from '../chain/chain';
import { eventRecordBytesMax, parseEventRecord, sha256, type EventRecord } from '../chain/records';
import { isSigned, signatureHeader } from '../chain/signatures';
import { sealedFrom, type LogTrust } from '../chain/trust';
import type { KafkaLog } from '../kafka/kafka-log';
import type { LogRecord } from '../kafka/topic-reader';

/** If fighting engines wrote void records, the original lies after them, later than its writer expected. */
const lookAheadMax = 10_000;
const recordsAtOnce = 200;
const bytesAtOnce = 4 * 1024 * 1024;

interface Place {
  readonly topic: string;
  readonly partition: number;
  readonly trust: LogTrust;
}

/**
 * Reads the record that a repetition refers to, which lies at `of` or a little later. Void records may carry the same
 * command id with another outcome, so a record only counts when the chain leads back to it.
 */
export async function findOriginal(
  log: KafkaLog,
  { topic, partition, trust, repeat, of }: Place & { readonly repeat: ChainedRecord; readonly of: number },
): Promise<ChainedRecord | undefined> {
  const trail = new ChainTrail({ topic, partition, trust }, repeat);
  const end = Math.min(of + lookAheadMax, repeat.offset + 1);
  // Almost always the first record is the one, so that the others are neither fetched nor parsed.
  for (let from = of, count = 1; from < end; from += count, count = recordsAtOnce) {
    let found: ChainedRecord | undefined;
    const see = (records: readonly LogRecord[]): void => {
      for (const record of records) found ??= trail.see(record);
    };
    const to = Math.min(end, from + count);
    await log.readRange(topic, partition, from, to, see, {
      maxBytes: Math.min(count * eventRecordBytesMax, bytesAtOnce),
    });
    if (found) return found;
  }
  return undefined;
}

/**
 * Collects records in order; returns the original once the chain leads back to it from a record that is certainly
 * valid.
 */
export class ChainTrail {
  private readonly seen = new Map<
    string,
    { readonly offset: number; readonly bytes: number; readonly record: EventRecord }
  >();

  constructor(
    private readonly place: Place,
    private readonly repeat: ChainedRecord,
  ) {}

  see({ offset, value, headers }: LogRecord): ChainedRecord | undefined {
    const record = parseEventRecord(value);
    if (!record) return undefined;
    const hash = sha256(value);
    // A later copy of the same bytes is void; the first one counts.
    if (!this.seen.has(hash)) this.seen.set(hash, { offset, bytes: value.length, record });
    const certain = offset === this.repeat.offset || this.isCertain(offset, record.at, hash, headers[signatureHeader]);
    return certain ? this.walkBack(hash) : undefined;
  }

  /** An engine's record at the offset that it expected is valid, or every reader would have stopped there. */
  private isCertain(offset: number, at: number, hash: string, signature: Buffer | undefined): boolean {
    const { topic, partition, trust } = this.place;
    if (at !== offset) return false;
    return offset < sealedFrom(trust, partition) || isSigned(trust.keys, { topic, partition, at, hash }, signature);
  }

  private walkBack(from: string): ChainedRecord | undefined {
    const { commandId, aggregate } = this.repeat.record;
    for (let hash = from; ; ) {
      const entry = this.seen.get(hash);
      if (!entry) return undefined;
      const { record, offset, bytes } = entry;
      if (record.commandId === commandId && record.aggregate === aggregate && record.outcome.kind !== 'repeat')
        return { offset, hash, bytes, record };
      // The chain before this record has been walked without a result, so it need not be walked again.
      this.seen.delete(hash);
      hash = record.prev;
    }
  }
}
