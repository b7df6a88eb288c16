import type { Price } from '@parkett/kernel';
import type { Tick } from '@parkett/market-contract';
import { priceOfTicks, Random, ticksOfPrice, type DefaultListing } from '@parkett/market-domain';

const secondsPerDay = 86_400;
const tradeShare = 0.65;

/**
 * The invented market's price process: a random walk in ticks per listing, with a spread, sizes and trades at bid or ask.
 * It knows listings and chance, nothing of customers, orders or positions.
 */
export class SimulatedPrices {
  private readonly walks: ListingWalk[];
  private readonly shares: number[] = [];

  /** `lastOf` says where a listing's price stands; the walk starts there. */
  constructor(listings: readonly DefaultListing[], private readonly random: Random, ticksPerSecond: number, lastOf: (symbol: string) => Price | undefined) {
    const total = listings.reduce((sum, { liquidity }) => sum + liquidity, 0);
    let sum = 0;
    this.walks = listings.map((listing) => {
      sum += listing.liquidity / total;
      this.shares.push(sum);
      const ticksPerDay = Math.max(1, (ticksPerSecond * secondsPerDay * listing.liquidity) / total);
      const last = lastOf(listing.instrument.symbol);
      const start = last === undefined ? listing.startTicks : ticksOfPrice(last, listing.tickMills);
      return new ListingWalk(listing, random, start, listing.volatility / Math.sqrt(ticksPerDay));
    });
  }

  /** A first quote of every listing at the price that stands: nothing is traded. */
  opening(ts: number): Tick[] {
    return this.walks.map((walk) => walk.quote(ts));
  }

  /** The market's next move: one listing, the liquid ones more often. */
  next(ts: number): Tick {
    const at = this.random.next();
    let index = this.shares.findIndex((share) => at < share);
    if (index < 0) index = this.walks.length - 1;
    const walk = this.walks[index];
    if (walk === undefined) throw new Error('a market without listings has no ticks');
    return walk.move(ts);
  }
}

class ListingWalk {
  /** The middle of the market in ticks, with its fraction. */
  private middle: number;
  private last: number;
  private bid: number;
  private ask: number;
  private bidSize = 0;
  private askSize = 0;

  constructor(private readonly listing: DefaultListing, private readonly random: Random, start: number, private readonly deviation: number) {
    this.middle = start;
    this.last = start;
    this.bid = Math.max(1, start - 1);
    this.ask = start + 1;
    this.resize();
  }

  quote(ts: number): Tick {
    return this.tick(ts, 0);
  }

  move(ts: number): Tick {
    this.middle = Math.max(10, this.middle * Math.exp(this.random.gaussian() * this.deviation));
    // A spread of two to seven basis points, one tick at the least.
    const spread = Math.max(1, Math.round(this.middle * this.random.between(0.0002, 0.0007)));
    this.bid = Math.max(1, Math.floor(this.middle - spread / 2));
    this.ask = this.bid + spread;
    this.resize();
    if (this.random.next() > tradeShare) return this.quote(ts);
    const buyerCame = this.random.next() < 0.5;
    this.last = buyerCame ? this.ask : this.bid;
    const standing = buyerCame ? this.askSize : this.bidSize;
    const { lot } = this.listing.instrument;
    return this.tick(ts, Math.max(1, Math.floor((standing * this.random.next() ** 3) / lot)) * lot);
  }

  private resize(): void {
    this.bidSize = this.size();
    this.askSize = this.size();
  }

  /** Some two to forty thousand euros stand on a side, in whole lots. */
  private size(): number {
    const { lot } = this.listing.instrument;
    const shares = (Math.exp(this.random.between(7.6, 10.6)) * 1000) / (this.middle * this.listing.tickMills);
    return Math.max(1, Math.round(shares / lot)) * lot;
  }

  private tick(ts: number, size: number): Tick {
    const { instrument, tickMills } = this.listing;
    return {
      symbol: instrument.symbol,
      ts,
      last: priceOfTicks(this.last, tickMills),
      size,
      bid: priceOfTicks(this.bid, tickMills),
      bidSize: this.bidSize,
      ask: priceOfTicks(this.ask, tickMills),
      askSize: this.askSize,
    };
  }
}
