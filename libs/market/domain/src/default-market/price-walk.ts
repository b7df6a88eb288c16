import { dayRules, type DayRules } from './day-rules';
import type { DefaultListing } from './default-instruments';
import { Random } from './random';

// Destructured once: a market takes millions of steps, and global lookups are slow in Jest's sandbox.
const { ceil, exp, floor, log, max, min, round, sqrt } = Math;

/** The feed's usual rate, for which the seeded history is made: ticks per second of the whole market. */
export const usualTicksPerSecond = 30;
/** Fraction of ticks that are trades; the others only change a quote. */
const tradeShare = 0.65;
/** Standard deviation and drift of the daily move that all listings share. */
const [marketDeviation, marketDrift] = [0.005, 0.0003];
/** The fraction of the way back to its start that a price takes in a day, so that no price runs away over the years. */
const pullPerDay = 0.002;
const levelMin = 20;
/** Turnover of an average listing on an average day, in thousandths of a euro: 60 million euros. */
const turnoverMills = 60_000_000_000;
/** Standard deviation of the logarithm of a day's turnover. */
const turnoverDeviation = 0.3;
/** Squared relative standard deviation of the shares per tick. */
const tickSpread = 6;
/** The extreme of a walk and the extreme of its n equal steps differ by 0.58 σ/√n (Broadie, Glasserman and Kou). */
const discreteExtreme = 0.5826;

/** Prices in whole ticks. */
export interface CandleTicks {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}
export interface Quotation {
  readonly bid: number;
  readonly ask: number;
}

/** A period of market time. */
interface Stretch {
  /** Its length in days. */
  readonly days: number;
  /** The logarithmic move of the whole market in it. */
  readonly marketMove: number;
  /** This listing's turnover relative to an average day, per unit of time. */
  readonly turnover: number;
}

/** The logarithmic move of the whole market in a period of that many days. */
export const marketMove = (random: Random, days: number): number =>
  marketDrift * days + marketDeviation * sqrt(days) * random.gaussian();

/**
 * A listing's turnover on a date relative to an average day. It depends only on seed, symbol and date, so that a
 * restart continues with the same value.
 */
export const turnoverOn = (seed: string, symbol: string, date: string): number =>
  exp(new Random(`${seed}/${symbol}/${date}`).gaussian() * turnoverDeviation - turnoverDeviation ** 2 / 2);

/**
 * The only price process of the simulated market. The midpoint of bid and ask is a random walk, tied to a walk of the
 * whole market; trades happen at the bid or the ask. The feed draws single ticks (`tick`); the seeded history draws
 * minutes and days (`candle`), with the distribution that ticks of that period would have. It knows only listings and
 * random numbers, nothing of customers, orders or positions. Its floats stay inside the simulation: prices are whole
 * ticks.
 */
export class PriceWalk {
  /** In ticks, with a fraction. */
  private middle: number;
  private rules: DayRules;
  private readonly ownDeviation: number;

  /** Starts on a date at a price; `previousClose` is that of the date. */
  constructor(
    readonly listing: DefaultListing,
    private readonly random: Random,
    { date, at, previousClose = at }: { readonly date: string; readonly at: number; readonly previousClose?: number },
  ) {
    this.middle = at;
    this.rules = dayRules(listing, date, previousClose);
    this.ownDeviation = sqrt(listing.volatility ** 2 - (listing.beta * marketDeviation) ** 2);
  }

  /** From now on the ticks and the price limits of this date apply. */
  beginDay(date: string, previousClose: number): void {
    this.rules = dayRules(this.listing, date, previousClose);
  }

  /** A corporate action changes what one share is worth. */
  scale(ratio: number): void {
    this.middle *= ratio;
  }

  /** Bid and ask around the midpoint: two to seven basis points apart, at least one tick. */
  quote(): Quotation {
    return this.around(this.middle);
  }

