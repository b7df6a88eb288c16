import { price, type Price } from '@parkett/kernel';
import type { BadTick, SessionMessage, Tick } from '@parkett/market-contract';
import { KafkaLog } from '@parkett/platform-event-log';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { eventually, type TestServices } from '@parkett/platform-testing';
import { OhlcAggregator, type OhlcAggregatorOptions } from '../bars/ohlc-aggregator';
import { marketMigrations } from '../bars/market-tables';
import { LastValueCache, type LastValueCacheOptions } from '../quotes/last-value-cache';
import { QuoteStore } from '../quotes/quote-store';
import { TickPublisher } from '../ticks/tick-publisher';

let rigs = 0;

const topicOf = (topic: string) => ({ topic, partitions: 1, config: { 'message.timestamp.type': 'LogAppendTime' } });

/** A test's own market: a schema, a feed topic, and the parts that read and write them; `close` closes all of them. */
export class MarketRig {
  readonly bad: BadTick[] = [];
  private readonly parts: { close(): Promise<void> }[] = [];

  private constructor(
    readonly url: string,
    readonly schema: string,
    readonly log: KafkaLog,
    readonly topic: string,
    readonly database: Database,
  ) {}

  static async open(services: TestServices): Promise<MarketRig> {
    rigs += 1;
    const schema = services.schema(`market${rigs}`);
    await migrate({ url: services.postgresUrl, schema, migrations: marketMigrations });
    const log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'market-test' });
    const topic = `${services.prefix}.ticks${rigs}`;
    await log.ensureTopics([topicOf(topic)]);
    return new MarketRig(
      services.postgresUrl,
      schema,
      log,
      topic,
      new Database(services.postgresUrl, schema, 4, backgroundLimits),
    );
  }

  /** Loses every message of the feed topic. */
  async cut(): Promise<void> {
    await this.log.deleteTopics([this.topic]);
    await eventually('the topic is there again', () =>
      this.log.ensureTopics([topicOf(this.topic)]).then(
        () => true,
        () => false,
      ),
    );
    await eventually('it is empty', async () => (await this.log.endOffset(this.topic, 0)) === 0);
  }

  /** Rows of a table. */
  async rows(table: 'bars_minute'): Promise<unknown[]> {
    return this.database.rows(`SELECT * FROM ${table}`);
  }

  /** The stored positions of the feed's readers. */
  async positions(): Promise<Record<string, number>> {
    const rows = await this.database.rows<{ reader: string; next_offset: string }>(
      'SELECT reader, next_offset FROM stream_positions',
    );
    return Object.fromEntries(rows.map(({ reader, next_offset }) => [reader, Number(next_offset)]));
  }

  publisher(): TickPublisher {
    return this.keep(new TickPublisher(this.log, this.topic));
  }

  async board(options: Partial<LastValueCacheOptions> = {}): Promise<LastValueCache> {
    const board = this.keep(
      new LastValueCache({
        log: this.log,
        topic: this.topic,
        store: new QuoteStore(this.database),
        env: 'SIMULATED',
        onBad: (reason) => this.bad.push(reason),
        ...options,
      }),
    );
    await board.start();
    return board;
  }

  async recorder(database = this.database, options: Partial<OhlcAggregatorOptions> = {}): Promise<OhlcAggregator> {
    const { log, topic } = this;
    const recorder = this.keep(new OhlcAggregator({ log, topic, database, ...options }));
    await recorder.start();
    return recorder;
  }

  /** Resolves once the aggregator has written everything that is in the topic now. */
  async recorded(recorder: OhlcAggregator): Promise<void> {
    const end = await this.log.endOffset(this.topic, 0);
    while (recorder.writtenUpTo < end) {
      await recorder.flush();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.parts.map((part) => part.close()));
    await this.log.close();
    await this.database.close();
  }

  keep<Part extends { close(): Promise<void> }>(part: Part): Part {
    this.parts.push(part);
    return part;
  }
}

/** Its time runs so fast that specs may send ticks that are minutes apart at once. */
export const session = (
  state: 'open' | 'closed',
  businessDate: string,
  ts: number,
  feed = 'test',
  mic?: string,
): SessionMessage => ({ session: state, businessDate, ts, feed, speed: 36_000, ...(mic !== undefined && { mic }) });

export function tick(symbol: string, ts: number, last: string, size = 10, more: Partial<Tick> = {}): Tick {
  const at: Price = price(last);
  return { symbol, ts, last: at, size, bid: at, bidSize: 100, ask: at, askSize: 100, ...more };
}
