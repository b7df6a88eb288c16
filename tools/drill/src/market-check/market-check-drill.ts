import { readSettings } from '@parkett/platform-settings';
import { topicsOf } from '@parkett/platform-event-log';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { askParkett } from '../audit';
import { repositoryRoot, withSimulators, type App } from '../infra';
import { refusedTicks, type RefusedTicks } from '../refused-ticks';
import { thisBuild } from '../upgrade/builds';
import { openDemo } from '../upgrade/open-demo';
import { running, ServerProcess } from '../upgrade/server-process';
import { priceFilesIn, recordedDayIn, writeInstruments, writeInstrumentsOfDay, type PriceFile } from './price-data';
import { checkFills, rangesIn, type FillsChecked } from './replay-fills';
import { ReplayOrders } from './replay-orders';

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
  readonly generated?: Checked;
  /** Bars of imported files; absent without PARKETT_DATA_DIR. */
  readonly imported?: Checked;
  /** Bars after a replay of a recorded day, and the fills of customers who traded meanwhile; absent without it. */
  readonly replayed?: Checked;
  /** Ticks of the recorded day that the server has refused. All of them were real. */
  readonly refused?: RefusedTicks;
  readonly fills?: FillsChecked;
}

/** The simulated feed runs that long before its ticks are compared, so that whole minutes are among them. */
const feedMs = 150_000;
/** The day takes some two minutes. */
const replaySpeed = '240';

export const isEqual = ({ generated, imported, replayed, refused = {}, fills }: MarketCheckResult): boolean =>
  [generated, imported, replayed].every((checked) => checked === undefined || hasOnlyEqualBars(checked)) &&
  Object.keys(refused).length === 0 &&
  (fills === undefined || (fills.outside === 0 && fills.pennies > 0));

const hasOnlyEqualBars = ({ differences, compared }: Checked): boolean =>
  differences === 0 && Object.values(compared).some((bars) => bars > 0);

/** Compares every bar of imported files, of the simulated feed and of a replay with those that pandas builds. */
export async function marketCheckDrill(data: string | undefined, log: Log, only?: string): Promise<MarketCheckResult> {
  const files = data === undefined ? [] : priceFilesIn(data);
  const day = data === undefined ? undefined : recordedDayIn(data);
  const checked = only === 'replay' ? {} : await checkImports(files, log);
  if (day === undefined || only === 'imports') return checked;
  return { ...checked, ...(await checkReplay(day, log)) };
}

const checkImports = (files: readonly PriceFile[], log: Log): Promise<MarketCheckResult> =>
  inInstallation(log, async ({ url }, env) => {
    const begun = Date.now();
    await importAll(env, files, log);
    const imported = files.length === 0 ? undefined : await check(url, files.flatMap(optionsOf), log);
    await sleep(Math.max(0, begun + feedMs - Date.now()));
    const { kafkaBrokers, topicPrefix } = readSettings({ ...process.env, ...env });
    const feed = ['--brokers', kafkaBrokers.join(','), '--topic', topicsOf(topicPrefix).ticks];
    return { generated: await check(url, feed, log), ...(imported && { imported }) };
  });

/** Customers trade while the day is played; afterwards its bars have to be those of the file. */
const checkReplay = (day: string, log: Log): Promise<Pick<MarketCheckResult, 'replayed' | 'refused' | 'fills'>> =>
  withSimulators(
    migration(),
    async ({ dataDir }, given, [port = 0]) => {
      const env = { ...given, PARKETT_HOME: given['PARKETT_HOME'] ?? dataDir };
      const start = (name: string, feed: App['env']): ServerProcess =>
        new ServerProcess({
          name,
          build: thisBuild(),
          port,
          env: { ...env, ...feed },
          logFolder: join(dataDir, 'logs'),
        });
      const orders = await prepareReplay(start('before', { PARKETT_FEED: 'kafka' }), env, day, log);
      const replay = { PARKETT_FEED: 'replay', PARKETT_REPLAY_FILE: day, PARKETT_REPLAY_SPEED: replaySpeed };
      const server = start('replay', replay);
      return running(server, async () => {
        await orders.run();
        const fills = checkFills(await orders.fills(), rangesIn(day));
        log(JSON.stringify(fills));
        const refused = await refusedTicks(server.url);
        return { replayed: await check(server.url, ['--file', day], log), refused, fills };
      });
    },
    log,
  );

/**
 * A replay identifies the instruments when it opens the file, so they come first, with a feed that sends nothing. A
 * server says soon that it hears none, so it need not be ready.
 */
async function prepareReplay(server: ServerProcess, env: App['env'], day: string, log: Log): Promise<ReplayOrders> {
  try {
    await server.ready((_, text) => text.includes('"every role has been started"'));
    const list = join(env['PARKETT_HOME'] ?? '', 'instruments.csv');
    writeInstrumentsOfDay(day, list);
    await parkett(env, ['import', 'instruments', list], log);
    await openDemo(env, thisBuild(), server.url);
    return await ReplayOrders.open(server.url, env['PARKETT_HOME'] ?? '');
  } finally {
    await server.stop();
  }
}

const migration = (): string => join(repositoryRoot(), 'dist/server/migrate.mjs');

const inInstallation = <Result>(
  log: Log,
  use: (server: ServerProcess, env: App['env']) => Promise<Result>,
): Promise<Result> =>
  withSimulators(
    migration(),
    async ({ dataDir }, env, [port = 0]) => {
      const server = new ServerProcess({
        name: 'server',
        build: thisBuild(),
        port,
        env,
        logFolder: join(dataDir, 'logs'),
      });
      return running(server, () => use(server, { ...env, PARKETT_HOME: env['PARKETT_HOME'] ?? dataDir }));
    },
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
