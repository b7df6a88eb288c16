import {
  EventReader,
  type ChainedRecord,
  type ChainHead,
  type KafkaLog,
  type Repair,
} from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-database';
import { partitionsOf, type Projection } from './projection';

/** Sees every valid record of every partition, in order per partition; must not throw and must be quick. */
export interface TailListener {
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
 * This process's own tail of `events`: one verified reading of every partition, shared by whoever answers requests,
 * feeds sockets, knows instruments or runs the venue. It starts where the slowest read model stands, so that what is
 * loaded from read models and what the tail brings leave no gap; listeners skip what they have loaded.
 */
export class SharedTail {
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

  /** Returns what ends it. A listener that comes late sees what is read from then on. */
  listen(listener: TailListener): () => void {
    this.listeners.push(listener);
    return () => {
      const at = this.listeners.indexOf(listener);
      if (at >= 0) this.listeners.splice(at, 1);
    };
  }

  /** Reads until closed. `onBroken` is called when a partition's chain does not hold. */
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

  /** How far the tail has come in a partition. */
  head(partition: number): ChainHead | undefined {
    return this.heads.get(partition);
  }

  /**
   * The offset behind the last record read; 0 of a partition that the log does not have, undefined before the start.
   */
  next(partition: number): number | undefined {
    return this.readers.length === 0 ? undefined : (this.readers[partition]?.head.next ?? 0);
  }

  /** Resolves when the tail has come to where the log ended at the time of the call. */
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

/** A group without a position has read nothing: then the tail starts at the beginning. */
function slowest(rows: readonly StoredHead[], groups: number): ChainHead | undefined {
  if (rows.length < groups) return undefined;
  const [row] = [...rows].sort((a, b) => Number(a.next) - Number(b.next));
  return row && { next: Number(row.next), hash: row.hash, nextCommand: Number(row.next_command) };
}
