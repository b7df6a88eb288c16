import { Customer, Staff } from '@parkett/api-client';
import { scalePrice, type Endpoint } from '@parkett/kernel';
import { listInstruments } from '@parkett/market-contract';
import {
  cancelOrder,
  getAccount,
  listClosedPositions,
  listOrders,
  listPositions,
  listTransactions,
  placeOrder,
  type Order,
} from '@parkett/trading-contract';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runParkett } from '../audit';
import { withSimulators, type App } from '../infra';
import { isRefusal } from '../order-load';
import { OrderMix, type Listing } from '../order-mix';
import { buildCommit, thisBuild, type Build } from './builds';
import { differences } from './differences';
import { openDemo } from './open-demo';
import { running, ServerProcess } from './server-process';

type Log = (line: string) => void;

export interface SameAmountsResult {
  readonly accounts: number;
  /** Amounts that the older build showed, and those of them that this build shows differently. */
  readonly compared: number;
  readonly different: number;
  /** The first of them: account, field and both values. */
  readonly examples: readonly string[];
  readonly verify: 'clean' | 'broken';
  readonly rebuildDiff: 'clean' | 'differs';
}

export const isTheSame = ({ compared, different, verify, rebuildDiff }: SameAmountsResult): boolean =>
  compared > 0 && different === 0 && verify === 'clean' && rebuildDiff === 'clean';

const ordersEach = 6;
const atOnce = 8;
const examplesMax = 20;
const settleMsMax = 300_000;
/** Everything that a customer sees of the own money, shares and orders. */
const shown: readonly Endpoint[] = [getAccount, listPositions, listOrders, listClosedPositions, listTransactions];
/** These follow the latest price, which moves while one build replaces the other. */
const valuations = new Set([
  'totalAssets',
  'tradingAssets',
  'marketValue',
  'floatingProfit',
  'totalProfit',
  'lastPrice',
  'profit',
  'profitRatio',
  'updatedAt',
]);
const salesOnly: Endpoint = listClosedPositions;

type Shown = Readonly<Record<string, unknown>>;

/**
 * Customers trade with the build of a commit, which then ends. This build takes over its log, and every customer has to
 * see the same amounts as before. Fields that the older build does not know are not compared.
 */
