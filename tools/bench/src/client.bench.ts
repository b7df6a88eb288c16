import { Staff, type Customer } from '@parkett/api-client';
import { addFavourite, listInstruments } from '@parkett/market-contract';
import { join } from 'node:path';
import { hardware, ratio, type Bench, type BenchResult } from './bench-result';
import { heaviest, limitsKb, weighBuild, type Part } from './client/budget';
import { judgePage, type Scores } from './client/lighthouse';
import { frameWork, heapBytes, openPage, withListeningBrowser } from './client/page';
import { QuoteStream } from './client/quote-stream';
import { round } from './measure';
import { repositoryRoot, withApp, type App } from './services';
import { openTrader } from './traded-customer';

const scoresMin: Scores = { performance: 90, accessibility: 95, bestPractices: 95 };
const lighthouseRuns = 3;
const favourites = 5;
const changesPerSecond = 200;
const frameMsMax = 12;
const traceSeconds = 20;
const heapGrowthMax = 1.1;
/** Set PARKETT_BENCH_MINUTES for a shorter run. */
const heapMinutes = Number(process.env['PARKETT_BENCH_MINUTES'] ?? 10);
const phone = { width: 412, height: 823 };
const wide = { width: 1280, height: 800 };

type Log = (line: string) => void;
type Figures = Record<string, number>;

/**
 * Measures the built client in a browser: its size, Lighthouse's scores of a phone's first load of five pages, the
 * work per frame while prices change, and whether memory use stays constant. Each ratio is the share of its limit:
 * above 1 the limit is exceeded.
 */
export const clientBench: Bench = async (services, log): Promise<BenchResult> => {
  if (!(heapMinutes > 1)) throw new Error('PARKETT_BENCH_MINUTES must be more than 1');
  const weights = heaviest(weighBuild(join(repositoryRoot(), 'dist/client')));
  const figures: Figures = {};
  const ratios: Figures = {};
  for (const part of Object.keys(limitsKb) as Part[]) {
    const { kb, what } = weights[part] ?? { kb: 0, what: 'none' };
    figures[`${part}Kb`] = round(kb, 1);
    ratios[part] = ratio(kb, limitsKb[part]);
    log(`${part.padEnd(8)} ${kb.toFixed(1).padStart(6)} of ${limitsKb[part]} kB  ${what}`);
  }
  await withApp(
    services,
    async (app) => {
      const { url } = app;
      const { customer, symbol } = await openInvestor(app);
      const stock = `/stockInfo/${symbol}`;
      await judgePages(url, customer, stock, { figures, ratios }, log);
      await measureFrames(url, customer, { figures, ratios }, log);
      await measureHeap(url, customer, stock, { figures, ratios }, log);
    },
    log,
  );
  return { ratios, answered: figures, projected: {}, floors: {}, hardware: hardware() };
};

interface Found {
  readonly figures: Figures;
  readonly ratios: Figures;
}

/** A customer with holdings, past orders and favourites, and the symbol of a share that is traded often. */
async function openInvestor({ url, env }: App): Promise<{ customer: Customer; symbol: string }> {
  const customer = await openTrader(url, await Staff.ofDemo(url, env['PARKETT_HOME'] ?? ''));
  const { rows } = await customer.call(listInstruments, { order: 'active', pageSize: favourites });
  const symbols = rows.map(({ instrument }) => instrument.symbol);
  for (const symbol of symbols) await customer.call(addFavourite, { symbol });
  return { customer, symbol: symbols[0] ?? '' };
}

async function judgePages(
  url: string,
  customer: Customer,
  stock: string,
  { figures, ratios }: Found,
  log: Log,
): Promise<void> {
  const judged: Record<string, Scores> = {};
  const judge = (owner: Customer | undefined, paths: Readonly<Record<string, string>>): Promise<void> =>
    withListeningBrowser(url, owner, async (port) => {
      for (const [page, path] of Object.entries(paths))
        judged[page] = await judgePage(`${url}${path}`, port, lighthouseRuns, log);
    });
  await judge(undefined, { login: '/login' });
  await judge(customer, { home: '/home', market: '/market', stock, holdings: '/ucenter/holding' });
  for (const [page, scores] of Object.entries(judged)) {
    for (const name of ['performance', 'accessibility', 'bestPractices'] as const) {
      const key = `${page}${name[0]?.toUpperCase()}${name.slice(1)}`;
      figures[key] = scores[name];
      ratios[key] = ratio(scoresMin[name], scores[name]);
    }
  }
}

/** The list of the market on a phone, with prices that change faster than in any real market. */
async function measureFrames(url: string, customer: Customer, { figures, ratios }: Found, log: Log): Promise<void> {
  const stream = await QuoteStream.open(url, changesPerSecond);
  const opened = await openPage(stream.url, '/market', customer, phone);
  try {
    await opened.page.locator('a[href^="/stockInfo/"]').first().waitFor();
    // The first visit caches the app's files for later visits. Measure the list only after that has finished.
    await opened.page.evaluate('navigator.serviceWorker.ready');
    const before = stream.made;
    const startedAt = performance.now();
    const { p95Ms, p50Ms, frames } = await frameWork(opened, traceSeconds);
    const rate = ((stream.made - before) * 1000) / (performance.now() - startedAt);
    log(
      `${frames} frames, ${stream.symbols} symbols, ${rate.toFixed(0)} changes/s: work per frame p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms`,
    );
    if (rate < changesPerSecond * 0.9) throw new Error(`only ${rate.toFixed(0)} changes per second were made`);
    Object.assign(figures, {
      frameP95Ms: round(p95Ms, 1),
      frameP50Ms: round(p50Ms, 1),
      changesPerSecond: Math.round(rate),
      frames,
    });
    ratios['frame'] = ratio(p95Ms, frameMsMax);
  } finally {
    await opened.close();
    await stream.close();
  }
}

/** List and chart side by side, for as long as a user would watch them. */
async function measureHeap(
  url: string,
  customer: Customer,
  stock: string,
  { figures, ratios }: Found,
  log: Log,
): Promise<void> {
  const stream = await QuoteStream.open(url, changesPerSecond);
  const opened = await openPage(stream.url, stock, customer, wide);
  try {
    await opened.page.locator('canvas').first().waitFor();
    const bytes: number[] = [];
    for (let minute = 1; minute <= heapMinutes; minute++) {
      await opened.page.waitForTimeout(60_000);
      bytes.push(await heapBytes(opened));
      log(`heap after ${minute} min: ${((bytes.at(-1) ?? 0) / 1e6).toFixed(2)} MB, ${stream.sent} changes`);
    }
    const [first = Number.NaN, last = Number.NaN] = [bytes[0], bytes.at(-1)];
    Object.assign(figures, { heapFirstMb: round(first / 1e6, 2), heapLastMb: round(last / 1e6, 2), heapMinutes });
    ratios['heap'] = ratio(last / first, heapGrowthMax);
  } finally {
    await opened.close();
    await stream.close();
  }
}
