import { UnknownEvent } from '@parkett/kernel';
import {
  EventReader,
  type ChainedRecord,
  type ChainHead,
  type KafkaLog,
  type Repair,
} from '@parkett/platform-event-log';
import { setTimeout as sleep } from 'node:timers/promises';
import { RetryWhileDown, type Database } from '@parkett/platform-database';
import { movePosition, readPosition } from './positions';
import type { Projection } from './projection';

/**
 * Minimum time between two transactions of a projector. A single record is projected at once. Under load many records
 * share a transaction, because a transaction costs about the same for one record as for a hundred.
 */
const spacingMs = 100;

interface ProjectorOptions {
  readonly log: KafkaLog;
  readonly topic: string;
  readonly partition: number;
  readonly database: Database;
  readonly projection: Projection;
  readonly repairs?: readonly Repair[];
  readonly onProjected?: (records: number, head: ChainHead) => void;
  readonly onRetry?: (error: unknown) => void;
}

/**
 * Keeps one group of read models up to date for one partition. Rows and position change in one transaction. The
 * projector waits while Postgres is unavailable. An event that cannot be projected, or a rival projector, ends it (see
 * `failed`); other groups and partitions go on.
 */
export class Projector {
  private reader: EventReader | undefined;
  /** Position as stored. */
  private at = 0;
  private readonly closing = new AbortController();
  private finish: () => void = () => undefined;
  private readonly closed = new Promise<void>((resolve) => {
    this.finish = resolve;
  });
  private readonly postgres: RetryWhileDown;

  constructor(private readonly options: ProjectorOptions) {
    this.postgres = new RetryWhileDown(this.closing.signal, options.onRetry);
  }

  /** Since when the database has not done what this projector asked for; undefined while it does. */
  get retryingSince(): Date | undefined {
    return this.postgres.since;
  }

  /** Runs until closed. Throws errors that retrying cannot fix. */
  async run(): Promise<void> {
    const { log, topic, partition, repairs, onRetry } = this.options;
    const from = await this.start();
    if (this.closing.signal.aborted) return;
    this.at = from?.next ?? 0;
    this.reader = new EventReader({
      log,
      topic,
      partition,
      from,
      repairs,
      ...(onRetry === undefined ? {} : { onRetry }),
      onRecords: (records, head) => this.project(records, head),
    });
    await Promise.race([this.reader.failed, this.closed]);
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.reader?.close();
    this.finish();
  }

  private async start(): Promise<ChainHead | undefined> {
    const { database, projection, partition } = this.options;
    return this.postgres.run(() => readPosition(database, projection.group, partition));
  }

  private async project(records: readonly ChainedRecord[], head: ChainHead): Promise<void> {
    const begunAt = performance.now();
    await this.write(records, head);
    this.options.onProjected?.(records.length, head);
    const restMs = spacingMs - (performance.now() - begunAt);
    if (restMs > 1) await sleep(restMs, undefined, { signal: this.closing.signal }).catch(() => undefined);
  }

  /**
   * If a commit succeeds but its answer is lost, the retry fails with PositionMoved. Continuing from that position is
   * correct, so the caller restarts a projector that ended with PositionMoved.
   */
  private async write(records: readonly ChainedRecord[], head: ChainHead): Promise<void> {
    const { database, projection, partition } = this.options;
    await this.postgres.run(() =>
      database.transaction(async (client) => {
        await movePosition(client, projection.group, partition, this.at, head);
        await projection.project(client, partition, records).catch((error: unknown) => {
          throw located(error, partition, records);
        });
      }),
    );
    this.at = head.next;
  }
}

/** Adds to an UnknownEvent where the event is in the log: operators look it up there. */
function located(error: unknown, partition: number, records: readonly ChainedRecord[]): unknown {
  if (!(error instanceof UnknownEvent)) return error;
  const { type, v } = error.event;
  const found = records.find(({ record }) => record.events.some((event) => event.type === type && event.v === v));
  return found ? new UnknownEvent(error.event, `${partition}:${found.offset}`) : error;
}
