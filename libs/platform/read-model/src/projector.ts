import { UnknownEvent } from '@parkett/kernel';
import {
  EventReader,
  genesis,
  type ChainedRecord,
  type ChainHead,
  type KafkaLog,
  type LogTrust,
} from '@parkett/platform-event-log';
import { setTimeout as sleep } from 'node:timers/promises';
import { RetryWhileDown, type Database } from '@parkett/platform-database';
import type { LogFollower } from './log-follower';
import { movePosition, readPosition } from './positions';
import type { Projection } from './projection';
import type { RecordWindow } from './record-window';

/**
 * Minimum time between two transactions of a projector. A single record is projected at once. Under load many records
 * share a transaction, because a transaction costs about the same for one record as for a hundred.
 */
const spacingMs = 100;
/**
 * Records that change no row of a group only move its position, which is stored at least this often. Readers in other
 * processes wait for the stored position.
 */
const storeEveryMs = 250;

interface ProjectorOptions {
  readonly log: KafkaLog;
  readonly topic: string;
  readonly partition: number;
  readonly database: Database;
  readonly projection: Projection;
  /** The process's log follower, if it has one. It reads each record once for all projectors that keep up with it. */
  readonly follower?: Pick<LogFollower, 'window'>;
  readonly trust: LogTrust;
  readonly onProjected?: (records: number, head: ChainHead) => void;
  readonly onRetry?: (error: unknown) => void;
}

/**
 * Keeps one group of read models up to date for one partition. Rows and position change in one transaction. The
 * projector takes its records from the process's log follower, and reads the log itself only while it is too far behind
 * for that. It waits while Postgres is unavailable. An event that cannot be projected, or a rival projector, ends it
 * (see `run`); other groups and partitions go on.
 */
export class Projector {
  /** Everything before it is projected. */
  private head: ChainHead;
  /** Position as stored; behind `head` while nothing between the two has changed a row. */
  private stored: ChainHead;
  private storedAt = -Infinity;
  private running: Promise<void> | undefined;
  private readonly closing = new AbortController();
  private wake: () => void = () => undefined;
  private readonly postgres: RetryWhileDown;

  constructor(private readonly options: ProjectorOptions) {
    this.postgres = new RetryWhileDown(this.closing.signal, options.onRetry);
    this.head = this.stored = { next: 0, hash: genesis(options.topic, options.partition), nextCommand: 0 };
  }

  /** Since when the database has not done what this projector asked for; undefined while it does. */
  get retryingSince(): Date | undefined {
    return this.postgres.since;
  }

  /** Runs until closed. Throws errors that retrying cannot fix. */
  run(): Promise<void> {
    this.running ??= this.work();
    return this.running;
  }

  async close(): Promise<void> {
    this.closing.abort();
    this.wake();
    await this.running?.catch(() => undefined);
  }

  private async work(): Promise<void> {
    const { database, projection, partition } = this.options;
    const found = await this.postgres.run(() => readPosition(database, projection.group, partition));
    this.head = this.stored = found ?? this.head;
    try {
      while (!this.closing.signal.aborted) {
        await this.readAlone();
        await this.readShared();
      }
    } finally {
      this.window?.leave(this);
    }
  }

  /** Projects what the log follower reads, for as long as it still has the records after this group's position. */
  private async readShared(): Promise<void> {
    while (!this.closing.signal.aborted) {
      const { window } = this;
      const following = window?.take(this, this.head);
      if (window === undefined || following === undefined) return;
      if (following.head.next > this.head.next) await this.project(following.records, following.head, storeEveryMs);
      else if (!(await this.grown(window))) await this.store();
    }
  }

  /** Resolves to true when the window has grown, to false when the position has to be stored before that. */
  private async grown(window: RecordWindow): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const hasGrown = await new Promise<boolean>((resolve) => {
      this.wake = () => resolve(true);
      window.onceGrown(this.wake);
      const restMs = storeEveryMs - (performance.now() - this.storedAt);
      if (this.stored.next < this.head.next) timer = setTimeout(resolve, restMs, false);
    });
    clearTimeout(timer);
    return hasGrown;
  }

  /** Reads the log itself until the log follower has the records after this group's position. */
  private async readAlone(): Promise<void> {
    if (this.isShared()) return;
    // The window holds its records meanwhile: under load, nobody else's pace would let this group find them there.
    this.window?.join(this);
    const { log, topic, partition, trust, onRetry } = this.options;
    const reader = new EventReader({
      log,
      topic,
      partition,
      from: this.head,
      trust,
      ...(onRetry === undefined ? {} : { onRetry }),
      onRecords: (records, head) => this.project(records, head, 0),
    });
    const ended = new AbortController();
    try {
      await Promise.race([reader.failed, this.untilShared(ended.signal)]);
    } finally {
      ended.abort();
      // Waits for the transaction under way.
      await reader.close();
    }
  }

  private async untilShared(ended: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([ended, this.closing.signal]);
    while (!signal.aborted && !this.isShared()) await sleep(spacingMs, undefined, { signal }).catch(() => undefined);
  }

  private isShared(): boolean {
    return this.window?.after(this.head) !== undefined;
  }

  /** Undefined while the log follower does not follow the partition. */
  private get window(): RecordWindow | undefined {
    return this.options.follower?.window(this.options.partition);
  }

  private async project(records: readonly ChainedRecord[], head: ChainHead, storeMs: number): Promise<void> {
    const begunAt = performance.now();
    await this.write(records, head);
    this.options.onProjected?.(records.length, head);
    if (begunAt - this.storedAt >= storeMs) await this.store();
    const restMs = spacingMs - (performance.now() - begunAt);
    if (restMs > 1) await sleep(restMs, undefined, { signal: this.closing.signal }).catch(() => undefined);
  }

  /**
   * If a commit succeeds but its answer is lost, the retry fails with PositionMoved. Continuing from that position is
   * correct, so the caller restarts a projector that ended with PositionMoved.
   */
  private async write(records: readonly ChainedRecord[], head: ChainHead): Promise<void> {
    const { database, projection, partition } = this.options;
    const isStored = await this.postgres.run(() =>
      database.transactionOnDemand(
        (client) => movePosition(client, projection.group, partition, this.stored.next, head),
        (client) =>
          projection.project(client, partition, records).catch((error: unknown) => {
            throw located(error, partition, records);
          }),
      ),
    );
    this.head = head;
    if (isStored) this.isStored();
  }

  private async store(): Promise<void> {
    const { database, projection, partition } = this.options;
    const { head, stored } = this;
    if (stored.next === head.next || this.closing.signal.aborted) return;
    await this.postgres.run(() => movePosition(database.pool, projection.group, partition, stored.next, head));
    this.isStored();
  }

  private isStored(): void {
    this.stored = this.head;
    this.storedAt = performance.now();
  }
}

/** Adds to an UnknownEvent where the event is in the log: operators look it up there. */
function located(error: unknown, partition: number, records: readonly ChainedRecord[]): unknown {
  if (!(error instanceof UnknownEvent)) return error;
  const { type, v } = error.event;
  const found = records.find(({ record }) => record.events.some((event) => event.type === type && event.v === v));
  return found ? new UnknownEvent(error.event, `${partition}:${found.offset}`) : error;
}
