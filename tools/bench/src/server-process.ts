import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { repositoryRoot, type App, type BenchServices } from './services';

interface Program {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const readyMsMax = 600_000;

/** A started server opens its door before its engines have loaded the accounts; until then requests wait. */
export const loadedMs = 12_000;

/** The server of an installation alone, as `npm start` runs it, without the program that starts it again. */
export class ServerProcess {
  private constructor(
    readonly pid: number,
    readonly logFile: string,
    private readonly ended: Promise<unknown>,
  ) {}

  /** `own` is set over the environment of `npm start`, such as other roles. */
  static async start(
    services: BenchServices,
    { env }: App,
    own: Readonly<Record<string, string>> = {},
  ): Promise<ServerProcess> {
    const root = repositoryRoot();
    const file = pathToFileURL(join(root, 'infra', 'programs.mjs')).href;
    const { listPrograms } = (await import(file)) as { listPrograms(ports: object): readonly Program[] };
    const server = listPrograms({}).find(({ name }) => name === 'server');
    if (server === undefined) throw new Error('infra/programs.mjs names no server');
    const logFile = join(services.dataDir, 'logs', 'bench-server.log');
    const output = openSync(logFile, 'a');
    const child = spawn(process.execPath, [...server.args], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ...env, ...server.env, ...own },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    return new ServerProcess(child.pid ?? 0, logFile, once(child, 'exit'));
  }

  /** The most memory that it has had so far (Linux only). */
  get peakBytes(): number {
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'));
    return Number(peak?.[1] ?? 0) * 1_024;
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    process.kill(this.pid, signal);
    await this.ended;
  }
}

/** Runs a stopped installation's server until `use` has ended. Nothing may need the bank or the message provider. */
export async function withServer<Result>(
  services: BenchServices,
  app: App,
  use: () => Promise<Result>,
): Promise<Result> {
  const server = await ServerProcess.start(services, app);
  try {
    for (const until = Date.now() + readyMsMax; ; await sleep(200)) {
      const answer = await fetch(`${app.url}/health/ready`).catch(() => undefined);
      const state = (await answer?.json().catch(() => undefined)) as { problems?: object } | undefined;
      // Only the bank is missing.
      const problems = Object.keys(state?.problems ?? {});
      if (answer?.status === 200 && problems.every((name) => name.startsWith('bank'))) return await use();
      if (Date.now() > until) throw new Error(`the server did not start: ${problems.join(', ')}`);
    }
  } finally {
    await server.stop();
  }
}
