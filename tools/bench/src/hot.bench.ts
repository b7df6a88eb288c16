import { Customer, raisedRates, Staff } from '@parkett/api-client';
import { price } from '@parkett/kernel';
import { getInstrument } from '@parkett/market-contract';
import { readSettings } from '@parkett/platform-settings';
import { placeOrder } from '@parkett/trading-contract';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hardware, ratio, type Bench, type BenchResult } from './bench-result';
import { CommandWay } from './command-way';
import { analyse, copyCustomers, type Template } from './copied-customers';
import type { Orderer } from './customers';
import { loadHttp, postText } from './http-load';
import { median, medianRate, round, type Rate } from './measure';
import { startPart } from './part-process';
import { withServer } from './server-process';
import { withApp, type App, type BenchServices } from './services';
import { listSymbols, symbols, type PacedFeed } from './tick-load';
import { reachPartitions, templateOf } from './traded-customer';

const partitions = 4;
const customers = 520;
/** Just below the limit of 200, so that each customer can place one more. */
const openOrders = 195;
const traded = symbols.slice(0, 100);
const connections = 8;
const warmUpMs = 1_000;
const measureMs = 8_000;
const rounds = 3;
const pace = { perSecond: 1_000, symbols: traded.length } as const;
/** Long enough for several ticks of each symbol. */
const firstTicksSeconds = 2;
const askEveryMs = 100;
/** Below the purchases that the order rules allow in a minute. */
const ordersASecond = 3.5;

interface Started {
  readonly app: App;
  readonly feed: Feed;
  readonly way: CommandWay;
}

interface Feed {
  send(seconds: number): Promise<{ readonly perSecond: number }>;
}

/**
 * Customers place and cancel an order while about 100,000 orders of 520 customers work in the venue, a quarter of them
 * with a stop price: while the feed is silent, and while it sends 1,000 ticks a second for the symbols of these orders.
 */
export const hotBench: Bench = async (services, log): Promise<BenchResult> => {
  Object.assign(process.env, raisedRates, { PARKETT_FEED: 'kafka' });
  const { app, template } = await withApp(services, (running) => withFeed(services, running, openTemplate), log);
  const installation = { postgresUrl: services.postgresUrl, home: app.env['PARKETT_HOME'] ?? '', partitions };
  const copies = { count: customers, withSession: customers, commands: 4, history: false };
  const orderers = await copyCustomers(installation, template, copies, log);
  await analyse(services.postgresUrl);
  log(`${customers * openOrders} orders are open`);
  return withServer(services, app, () => withFeed(services, app, (started) => measure(started, orderers, log)));
};

async function withFeed<Result>(
  services: BenchServices,
  app: App,
  use: (started: Started) => Promise<Result>,
): Promise<Result> {
  const { topicPrefix } = readSettings({ ...process.env, ...app.env });
  const way = await CommandWay.open(services, topicPrefix, partitions);
  const part = await startPart<object, PacedFeed, { perSecond: number }>('serve-tick-feed');
  const topic = way.topics.ticks;
  const feed: Feed = { send: (seconds) => part.ask({ brokers: services.kafkaBrokers, topic, seconds, ...pace }) };
  try {
    return await use({ app, feed, way });
  } finally {
    await part.close();
    await way.close();
  }
}

/** A customer with as many resting orders as fit, whose rows can be copied. */
async function openTemplate({ app, feed, way }: Started): Promise<{ app: App; template: Template }> {
  await listSymbols(way);
  await feed.send(firstTicksSeconds);
  const staff = await Staff.ofDemo(app.url, app.env['PARKETT_HOME'] ?? '');
  const customer = await Customer.register(app.url);
  await Promise.all([customer.deposit('100000.00', { withinMs: 60_000 }), customer.verify(staff)]);
  await reachPartitions(app.url, partitions, [customer.accountId]);
  const sending = feed.send(openOrders / ordersASecond);
  const { tradingPassword } = customer.credentials;
  for (let number = 0; number < openOrders; number++) {
    const common = { symbol: traded[number % traded.length] ?? '', side: 'buy', quantity: 1, tradingPassword } as const;
    const cents = (number % 97) * 5;
    if (number % 4 === 0)
      await customer.call(placeOrder, {
        ...common,
        orderType: 'stop',
        stopPrice: price((110 + cents / 100).toFixed(2)),
        validity: 'gtc',
      });
    else
      await customer.call(placeOrder, {
        ...common,
        orderType: 'limit',
        limitPrice: price((70 + cents / 100).toFixed(2)),
        validity: 'gtc',
      });
    await sleep(1_000 / ordersASecond);
  }
  await sending;
  return { app, template: templateOf(customer) };
}

