import { isDamage, type ChainHead } from '@parkett/platform-event-log';
import { RetryWhileDown } from '@parkett/platform-read-model';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AsideTask, PlacedTask, ProcessManager, TaskFailure } from './process-manager';
import { TaskQueue, type Backlog, type Follow } from './task-queue';
import type { TaskStore } from './task-store';

/** Tasks between two moves of the cursor, and so at most repeated after a kill. */
const batchMax = 100;
/** The first batch is small and each one after it twice as large, so that a process that is killed often gets on. */
const firstBatchMax = 4;
/** Subjects whose tasks are carried out at the same time. */
const subjectsAtOnceMax = 16;
/** A first attempt that takes longer is set aside, because the tasks behind it wait. */
const firstAttemptMsMax = 10_000;
const retryMsMax = 60_000;
/** Tasks that are retried at the same time. One that hangs keeps its place until its time is up. */
const retriesMax = 50;
/** How often the cursor moves past records without tasks. A restart reads them again, which is cheap. */
const idleCursorMs = 5_000;
const lookForDueMs = 500;
/** Pause before the log is asked again whether it contains the cursor. */
const verifyAgainMs = 1_000;

export interface PartitionProcessOptions<Body> {
  readonly manager: ProcessManager<Body>;
  readonly partition: number;
  readonly store: Pick<TaskStore, keyof TaskStore>;
  /** Rejects with damage when the log does not contain the cursor; it is asked again after any other error. */
  readonly verify: (cursor: ChainHead) => Promise<void>;
  readonly follow: Follow;
  /** Called once for a task that is tried again and again. */
  readonly onAlert: (task: PlacedTask, failure: TaskFailure) => void;
  /** Called when an attempt failed, or Postgres did not answer; it is repeated. */
  readonly onRetry: (error: unknown) => void;
  /** Tests pass shorter times. */
  readonly times?: { readonly idleCursorMs: number; readonly lookForDueMs: number; readonly retryMsMax?: number };
}

/**
 * Runs a process manager on one partition. Tasks are attempted as their events are read. One that fails is set aside
 * and retried with growing pauses, so that the others do not wait for it.
 */
export class PartitionProcess<Body> {
  private readonly queue: TaskQueue<Body>;
  private readonly closing = new AbortController();
  private ended: (error: unknown) => void = () => undefined;
  private stored = 0;
  /** The oldest record whose tasks are being attempted. */
  private working: Backlog | undefined;
  private readonly postgres: RetryWhileDown;
  private verifyingSince: Date | undefined;

  constructor(private readonly options: PartitionProcessOptions<Body>) {
    this.postgres = new RetryWhileDown(this.closing.signal, options.onRetry);
    this.queue = new TaskQueue({ ...options, onEnded: (error) => this.ended(error) });
  }

  /** Runs until closed. Throws CursorMoved, and errors that retrying cannot fix. */
  async run(): Promise<void> {
    const failed = new Promise<never>((_, reject) => (this.ended = reject));
    try {
      const from = await this.begin();
      if (this.isClosed) return;
      this.stored = from?.next ?? 0;
      this.queue.start(from);
      await Promise.race([failed, Promise.all([this.advance(), this.retry()])]);
    } catch (error) {
      if (!this.isClosed) throw error;
    }
  }

  /** Returns at once; `run` returns after the attempts under way have been told to end. */
  close(): void {
    this.closing.abort();
    this.queue.close();
  }

  /** The first record that is not done yet, and when it was written; undefined when the whole log is done. */
  get backlog(): Backlog | undefined {
    return this.working ?? this.queue.backlog;
  }

  /** Since when Postgres, or Kafka at the start, has not answered; undefined while they do. */
  get retryingSince(): Date | undefined {
    return this.postgres.since ?? this.verifyingSince;
  }

  private get isClosed(): boolean {
    return this.closing.signal.aborted;
  }

  private async begin(): Promise<ChainHead | undefined> {
    const { store, manager, partition } = this.options;
    const stored = await this.postgres.run(() => store.cursor());
    if (stored !== undefined) return this.verified(stored);
    const from = await this.postgres.run(async () => manager.beginAt?.(partition));
    if (from === undefined) return undefined;
    await this.verified(from);
    await this.postgres.run(() => store.pass(0, from, []));
    return from;
  }

