import { ApiClient } from '@parkett/api-client';
import { sessionCookieName } from '@parkett/identity-contract';
import { quoteAgeMsMax } from '@parkett/market-contract';
import { addDays, brokerZone, Random } from '@parkett/market-domain';
import { KafkaLog, topicsOf } from '@parkett/platform-event-log';
import { readSettings } from '@parkett/platform-settings';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askParkett } from '../audit';
import { withInstallation, type App, type DrillServices } from '../infra';
import { refusedTicks, type RefusedTicks } from '../refused-ticks';
import { CleanMarket } from './clean-market';
import { fillFaults } from './fill-check';
import { HostileOrders } from './hostile-orders';
import { HostileProducer } from './hostile-producer';
import { MarketComparison } from './market-comparison';
import { inspectable, memoryOf, type Memory } from './server-memory';

type Log = (line: string) => void;

const symbols = Array.from({ length: 40 }, (_, i) => `HF${i}`);
/** Their feed stops early. Of the first customer one, of the second another. */
const frozen = symbols.slice(0, 2);
/** Every run plays an hour of the market, so that a quote that stands becomes too old. */
const sessionMs = 3_600_000;
const minuteMs = 60_000;
/** After this share of the time, caches are full and code is compiled. */
const warmUpShare = 0.1;
const samples = 9;
const quotesEveryMs = 1_000;
const settleMs = 3_000;
const settledMsMax = 60_000;
const memoryMiBMax = 50;
const shownMax = 20;

interface Comparison {
  readonly goodTicks: number;
  /** Wrong messages by the reason for which they had to be refused, and those that the server has counted. */
  readonly wrong: RefusedTicks;
  readonly refused: RefusedTicks;
  /** How many of each were compared with the clean stream. */
  readonly compared: Readonly<Record<'quotes' | 'bars' | 'orders' | 'fills', number>>;
  readonly differences: number;
  readonly shown: readonly string[];
}

export interface HostileFeedResult extends Comparison {
  readonly minutes: number;
  /** After the warm-up and then ten times in all, each after a full collection. */
  readonly memory: readonly Memory[];
  /** The most by which the memory differed from that after the warm-up. */
  readonly moreMiB: Memory;
}

/** True if the market was that of the clean stream, everything else was counted, and memory did not grow. */
export const isUndeceived = ({ wrong, refused, compared, differences, moreMiB }: HostileFeedResult): boolean =>
  differences === 0 &&
  Object.values(compared).every((count) => count > 0) &&
  JSON.stringify(sorted(wrong)) === JSON.stringify(sorted(refused)) &&
  Math.max(moreMiB.usedMiB, moreMiB.residentMiB) <= memoryMiBMax;

const sorted = (counts: RefusedTicks): [string, number][] =>
  Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));

/** Lets a feed send wrong messages of every kind among good ones while customers trade. */
export const hostileFeedDrill = (minutes: number, log: Log, seed: number): Promise<HostileFeedResult> =>
  withInstallation(
    async (services, app) => {
      const attack = await prepare(services, app, minutes, seed);
      log(`${minutes} minutes of good and wrong ticks (seed ${seed})`);
      const memory = await play(attack, log);
      const result = await compare(attack, Date.now());
      await attack.kafka.close();
      for (const difference of result.shown) log(difference);
      const moreMiB = { usedMiB: mostMore(memory, 'usedMiB'), residentMiB: mostMore(memory, 'residentMiB') };
      return { minutes, ...result, memory, moreMiB };
    },
    log,
    { serverEnvironment: () => ({ PARKETT_FEED: 'kafka', ...inspectable }) },
  );

interface Attack {
  readonly url: string;
  readonly serverLog: string;
  readonly kafka: KafkaLog;
  readonly market: CleanMarket;
  readonly producer: HostileProducer;
  readonly orders: HostileOrders;
  readonly quotes: MarketComparison;
  readonly durationMs: number;
  /** Market seconds per second. */
  readonly speed: number;
}

async function prepare(
  { dataDir }: DrillServices,
  { urls: [url = ''], env }: App,
  minutes: number,
  seed: number,
): Promise<Attack> {
  await importInstruments(env, dataDir);
  const random = (name: string): Random => new Random(`${name} ${seed}`);
  const market = new CleanMarket(symbols, random('market'));
  const orders = await HostileOrders.open(url, env['PARKETT_HOME'] ?? dataDir, market, random('orders'));
  const { kafkaBrokers, topicPrefix } = readSettings({ ...process.env, ...env });
  const kafka = new KafkaLog({ brokers: kafkaBrokers, clientId: 'drill' });
  const durationMs = minutes * minuteMs;
  const speed = sessionMs / durationMs;
  const opensAt = Date.now();
  const producer = new HostileProducer({
    market,
    writer: kafka.writer(topicsOf(topicPrefix).ticks, 0),
    random: random('faults'),
    // Today's session is that of the simulated market, with which an installation begins.
    businessDate: addDays(brokerZone.dateOf(opensAt), 1),
    opensAt,
    speed,
    durationMs,
    frozen,
  });
  const quotes = new MarketComparison(visitor(url), market);
  const serverLog = join(dataDir, 'logs', 'server.log');
  return { url, serverLog, kafka, market, producer, orders, quotes, durationMs, speed };
}

