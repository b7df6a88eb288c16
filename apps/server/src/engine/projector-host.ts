import type { KafkaLog, Repair, Topics } from '@parkett/platform-event-log';
import { metrics, type Logger } from '@parkett/platform-observability';
import {
  isConnectionTrouble,
  partitionsOf,
  PositionMoved,
  Projector,
  type Database,
  type Projection,
  type ReadBarrier,
} from '@parkett/platform-read-model';
import { setTimeout as sleep } from 'node:timers/promises';

const againMs = 1_000;

/** Runs a projector for every projection group and partition. They are independent: one that fails stops alone. */
export class ProjectorHost {
  private readonly running: { close(): Promise<void> }[] = [];
  readonly broken = new Map<string, string>();
  private closed = false;

  constructor(
    private readonly log: KafkaLog,
    private readonly topics: Topics,
    private readonly database: Database,
    private readonly projections: readonly Projection[],
    private readonly gates: ReadonlyMap<string, ReadBarrier>,
    private readonly repairs: readonly Repair[],
    private readonly logger: Logger,
  ) {}

  start(partitions: number): void {
    for (const projection of this.projections) {
      for (const partition of partitionsOf(projection, partitions)) void this.serve(projection, partition);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.running.map((projector) => projector.close()));
  }

  private async serve(projection: Projection, partition: number): Promise<void> {
    const name = `${projection.group}/${partition}`;
    while (!this.closed) {
      const projector = this.projector(projection, partition);
      this.running.push(projector);
      try {
        await projector.run();
      } catch (error) {
        await projector.close();
        if (!(error instanceof PositionMoved) && !isConnectionTrouble(error)) return this.stopped(name, error);
        // Another process projects this partition, or the answer to our own last commit was lost: read the position
        // again.
        await sleep(againMs);
      } finally {
        this.running.splice(this.running.indexOf(projector), 1);
      }
    }
  }

  private projector(projection: Projection, partition: number): Projector {
    return new Projector({
      log: this.log,
      topic: this.topics.events,
      partition,
      database: this.database,
      projection,
      repairs: this.repairs,
      onProjected: (_records, head) => this.gates.get(projection.group)?.advanced(partition, head.next),
      onRetry: (error) => {
        metrics.retries.inc({ part: 'projector' });
        this.logger.warn(
          { projector: `${projection.group}/${partition}`, err: error },
          'projector is waiting for a service',
        );
      },
    });
  }

  private stopped(name: string, error: unknown): void {
    this.broken.set(name, error instanceof Error ? error.message : String(error));
    metrics.alerts.inc({ kind: 'projection-stopped' });
    this.logger.fatal({ projector: name, err: error }, 'the projection has stopped');
  }
}
