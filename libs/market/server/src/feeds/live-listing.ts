import type { Quote, Tick } from '@parkett/market-contract';
import {
  activityAt,
  addDays,
  brokerZone,
  minuteMs,
  paperSessionRuleOf,
  priceOfTicks,
  PriceWalk,
  ticksOfPrice,
  turnoverOn,
  VolatilityBand,
  type DefaultListing,
  type Quotation,
  type Random,
  type ReferenceOf,
} from '@parkett/market-domain';

/** The part of a quote from which a listing continues. */
export type LastQuote = Pick<Quote, 'last' | 'ts' | 'previousClose' | 'phase' | 'phaseEndsAt'>;

const auctions = { openingAuction: 'opening', closingAuction: 'closing', volatilityAuction: 'volatility' } as const;

/** An auction that is collecting orders. */
export interface Call {
  readonly phase: keyof typeof auctions;
  readonly endsAt: number;
}

interface Start {
  readonly date: string;
  readonly at: number;
  readonly previousClose: number;
  readonly call: Call | undefined;
}

/** How a listing begins: with its latest quote, if it has any. */
interface Begun {
  readonly quote: LastQuote | undefined;
  readonly startedAt: number;
  readonly referenceOf?: ReferenceOf | undefined;
}

/**
 * The price limits of the day follow its previous close: of an earlier day's quote, that is its last price. An auction
 * that was interrupted by a restart goes on until its end.
 */
function startOf(
  { instrument, startTicks, tickMills }: DefaultListing,
  { quote, startedAt, referenceOf }: Begun,
): Start {
  const date = brokerZone.dateOf(startedAt);
  if (quote === undefined) return { date, at: startTicks, previousClose: startTicks, call: undefined };
  const quotedOn = brokerZone.dateOf(quote.ts);
  const isOfToday = quotedOn === date;
  const last = referenceOf?.(instrument.symbol, { price: quote.last, date: quotedOn }, date) ?? quote.last;
  return {
    date,
    at: ticksOfPrice(last, tickMills),
    previousClose: ticksOfPrice((isOfToday ? quote.previousClose : null) ?? last, tickMills),
    call: isOfToday ? callOf(quote) : undefined,
  };
}

function callOf({ phase, phaseEndsAt: endsAt }: LastQuote): Call | undefined {
  if (endsAt === undefined) return undefined;
  return phase === 'openingAuction' || phase === 'closingAuction' || phase === 'volatilityAuction'
    ? { phase, endsAt }
    : undefined;
}

/** One listing of the simulated market: its prices tick by tick, and its auctions. */
export class LiveListing {
  private readonly walk: PriceWalk;
  private readonly band: VolatilityBand;
  private last: number;
  private time = 0;
  private level = 0;
  private date: string;
  private turnover: number;
  private call: Call | undefined;
  /** Shares that the running auction has collected. */
  private collected = 0;

  constructor(
    private readonly listing: DefaultListing,
    private readonly seed: string,
    private readonly random: Random,
    private readonly begun: Begun,
  ) {
    const start = startOf(listing, begun);
    this.walk = new PriceWalk(listing, random, start);
    this.band = new VolatilityBand(listing.volatility);
    this.last = start.at;
    this.date = start.date;
    this.turnover = turnoverOn(seed, listing.instrument.symbol, start.date);
    this.call = start.call;
  }

  /** Its state without a trade. */
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
    if (this.call === undefined) this.watch(quote, ts);
    if (this.call !== undefined) {
      this.collected += trade?.shares ?? 0;
      return this.said(ts, quote, 0);
    }
    if (trade !== undefined) this.last = trade.at;
    return this.said(ts, quote, trade?.shares ?? 0);
  }

  /** From now on orders are collected. An auction that is running becomes a part of this one. */
  begin(call: Call, ts: number): Tick {
    this.beginDayOf(ts);
    this.call = call;
    return this.said(ts, this.walk.quote(), 0);
  }

  /** The price of an auction whose time has come, and the quote with which trading goes on; nothing otherwise. */
  due(ts: number): readonly Tick[] {
    const { call } = this;
    if (call === undefined || ts < call.endsAt) return [];
    const quote = this.walk.quote();
    const size = this.collected + this.standing();
    this.last = this.random.next() < 0.5 ? quote.ask : quote.bid;
    this.call = undefined;
    this.collected = 0;
    this.band.forget();
    // The price of the close is of its date, although it may be found after midnight.
    const at = Math.min(ts, brokerZone.instantOf(addDays(this.date, 1)) - 1);
    const print: Tick = { ...this.said(at, quote, size), ...noQuote, auction: auctions[call.phase] };
    return call.phase === 'closingAuction' ? [print] : [print, this.said(at, quote, 0)];
  }

  private watch({ bid, ask }: Quotation, ts: number): void {
    const rule = paperSessionRuleOf(this.date)?.volatility;
    if (!rule || !this.band.isLeftBy((bid + ask) / 2, ask - bid, ts, rule)) return;
    this.call = { phase: 'volatilityAuction', endsAt: ts + rule.auctionMinutes * minuteMs };
  }

  private beginDayOf(ts: number): void {
    const date = brokerZone.dateOf(ts);
    if (date === this.date) return;
    this.goEx(date);
    this.date = date;
    this.turnover = turnoverOn(this.seed, this.listing.instrument.symbol, date);
    this.walk.beginDay(date, this.last);
    this.band.forget();
  }

  /** On an ex-date trading goes on at the reference price, as if the market knew what a share is worth without it. */
  private goEx(date: string): void {
    const { instrument, tickMills } = this.listing;
    const quoted = { price: priceOfTicks(this.last, tickMills), date: this.date };
    const reference = this.begun.referenceOf?.(instrument.symbol, quoted, date) ?? quoted.price;
    if (reference === quoted.price) return;
    const before = this.last;
    this.last = Math.max(1, ticksOfPrice(reference, tickMills));
    this.walk.scale(this.last / before);
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
    const traded = { symbol: instrument.symbol, ts, last: priceOfTicks(this.last, tickMills), size };
    if (this.call !== undefined)
      return { ...traded, ...noQuote, phase: this.call.phase, phaseEndsAt: this.call.endsAt };
    return {
      ...traded,
      bid: priceOfTicks(bid, tickMills),
      bidSize: this.standing(),
      ask: priceOfTicks(ask, tickMills),
      askSize: this.standing(),
    };
  }
}

/** Nobody trades at a bid or an ask while orders are collected. */
const noQuote = { bid: null, bidSize: 0, ask: null, askSize: 0 } as const;
