import type { Env, Price } from '@parkett/kernel';
import { isTrade, type Quote, type Tick } from '@parkett/market-contract';
import { higher, lower } from '@parkett/market-domain';

/** Open, high and low come from trades; before the day's first trade they show the current price. */
export function quoteAfter(today: Quote | undefined, tick: Tick, previousClose: Price | null, env: Env): Quote {
  const traded = today !== undefined && today.volume > 0;
  const moved = isTrade(tick);
  return {
    symbol: tick.symbol,
    ts: tick.ts,
    last: tick.last,
    size: tick.size,
    bid: tick.bid,
    bidSize: tick.bidSize,
    ask: tick.ask,
    askSize: tick.askSize,
    ...(tick.phase && { phase: tick.phase }),
    ...(tick.phaseEndsAt !== undefined && { phaseEndsAt: tick.phaseEndsAt }),
    ...(tick.auction && { auction: tick.auction }),
    open: traded ? today.open : tick.last,
    high: traded ? (moved ? higher(today.high, tick.last) : today.high) : tick.last,
    low: traded ? (moved ? lower(today.low, tick.last) : today.low) : tick.last,
    volume: (today?.volume ?? 0) + tick.size,
    previousClose,
    env,
  };
}
