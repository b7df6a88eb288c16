import type { Clock } from '@parkett/market-contract';

/** One clock for all markets, and one for each market that the feed has named since. */
export class MarketClocks {
  private all: Clock | undefined;
  private readonly markets = new Map<string, Clock>();

  /** The clock of a market, or of all that have none of their own. Undefined until a feed has opened a session. */
  of(mic: string | undefined): Clock | undefined {
    return (mic === undefined ? undefined : this.markets.get(mic)) ?? this.all;
  }

  /** The markets that have a clock of their own. */
  get named(): readonly string[] {
    return [...this.markets.keys()];
  }

  /** A clock without a market is that of all markets from now on. */
  set(clock: Clock): void {
    if (clock.mic === undefined) this.markets.clear();
    this.advance(clock);
  }

  /** The same clock at a later time. */
  advance(clock: Clock): void {
    if (clock.mic === undefined) this.all = clock;
    else this.markets.set(clock.mic, clock);
  }
}
