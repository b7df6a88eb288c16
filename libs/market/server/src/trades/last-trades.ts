import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { ListedTrade } from '@parkett/market-contract';
import { TradeList } from '@parkett/market-domain';
import { LastValueCache } from '../quotes/last-value-cache';
import type { FeedSink } from '../ticks/feed-reader';
import type { StreamItem } from '../ticks/tick-stream';

interface Entry {
  readonly session: number;
  readonly list: TradeList;
}

/**
 * The last trades of every symbol in its current or last session, in the memory of a process that answers customers. A
 * list is that of a symbol with an instrument, so there are no more of them than instruments.
 */
@Injectable()
export class LastTrades implements FeedSink, OnModuleInit, OnModuleDestroy {
  private readonly entries = new Map<string, Entry>();
  /** The first message that was read here, and the time of the first tick; undefined before it. */
  private from: number | undefined;
  private next = 0;
  private firstTs: number | undefined;

  constructor(@Inject(LastValueCache) private readonly board: LastValueCache) {}

  onModuleInit(): void {
    this.board.reader.add(this);
  }

  onModuleDestroy(): void {
    this.board.reader.remove(this);
  }

  /** Newest first. `since` is given if trades of the session before that time are missing. */
  of(symbol: string): { readonly trades: readonly ListedTrade[]; readonly since: number | null } {
    const { session, list } = this.entries.get(symbol) ?? { session: this.sessionOf(symbol), list: undefined };
    const isWhole = list?.isFull === true || (this.from !== undefined && session > this.from);
    return { trades: list?.latest ?? [], since: isWhole ? null : (this.firstTs ?? this.afterQuote(symbol)) };
  }

  take(items: readonly StreamItem[], offset: number): undefined {
    // Quotes that could not be started begin again where they were stored.
    if (offset < this.next) return;
    this.next = offset + 1;
    this.from ??= offset;
    for (const item of items) {
      if (item.kind === 'correction') this.entries.get(item.correction.symbol)?.list.restate(item.correction);
      if (item.kind !== 'tick') continue;
      this.firstTs ??= item.tick.ts;
      if (item.tick.size > 0) this.listOf(item.tick.symbol).add(item.tick);
    }
  }

  /** A list never has gaps: after one in the topic it begins anew. */
  leap(next: number): void {
    this.entries.clear();
    [this.from, this.next] = [next, next];
    this.firstTs = undefined;
  }

  end(): void {
    // The lists stay as they are; the quotes report the end.
  }

  /** Before the first tick, for example while the market is closed, all trades up to the stored quote are missing. */
  private afterQuote(symbol: string): number | null {
    const quote = this.board.quote(symbol);
    return quote === undefined || quote.volume === 0 ? null : quote.ts + 1;
  }

  private listOf(symbol: string): TradeList {
    const session = this.sessionOf(symbol);
    const known = this.entries.get(symbol);
    if (known?.session === session) return known.list;
    const list = new TradeList();
    this.entries.set(symbol, { session, list });
    return list;
  }

  private sessionOf(symbol: string): number {
    return this.board.reader.stream.sessionOf(symbol)?.sessionId ?? 0;
  }
}
