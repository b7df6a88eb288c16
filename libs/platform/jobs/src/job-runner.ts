import type { SentCommand } from '@parkett/kernel';
import { metrics } from '@parkett/platform-observability';
import type { Projected } from '@parkett/platform-read-model';
import { randomUUID } from 'node:crypto';
import type { ChunkResult, SetAside } from './chunk';
import { ChunkChecker } from './chunk-checker';
import { ChunkSender, laneLimits, LaneStuck, type CommandPort, type LaneLimits } from './chunk-sender';
import type { JobDatabase } from './end-run';
import type { CheckJob, ChunkedJob, JobItem } from './job';
import { JobProgress } from './job-progress';
import { Nights } from './nights';
import { Planner, type NightPlan, type Planned } from './planner';
import { RunRecords, RunTaken } from './run-records';
import { dueDate } from './schedule';

/** A process that shows no sign of life for this long has lost its run. */
const leaseMsDefault = 30_000;
const signsPerLease = 5;
const signEveryMsMin = 1_000;

interface RunnerOptions<Sent extends SentCommand> extends CommandPort<Sent> {
  readonly records: JobDatabase;
  /** Waits a while for the read models of a group, or of accounts, to show everything that is in the log now. */
  readonly projected: (group?: string) => Promise<Projected>;
  readonly partitionOf: (aggregate: string) => number;
  /** Called for an item that could not be finished; once, unless its job wants to be reminded. It is tried again. */
  readonly onSetAside: (job: string, item: SetAside) => void;
  /** Why the clock of this process must not be gone by. Dates that are not due yet would be taken as done. */
  readonly clockProblem?: () => string | undefined;
  readonly limits?: Partial<LaneLimits>;
  readonly leaseMs?: number;
  readonly now?: () => number;
}

/** A run, and the night that looks at it. */
interface Work {
  readonly run: string;
  readonly night: NightPlan | undefined;
}

type Runnable<Item extends JobItem, Sent extends SentCommand> = ChunkedJob<Item, Sent> | CheckJob<Item>;

/** The counts of a run, or why there was none. */
type Report = Readonly<Record<string, unknown>>;

/**
 * Works jobs off in chunks. Everything that a run needs to go on is in Postgres: the plan, and the cursor of each lane,
 * which moves past a chunk together with its result. A process may be killed at any point; the next look goes on at the
 * chunk where the run was. Sending a chunk again is harmless, because the keys of its commands follow from its items.
 */
export class JobRunner<Sent extends SentCommand = SentCommand> {
  private readonly runs: RunRecords;
  private readonly progress: JobProgress;
  private readonly nights: Nights;
  private readonly leaseMs: number;
  private readonly limits: LaneLimits;
  private readonly now: () => number;

  constructor(private readonly options: RunnerOptions<Sent>) {
    this.leaseMs = options.leaseMs ?? leaseMsDefault;
    this.limits = { ...laneLimits, ...options.limits };
    this.now = options.now ?? Date.now;
    this.runs = new RunRecords(options.records, randomUUID(), this.leaseMs);
    this.progress = new JobProgress(options.records);
    this.nights = new Nights(options.records);
  }

  /**
   * Goes on with the open run of a job, or plans one when something is due. On the signal it stops at once; the run
   * stays open. Throws when a service fails; the run then stays open, too. As a step of a `night` a run is recorded even
   * if nothing is due.
   */
  async look<Item extends JobItem>(job: Runnable<Item, Sent>, signal: AbortSignal, night?: NightPlan): Promise<Report> {
    const clockProblem = this.options.clockProblem?.();
    if (clockProblem !== undefined) return this.heldUp(job.name, clockProblem);
    try {
      return await this.workOrPlan(job, signal, night);
    } catch (error) {
      await this.progress.heldUp(job.name, messageOf(error)).catch(() => undefined);
      throw error;
    }
  }

  private async heldUp(job: string, reason: string): Promise<Report> {
    await this.progress.heldUp(job, reason);
    return { heldUp: reason };
  }

  private async workOrPlan<Item extends JobItem>(
    job: Runnable<Item, Sent>,
    signal: AbortSignal,
    night: NightPlan | undefined,
  ): Promise<Report> {
    const open = await this.runs.open(job.name);
    if (open?.status === 'paused') return { paused: open.id };
    if (open && !(await this.runs.take(open.id))) return { atWorkElsewhere: open.id };
    if (open?.status === 'running') return this.work(job, { run: open.id, night }, signal);
    if (open) await this.runs.discard(open.id);
    const planned = await this.plan(job, night);
    if (!planned) return { atWorkElsewhere: true };
    if (planned.run !== undefined) return this.work(job, { run: planned.run, night }, signal);
    if (planned.leftOut !== undefined) return this.heldUp(job.name, planned.leftOut);
    await this.progress.nothingDue(job.name);
    return { due: 0 };
  }

