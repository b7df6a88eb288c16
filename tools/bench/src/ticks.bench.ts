import { randomBytes } from 'node:crypto';
import { LastValueCache, marketMigrations, type FeedReader, OhlcAggregator, QuoteStore } from '@parkett/market-server';
import { KafkaLog } from '@parkett/platform-event-log';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { setTimeout as sleep } from 'node:timers/promises';
import { hardware, ratio, type Bench, type BenchResult } from './bench-result';
import { median, round } from './measure';
import { ordersBesideTicks } from './orders-beside-ticks';
import { startPart } from './part-process';
import type { BenchServices } from './services';
import { fill, instrumentOf, symbols, ticksPerSecond, usualPace, type PacedFeed } from './tick-load';

const ticks = 300_000;
const rounds = 3;
/** How often a drain looks whether the bars are written; in production they are written once a second. */
const flushEveryMs = 250;
const pacedSeconds = 30;
const sampleEveryMs = 200;

const tables = ['bars_minute', 'sessions', 'market_sessions', 'quotes_latest', 'stream_positions'];

/**
 * Ticks of 2,000 symbols into quotes and minute bars, compared with only reading and parsing the same topic in the same
 * process; how far both lag behind a feed of 20,000 ticks a second; and what such a feed costs customers' orders.
 */
export const ticksBench: Bench = async (services, log): Promise<BenchResult> => {
  const market = await TickMarket.open(services);
  try {
    await fill(market.log, market.topic, ticks);
    log(`${ticks} ticks of ${symbols.length} symbols are in the topic`);
    const parts = { bare: market.bare, quotes: market.quotes, bars: market.bars, both: market.both };
    const rates: Record<keyof typeof parts, number[]> = { bare: [], quotes: [], bars: [], both: [] };
    for (let run = 0; run <= rounds; run++) {
      for (const name of Object.keys(parts) as (keyof typeof parts)[]) {
        await market.clear();
        const startedAt = performance.now();
        await parts[name]();
        const rate = (ticks * 1_000) / (performance.now() - startedAt);
        // The first round only warms up.
        if (run > 0) rates[name].push(rate);
        log(`run ${run}  ${name.padEnd(6)} ${Math.round(rate)} ticks/s`);
      }
    }
    const paced = await market.paced(services);
    log(`paced  ${JSON.stringify(paced)}`);
    const orders = await ordersBesideTicks(services, log);
    const toBare = (name: keyof typeof parts): number =>
      round(median(rates[name].map((rate, run) => ratio(rate, rates.bare[run] ?? Number.NaN))));
    return {
      ratios: {
        toBareConsume: toBare('both'),
        quotesToBareConsume: toBare('quotes'),
        barsToBareConsume: toBare('bars'),
        ordersP99ToQuiet: ratio(orders.beside.p99Ms, orders.quiet.p99Ms),
      },
      answered: {
        ticksPerSecond: Math.round(median(rates.both)),
        ...paced,
        ordersQuiet: orders.quiet,
        ordersBeside: orders.beside,
      },
      projected: {},
      floors: { consumedAndParsedPerSecond: Math.round(median(rates.bare)) },
      hardware: hardware(),
    };
  } finally {
    await market.close();
  }
};

/** A feed topic, and the parts of the market that read it. */
class TickMarket {
  private constructor(
    readonly log: KafkaLog,
    readonly topic: string,
    private readonly database: Database,
  ) {}

  static async open({ kafkaBrokers, postgresUrl }: BenchServices): Promise<TickMarket> {
    const name = `bench_ticks_${randomBytes(4).toString('hex')}`;
    await migrate({ url: postgresUrl, schema: name, migrations: marketMigrations });
    const log = new KafkaLog({ brokers: kafkaBrokers, clientId: 'bench' });
    await log.ensureTopics([name, `${name}.paced`].map((topic) => ({ topic, partitions: 1 })));
    return new TickMarket(log, name, new Database(postgresUrl, name, 4, backgroundLimits));
  }

  async close(): Promise<void> {
    await this.log.deleteTopics([this.topic, `${this.topic}.paced`]);
    await this.log.close();
    await this.database.close();
  }

  async clear(): Promise<void> {
    await this.database.rows(`TRUNCATE ${tables.join(', ')}`);
  }

