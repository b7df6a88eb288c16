import { comparePrices, type Price } from '@parkett/kernel';
import { lastTradesMax, type Correction, type ListedTrade, type Tick } from '@parkett/market-contract';

type Direction = ListedTrade['direction'];
type Trade = Omit<ListedTrade, 'direction'>;

const minuteMs = 60_000;

/** The latest trades of a symbol in one session, as the feed reports them. */
export class TradeList {
  /** Oldest first. */
  private trades: Trade[] = [];
  /** The newest trade that is not listed any more: the direction of the oldest listed one follows from it. */
  private before: ListedTrade | undefined;

  /** A trade that arrives late takes its place by its time, and is left out if a full list begins after it. */
  add({ ts, last, size, auction }: Tick): void {
    const trade: Trade = { ts, price: last, size, ...(auction && { auction }) };
    const place = this.trades.findLastIndex((earlier) => earlier.ts <= ts) + 1;
    if (place === 0 && this.before !== undefined) return;
    if (place === this.trades.length) this.trades.push(trade);
    else this.trades.splice(place, 0, trade);
    const oldest = this.trades.length > lastTradesMax ? this.trades.shift() : undefined;
    if (oldest !== undefined) this.before = { ...oldest, direction: directionAfter(this.before, oldest.price) };
  }

  /**
   * A correction restates a minute and does not name the trades that it changes. Those whose price the minute no longer
   * has are taken out; the others of the minute are marked.
   */
  restate({ minute, bar }: Correction): void {
    this.trades = this.trades.flatMap((trade) => {
      if (trade.ts < minute || trade.ts >= minute + minuteMs) return [trade];
      const isGone =
        bar === null || comparePrices(trade.price, bar.low) < 0 || comparePrices(trade.price, bar.high) > 0;
      return isGone ? [] : [{ ...trade, corrected: true }];
    });
  }

  get isFull(): boolean {
    return this.trades.length === lastTradesMax;
  }

  /** Newest first. */
  get latest(): ListedTrade[] {
    let { before } = this;
    const directed = this.trades.map(
      (trade): ListedTrade => (before = { ...trade, direction: directionAfter(before, trade.price) }),
    );
    return directed.reverse();
  }
}

/** The tick rule: a trade at the price of the one before it has the direction of that one. */
function directionAfter(before: { readonly price: Price; readonly direction: Direction } | undefined, price: Price) {
  if (before === undefined) return null;
  const difference = comparePrices(price, before.price);
  return difference === 0 ? before.direction : difference > 0 ? 'up' : 'down';
}
