import type { Price } from '@parkett/kernel';
import type { Tick } from '@parkett/market-contract';
import {
  activityAt,
  brokerZone,
  marketMove,
  priceOfTicks,
  PriceWalk,
  Random,
  ticksOfPrice,
  turnoverOn,
  type DefaultListing,
  type Quotation,
} from '@parkett/market-domain';

const secondsPerDay = 86_400;

interface SimulatedPricesOptions {
  readonly listings: readonly DefaultListing[];
  readonly seed: string;
  /** Part of the random seed, so that each start continues differently. */
  readonly startedAt: number;
  /** Ticks of the whole market. At a higher rate the ticks are smaller; volatility and volume stay the same. */
  readonly ticksPerSecond: number;
  /** The current price of a listing, from which the walk continues. */
  readonly lastOf: (symbol: string) => Price | undefined;
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

  constructor({ listings, seed, startedAt, ticksPerSecond, lastOf }: SimulatedPricesOptions) {
    this.random = new Random(`${seed}/live/${startedAt}`);
    this.tickDays = 1 / (ticksPerSecond * secondsPerDay);
    const total = listings.reduce((sum, { liquidity }) => sum + liquidity, 0);
    let sum = 0;
    this.listings = listings.map((listing) => {
      sum += listing.liquidity / total;
      this.shares.push(sum);
      const last = lastOf(listing.instrument.symbol);
      return new LiveListing(
        listing,
        seed,
        this.random,
        last === undefined ? listing.startTicks : ticksOfPrice(last, listing.tickMills),
      );
    });
  }

  /** A first quote of every listing at its current price, without a trade. */
  opening(ts: number): Tick[] {
    return this.listings.map((listing) => listing.opening(ts));
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

class LiveListing {
  private readonly walk: PriceWalk;
  private last: number;
  private time = 0;
  private level = 0;
  private turnover: { readonly date: string; readonly factor: number } | undefined;

  constructor(
    private readonly listing: DefaultListing,
    private readonly seed: string,
    private readonly random: Random,
    start: number,
  ) {
    this.walk = new PriceWalk(listing, random, start);
    this.last = start;
  }

  opening(ts: number): Tick {
    return this.said(ts, this.walk.quote(), 0);
  }

  /** Advances to `time`, when the market is at `level`. */
  move(ts: number, time: number, level: number): Tick {
    const { trade, ...quote } = this.walk.tick({
      days: time - this.time,
      marketMove: level - this.level,
      turnover: this.turnoverAt(ts),
    });
    this.time = time;
    this.level = level;
    if (trade !== undefined) this.last = trade.at;
    return this.said(ts, quote, trade?.shares ?? 0);
  }

  private turnoverAt(ts: number): number {
    const date = brokerZone.dateOf(ts);
    if (this.turnover?.date !== date)
      this.turnover = { date, factor: turnoverOn(this.seed, this.listing.instrument.symbol, date) };
    return this.turnover.factor * activityAt(brokerZone.dayFractionOf(ts));
  }

  /** Size of one side of the quote: about two to forty thousand euros, in whole lots. */
  private standing(): number {
    const {
      instrument: { lot },
      tickMills,
    } = this.listing;
    const shares = (Math.exp(this.random.between(7.6, 10.6)) * 1000) / (this.last * tickMills);
    return Math.max(1, Math.round(shares / lot)) * lot;
  }

  private said(ts: number, { bid, ask }: Quotation, size: number): Tick {
    const { instrument, tickMills } = this.listing;
    return {
      symbol: instrument.symbol,
      ts,
      last: priceOfTicks(this.last, tickMills),
      size,
      bid: priceOfTicks(bid, tickMills),
      bidSize: this.standing(),
      ask: priceOfTicks(ask, tickMills),
      askSize: this.standing(),
    };
  }
}
