import { setTimeout as sleep } from 'node:timers/promises';
import { Chain, type ChainedRecord, type ChainHead } from '../chain/chain';
import { LogTooShort, verifyHead } from '../chain/verify-head';
import type { LogRecord } from '../kafka/topic-reader';
import type { TopicWriter } from '../kafka/topic-writer';
import { AggregateStore } from './aggregate-store';
import { Batch, batchRecordsMax } from './batch';
import { CommandQueue } from './command-queue';
import { isDamage } from './damage';
import type { EngineEnd, EngineOptions } from './engine-options';
import { checkEnvironment } from './installation';
import { PinKeeper } from './pin-keeper';
import { SnapshotKeeper } from './snapshot-keeper';
import type { SnapshotPosition } from './snapshot-store';
import { WindowTime } from './window-time';

const queueCommandsMax = 4 * batchRecordsMax;
const idleMsMax = 5_000;
/** How often the clock is looked at while it is wrong. */
const heldMs = 100;
const uncertainMax = 20_000;
const retryMs = 200;

/**
 * Decides the commands of one partition. The next commands collect while one append is under way, and nothing counts
 * before its append is acknowledged. A second engine on the same partition does no harm: the chain makes the records of
 * one of the two void, and an engine that sees the other's records ends as `fenced`. An instance runs once.
 */
export class PartitionEngine {
  private aggregates: AggregateStore;
  private chain: Chain;
  private readonly keeper: SnapshotKeeper;
  private readonly pins: PinKeeper;
  private readonly writer: TopicWriter;
  private readonly queue: CommandQueue;
  private stopping = false;
  private lastRecordedAt = 0;
  private readonly windowTime = new WindowTime(() => this.options.environment.now());
  /**
   * Hashes of own records whose append was uncertain. They may still reach the log and then do not mean that there is a
   * rival.
   */
  private readonly uncertain = new Set<string>();

  constructor(private readonly options: EngineOptions) {
    const { log, topics, partition, lane, kinds, snapshots, pins, repairs, onRetry } = options;
    this.aggregates = new AggregateStore(kinds, { time: this.windowTime });
    this.keeper = new SnapshotKeeper(snapshots, partition, kinds, this.windowTime, onRetry);
    this.pins = new PinKeeper(pins, topics.events, partition, onRetry);
    this.chain = new Chain(topics.events, partition, undefined, repairs);
    this.queue = new CommandQueue({
      log,
      topic: topics.commands,
      partition,
      lane,
      commandsMax: queueCommandsMax,
      onRetry,
    });
    this.writer = log.writer(topics.events, partition);
  }

  /**
   * Runs until stopped or fenced, and waits while services are unavailable. Throws when the log is damaged, is shorter
   * than what was acknowledged, or contains an event that this build cannot fold.
   */
  async run(onReady?: () => void): Promise<EngineEnd> {
    try {
      await this.recover();
      if (this.stopping) return 'stopped';
      this.queue.open(this.chain.head.nextCommand);
      onReady?.();
      return await this.loop();
    } finally {
      this.stopping = true;
      await this.queue.close();
      await this.keeper.settled();
      await this.pins.settled();
      await this.writer.close();
    }
  }

  /** Ends after the batch under way and takes a snapshot of all acknowledged records. */
  stop(): void {
    this.stopping = true;
    this.queue.interrupt();
  }

  get store(): AggregateStore {
    return this.aggregates;
  }

