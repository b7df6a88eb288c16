import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { partitions } from '../under-load';
import type { Build } from './builds';

const readyMsMax = 300_000;
const stopMsMax = 30_000;
const askMsMax = 5_000;

/** How a process of a build is started. */
interface Start {
  readonly name: string;
  readonly build: Build;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly logFolder: string;
  /** All those that the build has when it is absent. */
  readonly roles?: string;
}

/** A partition that an engine took over: the first offset that it had to read for that, and the end of the log. */
export interface TakenOver {
  readonly server: string;
  readonly partition: number;
  readonly from: number;
  readonly to: number;
}

export interface Health {
  readonly status: string;
  /** `"engine/2": "follows"`; builds before the followers have none. */
  readonly notes?: Readonly<Record<string, string>>;
}

/**
 * Whether everything works and the process serves or follows each partition. `log`: all that it has logged. It is `ready`
 * before its engines have been started when these take long, so that alone says too little.
 */
export function isSettled(health: Health | undefined, log: string): boolean {
  if (health?.status !== 'ready') return false;
  // A build from before the followers says this when all of its roles have been started.
  if (log.includes('"msg":"ready"')) return true;
  if (!log.includes('"every role has been started"')) return false;
  const served = new Set(servedIn(log).map(({ partition }) => partition));
  return Array.from({ length: partitions }, (_, partition) => partition).every((partition) => {
    const note = health.notes?.[`engine/${partition}`];
    return note === undefined ? served.has(partition) : note === 'follows';
  });
}

const servedIn = (log: string): Omit<TakenOver, 'server'>[] =>
  log.split('\n').flatMap((line) => {
    if (!line.includes('"the partition is served"')) return [];
    const { partition, from, to } = JSON.parse(line) as Omit<TakenOver, 'server'>;
    return [{ partition, from, to }];
  });

/** One server of an installation that runs several builds. */
export class ServerProcess {
  readonly url: string;
  readonly name: string;
  /** The exit code; null after a signal. */
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;
  private readonly logFile: string;

  constructor({ name, build, port, env, logFolder, roles }: Start) {
    this.name = name;
    this.url = `http://127.0.0.1:${port}`;
    this.logFile = join(logFolder, `${name}.log`);
    const output = openSync(this.logFile, 'a');
    const main = join(build.folder, 'dist/server/main.mjs');
    this.child = spawn(process.execPath, ['--enable-source-maps', '--max-semi-space-size=32', main], {
      cwd: build.folder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ...env,
        PARKETT_PORT: String(port),
        ...(roles === undefined ? {} : { PARKETT_ROLES: roles }),
      },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    this.ended = new Promise((resolve, reject) => this.child.once('error', reject).once('exit', resolve));
  }

  /**
   * Milliseconds until everything works and it serves or follows every partition, or until what `settled` asks for;
   * throws when it ends or takes too long.
   */
  async ready(settled = isSettled): Promise<number> {
    const since = performance.now();
    let last = 'no answer';
    for (; performance.now() - since < readyMsMax; await sleep(100)) {
      if (this.child.exitCode !== null) throw new Error(`${this.name} ended: ${this.log.slice(-2_000)}`);
      const answer = await fetch(`${this.url}/health/ready`, { signal: AbortSignal.timeout(askMsMax) }).catch(
        () => undefined,
      );
      const health = (await answer?.json().catch(() => undefined)) as Health | undefined;
      if (answer?.ok === true && settled(health, this.log)) return Math.round(performance.now() - since);
      last = health === undefined ? 'no answer' : JSON.stringify(health);
    }
    throw new Error(`${this.name} was not ready within ${readyMsMax} ms: ${last}\n${this.log.slice(-4_000)}`);
  }

  /** Stops it as an operator does; kills it if it does not stop in time. Returns how long it took, in milliseconds. */
  async stop(): Promise<number> {
    const since = performance.now();
    if (this.child.exitCode !== null || this.child.signalCode !== null) return 0;
    this.child.kill('SIGTERM');
    const kill = setTimeout(() => this.child.kill('SIGKILL'), stopMsMax);
    await this.ended;
    clearTimeout(kill);
    return Math.round(performance.now() - since);
  }

  get log(): string {
    return readFileSync(this.logFile, 'utf8');
  }

  /** The partitions that its engines took over, by its log. */
  get takenOver(): TakenOver[] {
    return servedIn(this.log).map((served) => ({ server: this.name, ...served }));
  }
}

/** A server that is alone serves every partition once it is ready; builds between the stages do not say so. */
const isServing = (health: Health | undefined, log: string): boolean =>
  health?.status === 'ready' && /"msg":"(ready|every role has been started)"/.test(log);

/** Lets a server run while it is used. */
export async function running<Result>(server: ServerProcess, use: () => Promise<Result>): Promise<Result> {
  try {
    await server.ready(isServing);
    return await use();
  } finally {
    await server.stop();
  }
}
