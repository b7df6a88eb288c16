import { PartitionEngine, type EngineOptions } from '@parkett/platform-event-log';
import { metrics, type Logger } from '@parkett/platform-observability';
import { isConnectionTrouble } from '@parkett/platform-read-model';
import { setTimeout as sleep } from 'node:timers/promises';

const againMs = 1_000;

interface Served {
  readonly run: Promise<void>;
  /**
   * Sets whether the partition should be served. If it is wanted again while its engine is stopping, a new engine is
   * started afterwards.
   */
  want(wanted: boolean): void;
}

/** Runs an engine for every partition that is assigned to this process. */
export class EngineHost {
  private readonly served = new Map<number, Served>();
  private readonly ready = new Set<number>();
  /** Why a partition has stopped: damage in the log, or a record that this build cannot fold. Waiting does not help. */
  readonly broken = new Map<number, string>();
  private readonly lane: EngineOptions['lane'];

  constructor(
    private readonly options: Omit<EngineOptions, 'partition' | 'lane' | 'onCommitted' | 'onRetry'>,
    private readonly logger: Logger,
  ) {
    const { log, topics } = options;
    this.lane = log.fetchLane(topics.commands);
  }

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
        if (end === 'fenced') this.logger.warn({ partition }, 'another engine wrote to this partition; starting again');
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
      lane: this.lane,
      onCommitted: ({ records, appendMs }) => {
        metrics.commands.inc({ outcome: 'recorded' }, records);
        metrics.batchSize.observe(records);
        metrics.appendSeconds.observe(appendMs / 1000);
      },
      onRetry: (error) => {
        metrics.retries.inc({ part: 'engine' });
        this.logger.warn({ partition, err: error }, 'engine is waiting for a service');
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
    this.logger.fatal({ partition, err: error }, 'the partition has stopped');
    return 'broken';
  }
}
