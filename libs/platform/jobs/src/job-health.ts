import type { JobDatabase } from './end-run';

const measureEveryMs = 5_000;
/** Every job looks once a minute, and a chunk takes seconds. */
const silentSMax = 300;

interface WatchedJob {
  readonly name: string;
  /** A job may wait for the others of its queue for as long as they take. */
  readonly queue: string;
}

interface Silence {
  readonly job: string;
  readonly silent_s: number;
  readonly reason: string | null;
}

interface LaneSilence extends Silence {
  readonly lane: number;
}

/** Tells which jobs do not get on. What is younger than five minutes, and a run that somebody has paused, is noted. */
export class JobHealth {
  problems: ReadonlyMap<string, string> = new Map();
  notes: ReadonlyMap<string, string> = new Map();
  private readonly startedAt = performance.now();
  private readonly measuring: NodeJS.Timeout;

  constructor(
    private readonly records: JobDatabase,
    private readonly jobs: readonly WatchedJob[],
  ) {
    // Without an answer of Postgres the last one stays; health reports Postgres itself.
    this.measuring = setInterval(() => void this.measure().catch(() => undefined), measureEveryMs);
  }

  close(): void {
    clearInterval(this.measuring);
  }

  async measure(): Promise<void> {
    const [seen, lanes, paused] = await Promise.all([
      this.records.rows<Silence & Record<string, unknown>>(
        'SELECT job, extract(epoch FROM now() - got_on_at)::float8 AS silent_s, reason FROM job_progress',
      ),
      this.records.rows<LaneSilence & Record<string, unknown>>(
        'SELECT job, lane, extract(epoch FROM now() - since)::float8 AS silent_s, reason FROM job_lanes ORDER BY lane',
      ),
      this.records.rows<{ job: string; id: string }>(`SELECT job, id FROM job_runs WHERE status = 'paused'`),
    ]);
    const problems = new Map<string, string>();
    const notes = new Map<string, string>();
    const add = (to: Map<string, string>, job: string, text: string): void =>
      void to.set(job, [to.get(job), text].filter(Boolean).join('; '));
    for (const { name, queue } of this.jobs) {
      const { silent_s, reason } = this.silenceOf(name, seen);
      const pausedRun = paused.find(({ job }) => job === name);
      if (pausedRun) add(notes, name, `run ${pausedRun.id} is paused`);
      else if (silent_s > silentSMax) {
        const why = `has not got on for ${minutes(silent_s)}${reason === null ? '' : `: ${reason}`}`;
        add(this.isBehindAnother(name, queue, seen) ? notes : problems, name, why);
      } else if (reason !== null) add(notes, name, reason);
      for (const lane of lanes.filter(({ job }) => job === name))
        add(
          lane.silent_s > silentSMax ? problems : notes,
          name,
          `partition ${lane.lane} is left out for ${minutes(lane.silent_s)}: ${lane.reason}`,
        );
    }
    this.problems = problems;
    this.notes = notes;
  }

  /** The time while no process with the role `jobs` was there does not count. */
  private silenceOf(name: string, seen: readonly Silence[]): Silence {
    const upS = (performance.now() - this.startedAt) / 1_000;
    const known = seen.find(({ job }) => job === name);
    return { job: name, silent_s: Math.min(known?.silent_s ?? Infinity, upS), reason: known?.reason ?? null };
  }

  private isBehindAnother(name: string, queue: string, seen: readonly Silence[]): boolean {
    const others = this.jobs.filter((job) => job.queue === queue && job.name !== name);
    return others.some((other) => this.silenceOf(other.name, seen).silent_s <= silentSMax);
  }
}

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)} min`;
