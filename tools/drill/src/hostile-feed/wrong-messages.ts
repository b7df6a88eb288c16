import { price } from '@parkett/kernel';
import type { BadTick, Tick } from '@parkett/market-contract';

/** A message of the feed topic. */
export interface FeedMessage {
  readonly key: string;
  readonly value: string;
}

const aheadMs = 30 * 86_400_000;
const lateMs = 60_000;
const times = 1_000;

const of = (key: string, value: object): FeedMessage => ({ key, value: JSON.stringify(value) });
const timesThousand = (at: Tick['bid']): Tick['bid'] => at && price(String(Math.round(Number(at) * times)));

/**
 * One wrong message of each kind, made from a good tick that was sent just before it. `number` is different for each.
 * Outside the session even a good tick is wrong.
 */
export const wrongMessages: Readonly<
  Partial<Record<BadTick, (tick: Tick, number: number, symbols: readonly string[]) => FeedMessage>>
> = {
  unreadable: ({ symbol }) => ({ key: symbol, value: `{"symbol":"${symbol}",` }),
  invalid: (tick) => of(tick.symbol, { ...tick, ts: Number.MAX_SAFE_INTEGER }),
  priceNotPositive: (tick) => of(tick.symbol, { ...tick, last: '0' }),
  keyDiffers: (tick, number, symbols) =>
    of(tick.symbol, { ...tick, symbol: symbols.filter((symbol) => symbol !== tick.symbol)[number % 7] }),
  unknownSymbol: (tick, number) => of(`X${number}`, { ...tick, symbol: `X${number}` }),
  crossed: (tick) => of(tick.symbol, { ...tick, ts: tick.ts + 1, bid: tick.ask, ask: tick.bid }),
  offTick: (tick) => of(tick.symbol, { ...tick, ts: tick.ts + 1, ask: `${tick.ask}3` }),
  ahead: (tick) => of(tick.symbol, { ...tick, ts: tick.ts + aheadMs }),
  outOfOrder: (tick) => of(tick.symbol, { ...tick, ts: tick.ts - lateMs, last: tick.bid }),
  duplicate: (tick) => of(tick.symbol, tick),
  outlier: ({ symbol, ...tick }) =>
    of(symbol, {
      ...tick,
      symbol,
      ts: tick.ts + 1,
      last: timesThousand(tick.last),
      bid: timesThousand(tick.bid),
      ask: timesThousand(tick.ask),
    }),
};
