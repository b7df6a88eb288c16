import { metrics } from '@parkett/platform-observability';
import {
  isConnectionTrouble,
  partitionsOf,
  PositionMoved,
  Projector,
  type Projection,
} from '@parkett/platform-read-model';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Runtime } from '../runtime';

const againMs = 1_000;
/** A projector that starts again sooner than this after its last failure is still failing. */
const failingMs = 5_000;

interface Served {
  readonly stop: () => Promise<void>;
  /** Since when it has been retrying; undefined while it works. */
  readonly retryingSince: () => Date | undefined;
}

/**
 * Runs a projector for every projection group on every partition that is assigned to this process. They are
 * independent: one that fails stops alone.
 */
export class ProjectorHost {
  private readonly served = new Map<number, ReadonlyMap<string, Served>>();
  private readonly stopping = new Set<Promise<unknown>>();
  /** By group and partition: an event that cannot be projected. Waiting does not help. */
  private readonly broken = new Map<string, string>();

  constructor(
    private readonly runtime: Runtime,
    private readonly projections: readonly Projection[],
  ) {}

  /** Starts and stops projectors so that exactly these partitions are served. */
  assign(partitions: readonly number[]): void {
    for (const partition of this.served.keys()) if (!partitions.includes(partition)) this.stop(partition);
    for (const partition of partitions) if (!this.served.has(partition)) this.start(partition);
  }

  /** By group and partition: why a projector has stopped, or since when it has been retrying. */
  get problems(): Map<string, string> {
    const problems = new Map(this.broken);
    for (const projectors of this.served.values())
      for (const [name, { retryingSince }] of projectors) {
        const since = retryingSince();
        const isLate = since && Date.now() - since.getTime() > againMs;
        if (isLate && !problems.has(name)) problems.set(name, `retries since ${since.toISOString()}`);
      }
    return problems;
  }

  async close(): Promise<void> {
    this.assign([]);
    await Promise.all(this.stopping);
  }

  private start(partition: number): void {
    const groups = this.projections.filter((projection) =>
      partitionsOf(projection, this.runtime.layout).includes(partition),
    );
    this.served.set(
      partition,
      new Map(
        groups.map((projection) => {
          const name = `${projection.group}/${partition}`;
          return [name, this.serve(name, projection, partition)];
        }),
      ),
    );
  }

  private stop(partition: number): void {
    const ended = Promise.all([...(this.served.get(partition)?.values() ?? [])].map(({ stop }) => stop()));
    this.served.delete(partition);
    this.stopping.add(ended);
    void ended.finally(() => this.stopping.delete(ended));
  }

  private serve(name: string, projection: Projection, partition: number): Served {
    const wanted = new AbortController();
    let projector: Projector;
    let failing: { readonly since: Date; readonly lastAt: number; readonly times: number } | undefined;
    const recent = () => (failing && performance.now() - failing.lastAt < failingMs ? failing : undefined);
    const run = async (): Promise<void> => {
      while (!wanted.signal.aborted) {
        projector = this.projector(projection, partition);
        try {
          await projector.run();
        } catch (error) {
          await projector.close();
          const hasMoved = error instanceof PositionMoved;
          if (!hasMoved && !isConnectionTrouble(error)) return this.stopped(name, error);
          // Another process projects this partition, or the answer to our own last commit was lost: read the position
          // again. The read model gets on, so this is no failure.
          const { since = new Date(), times = 0 } = recent() ?? {};
          if (!hasMoved) failing = { since, lastAt: performance.now(), times: times + 1 };
          await sleep(againMs, undefined, { signal: wanted.signal }).catch(() => undefined);
        }
      }
    };
    const ended = run();
    return {
      retryingSince: () => {
        const failed = recent();
        // One failure is part of an ordinary hand-over.
        return projector.retryingSince ?? (failed && failed.times > 1 ? failed.since : undefined);
      },
      stop: async () => {
        wanted.abort();
        await projector.close();
        await ended;
        this.broken.delete(name);
        this.runtime.gates.get(projection.group)?.resumed(partition);
      },
    };
  }

  private projector(projection: Projection, partition: number): Projector {
    const { log, topics, tail, background, trust, gates, logger } = this.runtime;
    return new Projector({
      log,
      topic: topics.events,
      partition,
      database: background.read,
      projection,
      follower: tail,
      trust,
      onProjected: (_records, head) => gates.get(projection.group)?.advanced(partition, head.next),
      onRetry: (error) => {
        metrics.retries.inc({ part: 'projector' });
        logger.warn(
          { projector: `${projection.group}/${partition}`, err: error },
          'projector is waiting for a service',
        );
      },
    });
  }

  private stopped(name: string, error: unknown): void {
    this.broken.set(name, error instanceof Error ? error.message : String(error));
    const [group = '', partition] = name.split('/');
    this.runtime.gates.get(group)?.stopped(Number(partition));
    metrics.alerts.inc({ kind: 'projection-stopped' });
    this.runtime.logger.fatal({ projector: name, err: error }, 'the projection has stopped');
  }
}
