import { invariant } from '@parkett/kernel';
import { setTimeout as sleep } from 'node:timers/promises';
import { Chain, type ChainedRecord, type ChainHead } from '../chain/chain';
import { parseEventRecord } from '../chain/records';
import { LogTooShort, verifyHead, verifySeal } from '../chain/verify-head';
import type { LogRecord, TopicReader } from '../kafka/topic-reader';
import { AggregateStore } from './aggregate-store';
import type { NewestTimes } from './batch';
import type { FollowerOptions } from './engine-options';
import { FollowerProgress, type FollowerTrouble } from './follower-progress';
import { checkEnvironment } from './installation';
import { SnapshotKeeper } from './snapshot-keeper';
import type { SnapshotPosition } from './snapshot-store';
import { WindowTime } from './window-time';

/** How often a follower looks whether a snapshot is due, and old command ids are dropped. */
const tickMs = 1_000;
/** A follower that was not at the end of the log for this time has fallen behind. */
const behindMsMax = 5_000;
/** Records read before a stop is noticed. */
const recordsAtOnce = 20_000;

/** A record that the engine has appended, with what it changes. */
interface Appended {
  readonly chained: ChainedRecord;
  readonly aggregate: Parameters<AggregateStore['put']>[1] | undefined;
  readonly references: readonly string[];
}

/**
 * Folds the acknowledged records of one partition and never writes one. It is the only way into a partition: an engine
 * decides on the store of its follower. Until a process owns the partition, and after it has lost it, the follower
 * reads what the owner writes, so that taking over means reading the last few records. An instance that has thrown must
 * not be used again.
 */
export class PartitionFollower {
  private aggregates: AggregateStore;
  private chain: Chain;
  private readonly keeper: SnapshotKeeper;
  private readonly gettingOn: FollowerProgress;
  private readonly windowTime: WindowTime;
  private newestRecordedAt = 0;
  /** Undefined until a record was read: a snapshot does not keep it. */
  private newestBusinessDate: string | undefined;
  private loaded = false;
  private reachedEnd = false;
  /** `performance.now()` when the head was last known to be the end of the log. */
  private atEndAt = -Infinity;
  private reader: TopicReader | undefined;
  /** Whether the broker had more records than those that are folded when it last sent some. */
  private hasMore = false;
  private snapshotEnd = 0;
  private forgetAt = 0;

  constructor(private readonly options: FollowerOptions) {
    const { topics, partition, kinds, snapshots, trust, onForged, onRetry } = options;
    this.windowTime = new WindowTime(() => options.environment.now());
    this.aggregates = new AggregateStore(kinds, { time: this.windowTime });
    this.gettingOn = new FollowerProgress(onRetry);
    this.keeper = new SnapshotKeeper(snapshots, partition, kinds, this.windowTime, onRetry);
    this.chain = new Chain(topics.events, partition, trust, undefined, onForged);
  }

  get store(): AggregateStore {
    return this.aggregates;
  }

  /** All records before the head are acknowledged and folded. */
  get head(): ChainHead {
    return this.chain.head;
  }

  /** The offset from which it had to read the log, because no snapshot contains what follows. */
  get readFrom(): number {
    return this.snapshotEnd;
  }

  get newest(): NewestTimes {
    return { recordedAt: this.newestRecordedAt, businessDate: this.newestBusinessDate };
  }

  /** Whether it is at the end of the log, or was there within the last seconds. */
  get isCurrent(): boolean {
    // The broker answers a reader every second, also when there is nothing to read.
    if (this.reader && !this.hasMore) this.atEndAt = Math.max(this.atEndAt, this.reader.answeredAt);
    return performance.now() - this.atEndAt < behindMsMax;
  }

  /** Why no more snapshots are taken of this store. A new follower of the partition takes them again. */
  get snapshotProblem(): string | undefined {
    return this.keeper.problem;
  }

  /** Rises as long as loading and reading get on. */
  get progress(): number {
    return this.gettingOn.steps;
  }

