import type { JobDatabase } from './end-run';
import { JobProgress } from './job-progress';
import { Nights, type Night } from './nights';
import type { NightPlan } from './planner';

/** The name of the job that carries out the nights. */
export const nightJob = 'night';
/** After this time a night goes on without the partitions whose read models are behind, and names them. */
const patienceMs = 3_600_000;
/** A run that was open already is worked off before the one of the night. */
const looksMax = 3;

type Report = Readonly<Record<string, unknown>>;

/** A job as a step of the night. */
export interface NightStep {
  readonly name: string;
  /** Whether it looks at nothing by day, so that the night has to come back to what it has named. */
  readonly onlyAtNight: boolean;
  /**
   * Carries it out and records a run for the night. With a runner of its own: other looks in the same process must not
   * go on with its runs.
   */
  readonly look: (signal: AbortSignal, night: NightPlan) => Promise<Report>;
}

interface NightOptions {
  readonly records: JobDatabase;
  /** The steps in their order. */
  readonly steps: readonly NightStep[];
  /** The newest book date that is closed, once every engine knows that; undefined until then. */
  readonly closed: () => Promise<string | undefined>;
  readonly dateAfter: (date: string) => string;
  /** Why the clock of this process must not be gone by. A night would begin by it, and old ones be deleted. */
  readonly clockProblem?: () => string | undefined;
  readonly now?: () => number;
}

/**
 * Carries out the night of every closed book date: its steps, one after the other, date by date. A step begins once the
 * one before it has ended for that date, and a step ends once everything that was due is done or named with a reason.
 * The runs of its steps are its record, so it can be killed at any point and looked at by several processes.
 */
export class NightRunner {
  private readonly nights: Nights;
  private readonly progress: JobProgress;
  private readonly now: () => number;

  constructor(private readonly options: NightOptions) {
    this.nights = new Nights(options.records);
    this.progress = new JobProgress(options.records);
    this.now = options.now ?? Date.now;
  }

  /** Goes on with the open night and with those that follow, until no closed date is left. */
  async look(signal: AbortSignal): Promise<Report> {
    const ended: string[] = [];
    for (;;) {
      const clockProblem = this.options.clockProblem?.();
      if (clockProblem !== undefined) {
        await this.progress.heldUp(nightJob, clockProblem);
        return { ended, waits: clockProblem };
      }
      const night = await this.openNight();
      if (night === undefined) break;
      const waits = await this.work(night, signal);
      if (waits !== undefined) {
        if (!signal.aborted) await this.progress.heldUp(nightJob, waits);
        return { ended, night: night.date, waits };
      }
      await this.nights.end(night.date, this.now());
      await this.progress.gotOn(nightJob);
      ended.push(night.date);
    }
    await this.lookAgain(signal);
    await this.progress.gotOn(nightJob);
    return { ended };
  }

  private async openNight(): Promise<Night | undefined> {
    const { steps, dateAfter, closed } = this.options;
    const names = steps.map(({ name }) => name);
    return this.nights.open(await closed(), { steps: names, dateAfter, now: this.now() });
  }

  /** Returns what the night waits for. */
  private async work(night: Night, signal: AbortSignal): Promise<string | undefined> {
    for (const name of night.steps) {
      const step = this.options.steps.find((one) => one.name === name);
      // A newer build has begun the night.
      if (step === undefined) return `this build does not know the step ${name}`;
      const waits = await this.carryOut(step, night, signal);
      if (waits !== undefined) return waits;
    }
    return undefined;
  }

  private async carryOut(step: NightStep, night: Night, signal: AbortSignal): Promise<string | undefined> {
    let report: Report = {};
    for (let look = 0; look < looksMax; look++) {
      if (signal.aborted) return 'the process is stopping';
      if (await this.nights.isStepDone(step.name, night.date)) return undefined;
      // A night of the future was begun by a wrong clock.
      const waits = Math.abs(this.now() - night.begunAt) < patienceMs;
      report = await step.look(signal, { date: night.date, waits, gotOn: () => this.progress.gotOn(nightJob) });
      if (report['run'] === undefined) break;
      await this.progress.gotOn(nightJob);
    }
    if (await this.nights.isStepDone(step.name, night.date)) return undefined;
    return `${step.name} of ${night.date}: ${reasonOf(report)}`;
  }

  /** What the last night has named is due by day as well, for jobs that look at nothing by themselves. */
  private async lookAgain(signal: AbortSignal): Promise<void> {
    for (const step of this.options.steps) {
      if (!step.onlyAtNight || signal.aborted) continue;
      const date = await this.nights.lastDone(step.name);
      if (date !== undefined && (await this.nights.hasNamed(step.name, date)))
        await step.look(signal, { date, waits: true, again: true });
    }
  }
}

const reasonOf = ({ heldUp, paused, atWorkElsewhere, stuck }: Report): string => {
  if (typeof heldUp === 'string') return heldUp;
  if (paused !== undefined) return `run ${String(paused)} is paused`;
  if (atWorkElsewhere !== undefined) return 'another process is at work';
  return Array.isArray(stuck) ? stuck.join('; ') : 'not everything has an outcome';
};
