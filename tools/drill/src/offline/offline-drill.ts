import { chromiumFlags, findChromium } from '@parkett/browser';
import { Customer, sessionCookies, Staff } from '@parkett/api-client';
import { listInstruments } from '@parkett/market-contract';
import { chromium, type Browser } from 'playwright-core';
import { parkett } from '../audit';
import { withInstallation, type App } from '../infra';
import { isHonest, judge, ordersIn, type Confirmation, type Verdict } from './confirmations';
import { CutProxy } from './cut-proxy';
import { playRound, roundsOf, type Round } from './offline-rounds';
import { TicketPage } from './ticket-page';

type Log = (line: string) => void;

/** Customers who trade in parallel, each over their own connection. */
const lanesMax = 4;

export interface OfflineResult extends Verdict {
  readonly seed: number;
  readonly verify: 'clean' | 'broken';
  readonly rebuildDiff: 'clean' | 'differs';
}

export const isPassed = (result: OfflineResult): boolean =>
  isHonest(result) && result.verify === 'clean' && result.rebuildDiff === 'clean';

/** Pseudo-random numbers between 0 and 1 that repeat with the seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** The cheapest of the first listed shares that can be bought now. */
export async function buyable(customer: Customer): Promise<string> {
  const { rows } = await customer.call(listInstruments, { mics: 'XETR', order: 'active', pageSize: 50 });
  const [cheapest] = rows
    .flatMap(({ instrument, quote }) =>
      quote && !instrument.soldOut ? [{ symbol: instrument.symbol, last: Number(quote.last) }] : [],
    )
    .sort((one, other) => one.last - other.last);
  if (!cheapest) throw new Error('no share can be bought');
  return cheapest.symbol;
}

/** Plays its share of the rounds as one customer in a separate browser. */
async function playLane(
  url: string,
  customer: Customer,
  browser: Browser,
  rounds: readonly Round[],
  log: Log,
): Promise<Confirmation[]> {
  const proxy = await CutProxy.start(url);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  await context.addCookies(sessionCookies(customer, proxy.url));
  const lane = {
    customer,
    ticket: new TicketPage(await context.newPage(), customer.credentials.tradingPassword, proxy.url),
    proxy,
    symbol: await buyable(customer),
  };
  const confirmations: Confirmation[] = [];
  try {
    for (const round of rounds) {
      const played = await playRound(lane, round);
      for (const { round: name, told } of played) log(`${name}: ${told}`);
      confirmations.push(...played);
    }
  } finally {
    proxy.restore();
    await proxy.settled();
    await context.close();
    await proxy.close();
  }
  return confirmations;
}

export interface OfflineInstallation {
  readonly url: string;
  readonly staff: () => Promise<Staff>;
  /** Returns the output of `parkett replay --account … --json`. */
  readonly replay: (accountId: string) => string;
}

/**
 * Confirms orders while the connection is cut before, during and after the confirmation, `each` times, and compares the
 * shown outcomes with the log.
 */
export async function confirmOffline(
  { url, staff, replay }: OfflineInstallation,
  each: number,
  seed: number,
  log: Log,
): Promise<Verdict> {
  const rounds = roundsOf(each, randomOf(seed));
  const lanes = Math.min(lanesMax, rounds.length);
  const reviewer = await staff();
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags], headless: true });
  try {
    const customers: Customer[] = [];
    for (let lane = 0; lane < lanes; lane++) {
      const customer = await Customer.register(url);
      await customer.deposit('100000.00');
      await customer.verify(reviewer);
      customers.push(customer);
    }
    const played = await Promise.all(
      customers.map((customer, lane) =>
        playLane(
          url,
          customer,
          browser,
          rounds.filter((_, index) => index % lanes === lane),
          log,
        ),
      ),
    );
    return judge(
      played.flat(),
      customers.flatMap(({ accountId }) => ordersIn(replay(accountId))),
    );
  } finally {
    await browser.close();
  }
}

const replayOf =
  ({ env }: App) =>
  (accountId: string): string =>
    parkett(env, 'replay', '--account', accountId, '--json').out;

export async function offlineDrill(each: number, log: Log, seed: number): Promise<OfflineResult> {
  return withInstallation(async (_services, app) => {
    const url = app.urls[0] ?? '';
    const staff = (): Promise<Staff> => Staff.ofDemo(url, app.env['PARKETT_HOME'] ?? '');
    const verdict = await confirmOffline({ url, staff, replay: replayOf(app) }, each, seed, log);
    const verified = parkett(app.env, 'verify', '--json');
    const rebuilt = parkett(app.env, 'rebuild', '--diff', '--json');
    return {
      seed,
      ...verdict,
      verify: verified.code === 0 ? 'clean' : 'broken',
      rebuildDiff: rebuilt.code === 0 ? 'clean' : 'differs',
    };
  }, log);
}
