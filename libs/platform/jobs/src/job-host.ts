import { redisAnswer } from '@parkett/platform-limits';
import type { Logger } from '@parkett/platform-observability';
import { Queue, Worker, type ConnectionOptions } from 'bullmq';

const queueName = 'parkett-jobs';
const putBackEveryMs = 60_000;
/** Longest wait for Redis. A request without an answer by then stays with the client and is carried out later. */
const answerMsMax = 5_000;

/**
 * A background job. It may run 0, 1 or n times for the same data, because it only sends commands with deterministic
 * ids.
 */
interface JobDefinition<Data = unknown> {
  readonly name: string;
  /**
   * The job checks for due work this often; without it, it runs on request only. The schedule is restored every minute
   * in case Redis was flushed.
   */
  readonly everyMs?: number;
  readonly run: (data: Data) => Promise<Readonly<Record<string, unknown>>>;
}

/** Runs jobs through BullMQ. Redis only remembers which job comes next; the jobs query Postgres for due work. */
export class JobHost {
  private readonly queue: Queue;
  private readonly worker: Worker;
  private readonly timer: NodeJS.Timeout;
  private restoring = false;

  constructor(
    redisUrl: string,
    prefix: string,
    private readonly jobs: readonly JobDefinition[],
    private readonly logger: Logger,
  ) {
    const connection = connectionOf(redisUrl);
    this.queue = new Queue(queueName, {
      connection,
      prefix,
      defaultJobOptions: {
        attempts: 5,
        backoff: { type: 'exponential', delay: 1_000 },
        removeOnComplete: { age: 86_400 },
        removeOnFail: { age: 7 * 86_400 },
      },
    });
    this.worker = new Worker(queueName, (job) => this.run(job.name, job.data), {
      connection,
      prefix,
      concurrency: 1,
      drainDelay: 30,
    });
    const trouble = (error: Error): void => this.logger.warn({ err: error.message }, 'job queue trouble');
    this.queue.on('error', trouble);
    this.worker.on('error', trouble);
    this.worker.on('failed', (job, error) => this.logger.error({ job: job?.name, err: error }, 'job failed'));
    this.timer = setInterval(() => void this.putBack(), putBackEveryMs);
    void this.putBack();
  }

  /**
   * Requests a run. A second request with the same id, while the first is queued or recently done, does nothing. Throws
   * when Redis does not answer in time; the job is then queued once Redis answers.
   */
  async add(name: string, id: string, data: unknown): Promise<void> {
    await inTime(this.queue.add(name, data, { jobId: id }));
  }

  /** Waits for the current job. Without an answer from Redis it gives up; another process then repeats the job. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    try {
      await inTime(this.worker.close());
      await inTime(this.queue.close());
    } catch (error) {
      this.logger.warn({ err: error }, 'the job queue did not close in time');
      await Promise.allSettled([this.worker.disconnect(), this.queue.disconnect()].map(inTime));
    }
  }

  private async run(name: string, data: unknown): Promise<unknown> {
    const job = this.jobs.find((candidate) => candidate.name === name);
    if (!job) throw new Error(`unknown job: ${name}`);
    const result = await job.run(data);
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
    for (const { name, everyMs } of this.jobs) {
      if (everyMs === undefined) continue;
      await this.restore(name, everyMs).catch((error: Error) =>
        this.logger.warn({ err: error.message }, 'schedule not restored'),
      );
    }
  }

  /** A schedule that a clock ahead of time has moved would wait until that time, so it is begun anew. */
  private async restore(name: string, everyMs: number): Promise<void> {
    const next = (await this.queue.getJobScheduler(name))?.next;
    if (next !== undefined && next > Date.now() + 2 * everyMs) await this.queue.removeJobScheduler(name);
    await this.queue.upsertJobScheduler(name, { every: everyMs }, { name, opts: { removeOnComplete: { count: 10 } } });
  }
}

const inTime = <Reply>(reply: Promise<Reply>): Promise<Reply> => redisAnswer(reply, answerMsMax);

function connectionOf(redisUrl: string): ConnectionOptions {
  const url = new URL(redisUrl);
  return {
    host: url.hostname,
    port: Number(url.port || 6379),
    ...(url.username === '' ? {} : { username: url.username }),
    ...(url.password === '' ? {} : { password: decodeURIComponent(url.password) }),
    // A worker waits until Redis is back instead of giving up.
    maxRetriesPerRequest: null,
    // Finds out about a machine that has disappeared.
    keepAlive: 10_000,
  };
}
