import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '../infra';

/** What a child process runs: a built program, and its environment. */
export interface ChildProgram {
  readonly name: string;
  readonly env: () => Readonly<Record<string, string>>;
}

/** A process of a frame lives this long at most before its kill. */
const lifeMsMax = 2_500;
const startsMax = 5;

/** The processes of one frame, which are killed at random moments and replaced at once. */
export class FrameChildren {
  private isClosed = false;

  private constructor(
    private readonly program: ChildProgram,
    private readonly children: ChildProcess[],
  ) {}

  static async start(program: ChildProgram, count: number): Promise<FrameChildren> {
    return new FrameChildren(program, await Promise.all(Array.from({ length: count }, () => begin(program))));
  }

  /** Kills one process after the other; or all together, at the next `moment`. */
  async kill(times: number, chance: () => number, moment?: () => Promise<void>): Promise<void> {
    for (let kill = 0; kill < times; kill++) {
      await sleep(chance() * lifeMsMax);
      await moment?.();
      const one = Math.floor(chance() * this.children.length);
      await Promise.all((moment ? [...this.children.keys()] : [one]).map((index) => this.replace(index)));
    }
  }

  /** Whether one of them has ended by itself. */
  get haveEnded(): boolean {
    return this.children.some(hasEnded);
  }

  /** Starts others in the place of those that have ended, or of all. */
  async renew(all: boolean): Promise<void> {
    const indices = [...this.children.keys()].filter((index) => all || hasEnded(this.children[index]));
    if (!this.isClosed) await Promise.all(indices.map((index) => this.replace(index)));
  }

  /** Those that run get a message. */
  tell(message: object): void {
    for (const child of this.children) if (!hasEnded(child) && child.connected) child.send(message);
  }

  private async replace(index: number): Promise<void> {
    await end(this.children[index]);
    this.children[index] = await begin(this.program);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.children.map(end));
  }
}

/** A process that cannot start, because a service does not answer in time, is started again. */
async function begin(program: ChildProgram): Promise<ChildProcess> {
  for (let start = 1; ; start++)
    try {
      return await startOne(program);
    } catch (error) {
      if (start === startsMax) throw error;
    }
}

async function startOne({ name, env }: ChildProgram): Promise<ChildProcess> {
  const child = fork(join(repositoryRoot(), 'dist', 'drill', name), {
    execArgv: [],
    stdio: ['ignore', 2, 2, 'ipc'],
    env: { ...process.env, ...env() },
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a process of ${name} ended with ${String(code)}`);
  });
  ended.catch(() => undefined);
  await Promise.race([once(child, 'message'), ended]);
  return child;
}

const hasEnded = (child: ChildProcess | undefined): boolean =>
  child === undefined || child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || hasEnded(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
