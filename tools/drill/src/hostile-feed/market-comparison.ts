import type { ApiClient } from '@parkett/api-client';
import { getBars, getQuotes, type BarPeriod, type Quote } from '@parkett/market-contract';
import { centsOf, type Candle, type CleanMarket, type CleanTick } from './clean-market';

/** Larger answers than a run has minutes. */
const barsMax = 1_000;

/** Compares what the API shows with the clean stream. */
export class MarketComparison {
  quotes = 0;
  bars = 0;
  readonly differences: string[] = [];

  constructor(
    private readonly client: ApiClient,
    private readonly market: CleanMarket,
  ) {}

  /** Each quote has to be that of the good tick with its time. Returns the quotes. */
  async compareQuotes(): Promise<readonly Quote[]> {
    const { quotes } = await this.client.call(getQuotes, { symbols: this.market.symbols.join(',') });
    for (const quote of quotes) {
      this.quotes += 1;
      // The newest are at the end.
      const tick = this.market.ticksOf(quote.symbol).findLast(({ tick: { ts } }) => ts === quote.ts);
      if (tick === undefined) this.differ(`quote ${quote.symbol}: no good tick has the time ${quote.ts}`);
      else this.compareQuote(quote, tick);
    }
    return quotes;
  }

  /** The last quotes of all symbols are those of their last good ticks. */
  async compareLastQuotes(): Promise<void> {
    const quotes = new Map((await this.compareQuotes()).map((quote) => [quote.symbol, quote]));
    for (const symbol of this.market.symbols) {
      const [last, shown] = [this.market.ticksOf(symbol).at(-1)?.tick.ts, quotes.get(symbol)?.ts];
      if (last !== shown) this.differ(`quote ${symbol}: its time is ${shown}, that of the last good tick ${last}`);
    }
  }

  /** True once the last quote of every symbol is there. */
  async hasAll(): Promise<boolean> {
    const { quotes } = await this.client.call(getQuotes, { symbols: this.market.symbols.join(',') });
    const shown = new Map(quotes.map(({ symbol, ts }) => [symbol, ts]));
    return this.market.symbols.every(
      (symbol) => (shown.get(symbol) ?? 0) >= (this.market.ticksOf(symbol).at(-1)?.tick.ts ?? 0),
    );
  }

  /** All minutes of all symbols, and their days, weeks and months, which consist of the one session. */
  async compareBars(): Promise<void> {
    for (const symbol of this.market.symbols) {
      await this.comparePeriod(symbol, 'minute', [...this.market.minutesOf(symbol)]);
      const session = this.market.ticksOf(symbol).at(-1)?.session;
      for (const period of ['day', 'week', 'month'] as const)
        await this.comparePeriod(symbol, period, session === undefined ? [] : [[undefined, session]]);
    }
  }

  private async comparePeriod(
    symbol: string,
    period: BarPeriod,
    expected: readonly [number | undefined, Candle][],
  ): Promise<void> {
    const { bars } = await this.client.call(getBars, { symbol, period, limit: barsMax });
    if (bars.length !== expected.length)
      this.differ(`${period} ${symbol}: ${bars.length} bars, ${expected.length} expected`);
    for (const [i, [ts, candle]] of expected.entries()) {
      const bar = bars[i];
      this.bars += 1;
      if (bar === undefined) continue;
      const shown = { ts: bar.ts, ...inCents(bar) };
      const wanted = { ts: ts ?? bar.ts, ...candle };
      if (!isSame(shown, wanted))
        this.differ(`${period} ${symbol}: ${JSON.stringify(shown)} instead of ${JSON.stringify(wanted)}`);
    }
  }

  private compareQuote(quote: Quote, { tick, bidCents, askCents, session }: CleanTick): void {
    const last = centsOf(tick.last);
    const { open, high, low, volume } = session ?? { open: last, high: last, low: last, volume: 0 };
    const wanted = {
      last,
      size: tick.size,
      bid: bidCents,
      bidSize: tick.bidSize,
      ask: askCents,
      askSize: tick.askSize,
      open,
      high,
      low,
      volume,
      previousClose: null,
    };
    const shown = {
      last: centsOf(quote.last),
      size: quote.size,
      bid: centsOf(quote.bid),
      bidSize: quote.bidSize,
      ask: centsOf(quote.ask),
      askSize: quote.askSize,
      open: centsOf(quote.open),
      high: centsOf(quote.high),
      low: centsOf(quote.low),
      volume: quote.volume,
      previousClose: quote.previousClose,
    };
    if (!isSame(shown, wanted))
      this.differ(`quote ${quote.symbol} ${quote.ts}: ${JSON.stringify(shown)} instead of ${JSON.stringify(wanted)}`);
  }

  private differ(difference: string): void {
    this.differences.push(difference);
  }
}

const inCents = ({
  open,
  high,
  low,
  close,
  volume,
}: Record<'open' | 'high' | 'low' | 'close', string> & { readonly volume: number }): Candle => ({
  open: centsOf(open),
  high: centsOf(high),
  low: centsOf(low),
  close: centsOf(close),
  volume,
});

const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);