  /** Undefined when it has got on since the last error. */
  get trouble(): FollowerTrouble | undefined {
    return this.gettingOn.trouble;
  }

  /**
   * Loads the snapshot, the first time, and reads to the end of the log. Waits while services are unavailable and
   * returns early when aborted. Throws when the log is damaged, is shorter than what was acknowledged, or contains an
   * event that this build cannot fold.
   */
  async open(signal: AbortSignal): Promise<void> {
    if (!this.loaded) await this.load(signal);
    if (!this.loaded) return;
    // Only the first time: an engine that takes over must not wait for Postgres before it decides.
    const save = this.reachedEnd
      ? undefined
      : () => this.keeper.whenMany(this.aggregates, this.place, () => this.logTime());
    await this.catchUp(signal, () => undefined, save);
    if (signal.aborted) return;
    this.reachedEnd = true;
    this.atEndAt = performance.now();
    this.windowTime.start(this.newestRecordedAt);
  }

  /**
   * Reads what is appended until aborted, and stores the snapshots that nobody else stores. Call it after `open`; throws
   * what that throws.
   */
  async follow(signal: AbortSignal): Promise<void> {
    invariant(this.loaded, 'a partition is followed only after it was opened');
    const { log, topics, partition } = this.options;
    const ended = new AbortController();
    let failure: unknown;
    const reader = log.read({
      topic: topics.events,
      partition,
      from: this.chain.end,
      onBatch: (records, highWatermark) => {
        for (const record of records) this.foldNext(record);
        // The broker's answer ends with a whole batch.
        this.chain.settle();
        this.hasMore = this.chain.end < highWatermark;
      },
      onRetry: (error) => this.gettingOn.failed('Kafka', error),
    });
    this.hasMore = false;
    this.reader = reader;
    reader.failed.catch((error: unknown) => {
      failure = error;
      ended.abort();
    });
    const either = AbortSignal.any([signal, ended.signal]);
    while (!either.aborted) {
      this.keeper.whenUnkept(this.aggregates, this.place);
      this.forgetWhenDue();
      await sleep(tickMs, undefined, { signal: either }).catch(() => undefined);
    }
    this.reader = undefined;
    await reader.close();
    if (failure !== undefined) throw failure;
  }

  /** Reads and folds the log from the head to its end; retries until the broker answers. */
  async catchUp(
    signal: AbortSignal,
    onRecord: (chained: ChainedRecord) => void,
    onFolded?: () => Promise<void>,
  ): Promise<void> {
    const { log, topics, partition } = this.options;
    let failure: unknown;
    const foldAll = async (raw: readonly LogRecord[]): Promise<void> => {
      try {
        for (const record of raw) {
          for (const chained of this.foldNext(record)) onRecord(chained);
        }
      } catch (error) {
        // An error from a fold means damage, not an unavailable broker.
        failure = error;
        throw error;
      }
      await onFolded?.();
    };
    await this.gettingOn.persist(signal, 'Kafka', async () => {
      for (;;) {
        const from = this.chain.end;
        const end = await log.endOffset(topics.events, partition);
        if (end < from)
          throw new LogTooShort(`${topics.events}/${partition} ends at ${end}, but ${from} records were acknowledged`);
        if (end === from) this.chain.settle();
        if (end === from || signal.aborted) return;
        const to = Math.min(end, from + recordsAtOnce);
        await log.readRange(topics.events, partition, from, to, foldAll).catch((error: unknown) => {
          if (failure === undefined) throw error;
        });
        if (failure !== undefined) return;
      }
    });
    if (failure !== undefined) throw failure;
  }

  /** Takes over records that the engine has appended at the head and that are acknowledged. */
  accept(appended: readonly Appended[]): void {
    for (const { chained, aggregate, references } of appended) {
      this.chain.advance(chained);
      if (aggregate) this.aggregates.put(chained.record.aggregate, aggregate, references, chained);
      this.newestRecordedAt = chained.record.recordedAt;
      this.newestBusinessDate = chained.record.businessDate;
    }
  }

