import { raisedRates } from '@parkett/api-client';
import { readSettings } from '@parkett/platform-settings';
import { randomBytes } from 'node:crypto';
import { CommandWay } from './command-way';
import { openCustomers, type RestingTicket } from './customers';
import { loadHttp, postText } from './http-load';
import { medianRate, type Rate } from './measure';
import { startPart } from './part-process';
import { withApp, type BenchServices } from './services';
import { listSymbols, symbols, usualPace, type PacedFeed } from './tick-load';

const connections = 8;
const customers = 300;
const warmUpMs = 1_000;
const measureMs = 6_000;
const rounds = 3;
/** Long enough for one tick of each symbol, so that they have quotes. */
const firstTicksSeconds = 2;

/** Far below the market, so that it rests. */
const ticket: RestingTicket = {
  symbol: symbols[0] ?? '',
  side: 'buy',
  orderType: 'limit',
  quantity: 1,
  limitPrice: '62.60',
};

interface Beside {
  readonly quiet: Rate;
  readonly beside: Rate;
}

/** Orders over HTTP in a whole installation: while its feed is silent, and while it sends 20,000 ticks a second. */
export async function ordersBesideTicks(services: BenchServices, log: (line: string) => void): Promise<Beside> {
  Object.assign(process.env, raisedRates, { PARKETT_FEED: 'kafka' });
  return withApp(
    services,
    async ({ url, env }) => {
      const { topicPrefix, partitions } = readSettings({ ...process.env, ...env });
      const way = await CommandWay.open(services, topicPrefix, partitions);
      await listSymbols(way);
      const feed = await startPart<object, PacedFeed, { perSecond: number }>('serve-tick-feed');
      const send = (seconds: number) =>
        feed.ask({ brokers: services.kafkaBrokers, topic: way.topics.ticks, seconds, ...usualPace });
      await send(firstTicksSeconds);
      const orderers = await openCustomers(url, env['PARKETT_HOME'] ?? '', log, customers);
      const { hostname: host, port } = new URL(url);
      const run = randomBytes(4).toString('hex');
      let sent = 0;
      const request = (): string => {
        const orderer = orderers[sent++ % orderers.length];
        const body = JSON.stringify({ ...ticket, tradingPassword: orderer?.tradingPassword });
        return postText('/api/trading/orders', body, { ...orderer?.halves, 'idempotency-key': `${run}-${sent}` });
      };
      const check = (status: number, body: string): void => {
        if (status !== 200) throw new Error(`an order was answered ${status}: ${body}`);
      };
      const orders = (): Promise<Rate> =>
        loadHttp({ host, port: Number(port), connections, warmUpMs, measureMs, request, check });
      const rates: { quiet: Rate[]; beside: Rate[] } = { quiet: [], beside: [] };
      for (let round = 1; round <= rounds; round++) {
        // The quotes that bound the orders must be young.
        await send(firstTicksSeconds);
        rates.quiet.push(await orders());
        const sending = send((warmUpMs + measureMs) / 1_000);
        rates.beside.push(await orders());
        const { perSecond } = await sending;
        log(
          `round ${round}  quiet ${text(rates.quiet.at(-1))}  beside ${perSecond} ticks/s ${text(rates.beside.at(-1))}`,
        );
      }
      await feed.close();
      await way.close();
      return { quiet: medianRate(rates.quiet), beside: medianRate(rates.beside) };
    },
    log,
  );
}

const text = (rate: Rate | undefined): string => `${rate?.perSecond}/s p99 ${rate?.p99Ms} ms`;