  /** One tick at the end of the period since the previous one: the quote, and the trade if there was one. */
  tick(stretch: Stretch): Quotation & { readonly trade: { readonly at: number; readonly shares: number } | undefined } {
    this.step(stretch);
    const quote = this.quote();
    if (this.random.next() >= tradeShare) return { ...quote, trade: undefined };
    const lots = (this.lotsOf(stretch) * (4 * this.random.next() ** 3)) / tradeShare;
    const shares = floor(lots + this.random.next()) * this.listing.instrument.lot;
    return { ...quote, trade: shares === 0 ? undefined : { at: this.side(quote), shares } };
  }

  /** The candle of a period with `ticks` ticks; undefined if there was no trade. */
  candle(stretch: Stretch, ticks: number): (CandleTicks & { readonly volume: number }) | undefined {
    const { random, listing } = this;
    const noise = log(1 + tickSpread / ticks);
    const lots = random.poisson(this.lotsOf(stretch) * exp(sqrt(noise) * random.gaussian() - noise / 2));
    const from = this.middle;
    this.step(stretch);
    if (lots === 0) return undefined;
    const open = this.side(this.around(from));
    const close = lots === 1 ? open : this.side(this.quote());
    const trades = min(lots, ticks * tradeShare);
    const [high, low] =
      trades < 3
        ? [open, close]
        : [
            this.around(this.extreme(from, stretch.days, trades / 2, 1)).ask,
            this.around(this.extreme(from, stretch.days, trades / 2, -1)).bid,
          ];
    return {
      open,
      high: max(open, close, high),
      low: min(open, close, low),
      close,
      volume: lots * listing.instrument.lot,
    };
  }

  private step({ days, marketMove: ofMarket }: Stretch): void {
    const { listing } = this;
    const pull = log(listing.startTicks / this.middle) * pullPerDay * days;
    const move = ofMarket * listing.beta + this.ownDeviation * sqrt(days) * this.random.gaussian() + pull;
    const { low, high } = this.rules;
    this.middle = min(high, max(low, levelMin, this.middle * exp(move)));
  }

  /**
   * The highest (direction 1) or lowest midpoint at the trades of one side (half of all) on the way from `from` to now:
   * the extreme of a Brownian bridge, corrected for the gaps between trades.
   */
  private extreme(from: number, days: number, trades: number, direction: 1 | -1): number {
    const deviation = this.listing.volatility * sqrt(days);
    const way = log(this.middle / from);
    const reach = sqrt(way * way - 2 * deviation * deviation * log(1 - this.random.next()));
    const corrected = (direction * way + reach) / 2 - (discreteExtreme * deviation) / sqrt(trades);
    return from * exp(direction * corrected);
  }

  private around(middle: number): Quotation {
    const spread = max(1, round(middle * this.random.between(0.0002, 0.0007)));
    const bid = max(1, round(middle - spread / 2));
    return this.allowed({ bid, ask: bid + spread });
  }

  /** The quotation widened to the ticks of its two prices, and within the day's limits. */
  private allowed({ bid, ask }: Quotation): Quotation {
    const { low, high, stepAt } = this.rules;
    const [bidStep, askStep] = [stepAt(bid), stepAt(ask)];
    const onTick = { bid: floor(bid / bidStep) * bidStep, ask: ceil(ask / askStep) * askStep };
    if (onTick.ask > high) return { bid: min(onTick.bid, high - stepAt(high)), ask: high };
    if (onTick.bid < low) return { bid: low, ask: max(onTick.ask, low + stepAt(low)) };
    return onTick;
  }

  /** A buyer trades at the ask, a seller at the bid. */
  private side({ bid, ask }: Quotation): number {
    return this.random.next() < 0.5 ? ask : bid;
  }

  /** The average number of lots in a period. */
  private lotsOf({ days, turnover }: Stretch): number {
    const { liquidity, tickMills, currencyPerEuro, instrument } = this.listing;
    return (turnoverMills * currencyPerEuro * liquidity * turnover * days) / (this.middle * tickMills * instrument.lot);
  }
}
