import { Problem } from '@parkett/platform-http';
import { overloaded, unreadable } from '../refusals';
import { ImageProcess, type Ending, type ImageJob, type WorkedImage } from './image-process';

interface WorkerBounds {
  readonly processes: number;
  /** Length of the queue while all processes are busy; further jobs are refused. */
  readonly queue: number;
  /** Limit of processor time for one picture, in milliseconds. */
  readonly jobMs: number;
  /** Limit of time by the clock for one picture on a busy machine, in milliseconds. */
  readonly waitMs: number;
  /** An idle process is ended after this time. */
  readonly idleMs: number;
}

const workerBounds: WorkerBounds = { processes: 2, queue: 8, jobMs: 5_000, waitMs: 20_000, idleMs: 60_000 };

/** Re-encodes pictures in a few processes, which are started when needed and replaced when they end. */
export class ImageWorkers {
  private readonly idle: { readonly process: ImageProcess; readonly timer: NodeJS.Timeout }[] = [];
  private readonly busy = new Set<ImageProcess>();
  private readonly waiting: (() => void)[] = [];
  private working = 0;

  constructor(
    private readonly bounds: WorkerBounds = workerBounds,
    private readonly start = () => new ImageProcess(),
  ) {}

  /**
   * Returns the picture as it is stored. Throws IMAGE_UNREADABLE when it cannot be decoded within the limits of time
   * and memory, OVERLOADED when the queue is full or the machine is too busy, UNAVAILABLE when something else ended the
   * process.
   */
  async work(job: ImageJob): Promise<WorkedImage> {
    await this.enter();
    try {
      return await this.workWith(this.take(), job);
    } finally {
      // Runs also when no process could be started, for example for lack of memory; otherwise the place would be lost
      // for ever.
      this.leave();
    }
  }

  private async workWith(worker: ImageProcess, job: ImageJob): Promise<WorkedImage> {
    this.busy.add(worker);
    try {
      return imageOf(await worker.work(job, this.bounds));
    } finally {
      this.busy.delete(worker);
      this.keep(worker);
    }
  }

  /** Process ids of the busy workers. */
  pids(): readonly number[] {
    return [...this.busy].flatMap(({ pid }) => pid ?? []);
  }

  close(): void {
    for (const { process, timer } of this.idle.splice(0)) {
      clearTimeout(timer);
      process.kill();
    }
    for (const process of this.busy) process.kill();
  }

  private async enter(): Promise<void> {
    if (this.working < this.bounds.processes) {
      this.working++;
      return;
    }
    if (this.waiting.length >= this.bounds.queue) throw overloaded();
    // `leave` hands its place to the first waiter.
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.working--;
  }

  private take(): ImageProcess {
    for (let kept = this.idle.pop(); kept; kept = this.idle.pop()) {
      clearTimeout(kept.timer);
      if (kept.process.running) return kept.process;
    }
    return this.start();
  }

  private keep(process: ImageProcess): void {
    if (!process.running) return;
    const timer = setTimeout(() => {
      this.idle.splice(
        this.idle.findIndex((kept) => kept.process === process),
        1,
      );
      process.kill();
    }, this.bounds.idleMs).unref();
    this.idle.push({ process, timer });
  }
}

function imageOf(ending: Ending): WorkedImage {
  switch (ending.kind) {
    case 'done':
      return ending.image;
    case 'refused':
    case 'late':
      throw unreadable();
    case 'starved':
      throw overloaded();
    case 'gone':
      throw afterEnd(ending);
  }
}

function afterEnd({ signal, ready }: Extract<Ending, { kind: 'gone' }>): Error {
  // Something outside ended the process (an operator or the OOM killer), so the picture is not to blame.
  if (signal === 'SIGKILL' || signal === 'SIGTERM') return new Problem(503, 'UNAVAILABLE');
  return ready ? unreadable() : new Error('the image worker does not start: run its file with node to see why');
}