  /** Undefined when another process has a run of the job. */
  private async plan<Item extends JobItem>(
    job: Runnable<Item, Sent>,
    night: NightPlan | undefined,
  ): Promise<Planned | undefined> {
    const date = night === undefined ? dueDate(job.schedule, this.now()) : undefined;
    const after = await this.runs.lastEnded(job.name);
    if (date !== undefined && !(await this.runs.isDue(job.name, date))) return {};
    if (night && !night.again && (await this.nights.isStepDone(job.name, night.date))) return {};
    const begunAt = performance.now();
    const projected = 'begin' in job ? asksNoReadModels : await this.options.projected(job.group);
    const stepsMs = { projected: Math.round(performance.now() - begunAt) };
    const attempts = await this.runs.attempts(job.name);
    const heldLanes = await this.progress.heldLanes(job.name);
    const isLeftOut = ({ id, aggregate }: JobItem): boolean =>
      attempts.get(id)?.due === false || heldLanes.has(this.options.partitionOf(aggregate));
    const hasFailed = ({ id }: JobItem): boolean => attempts.has(id);
    const plan =
      (await job.plan(night?.date ?? date, isLeftOut, hasFailed)) ??
      (night && { period: night.date, pages: [] as Item[][] });
    if (!plan) return {};
    const planner = new Planner(
      job.name,
      { period: plan.period, date, night: night?.date },
      {
        records: this.runs,
        partitionOf: this.options.partitionOf,
        isCurrent: (aggregate) =>
          plan.doesNotWait === true ||
          isCurrent(projected, aggregate) ||
          (plan.needsOwnPartition === true &&
            projected.behind?.includes(this.options.partitionOf(aggregate)) === false),
        everywhere: projected.everywhere,
        partitionsBehind: projected.behind ?? [],
        night,
        after,
        heldLanes,
        attempts,
        chunkMax: this.limits.chunkMax,
        now: this.now,
      },
    );
    return planner.store(plan, stepsMs).catch((error: unknown) => {
      if (error instanceof RunTaken) return undefined;
      throw error;
    });
  }

  private async work<Item extends JobItem>(
    job: Runnable<Item, Sent>,
    work: Work,
    signal: AbortSignal,
  ): Promise<Report> {
    const { run } = work;
    const taken = new AbortController();
    const signs = setInterval(
      () => {
        void this.runs.keep(run).then(
          (isOurs) => isOurs || taken.abort(new RunTaken()),
          () => undefined,
        );
      },
      Math.max(signEveryMsMin, this.leaseMs / signsPerLease),
    );
    try {
      return await this.carryOut(job, work, AbortSignal.any([signal, taken.signal]));
    } catch (error) {
      if (error instanceof RunTaken) return { takenOver: run };
      const message = signal.aborted ? null : messageOf(error);
      await this.runs.release(run, message).catch(() => undefined);
      if (signal.aborted) return { stopped: run };
      metrics.alerts.inc({ kind: 'job-failed' });
      throw error;
    } finally {
      clearInterval(signs);
    }
  }

  private async carryOut<Item extends JobItem>(
    job: Runnable<Item, Sent>,
    { run, night }: Work,
    signal: AbortSignal,
  ): Promise<Report> {
    const lanes = await this.runs.lanes(run);
    const left = lanes.reduce((total, { items }) => total + items, 0);
    metrics.jobLag.set({ job: job.name }, left);
    // Each to its end: one lane that fails leaves no other one half sent.
    const ended = await Promise.allSettled(lanes.map(({ lane }) => this.sendLane(job, { run, night, lane }, signal)));
    const failed = ended.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    const stuck = ended.flatMap((end) => (end.status === 'fulfilled' && end.value ? [end.value] : []));
    const counts = await this.runs.end(run, this.now(), stuck.length > 0 ? stuck.join('; ') : null);
    if (!counts) {
      await this.runs.release(run, null);
      return { interrupted: run };
    }
    metrics.jobRuns.inc({ job: job.name });
    metrics.jobLag.set({ job: job.name }, 0);
    return { run, ...counts, ...(stuck.length > 0 ? { stuck } : {}) };
  }

  /** Returns why the rest of the lane is left to the next run. */
  private async sendLane<Item extends JobItem>(
    job: Runnable<Item, Sent>,
    { run, night, lane }: Work & { readonly lane: number },
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const sender = 'begin' in job ? new ChunkChecker(job) : new ChunkSender(job, lane, this.options, this.limits);
    for (;;) {
      signal.throwIfAborted();
      const chunk = await this.runs.next<Item>(run, lane);
      if (!chunk) return undefined;
      try {
        const result = await sender.send(chunk, signal);
        await this.runs.finish({ run, job: job.name }, chunk, result);
        this.report(job, result);
        await this.gotOn(job.name, lane, result);
        await night?.gotOn?.();
      } catch (error) {
        if (!(error instanceof LaneStuck)) throw error;
        await this.progress.laneFailed(job.name, lane, error.message);
        return error.message;
      }
    }
  }

  private async gotOn(job: string, lane: number, { done, alreadyDone, setAside }: ChunkResult): Promise<void> {
    if (done + alreadyDone + setAside.length === 0) return;
    await this.progress.laneWorks(job, lane);
    await this.progress.gotOn(job);
  }

  private report<Item extends JobItem>(runnable: Runnable<Item, Sent>, result: ChunkResult): void {
    const { name: job } = runnable;
    const isReported = ({ attempts }: SetAside): boolean =>
      'begin' in runnable ? attempts >= runnable.reportedFrom : attempts === 1;
    const { done, alreadyDone, postponed, setAside } = result;
    const counts = { done, alreadyDone, postponed, setAside: setAside.length };
    for (const [outcome, count] of Object.entries(counts)) metrics.jobItems.inc({ job, outcome }, count);
    metrics.jobLag.dec({ job }, done + alreadyDone + postponed + setAside.length);
    for (const item of setAside) if (isReported(item)) this.options.onSetAside(job, item);
  }
}

const asksNoReadModels: Projected = { everywhere: true, of: () => true };

const accountPrefix = 'account:';

const isCurrent = (projected: Projected, aggregate: string): boolean =>
  aggregate.startsWith(accountPrefix) ? projected.of(aggregate.slice(accountPrefix.length)) : projected.everywhere;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
