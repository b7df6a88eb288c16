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
  /** A spare process without a job is ended after this time. */
  readonly idleMs: number;
}

const workerBounds: WorkerBounds = { processes: 2, queue: 8, jobMs: 5_000, waitMs: 20_000, idleMs: 60_000 };

/**
 * Re-encodes each picture in a process of its own, a few at a time. A spare process that has loaded its libraries waits
 * for the next picture.
 */
export class ImageWorkers {
  private spare: { readonly process: ImageProcess; readonly timer: NodeJS.Timeout } | undefined;
  private readonly busy = new Set<ImageProcess>();
  private readonly waiting: (() => void)[] = [];
  private working = 0;
  private isClosed = false;

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
      worker.kill();
      this.prepare();
    }
  }

  /** Process ids of the busy workers. */
  pids(): readonly number[] {
    return [...this.busy].flatMap(({ pid }) => pid ?? []);
  }

  close(): void {
    this.isClosed = true;
    this.takeSpare()?.kill();
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
    const spare = this.takeSpare();
    return spare?.running ? spare : this.start();
  }

  private takeSpare(): ImageProcess | undefined {
    const { spare } = this;
    this.spare = undefined;
    clearTimeout(spare?.timer);
    return spare?.process;
  }

  private prepare(): void {
    if (this.isClosed || this.spare) return;
    try {
      const process = this.start();
      this.spare = { process, timer: setTimeout(() => this.takeSpare()?.kill(), this.bounds.idleMs).unref() };
    } catch {
      // Without memory for one there is none; the next picture reports it.
    }
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
