import { redisAddress, redisAnswer } from '@parkett/platform-limits';
import type { Logger } from '@parkett/platform-observability';
import { Queue, Worker, type ConnectionOptions } from 'bullmq';

const putBackEveryMs = 60_000;
/** Longest wait for Redis. A request without an answer by then stays with the client and is carried out later. */
const answerMsMax = 5_000;

/**
 * A background job. It may run 0, 1 or n times for the same data, because it only sends commands with deterministic
 * ids.
 */
export interface JobDefinition {
  readonly name: string;
  /** Jobs of one queue run one after the other. */
  readonly queue: string;
  /**
   * The job checks for due work this often; without it, it runs on request only. The schedule is restored every minute
   * in case Redis was flushed.
   */
  readonly everyMs?: number;
  /** Has to end soon after the signal, which means that the process stops. */
  readonly run: (signal: AbortSignal) => Promise<Readonly<Record<string, unknown>>>;
}

interface Lane {
  readonly queue: Queue;
  readonly worker: Worker;
}

/**
 * Runs jobs through BullMQ, with a queue for each kind of job. Redis only remembers which job comes next; the jobs
 * query Postgres for due work.
 */
export class JobHost {
  private readonly lanes: ReadonlyMap<string, Lane>;
  private readonly stopping = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private restoring = false;

  constructor(
    redisUrl: string,
    prefix: string,
    private readonly jobs: readonly JobDefinition[],
    private readonly logger: Logger,
  ) {
    const connection = connectionOf(redisUrl);
    const names = new Set(jobs.map(({ queue }) => queue));
    this.lanes = new Map([...names].map((name) => [name, this.open(`parkett-jobs-${name}`, { connection, prefix })]));
    this.timer = setInterval(() => void this.putBack(), putBackEveryMs);
    void this.putBack();
  }

  /**
   * Requests a run. A second request with the same id, while the first is queued or recently done, does nothing. Throws
   * when Redis does not answer in time; the job is then queued once Redis answers.
   */
  async add(name: string, id: string): Promise<void> {
    await inTime(this.queueOf(this.job(name)).add(name, {}, { jobId: id }));
  }

  /** Stops the current jobs. Without an answer from Redis it gives up; another process then repeats them. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await Promise.all([...this.lanes.values()].map((lane) => this.closeLane(lane)));
  }

  private async closeLane({ worker, queue }: Lane): Promise<void> {
    try {
      await inTime(worker.close());
      await inTime(queue.close());
    } catch (error) {
      this.logger.warn({ err: error }, 'the job queue did not close in time');
      await Promise.allSettled([worker.disconnect(), queue.disconnect()].map(inTime));
    }
  }

  private open(name: string, service: { readonly connection: ConnectionOptions; readonly prefix: string }): Lane {
    const queue = new Queue(name, {
      ...service,
      defaultJobOptions: {
        attempts: 5,
        backoff: { type: 'exponential', delay: 1_000 },
        removeOnComplete: { age: 86_400 },
        removeOnFail: { age: 7 * 86_400 },
      },
    });
    const worker = new Worker(name, (job) => this.run(job.name), { ...service, concurrency: 1, drainDelay: 30 });
    const trouble = (error: Error): void => this.logger.warn({ err: error.message }, 'job queue trouble');
    queue.on('error', trouble);
    worker.on('error', trouble);
    worker.on('failed', (job, error) => this.logger.error({ job: job?.name, err: error }, 'job failed'));
    return { queue, worker };
  }

  private job(name: string): JobDefinition {
    const job = this.jobs.find((candidate) => candidate.name === name);
    if (!job) throw new Error(`unknown job: ${name}`);
    return job;
  }

  private queueOf({ queue }: JobDefinition): Queue {
    const lane = this.lanes.get(queue);
    if (!lane) throw new Error(`unknown queue: ${queue}`);
    return lane.queue;
  }

  private async run(name: string): Promise<unknown> {
    const result = await this.job(name).run(this.stopping.signal);
    this.logger.info({ job: name, ...result }, 'job done');
    return result;
  }

  /** Does nothing while the last round waits for Redis, because a client keeps every request until it is answered. */
  private async putBack(): Promise<void> {
    if (this.restoring) return;
    this.restoring = true;
    await this.restoreSchedules();
    this.restoring = false;
  }

  private async restoreSchedules(): Promise<void> {
    for (const job of this.jobs) {
      if (job.everyMs === undefined) continue;
      await this.restore(this.queueOf(job), job.name, job.everyMs).catch((error: Error) =>
        this.logger.warn({ err: error.message }, 'schedule not restored'),
      );
    }
  }

  /** A schedule that a clock ahead of time has moved would wait until that time, so it is begun anew. */
  private async restore(queue: Queue, name: string, everyMs: number): Promise<void> {
    const next = (await queue.getJobScheduler(name))?.next;
    if (next !== undefined && next > Date.now() + 2 * everyMs) await queue.removeJobScheduler(name);
    await queue.upsertJobScheduler(name, { every: everyMs }, { name, opts: { removeOnComplete: { count: 10 } } });
  }
}

const inTime = <Reply>(reply: Promise<Reply>): Promise<Reply> => redisAnswer(reply, answerMsMax);

function connectionOf(redisUrl: string): ConnectionOptions {
  const { database, tls, ...server } = redisAddress(redisUrl);
  return {
    ...server,
    db: database,
    ...(tls === undefined ? {} : { tls }),
    // A worker waits until Redis is back instead of giving up.
    maxRetriesPerRequest: null,
    // Finds out about a machine that has disappeared.
    keepAlive: 10_000,
  };
}