/** Returns the memory of the server while the feed sends. */
async function play({ serverLog, producer, orders, quotes, durationMs }: Attack, log: Log): Promise<Memory[]> {
  const now = Date.now();
  const until = now + durationMs - settleMs;
  const [memory] = await Promise.all([
    watchMemory(serverLog, now, durationMs, log),
    producer.run(),
    orders.run(until),
    watchQuotes(quotes, until),
  ]);
  return memory;
}

/** Compares everything with the clean stream once the feed has sent all of it. */
async function compare({ url, market, producer, orders, quotes, speed }: Attack, endedAt: number): Promise<Comparison> {
  await eventually(() => quotes.hasAll());
  await quotes.compareLastQuotes();
  await sleep(settleMs);
  const seen = await orders.seen();
  const run = { speed, endedAt, quoteAgeMsMax };
  const faults = seen.flatMap(({ order, fills }) => fillFaults(order, fills, market.ticksOf(order.symbol), run));
  await producer.close();
  const refused = await refusedOnce(url, producer.wrong);
  const bars = await finalBars(url, market);
  const differences = [...quotes.differences, ...faults, ...bars.differences];
  return {
    goodTicks: producer.good,
    wrong: producer.wrong,
    refused,
    compared: {
      quotes: quotes.quotes,
      bars: bars.bars,
      orders: seen.length,
      fills: seen.reduce((count, { fills }) => count + fills.length, 0),
    },
    differences: differences.length,
    shown: differences.slice(0, shownMax),
  };
}

const visitor = (url: string): ApiClient => new ApiClient(url, sessionCookieName);

async function importInstruments(env: App['env'], folder: string): Promise<void> {
  const file = join(folder, 'hostile-feed.csv');
  const rows = symbols.map((symbol) => `${symbol},${symbol},,EUR,,XETR`);
  writeFileSync(file, ['symbol,name,isin,currency,sector,mic', ...rows, ''].join('\n'));
  const { code, told } = await askParkett({ env }, ['import', 'instruments', file]);
  if (code !== 0) throw new Error(`the instruments were not imported: ${told}`);
}

/** The memory after the warm-up, and then at equal distances until the end. */
async function watchMemory(serverLog: string, startedAt: number, durationMs: number, log: Log): Promise<Memory[]> {
  const memory: Memory[] = [];
  for (let i = 0; i <= samples; i++) {
    const share = warmUpShare + ((1 - warmUpShare) * i) / samples;
    await sleep(Math.max(0, startedAt + durationMs * share - Date.now()));
    const now = await memoryOf(serverLog);
    memory.push(now);
    log(`after ${Math.round(share * 100)} % of the time: ${now.usedMiB} MiB in use, ${now.residentMiB} MiB resident`);
  }
  return memory;
}

const mostMore = (memory: readonly Memory[], field: keyof Memory): number =>
  Math.max(...memory.map((one) => Math.abs(one[field] - (memory[0]?.[field] ?? 0))));

async function watchQuotes(comparison: MarketComparison, until: number): Promise<void> {
  for (; Date.now() < until; await sleep(quotesEveryMs)) await comparison.compareQuotes();
}

/** The number of messages that the server has refused, once it equals the wrong ones or no longer changes. */
async function refusedOnce(url: string, wrong: RefusedTicks): Promise<RefusedTicks> {
  let refused: RefusedTicks = {};
  await eventually(async () => {
    refused = await refusedTicks(url);
    return JSON.stringify(sorted(refused)) === JSON.stringify(sorted(wrong));
  });
  return refused;
}

/** The bars are written once a second, and the day becomes final after the session. */
async function finalBars(url: string, market: CleanMarket): Promise<MarketComparison> {
  let comparison = new MarketComparison(visitor(url), market);
  await eventually(async () => {
    comparison = new MarketComparison(visitor(url), market);
    await comparison.compareBars();
    return comparison.differences.length === 0;
  });
  return comparison;
}

/** Waits for something, but not for ever: the result says what is missing. */
async function eventually(isDone: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + settledMsMax; Date.now() < until; await sleep(quotesEveryMs))
    if (await isDone()) return;
}
