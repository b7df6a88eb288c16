import { UnknownEvent } from '@parkett/kernel';
import {
  EventReader,
  type ChainedRecord,
  type ChainHead,
  type KafkaLog,
  type Repair,
} from '@parkett/platform-event-log';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@parkett/platform-database';
import { movePosition, readPosition } from './positions';
import type { Projection } from './projection';

const retryMs = 250;
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
  private closed = false;
  /** Since when the database has not done what this projector asked for; undefined while it does. */
  retryingSince: Date | undefined;

  constructor(private readonly options: ProjectorOptions) {}

  /** Runs until closed. Throws errors that retrying cannot fix. */
  async run(): Promise<void> {
    const { log, topic, partition, repairs, onRetry } = this.options;
    const from = await this.start();
    if (this.closed) return;
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
    await Promise.race([this.reader.failed, this.closing]);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.reader?.close();
    this.finish();
  }

  private finish: () => void = () => undefined;
  private readonly closing = new Promise<void>((resolve) => {
    this.finish = resolve;
  });

  private async start(): Promise<ChainHead | undefined> {
    const { database, projection, partition } = this.options;
    return this.untilReached(() => readPosition(database, projection.group, partition));
  }

  private async project(records: readonly ChainedRecord[], head: ChainHead): Promise<void> {
    const begunAt = performance.now();
    await this.write(records, head);
    this.options.onProjected?.(records.length, head);
    const restMs = spacingMs - (performance.now() - begunAt);
    if (restMs > 1 && !this.closed) await Promise.race([sleep(restMs), this.closing]);
  }

  private async write(records: readonly ChainedRecord[], head: ChainHead): Promise<void> {
    const { database, projection, partition } = this.options;
    await this.untilReached(() =>
      database.transaction(async (client) => {
        await movePosition(client, projection.group, partition, this.at, head);
        await projection.project(client, partition, records).catch((error: unknown) => {
          throw located(error, partition, records);
        });
      }),
    );
    this.at = head.next;
  }

  /**
   * Retries while the database is unreachable. If a commit succeeds but its answer is lost, the retry fails with
   * PositionMoved. Continuing from that position is correct, so the caller restarts a projector that ended with
   * PositionMoved.
   */
  private async untilReached<Result>(work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        const result = await work();
        this.retryingSince = undefined;
        return result;
      } catch (error) {
        if (this.closed || !isConnectionTrouble(error)) throw error;
        this.retryingSince ??= new Date();
        this.options.onRetry?.(error);
        await sleep(retryMs);
      }
    }
  }
}

/** Adds to an UnknownEvent where the event is in the log: operators look it up there. */
function located(error: unknown, partition: number, records: readonly ChainedRecord[]): unknown {
  if (!(error instanceof UnknownEvent)) return error;
  const { type, v } = error.event;
  const found = records.find(({ record }) => record.events.some((event) => event.type === type && event.v === v));
  return found ? new UnknownEvent(error.event, `${partition}:${found.offset}`) : error;
}

/**
 * Errors that go away with time: SQLSTATE classes 08 (connection), 53 (resources) and 57 (operator), a read-only server
 * after a failover (25006), and Node's socket errors.
 */
export function isConnectionTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^(08|53|57)/.test(code) || /^E[A-Z_]+$/.test(code)) return true;
  if (['25006', '25P03', '40001', '40P01'].includes(code)) return true;
  return /Connection terminated|Connection ended|connect ECONNREFUSED|timeout|not queryable/.test(error.message);
}
