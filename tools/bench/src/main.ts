import 'reflect-metadata';
import type { Bench } from './bench-result';
import { clientBench } from './client.bench';
import { engineBench } from './engine.bench';
import { serveEngine } from './engine-process';
import { serveBareHttp } from './floors/bare-http';
import { serveBareSockets } from './floors/bare-sockets';
import { idleBench } from './idle.bench';
import { logBench } from './log.bench';
import { ordersBench } from './orders.bench';
import { serveQuoteClients } from './quote-clients';
import { pairBench } from './pair.bench';
import { quotesBench } from './quotes.bench';
import { rebuildBench } from './rebuild.bench';
import { withServices } from './services';

const benches: Readonly<Record<string, Bench>> = {
  log: logBench,
  engine: engineBench,
  orders: ordersBench,
  rebuild: rebuildBench,
  quotes: quotesBench,
  idle: idleBench,
  client: clientBench,
};
/** The parts of benches that run in separate processes. */
const parts: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  'serve-bare-http': serveBareHttp,
  'serve-bare-sockets': serveBareSockets,
  'serve-engine': serveEngine,
  'serve-quote-clients': serveQuoteClients,
};
const connectionsOfPair = 64;
const usage = `npm run bench -- ${Object.keys(benches).join('|')} [--json]
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
  const bench = benches[name];
  if (!bench || flags.some((flag) => flag !== '--json')) {
    console.error(usage);
    return 2;
  }
  const log = flags.includes('--json') ? console.error : console.log;
  const result = await withServices((services) => bench(services, log), log);
  console.log(JSON.stringify(result));
  return 0;
}

process.exit(await main(process.argv.slice(2)));
