import { raisedRates, Staff } from '@parkett/api-client';
import { randomBytes } from 'node:crypto';
import { ratio } from './bench-result';
import { analyse, copyCustomers } from './copied-customers';
import { restingTicket } from './customers';
import { loadHttp, postText } from './http-load';
import { medianRate, threeTimes, type Rate } from './measure';
import { loadedMs, withServer } from './server-process';
import { withApp, type BenchServices } from './services';
import { openTrader, reachPartitions, templateOf } from './traded-customer';

const partitions = 4;
const connections = 64;
const warmUpMs = 2_000;
const measureMs = 4_000;
/** Customers who order again and again, as in the bench `orders`. */
const hotCustomers = 1_200;

export interface ColdOrders {
  readonly coldToHot: number;
  readonly hot64: Rate;
  readonly cold64: Rate;
}

/**
 * Orders of customers of whom nobody has been seen since the start of the server, compared with those of customers who
 * order all the time. For a cold one the server looks up the session and the trading password, and parses the state.
 */
export async function coldOrders(
  services: BenchServices,
  log: (line: string) => void,
  accounts: number,
): Promise<ColdOrders> {
  Object.assign(process.env, raisedRates);
  const { app, template, ticket } = await withApp(
    services,
    async (running) => {
      const staff = await Staff.ofDemo(running.url, running.env['PARKETT_HOME'] ?? '');
      const customer = await openTrader(running.url, staff);
      await reachPartitions(running.url, partitions, [customer.accountId]);
      return { app: running, template: templateOf(customer), ticket: await restingTicket(running.url) };
    },
    log,
  );
  const installation = { postgresUrl: services.postgresUrl, home: app.env['PARKETT_HOME'] ?? '', partitions };
  const copies = { count: accounts, withSession: accounts, commands: 4, history: false };
  const customers = await copyCustomers(installation, template, copies, log);
  await analyse(services.postgresUrl);
  return withServer(services, app, async () => {
    const { hostname: host, port } = new URL(app.url);
    const run = randomBytes(4).toString('hex');
    let sent = 0;
    let coldest = hotCustomers;
    const callers = { host, port: Number(port), connections, measureMs };
    const order = (next: () => number) => (): string => {
      const customer = customers[next()];
      if (customer === undefined) throw new Error('there are too few cold customers: give more by --accounts');
      const body = JSON.stringify({ ...ticket, tradingPassword: customer.tradingPassword });
      return postText('/api/trading/orders', body, { ...customer.halves, 'idempotency-key': `${run}-${sent++}` });
    };
    const accepted = (status: number, body: string): void => {
      if (status !== 200) throw new Error(`an order was answered ${status}: ${body}`);
    };
    const nextHot = order(() => sent % hotCustomers);
    await loadHttp({ ...callers, warmUpMs: loadedMs, request: nextHot, check: () => undefined });
    const load = (request: () => string) => (): Promise<Rate> =>
      loadHttp({ ...callers, warmUpMs, request, check: accepted });
    const hot = load(nextHot);
    const cold = load(order(() => coldest++));
    const rates = await threeTimes({ hot64: hot, cold64: cold }, log);
    const [hotRate, coldRate] = [medianRate(rates.hot64), medianRate(rates.cold64)];
    return { coldToHot: ratio(coldRate.perSecond, hotRate.perSecond), hot64: hotRate, cold64: coldRate };
  });
}
