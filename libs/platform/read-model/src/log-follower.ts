import {
  EventReader,
  type ChainedRecord,
  type ChainHead,
  type KafkaLog,
  type Repair,
} from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-database';
import { partitionsOf, type Projection } from './projection';

/**
 * Receives every valid record of every partition, in order per partition. It must not throw and must return quickly.
 */
interface TailListener {
  readonly onRecord: (partition: number, chained: ChainedRecord) => void;
}

interface StoredHead {
  readonly group_name: string;
  readonly partition: number;
  readonly next: string;
  readonly hash: string;
  readonly next_command: string;
}

/**
 * The process's only reader that follows the end of `events`. It verifies every partition once and serves everything
 * that answers requests, feeds sockets, knows instruments or runs the venue. It starts at the position of the slowest
 * read model, so that there is no gap between data loaded from read models and data from the log; listeners skip
 * records that they have already loaded.
 */
export class LogFollower {
  private readonly listeners: TailListener[] = [];
  private readonly heads = new Map<number, ChainHead>();
  private readers: EventReader[] = [];

  constructor(
    private readonly log: KafkaLog,
    private readonly topic: string,
    private readonly partitions: number,
    private readonly database: Database,
    private readonly onRetry?: (error: unknown) => void,
  ) {}

  /**
   * Returns a function that removes the listener. A listener that is added late receives only records read from then
   * on.
   */
  listen(listener: TailListener): () => void {
    this.listeners.push(listener);
    return () => {
      const at = this.listeners.indexOf(listener);
      if (at >= 0) this.listeners.splice(at, 1);
    };
  }

  /** Reads until closed. Calls `onBroken` when the chain of a partition is invalid. */
  async start(
    projections: readonly Projection[],
    onBroken: (error: unknown) => void,
    repairs: readonly Repair[] = [],
  ): Promise<void> {
    const stored = await this.database.rows<StoredHead>('SELECT * FROM positions WHERE group_name = ANY ($1)', [
      projections.map(({ group }) => group),
    ]);
    for (let partition = 0; partition < this.partitions; partition++) {
      const readers = projections.filter((projection) => partitionsOf(projection, this.partitions).includes(partition));
      const reader = new EventReader({
        log: this.log,
        topic: this.topic,
        partition,
        repairs,
        from: slowest(
          stored.filter((row) => row.partition === partition && readers.some(({ group }) => group === row.group_name)),
          readers.length,
        ),
        ...(this.onRetry === undefined ? {} : { onRetry: this.onRetry }),
        onRecords: (records, head) => {
          for (const chained of records) for (const { onRecord } of this.listeners) onRecord(partition, chained);
          this.heads.set(partition, head);
        },
      });
      reader.failed.catch(onBroken);
      this.readers.push(reader);
    }
  }

  /** Position of this follower in a partition. */
  head(partition: number): ChainHead | undefined {
    return this.heads.get(partition);
  }

  /**
   * The offset after the last record read; 0 for a partition that the log does not have, undefined before the start.
   */
  next(partition: number): number | undefined {
    return this.readers.length === 0 ? undefined : (this.readers[partition]?.head.next ?? 0);
  }

  /** Resolves when the follower has reached the end of the log as it was at the time of the call. */
  async caughtUp(): Promise<void> {
    for (let partition = 0; partition < this.partitions; partition++) {
      const end = await this.log.endOffset(this.topic, partition);
      while (end > (this.readers[partition]?.head.next ?? 0)) await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.readers.map((reader) => reader.close()));
    this.readers = [];
  }
}

/** A group without a position has read nothing, so the follower starts at the beginning. */
function slowest(rows: readonly StoredHead[], groups: number): ChainHead | undefined {
  if (rows.length < groups) return undefined;
  const [row] = [...rows].sort((a, b) => Number(a.next) - Number(b.next));
  return row && { next: Number(row.next), hash: row.hash, nextCommand: Number(row.next_command) };
}
