import type { Quote, Tick } from '@parkett/market-contract';
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

/** The part of a quote from which a listing continues. */
export type LastQuote = Pick<Quote, 'last' | 'ts' | 'previousClose'>;

interface SimulatedPricesOptions {
  readonly listings: readonly DefaultListing[];
  readonly seed: string;
  /** Part of the random seed, so that each start continues differently. */
  readonly startedAt: number;
  /** Ticks of the whole market. At a higher rate the ticks are smaller; volatility and volume stay the same. */
  readonly ticksPerSecond: number;
  /** The latest quote of a listing, from which the walk continues. */
  readonly quoteOf: (symbol: string) => LastQuote | undefined;
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

  constructor({ listings, seed, startedAt, ticksPerSecond, quoteOf }: SimulatedPricesOptions) {
    this.random = new Random(`${seed}/live/${startedAt}`);
    this.tickDays = 1 / (ticksPerSecond * secondsPerDay);
    const total = listings.reduce((sum, { liquidity }) => sum + liquidity, 0);
    let sum = 0;
    this.listings = listings.map((listing) => {
      sum += listing.liquidity / total;
      this.shares.push(sum);
      return new LiveListing(
        listing,
        seed,
        this.random,
        startOf(listing, quoteOf(listing.instrument.symbol), startedAt),
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

interface Start {
  readonly date: string;
  readonly at: number;
  readonly previousClose: number;
}

/** The price limits of the day follow its previous close: of an earlier day's quote, that is its last price. */
function startOf({ startTicks, tickMills }: DefaultListing, quote: LastQuote | undefined, startedAt: number): Start {
  const date = brokerZone.dateOf(startedAt);
  if (quote === undefined) return { date, at: startTicks, previousClose: startTicks };
  const isOfToday = brokerZone.dateOf(quote.ts) === date;
  return {
    date,
    at: ticksOfPrice(quote.last, tickMills),
    previousClose: ticksOfPrice((isOfToday ? quote.previousClose : null) ?? quote.last, tickMills),
  };
}

class LiveListing {
  private readonly walk: PriceWalk;
  private last: number;
  private time = 0;
  private level = 0;
  private date: string;
  private turnover: number;

  constructor(
    private readonly listing: DefaultListing,
    private readonly seed: string,
    private readonly random: Random,
    start: Start,
  ) {
    this.walk = new PriceWalk(listing, random, start);
    this.last = start.at;
    this.date = start.date;
    this.turnover = turnoverOn(seed, listing.instrument.symbol, start.date);
  }

  opening(ts: number): Tick {
    this.beginDayOf(ts);
    return this.said(ts, this.walk.quote(), 0);
  }

  /** Advances to `time`, when the market is at `level`. */
  move(ts: number, time: number, level: number): Tick {
    this.beginDayOf(ts);
    const { trade, ...quote } = this.walk.tick({
      days: time - this.time,
      marketMove: level - this.level,
      turnover: this.turnover * activityAt(brokerZone.dayFractionOf(ts)),
    });
    this.time = time;
    this.level = level;
    if (trade !== undefined) this.last = trade.at;
    return this.said(ts, quote, trade?.shares ?? 0);
  }

  private beginDayOf(ts: number): void {
    const date = brokerZone.dateOf(ts);
    if (date === this.date) return;
    this.date = date;
    this.turnover = turnoverOn(this.seed, this.listing.instrument.symbol, date);
    this.walk.beginDay(date, this.last);
  }

  /** Size of one side of the quote: worth about two to forty thousand euros, in whole lots. */
  private standing(): number {
    const {
      instrument: { lot },
      tickMills,
      currencyPerEuro,
    } = this.listing;
    const shares = (Math.exp(this.random.between(7.6, 10.6)) * 1000 * currencyPerEuro) / (this.last * tickMills);
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
