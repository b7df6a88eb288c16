import { getBars, getClock } from '@parkett/market-contract';
import { readSettings } from '@parkett/platform-settings';
import { topicsOf } from '@parkett/platform-event-log';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { askParkett } from '../audit';
import { repositoryRoot, withSimulators, type App } from '../infra';
import { thisBuild } from '../upgrade/builds';
import { running, ServerProcess } from '../upgrade/server-process';
import { priceFilesIn, writeInstruments, type PriceFile } from './price-data';

type Log = (line: string) => void;

/** The summary of tools/market-check/market_check.py. */
interface Checked {
  readonly differences: number;
  /** Bars by period. */
  readonly compared: Readonly<Record<string, number>>;
  readonly symbols: number;
  /** Why rows or bars were not compared one by one. */
  readonly stated: Readonly<Record<string, number>>;
}

export interface MarketCheckResult {
  /** Bars of the simulated feed against the ticks of its topic. */
  readonly generated: Checked;
  /** Bars of imported files, and of a file that was replayed as a feed; absent without PARKETT_DATA_DIR. */
  readonly imported?: Checked;
  readonly replayed?: Checked;
}

/** The recorded day lasts twelve and a half hours. */
const replaySpeed = '600';
const replayMsMax = 300_000;
/** The simulated feed runs that long before its ticks are compared, so that whole minutes are among them. */
const feedMs = 150_000;

export const isEqual = ({ generated, imported, replayed }: MarketCheckResult): boolean =>
  [generated, imported, replayed].every((checked) => checked === undefined || hasOnlyEqualBars(checked));

const hasOnlyEqualBars = ({ differences, compared }: Checked): boolean =>
  differences === 0 && Object.values(compared).some((bars) => bars > 0);

/** Compares every bar of imported files, of a replay and of the simulated feed with those that pandas builds. */
export async function marketCheckDrill(data: string | undefined, log: Log): Promise<MarketCheckResult> {
  const files = data === undefined ? [] : priceFilesIn(data);
  const first = await inInstallation(log, async (start, env) => {
    const server = start('simulated', {});
    return running(server, async () => {
      const begun = Date.now();
      await importAll(env, files, log);
      const imported = files.length === 0 ? undefined : await check(server.url, files.flatMap(optionsOf), log);
      await sleep(Math.max(0, begun + feedMs - Date.now()));
      const { kafkaBrokers, topicPrefix } = readSettings({ ...process.env, ...env });
      const feed = ['--brokers', kafkaBrokers.join(','), '--topic', topicsOf(topicPrefix).ticks];
      return { generated: await check(server.url, feed, log), ...(imported && { imported }) };
    });
  });
  const recording = files[0];
  if (recording === undefined) return first;
  return { ...first, replayed: await replay(recording, log) };
}

async function replay(recording: PriceFile, log: Log): Promise<Checked> {
  return inInstallation(log, async (start, env) => {
    await running(start('before-replay', {}), () => importInstruments(env, [recording], log));
    const server = start('replay', {
      PARKETT_FEED: 'replay',
      PARKETT_REPLAY_FILE: recording.path,
      PARKETT_REPLAY_SPEED: replaySpeed,
    });
    return running(server, async () => {
      await replayed(server.url);
      return check(server.url, optionsOf(recording), log);
    });
  });
}

/** Waits for the end of the recorded session, and until the day's bars are final. */
async function replayed(url: string): Promise<void> {
  for (const until = Date.now() + replayMsMax; Date.now() < until; await sleep(1_000)) {
    const clock = await data(url + getClock.path, getClock.output);
    if (clock?.feed !== 'replay' || clock.session !== 'closed') continue;
    const days = await data(`${url}${getBars.path}?symbol=BMW&period=day`, getBars.output);
    if (days?.bars.at(-1)?.provisional === false) return;
  }
  throw new Error(`the recording was not replayed within ${replayMsMax} ms`);
}

/** The data of an answer; undefined before the market has a clock. */
async function data<Data>(url: string, schema: z.ZodType<Data>): Promise<Data | undefined> {
  const answer = await fetch(url);
  return answer.ok ? z.object({ data: schema }).parse(await answer.json()).data : undefined;
}

type StartServer = (name: string, more: Readonly<Record<string, string>>) => ServerProcess;

const inInstallation = <Result>(
  log: Log,
  use: (start: StartServer, env: App['env']) => Promise<Result>,
): Promise<Result> =>
  withSimulators(
    join(repositoryRoot(), 'dist/server/migrate.mjs'),
    async ({ dataDir }, env, [port = 0]) =>
      use(
        (name, more) =>
          new ServerProcess({
            ...{ name, build: thisBuild(), port },
            ...{ env: { ...env, ...more }, logFolder: join(dataDir, 'logs') },
          }),
        { ...env, PARKETT_HOME: env['PARKETT_HOME'] ?? dataDir },
      ),
    log,
  );

async function importAll(env: App['env'], files: readonly PriceFile[], log: Log): Promise<void> {
  if (files.length === 0) return;
  await importInstruments(env, files, log);
  for (const { kind, path, facts } of files) {
    const told = Object.entries(facts).flatMap(([name, value]) => [`--${name}`, value]);
    await parkett(env, ['import', kind, path, ...told], log);
  }
}

async function importInstruments(env: App['env'], files: readonly PriceFile[], log: Log): Promise<void> {
  const list = join(env['PARKETT_HOME'] ?? '', 'instruments.csv');
  writeInstruments(files, list);
  await parkett(env, ['import', 'instruments', list], log);
}

async function parkett(env: App['env'], args: readonly string[], log: Log): Promise<void> {
  const { code, out, told } = await askParkett({ env }, args);
  if (code !== 0) throw new Error(`parkett ${args.join(' ')} ended with ${code}: ${told}`);
  log(out.split('\n')[0] ?? '');
}

/** A file as an option of market_check.py. */
const optionsOf = ({ path, facts }: PriceFile): string[] => [
  '--file',
  [path, ...Object.entries(facts).map(([name, value]) => `${name}=${value}`)].join(','),
];

async function check(url: string, options: readonly string[], log: Log): Promise<Checked> {
  const python = process.env['PARKETT_CHECKER_PYTHON'] ?? '';
  if (python === '') throw new Error('the Python packages of tools/market-check could not be installed');
  const script = join(repositoryRoot(), 'tools/market-check/market_check.py');
  const child = spawn(python, [script, '--url', url, '--json', ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const out = (await readAll(child.stdout)).trimEnd().split('\n');
  const summary = out.pop() ?? '';
  for (const line of out) log(line);
  if (!summary.startsWith('{')) throw new Error(`market_check.py has no summary: ${summary}`);
  log(summary);
  return JSON.parse(summary) as Checked;
}