async function measure(
  { app, feed }: Started,
  orderers: readonly Orderer[],
  log: (line: string) => void,
): Promise<BenchResult> {
  const rates: { quiet: Rate[]; hot: Rate[] } = { quiet: [], hot: [] };
  const [early, late]: [number[], number[]] = [[], []];
  let perSecond = 0;
  for (let run = 1; run <= rounds; run++) {
    // The quotes that bound the orders must be young.
    await feed.send(firstTicksSeconds);
    rates.quiet.push(await placeAndCancel(app, orderers));
    const sending = feed.send((warmUpMs + measureMs) / 1_000);
    const ages = quoteAges(app, warmUpMs + measureMs);
    rates.hot.push(await placeAndCancel(app, orderers));
    const third = Math.floor((await ages).length / 3);
    early.push(median((await ages).slice(0, third)));
    late.push(median((await ages).slice(-third)));
    perSecond = (await sending).perSecond;
    log(
      `run ${run}  quiet p99 ${rates.quiet.at(-1)?.p99Ms} ms  hot p99 ${rates.hot.at(-1)?.p99Ms} ms at ${perSecond} ticks/s  ` +
        `quotes ${round(early.at(-1) ?? 0, 1)} then ${round(late.at(-1) ?? 0, 1)} ms old`,
    );
  }
  const [quiet, hot] = [medianRate(rates.quiet), medianRate(rates.hot)];
  return {
    ratios: { answerP99ToQuiet: ratio(hot.p99Ms, quiet.p99Ms) },
    answered: {
      hot,
      ticksPerSecond: perSecond,
      quoteAgeMsEarly: round(median(early), 1),
      quoteAgeMsLate: round(median(late), 1),
    },
    projected: {},
    floors: { quiet },
    hardware: hardware(),
  };
}

/** Each connection has customers of its own, and cancels what it has placed. */
async function placeAndCancel(app: App, orderers: readonly Orderer[]): Promise<Rate> {
  const { hostname: host, port } = new URL(app.url);
  const run = randomBytes(4).toString('hex');
  let sent = 0;
  const placed: (string | undefined)[] = [];
  const turns = Array.from({ length: connections }, () => 0);
  const request = (connection: number): string => {
    const [turn, orderId] = [turns[connection] ?? 0, placed[connection]];
    const orderer = orderers[(turn * connections + connection) % orderers.length];
    const head = { ...orderer?.halves, 'idempotency-key': `${run}-${sent++}` };
    if (orderId !== undefined) return postText(`/api/trading/orders/${orderId}/cancel`, '{}', head);
    const ticket = { symbol: traded[turn % traded.length], side: 'buy', orderType: 'limit', quantity: 1 };
    const body = { ...ticket, limitPrice: '69.95', tradingPassword: orderer?.tradingPassword };
    return postText('/api/trading/orders', JSON.stringify(body), head);
  };
  const check = (status: number, body: string, connection: number): void => {
    if (status !== 200) throw new Error(`an order was answered ${status}: ${body}`);
    const { data } = JSON.parse(body) as { data: { orderId: string } };
    if (placed[connection] === undefined) placed[connection] = data.orderId;
    else {
      placed[connection] = undefined;
      turns[connection] = (turns[connection] ?? 0) + 1;
    }
  };
  return loadHttp({ host, port: Number(port), connections, warmUpMs, measureMs, request, check });
}

/** How old the quotes of symbols in turn are when they are asked for, in milliseconds. */
async function quoteAges({ url }: App, ms: number): Promise<number[]> {
  const visitor = new Customer(url, Customer.newCredentials());
  const ages: number[] = [];
  const until = performance.now() + ms;
  for (let number = 0; performance.now() < until; number++) {
    const { quote } = await visitor.call(getInstrument, { symbol: traded[number % traded.length] ?? '' });
    if (quote) ages.push(Date.now() - quote.ts);
    await sleep(askEveryMs);
  }
  return ages;
}
