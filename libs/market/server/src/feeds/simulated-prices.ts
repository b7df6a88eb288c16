import type { Tick } from '@parkett/market-contract';
import { marketMove, Random, type DefaultListing, type ReferenceOf } from '@parkett/market-domain';
import { LiveListing, type Call, type LastQuote } from './live-listing';

const secondsPerDay = 86_400;

interface SimulatedPricesOptions {
  readonly listings: readonly DefaultListing[];
  readonly seed: string;
  /** Part of the random seed, so that each start continues differently. */
  readonly startedAt: number;
  /** Ticks of the whole market. At a higher rate the ticks are smaller; volatility and volume stay the same. */
  readonly ticksPerSecond: number;
  /** The latest quote of a listing, from which the walk continues. */
  readonly quoteOf: (symbol: string) => LastQuote | undefined;
  readonly referenceOf?: ReferenceOf | undefined;
}

/**
 * The simulated market tick by tick, with quotes and sizes; each tick advances time by `1 / ticksPerSecond` seconds.
 */
export class SimulatedPrices {
  private readonly listings: readonly LiveListing[];
  private readonly shares: number[] = [];
  private readonly random: Random;
  private readonly tickDays: number;
  /** Days of trading since the start, and the market's logarithmic level at that time. */
  private time = 0;
  private level = 0;

  constructor({ listings, seed, startedAt, ticksPerSecond, quoteOf, referenceOf }: SimulatedPricesOptions) {
    this.random = new Random(`${seed}/live/${startedAt}`);
    this.tickDays = 1 / (ticksPerSecond * secondsPerDay);
    const total = listings.reduce((sum, { liquidity }) => sum + liquidity, 0);
    let sum = 0;
    this.listings = listings.map((listing) => {
      sum += listing.liquidity / total;
      this.shares.push(sum);
      const quote = quoteOf(listing.instrument.symbol);
      return new LiveListing(listing, seed, this.random, { quote, startedAt, referenceOf });
    });
  }

  /** A first quote of every listing at its current price, without a trade. */
  opening(ts: number): Tick[] {
    return this.listings.map((listing) => listing.opening(ts));
  }

  /** An auction of the whole market begins. */
  begin(call: Call, ts: number): Tick[] {
    return this.listings.map((listing) => listing.begin(call, ts));
  }

  /** The prices of the auctions that end now. */
  due(ts: number): Tick[] {
    return this.listings.flatMap((listing) => listing.due(ts));
  }

  /** The market's next tick: of one listing, more often a liquid one. */
  next(ts: number): Tick {
    this.time += this.tickDays;
    this.level += marketMove(this.random, this.tickDays);
    const at = this.random.next();
    const listing = this.listings[this.shares.findIndex((upTo) => at < upTo)] ?? this.listings.at(-1);
    if (listing === undefined) throw new Error('a market without listings has no ticks');
    return listing.move(ts, this.time, this.level);
  }
}
