import type { KafkaLog, LogRecord, TopicReader } from '@parkett/platform-event-log';
import type { StreamItem, TickStream } from './tick-stream';

/** A part of the market that reads the feed. Its functions must not throw. */
export interface FeedSink {
  /** The message at `offset` said this, perhaps nothing. Reading goes on when a returned promise resolves. */
  take(items: readonly StreamItem[], offset: number): Promise<void> | undefined;
  /** The messages before `next` are missing: they expired, or were lost with the broker's power. */
  leap(next: number): void;
  /** Reading has ended for good. */
  end(error: unknown): void;
}

export interface FeedReaderOptions {
  readonly log: KafkaLog;
  readonly topic: string;
  readonly onRetry?: ((error: unknown) => void) | undefined;
}

/**
 * Reads the feed topic once for all its sinks: what a message means is decided once, and all of them hear of it before
 * anything else happens. So `next` and the state of `stream` always belong together.
 */
export class FeedReader {
  private sinks: readonly FeedSink[] = [];
  private reader: TopicReader | undefined;
  private read = 0;
  private handled = 0;

  constructor(
    private readonly options: FeedReaderOptions,
    private current: TickStream,
  ) {}

  get stream(): TickStream {
    return this.current;
  }

  /** The next offset to read. */
  get next(): number {
    return this.read;
  }

  /** The sinks have taken everything before this offset. */
  get handledUpTo(): number {
    return this.handled;
  }

  get isReading(): boolean {
    return this.reader !== undefined;
  }

  add(sink: FeedSink): void {
    this.sinks = [...this.sinks, sink];
  }

  remove(sink: FeedSink): void {
    this.sinks = this.sinks.filter((one) => one !== sink);
  }

  /** Goes to an offset, with the state that the stream had there. Only while nothing is read. */
  goTo(next: number, stream = this.current): void {
    this.current = stream;
    this.read = next;
    this.handled = next;
  }

  start(): void {
    const { log, topic, onRetry } = this.options;
    const reader = log.read({
      topic,
      partition: 0,
      from: this.next,
      ...(onRetry && { onRetry }),
      onBatch: (records) => this.takeAll(records),
      onGap: (to) => this.leap(to),
    });
    this.reader = reader;
    reader.failed.catch((error: unknown) => {
      this.reader = undefined;
      for (const sink of this.sinks) sink.end(error);
    });
  }

  async close(): Promise<void> {
    const { reader } = this;
    this.reader = undefined;
    await reader?.close();
  }

  private async takeAll(records: readonly LogRecord[]): Promise<void> {
    for (const record of records) {
      const items = this.stream.read(record);
      this.read = record.offset + 1;
      let waits: Promise<void>[] | undefined;
      for (const sink of this.sinks) {
        const wait = sink.take(items, record.offset);
        if (wait !== undefined) (waits ??= []).push(wait);
      }
      if (waits !== undefined) await Promise.all(waits);
      this.handled = record.offset + 1;
    }
  }

  private leap(next: number): void {
    this.goTo(next);
    for (const sink of this.sinks) sink.leap(next);
  }
}