  /** A log that was restored from an older state would fill up behind the cursor, and its events would be skipped. */
  private async verified(cursor: ChainHead): Promise<ChainHead> {
    while (!this.isClosed)
      try {
        await this.options.verify(cursor);
        break;
      } catch (error) {
        if (isDamage(error) || this.isClosed) throw error;
        this.verifyingSince ??= new Date();
        this.options.onRetry(error);
        await this.pause(verifyAgainMs);
      }
    this.verifyingSince = undefined;
    return cursor;
  }

  private async advance(): Promise<void> {
    const { store, times } = this.options;
    for (let max = firstBatchMax; !this.isClosed; max = Math.min(batchMax, 2 * max)) {
      await this.queue.ready(times?.idleCursorMs ?? idleCursorMs);
      if (this.isClosed) return;
      this.working = this.queue.backlog;
      const { tasks, to } = this.queue.take(max);
      const aside = await this.attemptAll(tasks);
      // An attempt that was cut short has not failed: the next start repeats it.
      if (this.isClosed) return;
      if (to !== undefined && to.next !== this.stored) {
        await this.postgres.run(() => store.pass(this.stored, to, aside));
        this.stored = to.next;
      }
      this.working = undefined;
    }
  }

  /** Returns the tasks that are not done. */
  private async attemptAll(tasks: readonly PlacedTask<Body>[]): Promise<AsideTask[]> {
    if (tasks.length === 0) return [];
    const bySubject = groupBySubject(tasks);
    const waiting = await this.postgres.run(() => this.options.store.waiting([...bySubject.keys()]));
    const aside: AsideTask[] = [];
    const subjects = bySubject.entries();
    const attemptNext = async (): Promise<void> => {
      for (const [subject, ofSubject] of subjects) {
        let isBehind = waiting.has(subject);
        for (const task of ofSubject) {
          const failure = isBehind ? undefined : await this.attempt(task, firstAttemptMsMax);
          isBehind ||= failure !== undefined;
          if (isBehind) aside.push({ ...task, failure });
        }
      }
    };
    await Promise.all(Array.from({ length: subjectsAtOnceMax }, attemptNext));
    return aside;
  }

  /** Retries what is due. A task that hangs delays no other, except those of its subject. */
  private async retry(): Promise<void> {
    const { store, times } = this.options;
    const underWay = new Map<PlacedTask, Promise<void>>();
    while (!this.isClosed) {
      const places = retriesMax - underWay.size;
      const due = places > 0 ? await this.postgres.run(() => store.takeDue(places, [...underWay.keys()])) : [];
      for (const task of due) {
        const attempt = this.attemptAgain(task as PlacedTask<Body>).catch((error: unknown) => this.ended(error));
        underWay.set(
          task,
          attempt.finally(() => underWay.delete(task)),
        );
      }
      if (due.length === 0) await this.pause(times?.lookForDueMs ?? lookForDueMs);
    }
    await Promise.all(underWay.values());
  }

  private async attemptAgain(task: PlacedTask<Body>): Promise<void> {
    const { store, onAlert } = this.options;
    const failure = await this.attempt(task, this.options.times?.retryMsMax ?? retryMsMax);
    if (this.isClosed) return;
    if (failure === undefined) await this.postgres.run(() => store.done(task));
    else if (await this.postgres.run(() => store.failed(task, failure))) onAlert(task, failure);
  }

  /** Resolves with the failure; undefined when the task is done. */
  private async attempt(task: PlacedTask<Body>, msMax: number): Promise<TaskFailure | undefined> {
    const { manager, onRetry } = this.options;
    const late = new AbortController();
    const signal = AbortSignal.any([late.signal, this.closing.signal]);
    const timer = setTimeout(() => late.abort(new Error(`not done within ${msMax} ms`)), msMax);
    try {
      return await Promise.race([manager.carryOut(task, signal), aborted(signal)]);
    } catch (error) {
      if (!this.isClosed) onRetry(error);
      return { reason: error instanceof Error ? error.message : String(error), kind: 'unanswered' };
    } finally {
      clearTimeout(timer);
    }
  }

  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.closing.signal }).catch(() => undefined);
  }
}

function groupBySubject<Body>(tasks: readonly PlacedTask<Body>[]): Map<string, PlacedTask<Body>[]> {
  const bySubject = new Map<string, PlacedTask<Body>[]>();
  for (const task of tasks) bySubject.set(task.subject, [...(bySubject.get(task.subject) ?? []), task]);
  return bySubject;
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('the attempt was ended'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
