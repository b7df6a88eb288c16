import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { repositoryRoot, type App } from './infra';
import type { OrderLoad } from './order-load';
import { checkFromOutside, type OutsideCheck } from './outside-check';
import { Tally } from './tally';

export interface Audit {
  readonly acknowledged: number;
  /** Orders that never got an answer. Each may be in the log once, or not at all. */
  readonly unanswered: number;
  /** Orders refused with a reason. */
  readonly refused: number;
  /** Orders that were acknowledged but are not in the log. */
  readonly lost: number;
  /** Orders placed twice, or that nobody requested. */
  readonly doubled: number;
  /** Orders that could trade or be cancelled, but that the venue has forgotten. */
  readonly hung: number;
  /** Partitions whose chain is not valid, or that a process has given up. */
  readonly stoppedPartitions: number;
  /** Records that the chain skips: written twice, or by an engine that had lost the partition. */
  readonly voidRecords: number;
  /** Σ |sum| over all units of the ledger. Anything but zero means that money was created or lost. */
  readonly ledgerSum: number;
  readonly verify: 'clean' | 'broken';
  readonly rebuildDiff: 'clean' | 'differs';
  /** The same log checked by a script that shares no code with Parkett; null where there is no Python for it. */
  readonly outside: OutsideCheck | null;
  /** The problems that the installation's processes report. */
  readonly problems: readonly string[];
}

/** The part of the output of `parkett verify --json` that the audit needs. */
interface Verification {
  readonly ok: boolean;
  readonly ledger: Readonly<Record<string, number>>;
  readonly partitions: readonly { readonly partition: number; readonly void: number; readonly broken: string | null }[];
}

const outputBytesMax = 1024 * 1024 * 1024;

/** Compares the customers' answers with the log, and checks the log and the health of the processes. */
export async function audit(app: App, load: OrderLoad): Promise<Audit> {
  const { urls, env } = app;
  const parkett = (...args: string[]): Output => runParkett(app, args);
  const hung = await load.hung(urls);
  const verified = parkett('verify', '--json');
  const { ok, ledger, partitions } = JSON.parse(verified.out) as Verification;
  const problems = (await Promise.all(urls.map(problemsOf))).flat();
  const stopped = new Set([
    ...partitions.filter(({ broken }) => broken !== null).map(({ partition }) => String(partition)),
    ...problems.flatMap((problem) => /^engine\/(\d+)/.exec(problem)?.[1] ?? []),
  ]);
  const tally = new Tally();
  for (const { partition } of partitions) tally.read(parkett('replay', '--partition', String(partition), '--json').out);
  const rebuilt = parkett('rebuild', '--diff', '--json');
  const { same } = JSON.parse(rebuilt.out) as { same: boolean };
  return {
    acknowledged: load.told.acknowledged.length,
    unanswered: load.told.unanswered.length,
    refused: [...load.refused.values()].reduce((total, times) => total + times, 0),
    ...tally.against(load.told),
    hung,
    stoppedPartitions: stopped.size,
    voidRecords: partitions.reduce((total, partition) => total + partition.void, 0),
    ledgerSum: Object.values(ledger).reduce((total, sum) => total + Math.abs(sum), 0),
    verify: ok && verified.code === 0 ? 'clean' : 'broken',
    rebuildDiff: same && rebuilt.code === 0 ? 'clean' : 'differs',
    outside: await checkFromOutside(env, load.told),
    problems,
  };
}

/** True when nothing was lost, doubled, forgotten or stopped, the ledger sums to zero, and there were orders at all. */
export function isClean({
  acknowledged,
  lost,
  doubled,
  hung,
  stoppedPartitions,
  ledgerSum,
  verify,
  rebuildDiff,
  outside,
  problems,
}: Audit): boolean {
  return (
    acknowledged > 0 &&
    lost + doubled + hung + stoppedPartitions + ledgerSum + problems.length === 0 &&
    verify === 'clean' &&
    rebuildDiff === 'clean' &&
    (outside === null || outside.findings === 0)
  );
}

export async function problemsOf(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/health/ready`);
  const { problems = {} } = (await answer.json()) as { problems?: Readonly<Record<string, string>> };
  return Object.entries(problems).map(([part, problem]) => `${part}: ${problem}`);
}

interface Output {
  readonly code: number;
  readonly out: string;
  /** Standard error. */
  readonly told: string;
}

/** Runs the command line of this checkout on the installation. Returns its exit code and output. */
export const parkett = (env: App['env'], ...args: string[]): Output => runParkett({ env }, args);

/** Runs the command line of the app's build. Throws when it fails and prints nothing. */
export function runParkett(app: Pick<App, 'env' | 'folder'>, args: readonly string[]): Output {
  const output = tryParkett(app, args);
  if (output.code < 0 || (output.code !== 0 && output.out === ''))
    throw new Error(`${args.join(' ')} failed: ${output.told}`);
  return output;
}

/** Lets customers go on meanwhile. */
export async function askParkett(
  { env, folder = repositoryRoot() }: Pick<App, 'env' | 'folder'>,
  args: readonly string[],
): Promise<Output> {
  const child = spawn(process.execPath, [join(folder, 'dist/cli/main.mjs'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, told, code] = await Promise.all([
    readAll(child.stdout),
    readAll(child.stderr),
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
  ]);
  return { code: code ?? -1, out, told };
}

function tryParkett({ env, folder = repositoryRoot() }: Pick<App, 'env' | 'folder'>, args: readonly string[]): Output {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'dist/cli/main.mjs'), ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: outputBytesMax,
  });
  return { code: status ?? -1, out: stdout, told: stderr };
}
