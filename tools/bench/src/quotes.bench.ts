import { raisedRates } from '@parkett/customer';
import { readSettings } from '@parkett/platform-settings';
import { maxQuotesPerSecond } from '@parkett/market-contract';
import { hardware, ratio, type Bench, type BenchResult } from './bench-result';
import { CommandWay } from './command-way';
import { median } from './measure';
import { startPart, type Part } from './part-process';
import type { QuotesSeen, QuoteWatch } from './quote-clients';
import { QuoteLoad, symbols } from './quote-load';
import { withApp } from './services';

const warmUpMs = 1_500;
const measureMs = 3_000;
const clientsHalf = 300;
/**
 * Clients, and symbols per client. A client gets at most ten quotes per second of a symbol, so more load means more
 * clients or symbols.
 */
const steps = [
  [300, 20],
  [300, 40],
  [300, 60],
  [600, 60],
  [1_200, 60],
] as const;
/** When deliveries grow by less than this factor, they have stopped growing. */
const growthMin = 1.03;

type Clients = Part<object, QuoteWatch, QuotesSeen>;

interface Run {
  readonly full: QuotesSeen;
  readonly half: QuotesSeen;
  readonly bareFull: QuotesSeen;
  readonly bareHalf: QuotesSeen;
}

/**
 * Quotes from the feed's topic to clients through the whole installation, compared with Socket.IO alone: deliveries per
 * second once more load does not increase them, and the age of quotes at half of that load.
 */
export const quotesBench: Bench = async (services, log): Promise<BenchResult> => {
  // The bench itself produces the ticks: see QuoteLoad.
  Object.assign(process.env, raisedRates, { PARKETT_FEED: 'kafka' });
  return withApp(
    services,
    async ({ url, env }) => {
      const settings = readSettings({ ...process.env, ...env });
      const way = await CommandWay.open(services, settings.topicPrefix, settings.partitions);
      const load = await QuoteLoad.open(way);
      const clients: Clients = await startPart('serve-quote-clients');
      const bare = await startPart<{ port: number }>('serve-bare-sockets');
      const port = Number(new URL(url).port);
      const runs: Run[] = [];
      for (let run = 1; run <= 3; run++) {
        const bareFull = await saturate(clients, bare.ready.port, (line) => log(`run ${run}  bare ${line}`));
        load.start();
        const full = await saturate(clients, port, (line) => log(`run ${run}  ours ${line}`));
        const watched = Math.min(
          symbols.length,
          Math.max(1, Math.round(full.perSecond / 2 / clientsHalf / maxQuotesPerSecond)),
        );
        const half = await watch(clients, port, clientsHalf, watched);
        await load.stop();
        const bareHalf = await watch(clients, bare.ready.port, clientsHalf, watched);
        for (const [name, { perSecond, p50AgeMs, p99AgeMs }] of Object.entries({ half, bareHalf }))
          log(`run ${run}  ${name} ${perSecond}/s  age p50 ${p50AgeMs} ms  p99 ${p99AgeMs} ms`);
        runs.push({ full, half, bareFull, bareHalf });
      }
      await Promise.all([clients.close(), bare.close(), load.close()]);
      await way.close();
      return resultOf(runs);
    },
    log,
  );
};

const watch = (clients: Clients, port: number, count: number, watched: number): Promise<QuotesSeen> =>
  clients.ask({ port, clients: count, symbols: symbols.slice(0, watched), warmUpMs, measureMs });

/** Adds clients and symbols until deliveries no longer grow. */
async function saturate(clients: Clients, port: number, log: (line: string) => void): Promise<QuotesSeen> {
  let most: QuotesSeen | undefined;
  for (const [count, watched] of steps) {
    const seen = await watch(clients, port, count, watched);
    log(
      `${count} clients × ${watched} symbols: ${seen.perSecond}/s of ${count * watched * maxQuotesPerSecond}, age p99 ${seen.p99AgeMs} ms, ${seen.messageBytes} bytes each`,
    );
    if (most && seen.perSecond < most.perSecond * growthMin) return seen.perSecond > most.perSecond ? seen : most;
    most = seen;
  }
  if (!most) throw new Error('nothing was measured');
  return most;
}

function resultOf(runs: readonly Run[]): BenchResult {
  const middle = (value: (run: Run) => number): number => median(runs.map(value));
  return {
    ratios: { toBareSocketIo: middle(({ full, bareFull }) => ratio(full.perSecond, bareFull.perSecond)) },
    answered: {
      deliveriesPerSecond: middle(({ full }) => full.perSecond),
      halfLoadPerSecond: middle(({ half }) => half.perSecond),
      p50AgeMs: middle(({ half }) => half.p50AgeMs),
      p99AgeMs: middle(({ half }) => half.p99AgeMs),
      messageBytes: middle(({ full }) => full.messageBytes),
    },
    projected: {},
    floors: {
      deliveriesPerSecond: middle(({ bareFull }) => bareFull.perSecond),
      halfLoadPerSecond: middle(({ bareHalf }) => bareHalf.perSecond),
      p50AgeMs: middle(({ bareHalf }) => bareHalf.p50AgeMs),
      p99AgeMs: middle(({ bareHalf }) => bareHalf.p99AgeMs),
      messageBytes: middle(({ bareFull }) => bareFull.messageBytes),
    },
    hardware: hardware(),
  };
}
