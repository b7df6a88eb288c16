import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import type { Projected } from '@parkett/platform-read-model';
import type { JobDatabase } from '../end-run';
import type { ChunkedJob, JobItem } from '../job';
import { JobRunner } from '../job-runner';
import { NightRunner } from '../night-runner';
import type { KillSwitch } from './kill-switch';
import { accepted, MemoryLog } from './memory-log';

interface DueItem extends JobItem {
  readonly on: string;
}

const hourMs = 3_600_000;
const lanes = 2;
const perDate = 3;

export const dateAfter = (date: string): string => new Date(Date.parse(date) + 24 * hourMs).toISOString().slice(0, 10);

/** Nights of two steps on a log in memory: on each date three accounts are due in each step. */
export class NightRig {
  readonly log: MemoryLog;
  closed: string | undefined = '2026-11-20';
  dates = ['2026-11-20', '2026-11-21'];
  now = Date.UTC(2026, 10, 21, 1);
  leaseMs = 30_000;
  clockProblem: string | undefined;
  steps = ['expire', 'settle'];
  projected: Projected = { everywhere: true, of: () => true };
  answers: (request: CommandRequest) => Promise<Answer> = (request) => this.log.send(request);

  constructor(
    private readonly records: JobDatabase,
    decide: (request: CommandRequest) => Answer = () => accepted,
  ) {
    this.log = new MemoryLog(decide);
  }

  /** The second step is a job that only the night looks at. */
  job(name: string): ChunkedJob<DueItem> {
    return {
      name,
      queue: name,
      schedule: name === 'expire' ? { kind: 'every', everyMs: 60_000 } : { kind: 'night' },
      about: 'Does what is due.',
      plan: async (night) => {
        const isDue = ({ on, id }: DueItem) => on <= (night ?? '') && !this.isDone(`${name}:${id}`);
        return { period: night ?? '', pages: [this.items().filter(isDue)] };
      },
      command: ({ id, aggregate }) => ({
        aggregate,
        type: 'Do',
        body: {},
        actor: { kind: 'system', id: 'jobs' },
        route: name,
        key: `${name}:${id}`,
      }),
      alreadyDone: [],
      totalsOf: () => ({ EUR: 5n }),
    };
  }

  /** One process with its own runner. */
  runner(life: KillSwitch): JobRunner {
    return new JobRunner({
      records: life.database(this.records),
      projected: () => life.call(async () => this.projected),
      partitionOf: (aggregate) => Number(aggregate.slice('account:'.length)) % lanes,
      lag: () => 0,
      send: (request) => life.call(() => this.answers(request)),
      onSetAside: () => undefined,
      limits: { chunkMax: 2, inFlightMax: 1, inFlightSharedMin: 1 },
      leaseMs: this.leaseMs,
      now: () => this.now,
    });
  }

  night(life: KillSwitch, signal = new AbortController().signal) {
    const runner = this.runner(life);
    return new NightRunner({
      records: life.database(this.records),
      steps: this.steps.map((name) => ({
        name,
        onlyAtNight: name !== 'expire',
        look: (stop, plan) => runner.look(this.job(name), stop, plan),
      })),
      closed: async () => this.closed,
      dateAfter,
      clockProblem: () => this.clockProblem,
      now: () => this.now,
    }).look(signal);
  }

  private items(): readonly DueItem[] {
    return this.dates.flatMap((on, day) =>
      Array.from({ length: perDate }, (_, n): DueItem => {
        const number = day * perDate + n;
        return { id: `i${number}`, aggregate: `account:${number}`, on };
      }),
    );
  }

  /** A refused command is sent under another key next time. */
  private isDone(key: string): boolean {
    return [...this.log.effects.values()].flat().some((done) => done === key || done.startsWith(`${key}:`));
  }
}
