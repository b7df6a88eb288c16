import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { bestIsolation, confined, decoderEnvironment, type Isolation } from './confinement';
import { DecoderAnswer, type Said, type WorkedImage } from './decoder-answer';

export type { WorkedImage } from './decoder-answer';

/** A job for a worker: scale the longer side (with `square`, both sides) to at most `side` pixels. */
export interface ImageJob {
  readonly bytes: Buffer;
  readonly pixelsMax: number;
  readonly side: number;
  readonly square: boolean;
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

/** The isolation of the decoders of this process. */
export const isolationHere = (): Isolation => bestIsolation(workerFile());

/** Says what decoders are not isolated from on this machine, by part; empty when they are from everything. */
export const isolationNotes = (): ReadonlyMap<string, string> =>
  new Map(
    isolationHere() === 'namespaces'
      ? []
      : [
          [
            'decoder',
            'it is not isolated from the network and from other processes, nor limited in their number: the kernel allows no namespaces',
          ],
        ],
  );

function start([file = '', ...args]: readonly string[]): ChildProcess {
  const child = spawn(file, args, {
    cwd: '/',
    env: decoderEnvironment,
    // Not a channel of Node.js: that would read whatever a decoder writes into memory, and parse it.
    stdio: ['pipe', 'pipe', 'ignore'],
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

/** The only child of a process; undefined as long as there is none. */
function childOf(pid: number | undefined): number | undefined {
  try {
    const [child = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return child === '' ? undefined : Number(child);
  } catch {
    return undefined;
  }
}

/** A shell adds 128 to the number of the signal that ended its command. */
function signalOf(code: number | null): NodeJS.Signals | null {
  const found = Object.entries(constants.signals).find(([, number]) => number + 128 === code);
  return found === undefined ? null : (found[0] as NodeJS.Signals);
}

/** Processor time that a process has used, in milliseconds; undefined when the system does not report it. */
function processorMsOf(pid: number): number | undefined {
  try {
    // Fields 14 and 15 (proc(5)), counted from the end of the name, which may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return undefined;
  }
}

/** One worker process. It gets a single job, so that a picture which takes it over never sees another. */
export class ImageProcess {
  private readonly child: ChildProcess;
  private ended: Extract<Ending, { kind: 'gone' }> | undefined;
  private readonly answer = new DecoderAnswer();
  private finish: ((ending: Ending) => void) | undefined;

  constructor(
    file = workerFile(),
    private readonly isolation = isolationHere(),
    command = confined(file, isolation),
  ) {
    this.child = start(command);
    const gone = (signal: NodeJS.Signals | null): void => {
      this.ended ??= { kind: 'gone', signal, ready: this.answer.isReady };
      this.finish?.(this.ended);
    };
    this.child.once('error', () => gone(null));
    // Not `exit`, because the answer may still be on its way then.
    this.child.once('close', (code, signal) => gone(signal ?? signalOf(code)));
    this.child.stdout?.on('data', (chunk: Buffer) => this.hear(this.answer.take(chunk)));
    // A decoder that ends without reading breaks the pipe; its end is reported by itself.
    for (const pipe of [this.child.stdin, this.child.stdout]) pipe?.on('error', () => undefined);
    this.rest();
  }

  /** Undefined until the decoder itself runs, which is below `unshare` and the shell where there are namespaces. */
  get pid(): number | undefined {
    if (this.isolation !== 'namespaces') return this.child.pid;
    return this.answer.isReady ? childOf(childOf(this.child.pid)) : undefined;
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
    for (const pipe of this.pipes()) pipe.ref();
    return new Promise((resolve) => {
      const startedAt = performance.now();
      const usedBefore = this.pid === undefined ? 0 : (processorMsOf(this.pid) ?? 0);
      const watch = setInterval(() => {
        const { pid } = this;
        const used = pid === undefined ? 0 : processorMsOf(pid);
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
      const { bytes, ...wanted } = job;
      this.answer.asked();
      this.child.stdin?.write(`${JSON.stringify(wanted)}\n`);
      this.child.stdin?.end(bytes);
    });
  }

  kill(): void {
    this.ended ??= { kind: 'gone', signal: 'SIGKILL', ready: this.answer.isReady };
    this.child.kill('SIGKILL');
    // Nobody reads any more what a copy of it may still write.
    this.child.stdout?.destroy();
  }

  private hear(said: Said): void {
    if (said === 'more') return;
    const { finish } = this;
    if (said === 'refused') this.kill();
    finish?.(said === 'refused' ? { kind: 'refused' } : { kind: 'done', image: said });
  }

  /** An idle worker does not keep the server from exiting. */
  private rest(): void {
    this.child.unref();
    for (const pipe of this.pipes()) pipe.unref();
  }

  private pipes(): readonly Socket[] {
    return [this.child.stdin, this.child.stdout].filter((pipe) => pipe instanceof Socket);
  }
}
