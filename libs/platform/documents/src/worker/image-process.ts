import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** A job for a worker: scale the longer side (with `square`, both sides) to at most `side` pixels. */
export interface ImageJob {
  readonly bytes: Buffer;
  readonly pixelsMax: number;
  readonly side: number;
  readonly square: boolean;
}

export interface WorkedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * How a job ended: `refused` by the decoder, `late` when it used up its processor time, `starved` when the machine gave
 * it too little, `gone` when the process ended, either before it was `ready` or afterwards.
 */
export type Ending =
  | { readonly kind: 'done'; readonly image: WorkedImage }
  | { readonly kind: 'refused' }
  | { readonly kind: 'late' }
  | { readonly kind: 'starved' }
  | { readonly kind: 'gone'; readonly signal: NodeJS.Signals | null; readonly ready: boolean };

/** Private memory of a worker in KiB: enough to decode, scale and encode the largest picture that we accept. */
const dataKiBMax = 640 * 1024;
const heapMiBMax = 96;
/** A clock tick on Linux is a hundredth of a second on every platform that Node.js supports. */
const tickMs = 10;
/** Trading has priority over pictures. */
const niceness = 10;

/** In the sources the worker lies beside this file; in a build it has its own folder. */
function workerFile(): string {
  const [source, built] = ['./image-worker.mjs', '../image-worker/main.mjs'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return source !== undefined && existsSync(source) ? source : (built ?? '');
}

function start(file: string): ChildProcess {
  // Without compiled JavaScript, because V8 reserves half a gigabyte for it, which counts as private memory. The worker
  // does its work in native code, and a process that never runs code that it has written is harder to exploit.
  const node = [process.execPath, '--jitless', `--max-old-space-size=${heapMiBMax}`, file];
  // Core dumps are off because memory may hold somebody's passport. The kernel, not the decoder, limits memory.
  const limited = ['/bin/sh', '-c', 'ulimit -c 0; ulimit -d "$0"; exec "$@"', String(dataKiBMax), ...node];
  const [command = '', ...args] = process.platform === 'win32' ? node : limited;
  const child = spawn(command, args, {
    // The server's environment holds keys and addresses, so the worker gets none of it.
    env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  });
  try {
    // Without an id the process has not started, and id 0 would be this process.
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // If lowering the priority fails, the worker only runs at normal priority.
  }
  return child;
}

function imageOf(message: unknown): WorkedImage | undefined {
  const done: unknown = typeof message === 'object' && message !== null ? Reflect.get(message, 'done') : undefined;
  if (typeof done !== 'object' || done === null) return undefined;
  const [bytes, width, height]: unknown[] = ['bytes', 'width', 'height'].map((name) => Reflect.get(done, name));
  if (!(bytes instanceof Uint8Array) || typeof width !== 'number' || typeof height !== 'number') return undefined;
  return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), width, height };
}

/** Processor time that a process has used, in milliseconds; undefined when the system does not report it. */
function processorMsOf(pid: number | undefined): number | undefined {
  try {
    // Fields 14 and 15 (proc(5)), counted from the end of the name, which may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return undefined;
  }
}

/** One worker process, which does one job at a time. */
export class ImageProcess {
  private readonly child: ChildProcess;
  private ended: Extract<Ending, { kind: 'gone' }> | undefined;
  private ready = false;
  private finish: ((ending: Ending) => void) | undefined;

  constructor(file = workerFile()) {
    this.child = start(file);
    const gone = (signal: NodeJS.Signals | null): void => {
      this.ended ??= { kind: 'gone', signal, ready: this.ready };
      this.finish?.(this.ended);
    };
    this.child.once('error', () => gone(null));
    this.child.once('exit', (_code, signal) => gone(signal));
    this.child.on('message', (message) => {
      if (!this.ready) {
        this.ready = true;
        return;
      }
      const image = imageOf(message);
      this.finish?.(image === undefined ? { kind: 'refused' } : { kind: 'done', image });
    });
    this.rest();
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get running(): boolean {
    return this.ended === undefined;
  }

  /**
   * Never rejects. Kills the process when its job takes more than `jobMs` of processor time or `waitMs` by the clock.
   */
  work(job: ImageJob, { jobMs, waitMs }: { jobMs: number; waitMs: number }): Promise<Ending> {
    if (this.ended) return Promise.resolve(this.ended);
    this.child.ref();
    this.child.channel?.ref();
    return new Promise((resolve) => {
      const startedAt = performance.now();
      const usedBefore = processorMsOf(this.pid) ?? 0;
      const watch = setInterval(() => {
        const used = processorMsOf(this.pid);
        if (used === undefined || used - usedBefore >= jobMs) this.finish?.({ kind: 'late' });
        else if (performance.now() - startedAt >= waitMs) this.finish?.({ kind: 'starved' });
      }, jobMs);
      this.finish = (ending) => {
        clearInterval(watch);
        this.finish = undefined;
        if (ending.kind === 'late' || ending.kind === 'starved') this.kill();
        this.rest();
        resolve(ending);
      };
      this.child.send(job, (error) => {
        if (error) this.finish?.({ kind: 'gone', signal: null, ready: this.ready });
      });
    });
  }

  kill(): void {
    this.ended ??= { kind: 'gone', signal: 'SIGKILL', ready: this.ready };
    this.child.kill('SIGKILL');
  }

  /** An idle worker does not keep the server from exiting. */
  private rest(): void {
    this.child.unref();
    this.child.channel?.unref();
  }
}
