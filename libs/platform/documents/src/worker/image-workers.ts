import { Problem } from '@parkett/platform-http';
import { overloaded, unreadable } from '../refusals';
import { ImageProcess, type Ending, type ImageJob, type WorkedImage } from './image-process';

export interface WorkerBounds {
  readonly processes: number;
  /** Jobs that wait while all processes work; one more is refused. */
  readonly queue: number;
  /** Processor time that a picture may take, milliseconds. */
  readonly jobMs: number;
  /** Time by the clock that a picture may take on a busy machine, milliseconds. */
  readonly waitMs: number;
  /** An idle process is ended after so long. */
  readonly idleMs: number;
}

export const workerBounds: WorkerBounds = { processes: 2, queue: 8, jobMs: 5_000, waitMs: 20_000, idleMs: 60_000 };

/** Re-encodes pictures in a few processes, started when they are needed and replaced when they end. */
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
   * The picture as we keep it. Throws IMAGE_UNREADABLE when it cannot be decoded within time and memory, OVERLOADED
   * when too many wait or the machine is too busy, UNAVAILABLE when the process was ended by somebody else.
   */
  async work(job: ImageJob): Promise<WorkedImage> {
    await this.enter();
    try {
      return await this.workWith(this.take(), job);
    } finally {
      // Also where no process could be started, for want of memory: the place would be lost for ever.
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

  /** The ids of the processes that work now. */
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
    // Whoever leaves passes their place on.
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
  // Somebody has ended it, or the machine has: the picture had no part in it.
  if (signal === 'SIGKILL' || signal === 'SIGTERM') return new Problem(503, 'UNAVAILABLE');
  return ready
    ? unreadable()
    : new Error('the process that decodes pictures does not start: run its file with node to see why');
}
