import type { DocumentFacts } from '@parkett/documents-domain';
import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** What the other process answers for one document. */
export type Rendered = { readonly pdf: Uint8Array } | { readonly error: string };

interface RendererOptions {
  readonly file: string;
  /** A document takes milliseconds, and a long statement some seconds; a busy machine makes it longer. */
  readonly renderMsMax: number;
  /** A process that has nothing to do ends, because the fonts take about 100 MiB. */
  readonly idleMs: number;
}

const usual: RendererOptions = {
  // Its own program of the build, beside that of whoever starts it.
  file: fileURLToPath(new URL('../document-renderer/main.mjs', import.meta.url)),
  renderMsMax: 120_000,
  idleMs: 60_000,
};
const heapMiBMax = 512;
/** A document for which a process has ended is tried in another one, once: somebody may have killed the first. */
const triesMax = 2;

/**
 * Renders documents in a process of its own with the lowest priority, one after the other. So customers are answered
 * while thousands are made, and a document that takes all memory ends that process alone. It gets facts and gives bytes
 * back; it has nothing of the server's environment.
 */
export class DocumentRenderer {
  private readonly options: RendererOptions;
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(options: Partial<RendererOptions> = {}) {
    this.options = { ...usual, ...options };
  }

  /** Rejects for facts that cannot be rendered, or if the process ends each time. */
  render(facts: DocumentFacts): Promise<Uint8Array> {
    const rendered = this.last.then(() => this.next(facts));
    this.last = rendered.catch(() => undefined);
    return rendered;
  }

  /** Ends the process. The next document starts another one. */
  close(): void {
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private async next(facts: DocumentFacts): Promise<Uint8Array> {
    clearTimeout(this.idle);
    for (let tried = 1; ; tried++) {
      const answer = await this.ask(facts);
      if (typeof answer === 'object') {
        this.idle = setTimeout(() => this.close(), this.options.idleMs).unref();
        if ('error' in answer) throw new Error(answer.error);
        return answer.pdf;
      }
      if (tried === triesMax) throw new Error(`the process that renders documents ended twice: ${answer}`);
    }
  }

  /** The answer, or how the process has ended. */
  private ask(facts: DocumentFacts): Promise<Rendered | string> {
    this.child ??= this.start();
    const { child } = this;
    // A document that is awaited keeps this process alive, and an idle renderer does not.
    child.ref();
    child.channel?.ref();
    return new Promise((resolve) => {
      const rendered = (answer: Rendered): void => done(answer);
      const ended = (code: number | null, signal: NodeJS.Signals | null): void => done(String(signal ?? code));
      const failed = (error: Error | null): void => {
        if (error !== null) done(error.message);
      };
      const done = (answer: Rendered | string): void => {
        clearTimeout(late);
        child.off('message', rendered).off('exit', ended).off('error', failed);
        child.unref();
        child.channel?.unref();
        if (typeof answer === 'string') this.close();
        resolve(answer);
      };
      const late = setTimeout(() => done(`no answer in ${this.options.renderMsMax} ms`), this.options.renderMsMax);
      child.on('message', rendered).on('exit', ended).on('error', failed);
      child.send(facts, failed);
    });
  }

  private start(): ChildProcess {
    const child = fork(this.options.file, [], {
      ...{ serialization: 'advanced', env: {}, cwd: '/', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
      execArgv: [`--max-old-space-size=${heapMiBMax}`],
    });
    // One that cannot be started or ended says so to whoever awaits a document.
    child.on('error', () => undefined);
    try {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    } catch {
      // If lowering the priority fails, the process only runs at normal priority.
    }
    return child;
  }
}
