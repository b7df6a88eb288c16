import { sessionKey, type BadTick, type SessionMessage } from '@parkett/market-contract';
import type { Random } from '@parkett/market-domain';
import type { TopicWriter } from '@parkett/platform-event-log';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CleanMarket, CleanTick } from './clean-market';
import { wrongMessages, type FeedMessage } from './wrong-messages';

const batchMs = 50;
const ticksPerBatch = 10;
/** Share of the good ticks after which a wrong message of each kind follows. */
const wrongShare = 0.01;
/** After this share of the time, the feed of some symbols freezes: it repeats their last tick for ever. */
const frozenFrom = 0.3;

interface ProducerOptions {
  readonly market: CleanMarket;
  readonly writer: Pick<TopicWriter, 'append'>;
  readonly random: Random;
  readonly businessDate: string;
  /** Market time at which the session opens. */
  readonly opensAt: number;
  /** Market seconds per second. */
  readonly speed: number;
  readonly durationMs: number;
  readonly frozen: readonly string[];
}

/** Writes the clean stream to the topic of the feed, and among it wrong messages of every kind. */
export class HostileProducer {
  /** Wrong messages by the reason for which they have to be refused. */
  readonly wrong: Partial<Record<BadTick, number>> = {};
  good = 0;
  private number = 0;
  /** The last ticks of the symbols that are frozen. */
  private readonly last = new Map<string, CleanTick>();

  constructor(private readonly options: ProducerOptions) {}

  /** Sends for the whole time, from before the session to after it; resolves when all is acknowledged. */
  async run(): Promise<void> {
    const { market, writer, opensAt, durationMs, speed } = this.options;
    const made = (symbol: string, ts: number) => market.next(symbol, ts, Date.now());
    // A new installation has an open session of the simulated market.
    await writer.append([this.session('closed', opensAt), ...this.outside(opensAt)]);
    await writer.append([this.session('open', opensAt)]);
    const startedAt = Date.now();
    const marketTime = (): number => opensAt + (Date.now() - startedAt) * speed;
    for (let symbol = 0; Date.now() - startedAt < durationMs; await sleep(batchMs)) {
      const messages: FeedMessage[] = [];
      for (let i = 0; i < ticksPerBatch; i++) {
        const name = market.symbols[symbol++ % market.symbols.length] ?? '';
        messages.push(...this.next(name, marketTime(), Date.now() - startedAt > durationMs * frozenFrom));
      }
      await writer.append(messages);
    }
    // An outlier is refused once the next tick does not confirm it.
    const flowing = market.symbols.filter((symbol) => !this.last.has(symbol));
    await writer.append(flowing.map((symbol) => this.goodMessage(made(symbol, marketTime()))));
  }

  /** Ends the session, after which every tick is wrong. */
  async close(): Promise<void> {
    const { writer, opensAt, durationMs, speed } = this.options;
    const ts = opensAt + durationMs * speed;
    await writer.append([this.session('closed', ts), ...this.outside(ts)]);
  }

  private next(symbol: string, ts: number, isLate: boolean): FeedMessage[] {
    const { market, random, frozen } = this.options;
    const frozenAt = this.last.get(symbol);
    if (frozenAt !== undefined) return [this.wrongMessage('duplicate', frozenAt)];
    const tick = market.next(symbol, ts, Date.now());
    const messages = [this.goodMessage(tick)];
    if (isLate && frozen.includes(symbol)) {
      this.last.set(symbol, tick);
      return messages;
    }
    for (const reason of Object.keys(wrongMessages) as BadTick[])
      if (random.next() < wrongShare) messages.push(this.wrongMessage(reason, tick));
    return messages;
  }

  private goodMessage({ tick }: CleanTick): FeedMessage {
    this.good += 1;
    return { key: tick.symbol, value: JSON.stringify(tick) };
  }

  private wrongMessage(reason: BadTick, { tick }: CleanTick): FeedMessage {
    const made = wrongMessages[reason]?.(tick, (this.number += 1), this.options.market.symbols);
    if (made === undefined) throw new Error(`there is no message that is ${reason}`);
    this.count(reason);
    return made;
  }

  private session(session: 'open' | 'closed', ts: number): FeedMessage {
    const { businessDate, speed } = this.options;
    const message: SessionMessage = { session, businessDate, ts, speed, feed: 'hostile' };
    return { key: sessionKey, value: JSON.stringify(message) };
  }

  /** A tick of each symbol outside the session. */
  private outside(ts: number): FeedMessage[] {
    return this.options.market.symbols.map((symbol) => {
      this.count('sessionClosed');
      const tick = { symbol, ts, last: '50', size: 1, bid: '50', bidSize: 1, ask: '50.05', askSize: 1 };
      return { key: symbol, value: JSON.stringify(tick) };
    });
  }

  private count(reason: BadTick): void {
    this.wrong[reason] = (this.wrong[reason] ?? 0) + 1;
  }
}
