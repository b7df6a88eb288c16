import { setTimeout as sleep } from 'node:timers/promises';
import { Chain, type ChainedRecord } from '../chain/chain';
import type { KafkaLog } from '../kafka/kafka-log';
import type { LogRecord, TopicReader } from '../kafka/topic-reader';
import type { TopicWriter } from '../kafka/topic-writer';
import type { AnyAggregateKind } from './aggregate-kind';
import { AggregateStore } from './aggregate-store';
import { Batch, type Surroundings } from './batch';
import type { SnapshotStore } from './snapshot-store';

export const batchCommandsMax = 1_000;
export const batchBytesMax = 512 * 1024;
/** Commands read ahead of the decision; more wait in Kafka. */
const queueCommandsMax = 4 * batchCommandsMax;
const snapshotEveryMs = 5_000;
const retryMs = 200;

export interface EngineOptions {
  readonly log: KafkaLog;
  readonly topics: { readonly commands: string; readonly events: string };
  readonly partition: number;
  readonly kinds: readonly AnyAggregateKind[];
  readonly surroundings: Surroundings;
  /** Undefined: recovery reads the whole log, nothing is stored. */
  readonly snapshots: SnapshotStore | undefined;
  readonly onCommitted?: (committed: { records: number; bytes: number; appendMs: number }) => void;
  readonly onRetry?: (error: unknown) => void;
}

/** How an engine's run on a partition ended without damage. */
export type EngineEnd = 'stopped' | 'fenced';

/**
 * Decides the commands of one partition. While one append is under way the next commands collect; nothing counts before
 * its append is acknowledged. Another engine on the same partition does no harm: the chain voids one of the two, and the
 * one that sees the other's records ends as `fenced`.
 */
export class PartitionEngine {
  readonly store: AggregateStore;
  private chain: Chain;
  private readonly writer: TopicWriter;
  private commands: TopicReader | undefined;
  private readonly queue: LogRecord[] = [];
  private wake: (() => void) | undefined;
  private stopping = false;
  private lastRecordedAt = 0;
  private snapshotAt = 0;
  private snapshotting: Promise<void> | undefined;
  private fatal: unknown;

  constructor(private readonly options: EngineOptions) {
    this.store = new AggregateStore(options.kinds);
    this.chain = new Chain(options.topics.events, options.partition);
    this.writer = options.log.writer(options.topics.events, options.partition);
  }

  /** Runs until stopped or fenced. Throws when the log is damaged or holds an event that this build cannot fold. */
  async run(onReady?: () => void): Promise<EngineEnd> {
    try {
      await this.recover();
      this.readCommands();
      onReady?.();
      return await this.loop();
    } finally {
      await this.commands?.close();
      await this.snapshotting;
      await this.writer.close();
    }
  }

  /** Ends after the batch under way, with a snapshot of all that is acknowledged. */
  stop(): void {
    this.stopping = true;
    this.wake?.();
  }

  get position(): { next: number; nextCommand: number; queued: number; aggregates: number } {
    return { next: this.chain.head.next, nextCommand: this.chain.head.nextCommand, queued: this.queue.length, aggregates: this.store.size };
  }

  private async recover(): Promise<void> {
    const { partition, topics, snapshots, kinds } = this.options;
    const snapshot = await snapshots?.load(partition, kinds);
    if (snapshot) {
      this.store.restore(snapshot.states, snapshot.memory);
      this.chain = new Chain(topics.events, partition, snapshot.head);
      this.lastRecordedAt = snapshot.recordedAt;
    }
    // What is replayed here stays marked as changed: the next snapshot takes it along.
    await this.catchUp(() => undefined);
  }

  /** Reads and folds the log from the head to its end; again and again until the broker answers. */
  private async catchUp(onRecord: (chained: ChainedRecord) => void): Promise<void> {
    const { log, topics, partition } = this.options;
    while (!this.stopping) {
      const from = this.chain.head.next;
      let end: number;
      try {
        end = await log.endOffset(topics.events, partition);
      } catch (error) {
        await this.pause(error);
        continue;
      }
      if (end < from) throw new LogTooShort(`${topics.events}/${partition} ends at ${end}, but ${from} records were acknowledged`);
      if (end === from) return;
      let failure: unknown;
      await log
        .readRange(topics.events, partition, from, end, (raw) => {
          for (const record of raw) {
            try {
              this.foldNext(record, onRecord);
            } catch (error) {
              failure = error;
              throw error;
            }
          }
        })
        .catch((error: unknown) => (failure === undefined ? this.pause(error) : undefined));
      if (failure !== undefined) throw failure;
    }
  }

  private foldNext(raw: LogRecord, onRecord: (chained: ChainedRecord) => void): void {
    const chained = this.chain.judge(raw);
    if (!chained) return;
    this.store.fold(chained);
    this.lastRecordedAt = Math.max(this.lastRecordedAt, chained.record.recordedAt);
    onRecord(chained);
  }

