import { metrics, type Logger } from '@parkett/platform-observability';
import { isConnectionTrouble, type Database, type LogFollower } from '@parkett/platform-read-model';
import { setTimeout as sleep } from 'node:timers/promises';
import { PartitionProcess } from './partition-process';
import type { ProcessManager } from './process-manager';
import { CursorMoved, readAside, TaskStore, type Aside } from './task-store';

const againMs = 1_000;
/** A pause of Postgres that is shorter is no problem. */
const lateMs = 1_000;
const measureEveryMs = 5_000;

interface ProcessHostOptions {
  readonly managers: readonly ProcessManager[];
  readonly records: Database;
  readonly tail: Pick<LogFollower, 'follow' | 'next' | 'verify'>;
  readonly logger: Logger;
}

interface Served {
  readonly name: string;
  readonly partition: number;
  readonly process: () => PartitionProcess<unknown> | undefined;
  readonly stop: () => Promise<void>;
}

/**
 * Runs every process manager on every partition that is assigned to this process. They are independent: one that fails
 * stops alone.
 */
export class ProcessHost {
  private readonly served = new Map<number, readonly Served[]>();
  private readonly stopping = new Set<Promise<unknown>>();
  /** By process and partition: why it cannot go on. Waiting does not help. */
  private readonly broken = new Map<string, string>();
  private aside: readonly Aside[] = [];
  private readonly measuring: NodeJS.Timeout;

  constructor(private readonly options: ProcessHostOptions) {
    this.measuring = setInterval(() => void this.measure(), measureEveryMs);
  }

  /** Starts and stops processes so that exactly these partitions are served. Call it once the log is followed. */
  assign(partitions: readonly number[]): void {
    for (const partition of this.served.keys()) if (!partitions.includes(partition)) this.stop(partition);
    for (const partition of partitions) if (!this.served.has(partition)) this.start(partition);
  }

  /** Why processes have stopped, since when they wait, and which have tasks that somebody must look at. */
  get problems(): Map<string, string> {
    const problems = new Map(this.broken);
    for (const { name, partition, process } of [...this.served.values()].flat()) {
      const since = process()?.retryingSince;
      const key = `${name}/${partition}`;
      if (since && Date.now() - since.getTime() > lateMs && !problems.has(key))
        problems.set(key, `retries since ${since.toISOString()}`);
    }
    for (const aside of this.aside) if (aside.alerted > 0) problems.set(aside.process, textOf(aside));
    return problems;
  }

  /** Tasks that are set aside and may still get through by themselves. */
  get notes(): Map<string, string> {
    const young = this.aside.filter(({ alerted }) => alerted === 0);
    return new Map(young.map((aside) => [aside.process, textOf(aside)]));
  }

  async close(): Promise<void> {
    clearInterval(this.measuring);
    this.assign([]);
    await Promise.all(this.stopping);
  }

  private start(partition: number): void {
    this.served.set(
      partition,
      this.options.managers.map((manager) => this.serve(manager, partition)),
    );
  }

  private stop(partition: number): void {
    const served = this.served.get(partition) ?? [];
    this.served.delete(partition);
    for (const { name: process } of served) {
      metrics.processLag.remove({ process, partition });
      metrics.processAge.remove({ process, partition });
    }
    const ended = Promise.all(served.map(({ stop }) => stop()));
    this.stopping.add(ended);
    void ended.finally(() => this.stopping.delete(ended));
  }

  private serve(manager: ProcessManager, partition: number): Served {
    const wanted = new AbortController();
    const name = `${manager.name}/${partition}`;
    let process: PartitionProcess<unknown> | undefined;
    const run = async (): Promise<void> => {
      while (!wanted.signal.aborted) {
        process = this.open(manager, partition);
        try {
          await process.run();
        } catch (error) {
          process.close();
          // Another process works on this partition, or the answer to our own last commit was lost: read the cursor.
          if (!(error instanceof CursorMoved) && !isConnectionTrouble(error)) return this.stopped(name, error);
          await sleep(againMs, undefined, { signal: wanted.signal }).catch(() => undefined);
        }
      }
    };
    const ended = run();
    const stop = async (): Promise<void> => {
      wanted.abort();
      process?.close();
      await ended;
      this.broken.delete(name);
    };
    return { name: manager.name, partition, process: () => process, stop };
  }

  private open(manager: ProcessManager, partition: number): PartitionProcess<unknown> {
    const { records, tail, logger } = this.options;
    return new PartitionProcess({
      manager,
      partition,
      store: new TaskStore(records, manager.name, partition),
      verify: (cursor) => tail.verify(partition, cursor, `cursor of ${manager.name}`),
      follow: (from, follower) => tail.follow(partition, from, follower),
      // The subject is an account; the table of the tasks has it.
      onAlert: ({ process, offset }, { reason }) => {
        metrics.alerts.inc({ kind: 'process-task' });
        logger.error({ process, partition, offset, reason }, 'a task of a process manager is not done');
      },
      onRetry: (error) => {
        metrics.retries.inc({ part: manager.name });
        logger.warn({ process: manager.name, partition, err: error }, 'a process manager tries again');
      },
    });
  }

  private stopped(name: string, error: unknown): void {
    this.broken.set(name, error instanceof Error ? error.message : String(error));
    metrics.alerts.inc({ kind: 'process-stopped' });
    this.options.logger.fatal({ process: name, err: error }, 'a process manager has stopped');
  }

  private async measure(): Promise<void> {
    const { tail, records, managers } = this.options;
    for (const { name: process, partition, process: running } of [...this.served.values()].flat()) {
      const backlog = running()?.backlog;
      const ageMs = backlog?.recordedAt === undefined ? 0 : Math.max(0, Date.now() - backlog.recordedAt);
      const records = backlog === undefined ? 0 : Math.max(0, (tail.next(partition) ?? 0) - backlog.next);
      metrics.processLag.set({ process, partition }, records);
      metrics.processAge.set({ process, partition }, ageMs / 1_000);
    }
    // Without an answer the last one stays; health reports Postgres itself.
    this.aside = await readAside(records, [...this.served.keys()]).catch(() => this.aside);
    for (const { name } of managers) {
      const tasks = this.aside.find(({ process }) => process === name)?.tasks ?? 0;
      metrics.processAside.set({ process: name }, tasks);
    }
  }
}

const textOf = ({ tasks, since, reason }: Aside): string =>
  `${tasks} tasks are set aside, the first since ${since.toISOString()}: ${reason}`;
