import { decidedAtOf, type ChainedRecord, type ChainHead } from '@parkett/platform-event-log';
import type { LogFollower } from '@parkett/platform-read-model';
import type { PlacedTask, ProcessManager } from './process-manager';

/** The log is not read any further while more tasks than this wait. */
const tasksMax = 10_000;

/** Follows one partition of the log from a position; returns a function that ends it. */
export type Follow = (from: ChainHead | undefined, follower: Parameters<LogFollower['follow']>[2]) => () => void;

interface Entry<Body> {
  readonly tasks: readonly PlacedTask<Body>[];
  /** The position after its record. */
  readonly head: ChainHead;
  /** When its record was written, in milliseconds since 1970. */
  readonly recordedAt: number;
}

/** What a process has not done yet. */
export interface Backlog {
  /** Offset of the first such record. */
  readonly next: number;
  /** About when it was written, in milliseconds since 1970; undefined before the first record has been read. */
  readonly recordedAt: number | undefined;
}

interface TaskQueueOptions<Body> {
  readonly manager: Pick<ProcessManager<Body>, 'name' | 'tasksOf'>;
  readonly partition: number;
  readonly follow: Follow;
  /** Called when the log cannot be followed any more, or a record is not understood. */
  readonly onEnded: (error: unknown) => void;
}

/** Follows a partition and collects the tasks of its records in order. Others only move its position. */
export class TaskQueue<Body> {
  private entries: Entry<Body>[] = [];
  private waiting = 0;
  private seen: ChainHead | undefined;
  private seenAt: number | undefined;
  private unfollow: (() => void) | undefined;
  private hasCaughtUp = false;
  private wake: () => void = () => undefined;
  private closed = false;

  constructor(private readonly options: TaskQueueOptions<Body>) {}

  start(from: ChainHead | undefined): void {
    this.seen = from;
    this.follow();
  }

  /** Resolves when a task waits, or after the pause. */
  async ready(pauseMs: number): Promise<void> {
    if (this.entries.length > 0 || this.closed) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      timer = setTimeout(resolve, pauseMs);
    });
    clearTimeout(timer);
  }

  /**
   * Takes the next tasks, those of a record together, and the position up to which nothing else is to be done once they
   * are; undefined before the first record.
   */
  take(max: number): { readonly tasks: readonly PlacedTask<Body>[]; readonly to: ChainHead | undefined } {
    const tasks: PlacedTask<Body>[] = [];
    let head: ChainHead | undefined;
    while (tasks.length < max) {
      const entry = this.entries.shift();
      if (entry === undefined) {
        head = this.seen;
        break;
      }
      tasks.push(...entry.tasks);
      head = entry.head;
    }
    this.waiting -= tasks.length;
    if (!this.unfollow && !this.closed && this.waiting < tasksMax / 2) this.follow();
    return { tasks, to: head };
  }

  /** Undefined when every record of the log has been read and every task taken. */
  get backlog(): Backlog | undefined {
    const [first] = this.entries;
    if (first) return { next: first.head.next - 1, recordedAt: first.recordedAt };
    return this.hasCaughtUp ? undefined : { next: this.seen?.next ?? 0, recordedAt: this.seenAt };
  }

  close(): void {
    this.closed = true;
    this.unfollow?.();
    this.wake();
  }

  private follow(): void {
    this.hasCaughtUp = false;
    this.unfollow = this.options.follow(this.seen, {
      onRecord: (chained) => this.add(chained),
      onCaughtUp: () => (this.hasCaughtUp = true),
      onEnded: (error) => {
        if (!this.closed) this.options.onEnded(error);
      },
    });
  }

  private add(chained: ChainedRecord): void {
    const { offset, hash, record } = chained;
    const { manager, partition } = this.options;
    const head = { next: offset + 1, hash, nextCommand: record.commandOffset + 1 };
    const place = { process: manager.name, partition, offset, issuedAt: decidedAtOf(record), refusals: 0 };
    const tasks = manager.tasksOf(chained).map((task, ordinal) => ({ ...task, ...place, ordinal }));
    this.seen = head;
    this.seenAt = record.recordedAt;
    if (tasks.length === 0) return;
    this.entries.push({ tasks, head, recordedAt: record.recordedAt });
    this.waiting += tasks.length;
    if (this.waiting > tasksMax) this.pause();
    this.wake();
  }

  private pause(): void {
    this.unfollow?.();
    this.unfollow = undefined;
    this.hasCaughtUp = false;
  }
}