export async function sameAmountsDrill(commit: string, accounts: number, log: Log): Promise<SameAmountsResult> {
  const folder = await mkdtemp(join(tmpdir(), 'parkett-build-'));
  try {
    log(`building ${commit}`);
    const old = await buildCommit(commit, folder);
    const migration = join(folder, 'dist/server/migrate.mjs');
    return await withSimulators(
      migration,
      async ({ dataDir }, env, [port = 0]) => {
        const start = { port, env, logFolder: join(dataDir, 'logs') };
        const before = new ServerProcess({ ...start, name: 'old', build: old });
        const customers = await running(before, () => tradeAll(before.url, old, env, accounts, log));
        log(`${customers.length} accounts have traded; this build takes over`);
        migrate(thisBuild(), env);
        const after = new ServerProcess({ ...start, name: 'new', build: thisBuild() });
        return running(after, () => compareAll(after.url, env, customers));
      },
      log,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Traded {
  readonly customer: Customer;
  readonly saw: readonly Shown[];
}

async function tradeAll(url: string, build: Build, env: App['env'], accounts: number, log: Log): Promise<Traded[]> {
  await openDemo(env, build, url);
  const staff = await Staff.ofDemo(url, env['PARKETT_HOME'] ?? '');
  const customers: Customer[] = [];
  let listings: readonly Listing[] | undefined;
  await inTurns(accounts, async () => {
    const customer = await Customer.register(url);
    await customer.verify(staff);
    await customer.deposit('900000.00', { withinMs: settleMsMax });
    listings ??= await listingsOf(customer);
    await trade(customer, listings);
    customers.push(customer);
    if (customers.length % 100 === 0) log(`  ${customers.length} accounts`);
  });
  await sleep(1_000);
  const traded: Traded[] = [];
  for (const customer of customers) {
    await settled(customer);
    traded.push({ customer, saw: await shownTo(customer) });
  }
  return traded;
}

async function listingsOf(customer: Customer): Promise<readonly Listing[]> {
  const { rows } = await customer.call(listInstruments, { pageSize: 100 });
  return rows.filter(({ instrument }) => instrument.lot === 1 && !instrument.soldOut);
}

/** Purchases and sales at market, and one order that rests. */
async function trade(customer: Customer, listings: readonly Listing[]): Promise<void> {
  const mix = new OrderMix(listings);
  const { tradingPassword } = customer.credentials;
  for (let n = 0; n < ordersEach; n++) {
    const request = mix.next();
    mix.took(request, await isAccepted(customer.call(placeOrder, { ...request.ticket, tradingPassword })));
  }
  const [sold, resting] = listings;
  if (!sold || !resting?.quote) throw new Error('the market lists no two instruments with quotes');
  const buy = { symbol: sold.instrument.symbol, side: 'buy', orderType: 'market' } as const;
  await customer.call(placeOrder, { ...buy, quantity: 5, tradingPassword });
  await settled(customer);
  await cancelOpen(customer);
  await customer.call(placeOrder, { ...buy, side: 'sell', quantity: 3, tradingPassword });
  const { symbol, tick } = resting.instrument;
  const limitPrice = scalePrice(resting.quote.last, '0.60', tick, 'down');
  const limit = { symbol, side: 'buy', orderType: 'limit', quantity: 2, limitPrice } as const;
  await customer.call(placeOrder, { ...limit, tradingPassword });
}

/** A sale may come before its purchase was filled. The refused order is compared, too. */
async function isAccepted(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer;
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/** An order near the market would be filled between the two looks at its account. */
async function cancelOpen(customer: Customer): Promise<void> {
  const { orders } = await customer.call(listOrders, { state: 'open', limit: 100 });
  for (const { orderId } of orders) await isAccepted(customer.call(cancelOrder, { orderId }));
  await until('cancelled', customer, (open) => open.length === 0);
}

/** Waits until only limit orders are open. */
const settled = (customer: Customer): Promise<void> =>
  until('filled', customer, (open) => open.every(({ orderType }) => orderType === 'limit'));

async function until(what: string, customer: Customer, isSo: (open: readonly Order[]) => boolean): Promise<void> {
  for (const end = Date.now() + settleMsMax; Date.now() < end; await sleep(200))
    if (isSo((await customer.call(listOrders, { state: 'open', limit: 100 })).orders)) return;
  throw new Error(`the orders of ${customer.accountId} were not ${what} within ${settleMsMax} ms`);
}

function migrate({ folder }: Build, env: App['env']): void {
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'dist/server/migrate.mjs')], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the migration failed: ${stderr}`);
}

async function compareAll(url: string, env: App['env'], customers: readonly Traded[]): Promise<SameAmountsResult> {
  const verified = runParkett({ env }, ['verify', '--json']);
  const rebuilt = runParkett({ env }, ['rebuild', '--diff', '--json']);
  const { ok } = JSON.parse(verified.out) as { ok: boolean };
  const { same } = JSON.parse(rebuilt.out) as { same: boolean };
  let compared = 0;
  const examples: string[] = [];
  for (const { customer, saw } of customers) {
    if (customer.baseUrl !== url) throw new Error('both builds have to answer at the same address');
    const sees = await shownTo(customer);
    for (const [index, before] of saw.entries()) {
      const found = differences(before, sees[index], (field) => isValuation(shown[index], field));
      compared += found.compared;
      examples.push(...found.different.map((line) => `${customer.accountId} ${shown[index]?.name}${line}`));
    }
  }
  return {
    accounts: customers.length,
    compared,
    different: examples.length,
    examples: examples.slice(0, examplesMax),
    verify: ok && verified.code === 0 ? 'clean' : 'broken',
    rebuildDiff: same && rebuilt.code === 0 ? 'clean' : 'differs',
  };
}

/** The profit of a sale is an amount, that of a position a valuation. */
const isValuation = (endpoint: Endpoint | undefined, field: string): boolean =>
  valuations.has(field) && endpoint !== salesOnly;

/** The answers as they are on the wire: this build's contracts would complete those of the older one. */
const shownTo = (customer: Customer): Promise<Shown[]> =>
  Promise.all(
    shown.map(async ({ path }) => {
      const url = new URL(path, customer.baseUrl);
      if (path !== getAccount.path && path !== listPositions.path) url.searchParams.set('limit', '100');
      const response = await fetch(url, { headers: { ...customer.halves, 'x-parkett-position': customer.seen } });
      const { data } = (await response.json()) as { data?: Shown };
      if (!response.ok || data === undefined) throw new Error(`${path} answers ${response.status}`);
      return data;
    }),
  );

async function inTurns(times: number, work: () => Promise<void>): Promise<void> {
  let left = times;
  await Promise.all(
    Array.from({ length: Math.min(atOnce, times) }, async () => {
      while (left > 0) {
        left--;
        await work();
      }
    }),
  );
}
