import { price } from '@parkett/kernel';
import {
  securityMasterAggregate,
  maxQuotesPerSecond,
  type Quote,
  type SessionMessage,
  type Tick,
} from '@parkett/market-contract';
import { defaultInstruments, TickPublisher } from '@parkett/market-server';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandWay } from './command-way';

/** As many as when the first ratios were measured. */
const instruments = defaultInstruments().filter(({ currency }) => currency === 'EUR');
export const symbols = instruments.map(({ symbol }) => symbol);

/**
 * Half of the symbols move at a time, each slightly more often than a client may be sent a quote. So a server that
 * conflates has news for each of its own rounds, and is never in step with the feed.
 */
const everyMs = (0.9 * 1_000) / maxQuotesPerSecond / 2;

const prices = [price('104.35'), price('104.40')] as const;

function tickOf(symbol: string, ts: number): Tick {
  return {
    symbol,
    ts,
    last: prices[ts % 2 === 0 ? 0 : 1],
    size: 10,
    bid: price('104.30'),
    bidSize: 500,
    ask: price('104.45'),
    askSize: 500,
  };
}

/** A quote as it looks once the market has run for a while, so that the floor sends as many bytes as we do. */
export function quoteOf(symbol: string, ts: number): Quote {
  return {
    ...tickOf(symbol, ts),
    open: prices[0],
    high: prices[1],
    low: prices[0],
    volume: 10_000,
    previousClose: null,
    env: 'SIMULATED',
  };
}

/** An external producer on the feed's topic, as a real feed is attached. */
export class QuoteLoad {
  private readonly publisher: TickPublisher;
  private running: Promise<void> | undefined;
  private stopped = false;

  private constructor({ log, topics }: CommandWay) {
    this.publisher = new TickPublisher(log, topics.ticks);
  }

  /** Lists the instruments of the default market and opens a session. */
  static async open(way: CommandWay): Promise<QuoteLoad> {
    await way.accepted({
      aggregate: securityMasterAggregate,
      type: 'UpsertInstruments',
      body: { rows: instruments },
      actor: { kind: 'system', id: 'market' },
      route: 'bench',
      key: 'instruments',
    });
    const load = new QuoteLoad(way);
    const session: SessionMessage = {
      session: 'open',
      businessDate: new Date().toISOString().slice(0, 10),
      ts: Date.now(),
      feed: 'bench',
    };
    await load.publisher.session(session);
    return load;
  }

  start(): void {
    this.stopped = false;
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  async close(): Promise<void> {
    await this.stop();
    await this.publisher.close();
  }

  private async run(): Promise<void> {
    for (let [turn, due] = [0, Date.now()]; !this.stopped; turn++, due += everyMs) {
      await sleep(Math.max(0, due - Date.now()));
      const ts = Date.now();
      await this.publisher.ticks(
        symbols.filter((_, index) => index % 2 === turn % 2).map((symbol) => tickOf(symbol, ts)),
      );
    }
  }
}
