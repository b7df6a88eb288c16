import 'reflect-metadata';
import { actionBench } from './action.bench';
import type { Bench, BenchOptions, BenchResult } from './bench-result';
import { chartsBench } from './charts.bench';
import { clientBench } from './client.bench';
import { documentsBench } from './documents.bench';
import { engineBench } from './engine.bench';
import { serveEngine } from './engine-process';
import { serveBareHttp } from './floors/bare-http';
import { serveBareSockets } from './floors/bare-sockets';
import { holdingsBench } from './holdings.bench';
import { hotBench } from './hot.bench';
import { idleBench } from './idle.bench';
import { importBench } from './import.bench';
import { jobsBench } from './jobs.bench';
import { logBench } from './log.bench';
import { nightBench } from './night.bench';
import { oldAccountBench } from './old-account.bench';
import { ordersBench } from './orders.bench';
import { serveQuoteClients } from './quote-clients';
import { pairBench } from './pair.bench';
import { passkeysBench } from './passkeys.bench';
import { quotesBench } from './quotes.bench';
import { rebuildBench } from './rebuild.bench';
import { restartBench } from './restart.bench';
import { withServices } from './services';
import { serveSnapshotLoad } from './snapshot-load';
import { statementsBench } from './statements.bench';
import { serveTickFeed } from './tick-load';
import { ticksBench } from './ticks.bench';
import { moneyBench } from './money.bench';
import { moneyLogBench } from './money-log.bench';
import { valuesBench } from './values.bench';

const benches: Readonly<Record<string, Bench>> = {
  log: logBench,
  engine: engineBench,
  orders: ordersBench,
  rebuild: rebuildBench,
  quotes: quotesBench,
  idle: idleBench,
  restart: restartBench,
  'old-account': oldAccountBench,
  client: clientBench,
  jobs: jobsBench,
  night: nightBench,
  documents: documentsBench,
  import: importBench,
  ticks: ticksBench,
  charts: chartsBench,
  hot: hotBench,
  values: valuesBench,
  money: moneyBench,
  'money-log': moneyLogBench,
  holdings: holdingsBench,
  action: actionBench,
  passkeys: passkeysBench,
};
/** Those that need no services. */
const alone: Readonly<Record<string, typeof statementsBench>> = {
  statements: statementsBench,
};
/** The parts of benches that run in separate processes. */
const parts: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  'serve-bare-http': serveBareHttp,
  'serve-bare-sockets': serveBareSockets,
  'serve-engine': serveEngine,
  'serve-quote-clients': serveQuoteClients,
  'serve-snapshot-load': serveSnapshotLoad,
  'serve-tick-feed': serveTickFeed,
};
const connectionsOfPair = 64;
const usual: BenchOptions = { accounts: 100_000, items: 100_000 };
/** The bench of imports counts rows of a file. */
const usualOfImport: BenchOptions = { ...usual, items: 5_000_000 };
/** Three trades of each account are due. */
const usualOfNight: BenchOptions = { ...usual, items: 300_000 };
const usualOf: Readonly<Record<string, BenchOptions>> = { import: usualOfImport, night: usualOfNight };
const usage = `npm run bench -- ${Object.keys({ ...benches, ...alone }).join('|')} [--json] [--accounts N] [--items N]
       npm run bench -- pair CHECKOUT [CONNECTIONS]`;

/** Runs one bench. The last line is one JSON object. With `--json`, all other output goes to stderr. */
export async function main(argv: readonly string[]): Promise<number> {
  const [name = '', ...flags] = argv;
  const part = parts[name];
  if (part) return part(flags);
  if (name === 'pair' && flags[0] !== undefined) {
    console.log(JSON.stringify(await pairBench(flags[0], Number(flags[1] ?? connectionsOfPair), console.log)));
    return 0;
  }
  const options = optionsOf(
    name,
    flags.filter((flag) => flag !== '--json'),
  );
  const log = flags.includes('--json') ? console.error : console.log;
  const result = options && (await measured(name, log, options));
  if (!result) {
    console.error(usage);
    return 2;
  }
  console.log(JSON.stringify(result));
  return 0;
}

/** Undefined when there is no such bench. */
async function measured(
  name: string,
  log: (line: string) => void,
  options: BenchOptions,
): Promise<BenchResult | undefined> {
  const bench = benches[name];
  return bench ? withServices((services) => bench(services, log, options), log) : alone[name]?.(log, options);
}

/** Undefined when a flag is unknown or its value is not a number above 0. */
function optionsOf(bench: string, flags: readonly string[]): BenchOptions | undefined {
  const options = { ...(usualOf[bench] ?? usual) };
  for (let at = 0; at < flags.length; at += 2) {
    const name = flags[at]?.replace('--', '');
    const value = Number(flags[at + 1]);
    if ((name !== 'accounts' && name !== 'items') || !Number.isInteger(value) || value <= 0) return undefined;
    options[name] = value;
  }
  return options;
}

process.exit(await main(process.argv.slice(2)));
