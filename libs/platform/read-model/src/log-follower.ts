import {
  EventReader,
  verifyHead,
  type ChainedRecord,
  type ChainHead,
  type KafkaLog,
  type LogTrust,
  type OnForged,
} from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-database';
import { RecordWindow } from './record-window';

/** Receives every valid record of every partition, in order per partition. It must return quickly. */
interface TailListener {
  readonly onRecord: (partition: number, chained: ChainedRecord) => void;
}

/** Somebody who follows one partition from a position of their own. */
interface Follower {
  readonly onRecord: (chained: ChainedRecord) => void;
  /** Called once when all records have been passed on that this process had read before. */
  readonly onCaughtUp?: () => void;
  /** Called once when following has ended because of an error: damage in the log, or one that `onRecord` threw. */
  readonly onEnded: (error: unknown) => void;
}

interface StoredHead {
  readonly partition: number;
  readonly next: string;
  readonly hash: string;
  readonly next_command: string;
}

interface LogFollowerOptions {
  readonly onRetry?: (error: unknown) => void;
  /** Called when a listener threw; the others, and the records after it, are served as usual. */
  readonly onListenerFailed?: (error: unknown, partition: number) => void;
  /** Called with every group of records that nobody has signed. */
  readonly onForged?: (partition: number, offset: number, count: number) => void;
}

const pollMs = 5;

/**
 * The process's only reader that follows the end of `events`. It verifies every partition once and serves everything
 * that answers requests, feeds sockets, knows instruments, runs the venue or projects read models. It starts at the
 * furthest position that a read model has stored; whoever loads older data uses `follow`. The partitions are
 * independent: one that is damaged ends alone.
 */
export class LogFollower {
  private readonly listeners = new Set<TailListener>();
  private readonly heads = new Map<number, ChainHead>();
  private readonly windows = new Map<number, RecordWindow>();
  private readonly replays = new Set<EventReader>();
  private readers: EventReader[] = [];
  private trust: LogTrust | undefined;
  private startedAt = 0;
  /** Why a partition is followed no longer: its chain is invalid. Only a signed repair leads past that. */
  readonly broken = new Map<number, string>();
  /** Records without a valid signature that it has skipped, by partition: how many, where and when the last. */
  readonly forged = new Map<number, { readonly count: number; readonly offset: number; readonly seenAt: number }>();

  constructor(
    private readonly log: KafkaLog,
    private readonly topic: string,
    private readonly database: Database,
    private readonly options: LogFollowerOptions = {},
  ) {}

