import type { ChainHead } from '@parkett/platform-event-log';
import type { AsideTask, PlacedTask, TaskFailure } from '../process-manager';
import { CursorMoved, type TaskStore } from '../task-store';

const pauseMs = 10;
const alertAfterAttempts = 6;

type Row = PlacedTask & { readonly reason: string; readonly attempts: number; readonly dueAt: number };

/** Does what TaskStore does, in memory and with pauses of milliseconds. */
export class MemoryTaskStore implements Pick<TaskStore, keyof TaskStore> {
  head: ChainHead | undefined;
  rows: readonly Row[] = [];

  async cursor(): Promise<ChainHead | undefined> {
    return this.head;
  }

  async pass(from: number, to: ChainHead, aside: readonly AsideTask[]): Promise<void> {
    if ((this.head?.next ?? 0) !== from) throw new CursorMoved(`not at ${from}`);
    this.head = to;
    const stored = aside.map(({ failure, ...task }) => ({
      ...task,
      reason: failure?.reason ?? 'WAITS',
      attempts: failure ? 1 : 0,
      refusals: failure?.kind === 'refused' ? 1 : 0,
      dueAt: performance.now() + pauseMs,
    }));
    this.rows = [...this.rows, ...stored].sort(inOrder);
  }

  async waiting(subjects: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(this.rows.map(({ subject }) => subject).filter((subject) => subjects.includes(subject)));
  }

  async takeDue(max: number, underWay: readonly PlacedTask[] = []): Promise<readonly PlacedTask[]> {
    const now = performance.now();
    const firsts = this.rows.filter((row, n) => this.rows.findIndex(({ subject }) => subject === row.subject) === n);
    const isUnderWay = (row: Row): boolean => underWay.some((task) => inOrder(row, task) === 0);
    const due = firsts.filter((row) => row.dueAt <= now && !isUnderWay(row)).slice(0, max);
    this.rows = this.rows.map((row) =>
      due.includes(row) ? { ...row, attempts: row.attempts + 1, dueAt: now + pauseMs } : row,
    );
    return due;
  }

  async done(task: PlacedTask): Promise<void> {
    this.rows = this.rows.filter((row) => inOrder(row, task) !== 0);
  }

  async failed(task: PlacedTask, { reason, kind }: TaskFailure): Promise<boolean> {
    const refusals = task.refusals + (kind === 'refused' ? 1 : 0);
    this.rows = this.rows.map((row) => (inOrder(row, task) === 0 ? { ...row, reason, refusals } : row));
    return this.rows.some((row) => inOrder(row, task) === 0 && row.attempts === alertAfterAttempts);
  }
}

const inOrder = (a: PlacedTask, b: PlacedTask): number => a.offset - b.offset || a.ordinal - b.ordinal;
