import { UnknownEvent } from '@parkett/kernel';
import { setTimeout as sleep } from 'node:timers/promises';
import { Chain, ChainBroken, type ChainedRecord, type ChainHead } from '../chain/chain';
import { LogTooShort, verifyHead } from '../chain/verify-head';
import { OffsetOutOfRange, type LogRecord, type TopicReader } from '../kafka/topic-reader';
import type { TopicWriter } from '../kafka/topic-writer';
import { AggregateStore } from './aggregate-store';
import { Batch, batchRecordsMax } from './batch';
import type { EngineEnd, EngineOptions } from './engine-options';
import { PinForged } from './head-pins';
import { checkEnvironment, ForeignEnvironment } from './installation';
import { SnapshotKeeper } from './snapshot-keeper';
import type { SnapshotPosition } from './snapshot-store';

/** Commands read ahead of the decision; more wait in Kafka. */
const queueCommandsMax = 4 * batchRecordsMax;
const idleMsMax = 5_000;
const pinEveryMs = 60_000;
const uncertainMax = 20_000;
const retryMs = 200;

/**
 * Decides the commands of one partition. While one append is under way the next commands collect; nothing counts before
 * its append is acknowledged. Another engine on the same partition does no harm: the chain voids one of the two, and
 * the one that sees the other's records ends as `fenced`. An instance runs once.
 */
export class PartitionEngine {
  private aggregates: AggregateStore;
  private chain: Chain;
  private readonly keeper: SnapshotKeeper;
  private readonly writer: TopicWriter;
  private commands: TopicReader | undefined;
  private readonly queue: LogRecord[] = [];
  private wake: (() => void) | undefined;
  private makeRoom: (() => void) | undefined;
  private stopping = false;
  private lastRecordedAt = 0;
  private pinAt = 0;
  private pinning: Promise<void> | undefined;
  /** Hashes of own records whose append was uncertain: they may still land, and are then no rival's. */
  private readonly uncertain = new Set<string>();
  private fatal: unknown;

  constructor(private readonly options: EngineOptions) {
    const { log, topics, partition, kinds, snapshots, repairs, onRetry } = options;
    this.aggregates = new AggregateStore(kinds);
    this.keeper = new SnapshotKeeper(snapshots, partition, kinds, onRetry);
    this.chain = new Chain(topics.events, partition, undefined, repairs);
    this.writer = log.writer(topics.events, partition);
  }

  /**
   * Runs until stopped or fenced; waits for services that are away. Throws when the log is damaged or shorter than what
   * was acknowledged, or holds an event that this build cannot fold.
   */
  async run(onReady?: () => void): Promise<EngineEnd> {
    try {
      await this.recover();
      if (this.stopping) return 'stopped';
      this.readCommands();
      onReady?.();
      return await this.loop();
    } finally {
      this.stopping = true;
      this.makeRoom?.();
      await this.commands?.close();
      await this.keeper.settled();
      await this.pinning;
      await this.writer.close();
    }
  }

  /** Ends after the batch under way, with a snapshot of all that is acknowledged. */
  stop(): void {
    this.stopping = true;
    this.wake?.();
    this.makeRoom?.();
  }

  get store(): AggregateStore {
    return this.aggregates;
  }

  /** Everything before it is acknowledged and folded. */
  get head(): ChainHead {
    return this.chain.head;
  }

  get position(): { next: number; nextCommand: number; queued: number; aggregates: number } {
    return {
      next: this.chain.head.next,
      nextCommand: this.chain.head.nextCommand,
      queued: this.queue.length,
      aggregates: this.aggregates.size,
    };
  }

  private readonly place = (): SnapshotPosition => ({ head: this.chain.head, recordedAt: this.lastRecordedAt });

  private async recover(): Promise<void> {
    const { partition, topics, repairs, pins } = this.options;
    const pinned = await this.persist(async () => pins?.pinned(topics.events, partition));
    if (pinned) await this.checkHead(pinned, 'pinned head');
    const { store, position } = (await this.persist(() => this.keeper.load((repairs ?? []).length > 0))) ?? {
      store: this.aggregates,
      position: undefined,
    };
    this.aggregates = store;
    if (position) {
      await this.checkHead(position.head, 'snapshot');
      this.chain = new Chain(topics.events, partition, position.head, repairs);
      this.lastRecordedAt = position.recordedAt;
    }
    await this.catchUp(() => undefined);
  }

  private async checkHead(head: Pick<ChainHead, 'next' | 'hash'>, source: string): Promise<void> {
    const { log, topics, partition, repairs } = this.options;
    await this.persist(() => verifyHead({ log, topic: topics.events, partition, head, source, repairs }));
  }

