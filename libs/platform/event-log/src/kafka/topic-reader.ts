import { setTimeout as sleep } from 'node:timers/promises';
import { requestTimeoutMs, type LeaderConnection } from './connection';
import type { FetchLane } from './fetch-lane';
import { fetchRecords, type Fetched, type LogRecord } from './fetch-request';

export type { LogRecord };

export interface ReadOptions {
  readonly topic: string;
  readonly partition: number;
  /** Shared with the readers of other partitions that are as quick; by default its own. */
  readonly lane?: FetchLane;
  readonly from: number | 'start' | 'end';
  /** Called with records in order; the next fetch waits for it. An error that it throws ends the reader. */
  readonly onBatch: (records: readonly LogRecord[], highWatermark: number) => Promise<void> | void;
  /** How long the broker holds a fetch without records. */
  readonly maxWaitMs?: number;
  /**
   * For data that may be lost, such as ticks: called when the log no longer has the next offset, or ends before it,
   * with the offset at which reading goes on. Without it, the reader ends: a gap in the system of record is damage.
   */
  readonly onGap?: (next: number) => void;
  /** Called after every connection error, before the next attempt. */
  readonly onRetry?: (error: unknown) => void;
}

/** The log does not have the requested offset. The reader must stop and never jump to another offset. */
export class OffsetOutOfRange extends Error {
  override readonly name = 'OffsetOutOfRange';
}

const maxBytesPerFetch = 4 * 1024 * 1024;
const retryMsMax = 1_000;

/** Reads one partition without end from a given offset on, across broker restarts. */
export class TopicReader {
  /** Rejects when reading ended for a reason other than `close()`. */
  readonly failed: Promise<never>;
  private closed = false;
  private next: number | undefined;
  private lastAnswerAt = -Infinity;
  private readonly loop: Promise<void>;

  constructor(
    private readonly lane: FetchLane,
    private readonly options: ReadOptions,
    onClosed: () => void = () => undefined,
  ) {
    lane.join(this);
    this.next = typeof options.from === 'number' ? options.from : undefined;
    this.loop = this.run();
    this.failed = this.loop.then(() => new Promise<never>(() => undefined));
    this.failed.catch(() => undefined);
    void this.loop.catch(() => undefined).then(onClosed);
  }

  /** When the broker last answered a fetch, by `performance.now()`; with nothing to read it answers every second. */
  get answeredAt(): number {
    return this.lastAnswerAt;
  }

  /** Ends the reader; resolves when `onBatch` has returned for the last time and the connection is closed. */
  async close(): Promise<void> {
    this.closed = true;
    await this.lane.leave(this, this.options.partition);
    await this.loop.catch(() => undefined);
  }

  private async run(): Promise<void> {
    try {
      await this.readOn();
    } finally {
      await this.lane.leave(this, this.options.partition);
    }
  }

  private async readOn(): Promise<void> {
    let failures = 0;
    while (!this.closed) {
      let records: readonly LogRecord[];
      let highWatermark: number;
      try {
        ({ records, highWatermark } = await this.fetch());
        this.lastAnswerAt = performance.now();
        failures = 0;
      } catch (error) {
        if (this.closed) return;
        if (error instanceof OffsetOutOfRange && this.options.onGap === undefined) throw error;
        if (error instanceof OffsetOutOfRange && (await this.leapGap())) continue;
        this.options.onRetry?.(error);
        await sleep(Math.min(retryMsMax, 50 * 2 ** failures++));
        continue;
      }
      if (this.closed) return;
      const last = records.at(-1);
      if (last !== undefined) {
        await this.options.onBatch(records, highWatermark);
        this.next = last.offset + 1;
      }
    }
  }

  private async fetch(): Promise<Fetched> {
    const { topic, partition, maxWaitMs = 1_000 } = this.options;
    this.next ??= await this.edge(this.options.from === 'start' ? 'start' : 'end');
    const fetched = await this.lane.fetch(this, partition, this.next, maxWaitMs).catch((error: unknown) => {
      throw meaning(error, topic, partition, this.next);
    });
    return readable(fetched, topic, partition, this.next);
  }

  private edge(edge: 'start' | 'end'): Promise<number> {
    const { topic, partition } = this.options;
    return this.lane.lookup(partition, (connection) => edgeOffset(connection, topic, partition, edge));
  }

  /** Returns false when the broker did not say what it has. */
  private async leapGap(): Promise<boolean> {
    const { next } = this;
    if (next === undefined) return false;
    try {
      const first = await this.edge('start');
      this.next = next < first ? first : await this.edge('end');
    } catch {
      return false;
    }
    this.options.onGap?.(this.next);
    return true;
  }
}

/** Fetches once from an offset. Throws OffsetOutOfRange when the log does not have it. */
export async function fetchOnce(
  connection: LeaderConnection,
  topic: string,
  partition: number,
  from: number,
  maxWaitMs: number,
  maxBytes = maxBytesPerFetch,
): Promise<Fetched> {
  const outcomes = await fetchRecords(connection.broker, {
    topic,
    places: [{ partition, from }],
    maxWaitMs,
    maxBytes,
    timeoutMs: requestTimeoutMs,
  });
  const outcome = outcomes.get(partition);
  if (outcome === undefined || outcome instanceof Error) throw meaning(outcome, topic, partition, from);
  return readable(outcome, topic, partition, from);
}

function meaning(error: unknown, topic: string, partition: number, from: number | undefined): unknown {
  return typeOf(error) === 'OFFSET_OUT_OF_RANGE'
    ? new OffsetOutOfRange(`${topic}/${partition} has no offset ${from}`)
    : (error ?? new Error(`the broker did not answer for ${topic}/${partition}`));
}

function readable(fetched: Fetched, topic: string, partition: number, from: number): Fetched {
  // The bytes cannot be decoded into a record; fetching them again at once would spin.
  if (fetched.records.length === 0 && fetched.highWatermark > from)
    throw new Error(`${topic}/${partition} has bytes at offset ${from} that cannot be decoded`);
  return fetched;
}

/** The first offset kept, or the offset that the next record will get. */
export async function edgeOffset(
  connection: LeaderConnection,
  topic: string,
  partition: number,
  edge: 'start' | 'end',
): Promise<number> {
  const answer = await connection.broker.listOffsets({
    isolationLevel: 0,
    topics: [{ topic, partitions: [{ partition, timestamp: edge === 'start' ? '-2' : '-1' }] }],
  });
  const offset = answer.responses[0]?.partitions[0]?.offset;
  if (offset === undefined) throw new Error(`${topic}/${partition} did not report its offsets`);
  return Number(offset);
}

function typeOf(error: unknown): string | undefined {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : undefined;
}
