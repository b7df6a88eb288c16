import type { Price } from '@parkett/kernel';
import { tickOf, type MarketSegment, type Tick } from '@parkett/market-contract';
import { ticksOf } from '@parkett/market-domain';
import {
  LastValueCache,
  marketMigrations,
  OhlcAggregator,
  openRecording,
  QuoteStore,
  ReplayFeed,
  StoredPacer,
  TickPublisher,
} from '@parkett/market-server';
import { KafkaLog, type ChainedRecord } from '@parkett/platform-event-log';
import { batchLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { eventually, type TestServices } from '@parkett/platform-testing';
import type { RecordExecution } from '@parkett/trading-contract';
import { tradingMigrations, VenueProcess } from '@parkett/trading-server';

/** A share that came without a tick, and whose ticks therefore are those of its market. */
const noTick = '0.0001' as Price;

interface Replay {
  readonly path: string;
  readonly speed?: number;
  readonly segmentOf: (symbol: string) => MarketSegment;
  /** Whether two orders of one share, which any price fills, arrive after this tick. */
  readonly isOrdered: (tick: Tick, count: number) => boolean;
}

/** An installation's market and paper venue, into which a recording is replayed. */
export class ReplayedMarket {
  readonly ticks: Tick[] = [];
  readonly fills: RecordExecution[] = [];
  readonly problems: unknown[] = [];
  private offset = 0;

  private constructor(
    readonly database: Database,
    readonly board: LastValueCache,
    private readonly venue: VenueProcess,
  ) {}

  static async replay(services: TestServices, name: string, replay: Replay): Promise<ReplayedMarket> {
    const schema = services.schema(name);
    const migrations = [...readModelMigrations, ...tradingMigrations, ...marketMigrations];
    await migrate({ url: services.postgresUrl, schema, migrations });
    const database = new Database(services.postgresUrl, schema, 3, batchLimits);
    const log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'replay-test' });
    const topic = `${services.prefix}.${name}`;
    await log.ensureTopics([{ topic, partitions: 1 }]);
    const problems: unknown[] = [];
    const onBad = (reason: unknown): void => void problems.push(reason);
    const board = new LastValueCache({ log, topic, store: new QuoteStore(database), env: 'SIMULATED', onBad });
    const recorder = new OhlcAggregator({ log, topic, database, onBad });
    const publisher = new TickPublisher(log, topic);
    const fills: RecordExecution[] = [];
    const venue = new VenueProcess({
      send: async ({ body }) => {
        fills.push(body as RecordExecution);
        return { kind: 'accepted', events: [], position: { partition: 0, offset: Number.MAX_SAFE_INTEGER } };
      },
      lotOf: () => 1,
      clock: () => board.clock(),
      isQuoteGood: () => true,
      onAlert: (message) => problems.push(message),
    });
    await venue.load(database, 0);
    venue.resume(0);
    const market = new ReplayedMarket(database, board, venue);
    services.afterwards(async () => {
      venue.close();
      await Promise.all([board.close(), recorder.close(), publisher.close()]);
      await Promise.all([log.close(), database.close()]);
    });
    board.onTick((quote, tick, receivedAt) => {
      market.ticks.push(tick);
      venue.onQuote(quote, receivedAt);
      if (replay.isOrdered(tick, market.ticks.length)) market.placeOrders(tick.symbol);
    });
    await Promise.all([board.start(), recorder.start()]);
    await new ReplayFeed({
      recording: await openRecording(replay.path, () => undefined),
      pacer: new StoredPacer(database, replay.speed ?? 20_000, () => undefined),
      ticksOf: (symbol, date) => ticksOf({ ...replay.segmentOf(symbol), tick: noTick }, date).steps,
      clock: () => board.clock(),
      playedTo: () => 0,
    }).run(publisher, new AbortController().signal);
    const end = await log.endOffset(topic, 0);
    await eventually(
      'the last bar',
      async () => {
        await recorder.flush();
        return recorder.writtenUpTo === end && board.readUpTo === end;
      },
      60_000,
    );
    market.fills.push(...fills);
    market.problems.push(...problems);
    return market;
  }

  /** The real tick of a price. */
  static tickAt(segment: MarketSegment, date: string, at: Price): number {
    return Number(tickOf({ ticks: ticksOf({ ...segment, tick: noTick }, date).steps }, at));
  }

  private placeOrders(symbol: string): void {
    for (const [side, boundPrice] of [
      ['buy', '100000000'],
      ['sell', '0.0001'],
    ] as const)
      this.venue.onRecord(0, this.placed(symbol, side, boundPrice));
  }

  private placed(symbol: string, side: string, boundPrice: string): ChainedRecord {
    const offset = this.offset++;
    const order = { orderId: `o${offset}`, symbol, side, boundPrice, currency: 'EUR', quantity: 1, postings: [] };
    return {
      offset,
      record: {
        aggregate: 'account:A',
        recordedAt: offset,
        businessDate: this.board.clock()?.businessDate,
        context: {},
        events: [{ type: 'OrderPlaced', v: 1, ...order }],
      },
    } as unknown as ChainedRecord;
  }
}
