import { raisedRates } from '@parkett/api-client';
import { randomBytes } from 'node:crypto';
import { hardware, ratio, type Bench, type BenchResult } from './bench-result';
import { coldOrders } from './cold-orders';
import { openCustomers, restingTicket } from './customers';
import { startBareHttp } from './floors/bare-http';
import { BareLogLoop } from './floors/bare-log-loop';
import { EmmettOrders } from './floors/emmett-orders';
import { loadHttp, postText } from './http-load';
import { median, medianRate, round, runCallers, threeTimes, type Rate } from './measure';
import { p99LimitMs, reconciledIn } from './reconciled';
import { withApp, type BenchServices } from './services';
import { placeOrder } from './trading-load';

const partitions = 4;
const warmUpMs = 2_000;
const measureMs = 4_000;
const catchUpMsMax = 120_000;

/**
 * Places orders over HTTP: authenticated, with the trading password checked, durable and answered by the engine, with
 * the whole installation running. The floors are a bare POST, the bare log loop, and Emmett making the same decision in
 * process. Afterwards, customers who order all the time are compared with those who order once.
 */
export const ordersBench: Bench = async (services, log, { accounts }): Promise<BenchResult> => {
  const hot = await hotOrders(services, log);
  const { coldToHot, hot64, cold64 } = await coldOrders(services, log, accounts);
  return {
    ...hot,
    ratios: { ...hot.ratios, coldToHot },
    answered: { ...hot.answered, hotCustomers64: hot64, coldCustomers64: cold64 },
  };
};

async function hotOrders(services: BenchServices, log: (line: string) => void): Promise<BenchResult> {
  // All customers register from one address here.
  Object.assign(process.env, raisedRates);
  return withApp(
    services,
    async ({ url, env }) => {
      const customers = await openCustomers(url, env['PARKETT_HOME'] ?? '', log);
      const { hostname: host, port } = new URL(url);
      const ticket = await restingTicket(url);
      const run = randomBytes(4).toString('hex');
      let sent = 0;
      const order = (): string => {
        const customer = customers[sent++ % customers.length];
        const body = JSON.stringify({ ...ticket, tradingPassword: customer?.tradingPassword });
        return postText('/api/trading/orders', body, { ...customer?.halves, 'idempotency-key': `${run}-${sent}` });
      };
      const accepted = (status: number, body: string): void => {
        if (status !== 200) throw new Error(`an order was answered ${status}: ${body}`);
      };
      const orders = (connections: number) => () =>
        loadHttp({ host, port: Number(port), connections, warmUpMs, measureMs, request: order, check: accepted });
      const bareRequest = postText('/bare', JSON.stringify(placeOrder));
      const bareHttp = async (): Promise<Rate> => {
        const http = await startBareHttp();
        const check = (status: number): void => {
          if (status !== 200) throw new Error(`the bare server answered ${status}`);
        };
        const rate = await loadHttp({
          host: '127.0.0.1',
          port: http.port,
          connections: 64,
          warmUpMs,
          measureMs,
          request: () => bareRequest,
          check,
        });
        await http.close();
        return rate;
      };
      const bare = await BareLogLoop.open(services.kafkaBrokers, partitions);
      const emmett = await EmmettOrders.open(services);
      const reconciledBefore = reconciledIn(await untilReconciled(url));
      const projected: number[] = [];
      const rates = await threeTimes(
        {
          orders64: async () => {
            const rate = await orders(64)();
            projected.push(await untilProjected(url));
            return rate;
          },
          orders32: async () => {
            const rate = await orders(32)();
            await untilProjected(url);
            return rate;
          },
          bareHttp64: bareHttp,
          bareLoop32: () => runCallers({ callers: 32, warmUpMs, measureMs, call: (caller) => bare.call(caller) }),
          emmett64: () => runCallers({ callers: 64, warmUpMs, measureMs, call: () => emmett.call() }),
        },
        log,
      );
      await Promise.all([bare.close(), emmett.close()]);
      const { ages, differences } = reconciledIn(await untilReconciled(url));
      const of = (name: keyof typeof rates): Rate => medianRate(rates[name]);
      return {
        ratios: {
          toEmmett64: ratio(of('orders64').perSecond, of('emmett64').perSecond),
          p50ToLog32: ratio(of('orders32').p50Ms, of('bareLoop32').p50Ms),
          toHttp64: ratio(of('orders64').perSecond, of('bareHttp64').perSecond),
        },
        answered: { orders64: of('orders64'), orders32: of('orders32') },
        projected: {
          behindMs: round(median(projected)),
          reconciledP99MsMax: p99LimitMs(reconciledBefore.ages, ages),
          differences,
        },
        floors: { bareHttp64: of('bareHttp64'), bareLoop32: of('bareLoop32'), emmett64: of('emmett64') },
        hardware: hardware(),
      };
    },
    log,
  );
}

/**
 * Waits until the read models show everything, so that the next measurement does not pay for it. Returns the
 * milliseconds.
 */
async function untilProjected(url: string): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < catchUpMsMax) {
    const text = await metricsOf(url);
    const lags = [...text.matchAll(/^parkett_projector_lag_records\{.*\} (\d+)/gm)].map((match) => Number(match[1]));
    if (lags.length > 0 && lags.every((lag) => lag === 0)) return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the read models did not catch up');
}

const metricsOf = async (url: string): Promise<string> => (await fetch(`${url}/metrics`)).text();

/** Waits until every event has been compared, and returns the metrics. */
async function untilReconciled(url: string): Promise<string> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < catchUpMsMax) {
    const text = await metricsOf(url);
    if (reconciledIn(text).lagSeconds === 0) return text;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('reconciliation did not catch up');
}
