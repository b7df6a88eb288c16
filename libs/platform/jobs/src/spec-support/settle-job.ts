import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import type { LaneLimits } from '../chunk-sender';
import type { JobDatabase } from '../end-run';
import type { ChunkedJob, JobItem } from '../job';
import { JobRunner } from '../job-runner';
import type { Schedule } from '../schedule';
import { MemoryLog } from './memory-log';

export interface SettleOptions {
  readonly schedule?: Schedule;
  /** By default the date of the schedule. */
  readonly period?: string;
  readonly count?: number;
  readonly send?: (request: CommandRequest) => Promise<Answer>;
  readonly lag?: (partition: number) => number;
  readonly everywhere?: () => boolean;
  /** Whether the plan waits for read models that are behind, which here still show everything. */
  readonly doesNotWait?: true;
  readonly clockProblem?: () => string | undefined;
  readonly limits?: Partial<LaneLimits>;
  readonly now?: () => number;
  readonly leaseMs?: number;
}

/** A job of items on two partitions, with chunks of two items unless it says otherwise, on a log of its own. */
export function settleJob(records: JobDatabase, options: SettleOptions = {}) {
  const { schedule = { kind: 'every', everyMs: 60_000 }, period, count = 12, lag = () => 0, now = Date.now } = options;
  const log = new MemoryLog();
  // Only items on accounts wait for their own partition alone.
  const kind = options.doesNotWait ? 'book' : 'account';
  const items = Array.from({ length: count }, (_, n): JobItem => ({ id: `i${n}`, aggregate: `${kind}:${n}` }));
  const dates: (string | undefined)[] = [];
  const job: ChunkedJob = {
    name: 'settle',
    queue: 'spec',
    schedule,
    about: 'Settles.',
    plan: async (date) => {
      dates.push(date);
      const isDue = ({ aggregate }: JobItem): boolean => !log.effects.has(aggregate);
      // Rows that are not there yet are missing from the answer.
      const due = options.everywhere?.() === false && !options.doesNotWait ? [] : items.filter(isDue);
      return {
        period: period ?? date ?? '2026-11-20',
        pages: [due],
        ...(options.doesNotWait && { doesNotWait: true as const }),
      };
    },
    command: ({ id, aggregate }) => ({
      aggregate,
      type: 'Settle',
      body: {},
      actor: { kind: 'system', id: 'jobs' },
      route: 'settle',
      key: `settle:${id}`,
    }),
    alreadyDone: [],
  };
  const { send = (request) => log.send(request), everywhere = () => true, leaseMs = 30_000, clockProblem } = options;
  const runner = (): JobRunner =>
    new JobRunner({
      records,
      projected: async () => ({ everywhere: everywhere(), of: () => true }),
      partitionOf: (aggregate) => Number(aggregate.split(':')[1]) % 2,
      lag,
      send,
      onSetAside: () => undefined,
      ...(clockProblem && { clockProblem }),
      limits: { chunkMax: 2, inFlightMax: 2, inFlightSharedMin: 1, lagMax: 100, ...options.limits },
      leaseMs,
      now,
    });
  const look = (signal = new AbortController().signal) => runner().look(job, signal);
  return { log, job, runner, dates, look };
}