  /** All records before the head are acknowledged and folded. */
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
    const { partition, topics, repairs } = this.options;
    const pinned = await this.persist(() => this.pins.pinned());
    if (pinned) await this.checkHead(pinned, 'checkpoint');
    const loaded = await this.persist(() => this.keeper.load((repairs ?? []).length > 0));
    if (loaded) this.aggregates = loaded.store;
    for (const { head } of loaded?.positions ?? []) await this.checkHead(head, 'snapshot');
    const earliest = loaded?.earliest;
    if (earliest) {
      this.chain = new Chain(topics.events, partition, earliest.head, repairs);
      this.lastRecordedAt = earliest.recordedAt;
    }
    // Only here: a running engine must not wait for a snapshot before it decides on.
    await this.catchUp(
      () => undefined,
      () => this.keeper.whenMany(this.aggregates, this.place),
    );
    this.windowTime.start(this.lastRecordedAt);
  }

  private async checkHead(head: Pick<ChainHead, 'next' | 'hash'>, source: string): Promise<void> {
    const { log, topics, partition, repairs } = this.options;
    await this.persist(() => verifyHead({ log, topic: topics.events, partition, head, source, repairs }));
  }

  /** Retries until a service answers; undefined only when stopped meanwhile. Throws when something is damaged. */
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

  /** Reads and folds the log from the head to its end; retries until the broker answers. */
  private async catchUp(onRecord: (chained: ChainedRecord) => void, onFolded?: () => Promise<void>): Promise<void> {
    const { log, topics, partition } = this.options;
    let failure: unknown;
    const foldAll = async (raw: readonly LogRecord[]): Promise<void> => {
      try {
        for (const record of raw) this.foldNext(record, onRecord);
      } catch (error) {
        // An error from a fold means damage, not an unavailable broker.
        failure = error;
        throw error;
      }
      await onFolded?.();
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
    checkEnvironment(chained.record, chained.offset, this.options.environment.env);
    this.aggregates.fold(chained);
    this.lastRecordedAt = Math.max(this.lastRecordedAt, chained.record.recordedAt);
    onRecord(chained);
  }

  private async loop(): Promise<EngineEnd> {
    while (!this.stopping) {
      this.queue.check();
      if (this.options.clock?.problem() !== undefined) await this.queue.wait(heldMs);
      else if (this.queue.length === 0) await this.queue.wait(idleMsMax);
      else if ((await this.commit()) === 'fenced') return 'fenced';
      this.keeper.whenDue(this.aggregates, this.place);
      this.pins.whenDue(this.chain.head);
    }
    await this.keeper.last(this.aggregates, this.place);
    this.pins.pin(this.chain.head);
    return 'stopped';
  }

  private async commit(): Promise<'ok' | 'fenced'> {
    const batch = new Batch(this.aggregates, this.chain.head, this.lastRecordedAt, this.options.environment);
    const taken = this.queue.take(this.chain.head.nextCommand, (command) => batch.add(command));
    if (taken.length === 0) return 'ok';
    const startedAt = performance.now();
    const landed = await this.writer.append(batch.messages).catch((error: unknown) => {
      this.options.onRetry?.(error);
      return undefined;
    });
    if (landed?.baseOffset !== this.chain.head.next) return this.resolveUncertainAppend(batch, taken);
    for (const { chained, aggregate, references } of batch.decided) {
      this.chain.advance(chained);
      if (aggregate) this.aggregates.put(chained.record.aggregate, aggregate, references, chained);
      this.lastRecordedAt = chained.record.recordedAt;
    }
    this.uncertain.clear();
    this.options.onCommitted?.({ records: taken.length, bytes: batch.bytes, appendMs: performance.now() - startedAt });
    return 'ok';
  }

  /**
   * Called when the append got no answer, or an unexpected offset. Reads from the log which records were stored;
   * commands without a record return to the queue. Valid records of another engine mean that this engine has lost the
   * partition.
   */
  private async resolveUncertainAppend(batch: Batch, taken: readonly LogRecord[]): Promise<'ok' | 'fenced'> {
    this.markUncertain(batch);
    let rival = false;
    await this.catchUp((chained) => {
      if (!this.uncertain.has(chained.hash)) rival = true;
    });
    this.queue.putBack(taken.filter(({ offset }) => offset >= this.chain.head.nextCommand));
    if (!rival && this.chain.head.hash === batch.startHash) await sleep(retryMs);
    return rival ? 'fenced' : 'ok';
  }

  private markUncertain(batch: Batch): void {
    // Dropping hashes is safe: at worst this engine takes its own late record for a rival's and fences itself.
    if (this.uncertain.size > uncertainMax) this.uncertain.clear();
    for (const { chained } of batch.decided) this.uncertain.add(chained.hash);
  }

  private async pause(error: unknown): Promise<void> {
    this.options.onRetry?.(error);
    await sleep(retryMs);
  }
}
