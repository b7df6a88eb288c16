import { PartitionEngine, type EngineOptions } from '@parkett/platform-event-log';
import { metrics, type Logger } from '@parkett/platform-observability';
import { isConnectionTrouble } from '@parkett/platform-read-model';
import { setTimeout as sleep } from 'node:timers/promises';

const againMs = 1_000;

interface Served {
  readonly run: Promise<void>;
  /** Asked for again, it gets a new engine once the one that was stopped has ended. */
  want(wanted: boolean): void;
}

/** Runs an engine for every partition this process is asked to serve. */
export class EngineHost {
  private readonly served = new Map<number, Served>();
  private readonly ready = new Set<number>();
  /** Why a partition stands still: damage in the log, or a record this build cannot fold. Time does not heal it. */
  readonly broken = new Map<number, string>();

  constructor(
    private readonly options: Omit<EngineOptions, 'partition' | 'onCommitted' | 'onRetry'>,
    private readonly logger: Logger,
  ) {}

  /** Starts and stops engines so that exactly these partitions are served. */
  assign(partitions: readonly number[]): void {
    this.logger.info({ partitions }, 'partitions assigned');
    for (const [partition, { want }] of this.served) want(partitions.includes(partition));
    for (const partition of partitions) if (!this.served.has(partition)) this.start(partition);
  }

  get serving(): readonly number[] {
    return [...this.ready];
  }

  async close(): Promise<void> {
    const all = [...this.served.values()];
    for (const { want } of all) want(false);
    await Promise.all(all.map(({ run }) => run));
  }

  private start(partition: number): void {
    let engine: PartitionEngine | undefined;
    let wanted = true;
    const run = async (): Promise<void> => {
      while (wanted) {
        engine = this.engine(partition);
        const end = await engine
          .run(() => this.started(partition))
          .catch((error: unknown) => this.ended(partition, error));
        this.ready.delete(partition);
        if (end === 'broken') break;
        if (end === 'fenced') this.logger.warn({ partition }, 'another engine wrote here; trying again');
        if (wanted && end !== 'stopped') await sleep(againMs);
      }
      this.served.delete(partition);
    };
    const want = (again: boolean): void => {
      wanted = again;
      if (!wanted) engine?.stop();
    };
    this.served.set(partition, { run: run(), want });
  }

  private engine(partition: number): PartitionEngine {
    return new PartitionEngine({
      ...this.options,
      partition,
      onCommitted: ({ records, appendMs }) => {
        metrics.commands.inc({ outcome: 'recorded' }, records);
        metrics.batchSize.observe(records);
        metrics.appendSeconds.observe(appendMs / 1000);
      },
      onRetry: (error) => {
        metrics.retries.inc({ part: 'engine' });
        this.logger.warn({ partition, err: error }, 'engine waits for a service');
      },
    });
  }

  private started(partition: number): void {
    this.ready.add(partition);
    this.broken.delete(partition);
  }

  private ended(partition: number, error: unknown): 'again' | 'broken' {
    if (isConnectionTrouble(error)) {
      this.logger.warn({ partition, err: error }, 'engine could not start');
      return 'again';
    }
    this.broken.set(partition, error instanceof Error ? error.message : String(error));
    metrics.alerts.inc({ kind: 'partition-stopped' });
    this.logger.fatal({ partition, err: error }, 'the partition stops');
    return 'broken';
  }
}
