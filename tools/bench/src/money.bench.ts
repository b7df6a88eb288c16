import { raisedRates, Staff } from '@parkett/api-client';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hardware, ratio, type Bench, type BenchResult } from './bench-result';
import { analyse, copyCustomers } from './copied-customers';
import { restingTicket } from './customers';
import { loadHttp, postText } from './http-load';
import { medianRate, runCallers, threeTimes, type Rate } from './measure';
import { loadedMs, withServer } from './server-process';
import { repositoryRoot, withApp } from './services';
import { reachPartitions, templateOf } from './traded-customer';
import { Withdrawer } from './withdrawer';

const partitions = 4;
const connections = 64;
const warmUpMs = 1_000;
const measureMs = 4_000;
/** Requests that are sealed before each measurement. */
const requestsMax = 10_000;

/**
 * Withdrawals from the request to the recorded decision, compared with orders. Every request of both kinds comes from a
 * customer of whom nobody has been seen before; each withdraws once, with a step-up that was prepared. Nothing is paid
 * meanwhile: the process that pays does not run.
 */
export const moneyBench: Bench = async (services, log, { accounts }): Promise<BenchResult> => {
  Object.assign(process.env, raisedRates);
  const rules = {
    NODE_OPTIONS: `--import ${pathToFileURL(join(repositoryRoot(), 'tools/bench/src/money-rules.mjs')).href}`,
  };
  const { app, withdrawer, ticket } = await withApp(
    services,
    async (running) => {
      // Browsers have no passkeys for addresses.
      const url = running.url.replace('127.0.0.1', 'localhost');
      const staff = await Staff.ofDemo(running.url, running.env['PARKETT_HOME'] ?? '');
      const opened = await Withdrawer.open(url, staff);
      await reachPartitions(url, partitions, [opened.customer.accountId]);
      return { app: running, withdrawer: opened, ticket: await restingTicket(url) };
    },
    log,
    { serverEnvironment: rules },
  );
  const installation = { postgresUrl: services.postgresUrl, home: app.env['PARKETT_HOME'] ?? '', partitions };
  const copies = { count: accounts, withSession: accounts, commands: 4, history: false };
  const customers = await copyCustomers(installation, templateOf(withdrawer.customer), copies, log);
  await withdrawer.equip(installation, customers);
  await analyse(services.postgresUrl);
  return withServer(services, { ...app, env: { ...app.env, ...rules } }, async () => {
    const { hostname: host, port } = new URL(app.url);
    let next = 0;
    const callers = { host, port: Number(port), connections };
    const load = (request: () => string): Promise<Rate> =>
      loadHttp({ ...callers, warmUpMs, measureMs, request, check: accepted });
    const run = randomBytes(4).toString('hex');
    const order = (): string => {
      const { tradingPassword, halves } = customers[next++] ?? tooFew();
      const body = JSON.stringify({ ...ticket, tradingPassword });
      return postText('/api/trading/orders', body, { ...halves, 'idempotency-key': `${run}-${next}` });
    };
    await loadHttp({ ...callers, warmUpMs: loadedMs, measureMs, request: order, check: () => undefined });
    const rates = await threeTimes(
      {
        orders64: () => load(order),
        withdrawals64: async () => {
          const texts = await withdrawer.requests(customers.slice(next, next + requestsMax));
          next += requestsMax;
          let sent = 0;
          return load(() => texts[sent++] ?? tooFew());
        },
        stepUp: () => runCallers({ callers: 1, warmUpMs, measureMs, call: () => withdrawer.prepare() }),
      },
      log,
    );
    const [orders64, withdrawals64] = [medianRate(rates.orders64), medianRate(rates.withdrawals64)];
    return {
      ratios: { toOrders64: ratio(withdrawals64.perSecond, orders64.perSecond) },
      answered: { withdrawals64, orders64, stepUp: medianRate(rates.stepUp) },
      projected: {},
      floors: {},
      hardware: hardware(),
    };
  });
};

function tooFew(): never {
  throw new Error('there are too few customers: give more by --accounts');
}

function accepted(status: number, body: string): void {
  if (status !== 200) throw new Error(`a request was answered ${status}: ${body}`);
}