  /**
   * Returns a function that removes the listener. A listener that is added late receives only records read from then
   * on.
   */
  listen(listener: TailListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Reads that many partitions until closed. Calls `onBroken` for every one whose chain is invalid. */
  async start(
    partitions: number,
    trust: LogTrust,
    onBroken: (error: unknown, partition: number) => void,
  ): Promise<void> {
    const stored = await this.database.rows<StoredHead>('SELECT partition, next, hash, next_command FROM positions');
    this.trust = trust;
    this.startedAt = performance.now();
    const lane = this.log.fetchLane(this.topic);
    for (let partition = 0; partition < partitions; partition++) {
      const reader = this.read(
        partition,
        furthest(stored.filter((row) => row.partition === partition)),
        (records, head) => {
          for (const chained of records) this.tell(partition, chained);
          this.heads.set(partition, head);
          this.windows.get(partition)?.add(records, head);
        },
        lane,
        (offset, count) => this.countForged(partition, offset, count),
      );
      reader.failed.catch((error: unknown) => {
        this.broken.set(partition, error instanceof Error ? error.message : String(error));
        this.windows.get(partition)?.end();
        onBroken(error, partition);
      });
      this.readers.push(reader);
    }
  }

  /**
   * Passes on every valid record of a partition after `from`, in order: first those that this process has already read,
   * from the log, then the new ones. So nobody has to wait for a read model to be up to date before using it. Returns a
   * function that ends it. Call it after `start`.
   */
  follow(partition: number, from: ChainHead | undefined, { onRecord, onCaughtUp, onEnded }: Follower): () => void {
    let next = from?.next ?? 0;
    let unlisten = (): void => undefined;
    let ended = false;
    let joined = false;
    const end = (error?: unknown): void => {
      if (ended) return;
      ended = true;
      unlisten();
      if (error !== undefined) onEnded(error);
    };
    const pass = (chained: ChainedRecord): void => {
      if (ended || chained.offset < next) return;
      try {
        onRecord(chained);
      } catch (error) {
        end(error);
      }
    };
    const join = (): void => {
      joined = true;
      unlisten = this.listen({
        onRecord: (of, chained) => {
          if (of === partition) pass(chained);
        },
      });
      onCaughtUp?.();
    };
    const readUpTo = (): number => this.readers[partition]?.head.next ?? Infinity;
    if (next >= readUpTo()) {
      join();
      return end;
    }
    const replay = this.read(partition, from, (records, head) => {
      for (const chained of records) pass(chained);
      next = head.next;
      if (!ended && next < readUpTo()) return;
      this.leave(replay);
      if (!ended) join();
    });
    this.replays.add(replay);
    // The answer that takes the replay to the end of what was read may contain damage after it. That ends the partition
    // for everybody, and this follower has all records before it.
    replay.failed.catch((error: unknown) => {
      if (!joined) end(error);
    });
    return () => {
      end();
      this.leave(replay);
    };
  }

  /**
   * The newest records of a partition, for readers that take many at a time; kept from the first call on. Undefined
   * while the partition is not followed, and once it is broken.
   */
  window(partition: number): RecordWindow | undefined {
    const reader = this.readers[partition];
    if (reader === undefined || this.broken.has(partition)) return undefined;
    const window = this.windows.get(partition) ?? new RecordWindow(reader.head);
    this.windows.set(partition, window);
    return window;
  }

  /**
   * Checks that a partition contains the position that somebody has stored; `source` names it. Throws LogTooShort or
   * ChainBroken, or the broker's error when it does not answer.
   */
  async verify(partition: number, head: ChainHead, source: string): Promise<void> {
    const { log, topic } = this;
    await verifyHead({ log, topic, partition, head, source, trust: this.trusted() });
  }

  /** The number of partitions that it reads; 0 before the start. */
  get partitions(): number {
    return this.readers.length;
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

  /** Milliseconds since the broker of a partition last answered; 0 before the start. */
  silentMs(partition: number): number {
    const reader = this.readers[partition];
    return reader === undefined ? 0 : performance.now() - Math.max(this.startedAt, reader.answeredAt);
  }

  /**
   * Resolves when the follower has reached the end of a partition as it was at the time of the call. Rejects when the
   * partition is broken, or on the signal.
   */
  async caughtUp(partition: number, signal?: AbortSignal): Promise<void> {
    const end = await this.log.endOffset(this.topic, partition);
    while (end > (this.readers[partition]?.head.next ?? 0)) {
      signal?.throwIfAborted();
      const why = this.broken.get(partition);
      if (why !== undefined) throw new Error(why);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }

  async close(): Promise<void> {
    const all = [...this.readers, ...this.replays];
    this.readers = [];
    this.replays.clear();
    for (const window of this.windows.values()) window.end();
    await Promise.all(all.map((reader) => reader.close()));
  }

  private tell(partition: number, chained: ChainedRecord): void {
    for (const { onRecord } of this.listeners) {
      try {
        onRecord(partition, chained);
      } catch (error) {
        this.options.onListenerFailed?.(error, partition);
      }
    }
  }

  private read(
    partition: number,
    from: ChainHead | undefined,
    onRecords: (records: readonly ChainedRecord[], head: ChainHead) => void,
    lane = this.log.fetchLane(this.topic),
    onForged?: OnForged,
  ): EventReader {
    const { log, topic } = this;
    const { onRetry } = this.options;
    const trust = this.trusted();
    return new EventReader({
      ...{ log, topic, partition, lane, trust, from, onRecords, onForged },
      ...(onRetry && { onRetry }),
    });
  }

  private trusted(): LogTrust {
    if (this.trust === undefined) throw new Error('the log follower has not started');
    return this.trust;
  }

  private countForged(partition: number, offset: number, count: number): void {
    this.forged.set(partition, {
      count: (this.forged.get(partition)?.count ?? 0) + count,
      offset,
      seenAt: performance.now(),
    });
    this.options.onForged?.(partition, offset, count);
  }

  private leave(replay: EventReader): void {
    if (!this.replays.delete(replay)) return;
    // Not awaited: this may be called by the reader itself, which ends once the call returns.
    void replay.close();
  }
}

function furthest(rows: readonly StoredHead[]): ChainHead | undefined {
  const [row] = [...rows].sort((a, b) => Number(b.next) - Number(a.next));
  return row && { next: Number(row.next), hash: row.hash, nextCommand: Number(row.next_command) };
}
