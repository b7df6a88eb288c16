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
 * Transactions of one projector begin at least this far apart. A lone record is projected at once; under load many
 * share one transaction, which costs about the same for one record as for a hundred.
 */
const spacingMs = 100;

export interface ProjectorOptions {
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
 * Keeps one group of read models of one partition up to date. Rows and position change in one transaction. While
 * Postgres is away it waits; an event that cannot be projected, or a rival projector, ends it (see `failed`): other
 * groups and partitions go on.
 */
export class Projector {
  private reader: EventReader | undefined;
  /** The position as it is stored. */
  private at = 0;
  private closed = false;

  constructor(private readonly options: ProjectorOptions) {}

  /** Runs until closed. Throws what cannot be waited out. */
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
    return this.retrying(() => readPosition(database, projection.group, partition));
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
    await this.retrying(() =>
      database.transaction(async (client) => {
        await movePosition(client, projection.group, partition, this.at, head);
        await projection.project(client, partition, records);
      }),
    );
    this.at = head.next;
  }

  /**
   * Waits while the database cannot be reached. A commit whose answer was lost shows on the next try as a moved
   * position; reading on from there is right, so the caller restarts a projector that ended with PositionMoved.
   */
  private async retrying<Result>(work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (this.closed || !isConnectionTrouble(error)) throw error;
        this.options.onRetry?.(error);
        await sleep(retryMs);
      }
    }
  }
}

/**
 * SQLSTATE classes 08 (connection), 53 (resources), 57 (operator), a server that only reads after a failover (25006),
 * and Node's socket errors: time heals them.
 */
export function isConnectionTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^(08|53|57)/.test(code) || /^E[A-Z_]+$/.test(code)) return true;
  if (['25006', '40001', '40P01'].includes(code)) return true;
  return /Connection terminated|Connection ended|connect ECONNREFUSED|timeout|not queryable/.test(error.message);
}
