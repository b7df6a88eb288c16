import { ChainBroken } from '../chain/chain';
import type { FetchLane } from '../kafka/fetch-lane';
import type { KafkaLog } from '../kafka/kafka-log';
import type { LogRecord, TopicReader } from '../kafka/topic-reader';

interface CommandQueueOptions {
  readonly log: KafkaLog;
  readonly topic: string;
  readonly partition: number;
  readonly lane: FetchLane | undefined;
  /** Commands read ahead of the decision; further commands wait in Kafka. */
  readonly commandsMax: number;
  readonly onRetry: ((error: unknown) => void) | undefined;
}

/** The commands of one partition that wait for their decision. */
export class CommandQueue {
  private readonly commands: LogRecord[] = [];
  private reader: TopicReader | undefined;
  private wake: (() => void) | undefined;
  private makeRoom: (() => void) | undefined;
  private closed = false;
  private fatal: unknown;

  constructor(private readonly options: CommandQueueOptions) {}

  /** Reads commands from this offset on. */
  open(from: number): void {
    const { log, topic, partition, lane, commandsMax, onRetry } = this.options;
    this.reader = log.read({
      topic,
      partition,
      from,
      ...(lane === undefined ? {} : { lane }),
      ...(onRetry === undefined ? {} : { onRetry }),
      onBatch: async (records) => {
        for (const record of records) this.commands.push(record);
        this.wake?.();
        if (this.commands.length < commandsMax || this.closed) return;
        await new Promise<void>((resolve) => {
          this.makeRoom = resolve;
        });
      },
    });
    // A command log that ends before the commands already answered is fatal, too; the engine learns of it here.
    this.reader.failed.catch((error: unknown) => {
      this.fatal = error;
      this.wake?.();
    });
  }

  get length(): number {
    return this.commands.length;
  }

  /** Throws the error that has ended the reader, if any. */
  check(): void {
    if (this.fatal !== undefined) throw this.fatal;
  }

  /** Resolves when commands arrive, when the reader fails, on `interrupt`, or after this time. */
  async wait(waitMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = undefined;
  }

  /** Ends a wait. From now on the reader does not wait for room, so that it can be closed. */
  interrupt(): void {
    this.closed = true;
    this.wake?.();
    this.makeRoom?.();
  }

  /**
   * Takes the commands from `expected` on, one after the other, until `accept` returns false. Skips commands that the
   * log has already answered.
   */
  take(expected: number, accept: (command: LogRecord) => boolean): LogRecord[] {
    let at = this.commands.findIndex(({ offset }) => offset >= expected);
    const skipped = at < 0 ? this.commands.length : at;
    for (at = skipped; at < this.commands.length; at++) {
      const command = this.commands[at];
      const wanted = expected + at - skipped;
      // A record that left a command out would stop every reader for good, so it must never be written.
      if (command?.offset !== wanted) throw this.gap(command?.offset, wanted);
      if (!accept(command)) break;
    }
    const taken = this.commands.slice(skipped, at);
    this.commands.splice(0, at);
    if (this.commands.length < this.options.commandsMax) this.makeRoom?.();
    return taken;
  }

  /** Returns commands to the front of the queue. */
  putBack(commands: readonly LogRecord[]): void {
    this.commands.unshift(...commands);
  }

  async close(): Promise<void> {
    this.interrupt();
    await this.reader?.close();
  }

  private gap(found: number | undefined, expected: number): ChainBroken {
    const { topic, partition } = this.options;
    return new ChainBroken(topic, partition, expected, `the next command is ${found}`);
  }
}