  /** The floor: the reader of our log, and JSON.parse. */
  readonly bare = async (): Promise<void> => {
    const end = await this.log.endOffset(this.topic, 0);
    let parsed = 0;
    await new Promise<void>((resolve, reject) => {
      const reader = this.log.read({
        topic: this.topic,
        partition: 0,
        from: 0,
        onBatch: (records) => {
          for (const record of records) if (typeof JSON.parse(record.value.toString()) === 'object') parsed += 1;
          if (parsed >= end) void reader.close().then(resolve, reject);
        },
      });
      reader.failed.catch(reject);
    });
  };

  readonly quotes = async (): Promise<void> => {
    const cache = this.cache(this.topic);
    await cache.start();
    await cache.close();
    expectAllQuoted(cache);
  };

  readonly bars = async (): Promise<void> => {
    const aggregator = this.aggregator(this.topic);
    await aggregator.start();
    await this.writeAll(aggregator);
  };

  /** As in the process of the market: the bars are read with the quotes. They begin together. */
  readonly both = async (): Promise<void> => {
    const cache = this.cache(this.topic);
    const aggregator = this.aggregator(this.topic, cache.reader);
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    cache.reader.add({
      take: (_items, offset) => (offset === 0 ? begun : undefined),
      leap: () => undefined,
      end: () => undefined,
    });
    const quoted = cache.start();
    while (cache.reader.next === 0) await sleep(1);
    await aggregator.start();
    for (; aggregator.writtenUpTo === 0; await sleep(1)) await aggregator.flush();
    begin();
    await quoted;
    await this.writeAll(aggregator);
    await cache.close();
    expectAllQuoted(cache);
  };

  private async writeAll(aggregator: OhlcAggregator): Promise<void> {
    const end = await this.log.endOffset(this.topic, 0);
    for (; aggregator.writtenUpTo < end; await sleep(flushEveryMs)) await aggregator.flush();
    await aggregator.close();
    const [row] = await this.database.rows<{ shares: string }>('SELECT sum(volume) AS shares FROM bars_minute');
    expectAll('bars', Number(row?.shares));
  }

  /** The lag behind a feed of the usual pace, in milliseconds of its ticks: in the first and in the last third. */
  async paced({ kafkaBrokers }: BenchServices): Promise<Record<string, number>> {
    await this.clear();
    const topic = `${this.topic}.paced`;
    const cache = this.cache(topic);
    const aggregator = this.aggregator(topic, cache.reader);
    await cache.start();
    await aggregator.start();
    const feed = await startPart<object, PacedFeed, { perSecond: number }>('serve-tick-feed');
    const [quotes, bars]: [number[], number[]] = [[], []];
    const lagMs = (end: number, read: number): number => ((end - read) * 1_000) / ticksPerSecond;
    const sampling = setInterval(() => {
      void this.log.endOffset(topic, 0).then((end) => {
        quotes.push(lagMs(end, cache.readUpTo));
        bars.push(lagMs(end, aggregator.writtenUpTo));
      });
    }, sampleEveryMs);
    const { perSecond } = await feed.ask({ brokers: kafkaBrokers, topic, seconds: pacedSeconds, ...usualPace });
    clearInterval(sampling);
    await Promise.all([feed.close(), cache.close(), aggregator.close()]);
    const third = Math.floor(quotes.length / 3);
    const [early, late] = [
      (lags: number[]) => median(lags.slice(0, third)),
      (lags: number[]) => median(lags.slice(-third)),
    ];
    return {
      feedPerSecond: perSecond,
      quotesLagMsEarly: round(early(quotes), 1),
      quotesLagMsLate: round(late(quotes), 1),
      barsLagMsEarly: round(early(bars), 1),
      barsLagMsLate: round(late(bars), 1),
    };
  }

  private cache(topic: string): LastValueCache {
    const store = new QuoteStore(this.database);
    return new LastValueCache({ log: this.log, topic, store, env: 'SIMULATED', instrumentOf });
  }

  private aggregator(topic: string, beside?: FeedReader): OhlcAggregator {
    const { log, database } = this;
    return new OhlcAggregator({ log, topic, database, instrumentOf, ...(beside && { beside }) });
  }
}

const expectAllQuoted = (cache: LastValueCache): void =>
  expectAll(
    'quotes',
    [...cache.all()].reduce((total, { volume }) => total + volume, 0),
  );

/** Every tick is a trade of ten shares. */
function expectAll(part: string, shares: number): void {
  if (shares !== ticks * 10) throw new Error(`${part} counted ${shares} shares instead of ${ticks * 10}`);
}
