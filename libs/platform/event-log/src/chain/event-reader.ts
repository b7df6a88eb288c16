import type { FetchLane } from '../kafka/fetch-lane';
import type { KafkaLog } from '../kafka/kafka-log';
import type { TopicReader } from '../kafka/topic-reader';
import { Chain, type ChainedRecord, type ChainHead, type OnForged } from './chain';
import type { LogTrust } from './trust';

interface EventReaderOptions {
  readonly log: KafkaLog;
  readonly topic: string;
  readonly partition: number;
  /** Shared with the readers of other partitions that are as quick; by default its own. */
  readonly lane?: FetchLane;
  /** Where to continue; undefined starts at the beginning of the partition. */
  readonly from: ChainHead | undefined;
  readonly trust: LogTrust;
  /**
   * Receives valid records in order and the head after them; void records are left out. The next fetch waits for it.
   */
  readonly onRecords: (records: readonly ChainedRecord[], head: ChainHead) => Promise<void> | void;
  readonly onRetry?: (error: unknown) => void;
  readonly onForged?: OnForged | undefined;
}

/**
 * Follows one partition of `events` without end and passes on its valid records. `failed` rejects when the chain
 * breaks.
 */
export class EventReader {
  readonly failed: Promise<never>;
  private readonly chain: Chain;
  private readonly reader: TopicReader;

  constructor(options: EventReaderOptions) {
    const { log, topic, partition, lane, from, trust, onRecords, onRetry, onForged } = options;
    this.chain = new Chain(topic, partition, trust, from, onForged);
    this.reader = log.read({
      topic,
      partition,
      from: from?.next ?? 0,
      ...(lane === undefined ? {} : { lane }),
      ...(onRetry === undefined ? {} : { onRetry }),
      onBatch: async (raw) => {
        const valid: ChainedRecord[] = [];
        try {
          for (const record of raw) valid.push(...this.chain.judge(record));
        } catch (error) {
          // The records before the damage count, whether or not they came in the same answer of the broker.
          await onRecords(valid, this.chain.head);
          throw error;
        }
        // The broker's answer ends with a whole batch.
        this.chain.settle();
        await onRecords(valid, this.chain.head);
      },
    });
    this.failed = this.reader.failed;
  }

  get head(): ChainHead {
    return this.chain.head;
  }

  /** When the broker last answered, by `performance.now()`. */
  get answeredAt(): number {
    return this.reader.answeredAt;
  }

  async close(): Promise<void> {
    await this.reader.close();
  }
}