  /** Starts a snapshot of every part when one is due, and drops old command ids. For engines. */
  tend(): void {
    this.keeper.whenDue(this.aggregates, this.place);
    this.forgetWhenDue();
  }

  /** Starts a snapshot of everything that is acknowledged; `settled` waits for it. For engines that end. */
  startLastSnapshot(): void {
    this.keeper.last(this.aggregates, this.place);
  }

  /** Stores a snapshot now, without the parts that another process has stored since this one has loaded them. */
  async storeNow(): Promise<void> {
    await this.keeper.now(this.aggregates, this.place);
  }

  /** Resolves when no snapshot is under way. */
  async settled(): Promise<void> {
    await this.keeper.settled();
  }

  private readonly place = (): SnapshotPosition => ({ head: this.chain.head, recordedAt: this.newestRecordedAt });

  private async load(signal: AbortSignal): Promise<void> {
    const { log, partition, topics, trust, onForged, pins } = this.options;
    await this.gettingOn.persist(signal, 'Kafka', () => verifySeal({ log, topic: topics.events, partition, trust }));
    const pinned = await this.gettingOn.persist(signal, 'Postgres', async () => pins?.pinned(topics.events, partition));
    if (pinned) await this.checkHead(signal, pinned, 'checkpoint');
    const versionsMayJump = trust.repairs.length > 0;
    let pagesMax = 0;
    const loaded = await this.gettingOn.persist(signal, 'Postgres', () => {
      let pages = 0;
      return this.keeper.load(versionsMayJump, () => {
        if (++pages <= pagesMax) return;
        // An attempt that reads the pages of the one before does not get on.
        pagesMax = pages;
        this.gettingOn.getOn();
      });
    });
    for (const { head } of loaded?.positions ?? []) await this.checkHead(signal, head, 'snapshot');
    if (loaded === undefined || signal.aborted) return;
    this.aggregates = loaded.store;
    const { earliest } = loaded;
    if (earliest) {
      this.chain = new Chain(topics.events, partition, trust, earliest.head, onForged);
      this.newestRecordedAt = earliest.recordedAt;
      this.snapshotEnd = earliest.head.next;
    }
    this.loaded = true;
  }

  /** When the newest record of the log was recorded, in ms; 0 when there is none. Throws the broker's errors. */
  private async logTime(): Promise<number> {
    const { log, topics, partition } = this.options;
    const end = await log.endOffset(topics.events, partition);
    const newest = end === 0 ? undefined : await log.recordAt(topics.events, partition, end - 1);
    return (newest && parseEventRecord(newest.value)?.recordedAt) ?? 0;
  }

  private forgetWhenDue(): void {
    const now = performance.now();
    if (now < this.forgetAt) return;
    this.forgetAt = now + tickMs;
    this.aggregates.forgetOldIds();
  }

  private async checkHead(signal: AbortSignal, head: Pick<ChainHead, 'next' | 'hash'>, source: string): Promise<void> {
    const { log, topics, partition, trust } = this.options;
    await this.gettingOn.persist(signal, 'Kafka', () =>
      verifyHead({ log, topic: topics.events, partition, head, source, trust }),
    );
  }

  /** Folds the records that are valid with this one. */
  private foldNext(raw: LogRecord): readonly ChainedRecord[] {
    const judged = this.chain.judge(raw);
    this.gettingOn.getOn();
    for (const chained of judged) this.fold(chained);
    return judged;
  }

  private fold(chained: ChainedRecord): void {
    const { env, onRead } = this.options.environment;
    checkEnvironment(chained.record, chained.offset, env);
    if (onRead) for (const event of chained.record.events) onRead(event);
    this.aggregates.fold(chained);
    this.newestRecordedAt = Math.max(this.newestRecordedAt, chained.record.recordedAt);
    this.newestBusinessDate = chained.record.businessDate;
  }
}