  private readCommands(): void {
    const { log, topics, partition, onRetry } = this.options;
    this.commands = log.read({
      topic: topics.commands,
      partition,
      from: this.chain.head.nextCommand,
      ...(onRetry === undefined ? {} : { onRetry }),
      onBatch: async (records) => {
        for (const record of records) this.queue.push(record);
        this.wake?.();
        while (this.queue.length >= queueCommandsMax && !this.stopping) await sleep(2);
      },
    });
    // A command log that ends before the commands already answered is fatal too; the loop notices through this.
    this.commands.failed.catch((error: unknown) => {
      this.fatal = error;
      this.wake?.();
    });
  }

  private async loop(): Promise<EngineEnd> {
    while (!this.stopping) {
      if (this.fatal !== undefined) throw this.fatal;
      if (this.queue.length === 0) await this.idle();
      else if ((await this.commit()) === 'fenced') return 'fenced';
      this.snapshotWhenDue();
    }
    await this.snapshotting;
    await this.snapshot();
    return 'stopped';
  }

  private async idle(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, snapshotEveryMs);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = undefined;
  }

  private async commit(): Promise<'ok' | 'fenced'> {
    const taken = this.take();
    if (taken.length === 0) return 'ok';
    const batch = new Batch(this.store, this.chain.head, this.lastRecordedAt, this.options.surroundings);
    for (const command of taken) batch.add(command);
    const startedAt = performance.now();
    const landed = await this.writer.append(batch.messages).catch((error: unknown) => {
      this.options.onRetry?.(error);
      return undefined;
    });
    if (landed?.baseOffset !== this.chain.head.next) return this.findOut(batch, taken);
    for (const { chained, aggregate } of batch.decided) {
      this.chain.advance(chained);
      if (aggregate) this.store.put(chained.record.aggregate, aggregate, chained);
      this.lastRecordedAt = chained.record.recordedAt;
    }
    const bytes = batch.messages.reduce((total, { value }) => total + value.length, 0);
    this.options.onCommitted?.({ records: taken.length, bytes, appendMs: performance.now() - startedAt });
    return 'ok';
  }

  /** Takes the next commands off the queue: those that the log has already answered are skipped. */
  private take(): LogRecord[] {
    const taken: LogRecord[] = [];
    let bytes = 0;
    const { nextCommand } = this.chain.head;
    while (taken.length < batchCommandsMax) {
      const command = this.queue[taken.length];
      if (!command) break;
      if (command.offset < nextCommand) {
        this.queue.splice(0, 1);
        continue;
      }
      bytes += command.value.length;
      if (taken.length > 0 && bytes > batchBytesMax) break;
      taken.push(command);
    }
    this.queue.splice(0, taken.length);
    return taken;
  }

  /**
   * The append got no answer, or not the offset it expected. What landed is read from the log; what did not goes back
   * to the queue. Valid records of somebody else mean that this engine has lost the partition.
   */
  private async findOut(batch: Batch, taken: readonly LogRecord[]): Promise<'ok' | 'fenced'> {
    const mine = new Set(batch.decided.map(({ chained }) => chained.hash));
    let rival = false;
    await this.catchUp((chained) => {
      if (!mine.has(chained.hash)) rival = true;
    });
    this.queue.unshift(...taken.filter(({ offset }) => offset >= this.chain.head.nextCommand));
    if (!rival && this.queue.length > 0 && this.chain.head.hash === batch.startHash) await sleep(retryMs);
    return rival ? 'fenced' : 'ok';
  }

  private snapshotWhenDue(): void {
    const now = performance.now();
    if (this.snapshotting !== undefined || now < this.snapshotAt) return;
    this.snapshotAt = now + snapshotEveryMs;
    this.snapshotting = this.snapshot().finally(() => {
      this.snapshotting = undefined;
    });
  }

  /** A failed snapshot costs nothing but a longer recovery; its changes go with the next one. */
  private async snapshot(): Promise<void> {
    const { snapshots, partition, kinds, onRetry } = this.options;
    if (!snapshots) return;
    const changes = this.store.takeChanges();
    try {
      await snapshots.save(partition, { head: this.chain.head, recordedAt: this.lastRecordedAt, ...changes }, kinds);
    } catch (error) {
      this.store.returnChanges(changes);
      onRetry?.(error);
    }
  }

  private async pause(error: unknown): Promise<void> {
    this.options.onRetry?.(error);
    await sleep(retryMs);
  }
}

/** The log ends before what was acknowledged: records are lost. Nothing may go on as if they had never been. */
export class LogTooShort extends Error {
  override readonly name = 'LogTooShort';
}