  /** Tries again until a service answers; undefined only when stopped meanwhile. Damage is thrown. */
  private async persist<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    while (!this.stopping) {
      try {
        return await work();
      } catch (error) {
        if (isDamage(error)) throw error;
        await this.pause(error);
      }
    }
    return undefined;
  }

  /** Reads and folds the log from the head to its end; again and again until the broker answers. */
  private async catchUp(onRecord: (chained: ChainedRecord) => void): Promise<void> {
    const { log, topics, partition } = this.options;
    let failure: unknown;
    const foldAll = async (raw: readonly LogRecord[]): Promise<void> => {
      try {
        for (const record of raw) this.foldNext(record, onRecord);
      } catch (error) {
        // Whatever a fold throws is damage, not a broker that is away.
        failure = error;
        throw error;
      }
      await this.keeper.whenMany(this.aggregates, this.place);
    };
    await this.persist(async () => {
      for (;;) {
        const from = this.chain.head.next;
        const end = await log.endOffset(topics.events, partition);
        if (end < from)
          throw new LogTooShort(`${topics.events}/${partition} ends at ${end}, but ${from} records were acknowledged`);
        if (end === from || this.stopping) return;
        await log.readRange(topics.events, partition, from, end, foldAll).catch((error: unknown) => {
          if (failure === undefined) throw error;
        });
        if (failure !== undefined) return;
      }
    });
    if (failure !== undefined) throw failure;
  }

  private foldNext(raw: LogRecord, onRecord: (chained: ChainedRecord) => void): void {
    const chained = this.chain.judge(raw);
    if (!chained) return;
    checkEnvironment(chained.record, chained.offset, this.options.surroundings.env);
    this.aggregates.fold(chained);
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
        if (this.queue.length < queueCommandsMax || this.stopping) return;
        await new Promise<void>((resolve) => {
          this.makeRoom = resolve;
        });
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
      this.keeper.whenDue(this.aggregates, this.place);
      if (performance.now() >= this.pinAt) this.pin();
    }
    await this.keeper.last(this.aggregates, this.place);
    this.pin();
    return 'stopped';
  }

  private async idle(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, idleMsMax);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = undefined;
  }

  private async commit(): Promise<'ok' | 'fenced'> {
    const batch = new Batch(this.aggregates, this.chain.head, this.lastRecordedAt, this.options.surroundings);
    const taken = this.fill(batch);
    if (taken.length === 0) return 'ok';
    const startedAt = performance.now();
    const landed = await this.writer.append(batch.messages).catch((error: unknown) => {
      this.options.onRetry?.(error);
      return undefined;
    });
    if (landed?.baseOffset !== this.chain.head.next) return this.findOut(batch, taken);
    for (const { chained, aggregate } of batch.decided) {
      this.chain.advance(chained);
      if (aggregate) this.aggregates.put(chained.record.aggregate, aggregate, chained);
      this.lastRecordedAt = chained.record.recordedAt;
    }
    this.uncertain.clear();
    this.options.onCommitted?.({ records: taken.length, bytes: batch.bytes, appendMs: performance.now() - startedAt });
    return 'ok';
  }

  /**
   * Decides the next commands of the queue until the batch is full; those that the log has already answered are
   * skipped.
   */
  private fill(batch: Batch): LogRecord[] {
    let expected = this.chain.head.nextCommand;
    let at = this.queue.findIndex(({ offset }) => offset >= expected);
    const skipped = at < 0 ? this.queue.length : at;
    for (at = skipped; at < this.queue.length; at++, expected++) {
      const command = this.queue[at];
      // A record that left a command out would stop every reader for ever; it must never be written.
      if (command?.offset !== expected) throw this.gap(command?.offset, expected);
      if (!batch.add(command)) break;
    }
    const taken = this.queue.slice(skipped, at);
    this.queue.splice(0, at);
    if (this.queue.length < queueCommandsMax) this.makeRoom?.();
    return taken;
  }

  private gap(found: number | undefined, expected: number): ChainBroken {
    return new ChainBroken(
      this.options.topics.commands,
      this.options.partition,
      expected,
      `the next command is ${found}`,
    );
  }

  /**
   * The append got no answer, or not the offset it expected. What landed is read from the log; what did not goes back
   * to the queue. Valid records of somebody else mean that this engine has lost the partition.
   */
  private async findOut(batch: Batch, taken: readonly LogRecord[]): Promise<'ok' | 'fenced'> {
    this.doubt(batch);
    let rival = false;
    await this.catchUp((chained) => {
      if (!this.uncertain.has(chained.hash)) rival = true;
    });
    this.queue.unshift(...taken.filter(({ offset }) => offset >= this.chain.head.nextCommand));
    if (!rival && this.chain.head.hash === batch.startHash) await sleep(retryMs);
    return rival ? 'fenced' : 'ok';
  }

  /** Beside the loop, which does not wait for Postgres; one that fails is made up for by the next. */
  private pin(): void {
    const { pins, topics, partition, onRetry } = this.options;
    this.pinAt = performance.now() + pinEveryMs;
    if (!pins) return;
    const { head } = this.chain;
    this.pinning = (this.pinning ?? Promise.resolve())
      .then(() => pins.pin(topics.events, partition, head))
      .catch((error: unknown) => onRetry?.(error));
  }

  private doubt(batch: Batch): void {
    // To forget some only means that this engine may take its own late record for a rival's, and yields.
    if (this.uncertain.size > uncertainMax) this.uncertain.clear();
    for (const { chained } of batch.decided) this.uncertain.add(chained.hash);
  }

  private async pause(error: unknown): Promise<void> {
    this.options.onRetry?.(error);
    await sleep(retryMs);
  }
}

const isDamage = (error: unknown): boolean =>
  [ChainBroken, ForeignEnvironment, LogTooShort, OffsetOutOfRange, PinForged, UnknownEvent].some(
    (damage) => error instanceof damage,
  );
