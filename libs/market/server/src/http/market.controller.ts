import { Controller, Inject } from '@nestjs/common';
import type { InputOf, Price } from '@parkett/kernel';
import {
  actionDaysAhead,
  dailyAuctionSchema,
  getBars,
  getClock,
  getDayLine,
  getInstrument,
  getLastTrades,
  getQuotes,
  listActions,
  listInstruments,
  symbolsPerQuery,
  type Instrument,
  type Listing,
  type ShownRules,
} from '@parkett/market-contract';
import { addDays, marketClock, nextAuction, referencePrice, tradingRulesOf, zoneOf } from '@parkett/market-domain';
import { Input, Mount, Problem } from '@parkett/platform-http';
import { MARKET_DB, type Database } from '@parkett/platform-read-model';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import { ActionDirectory } from '../actions/action-directory';
import { listedAction, pageOf } from '../actions/listed-actions';
import { barAdjustment } from '../bars/bar-adjustment';
import { readBars } from '../bars/read-bars';
import { readDayLine } from '../bars/read-day-line';
import { InstrumentDirectory } from '../catalogue/instrument-directory';
import { closeBeforeToday } from '../quotes/close-before-today';
import { LastValueCache } from '../quotes/last-value-cache';
import { LastTrades } from '../trades/last-trades';
import { byTurnover, movers } from './ranking';
import { ReferenceRates } from './reference-rates';

const foundMax = 200;

/** Public market data: instruments, quotes, bars and the market clock. */
@Controller()
export class MarketController {
  constructor(
    @Inject(InstrumentDirectory) private readonly directory: InstrumentDirectory,
    @Inject(ActionDirectory) private readonly actions: ActionDirectory,
    @Inject(LastValueCache) private readonly board: LastValueCache,
    @Inject(LastTrades) private readonly trades: LastTrades,
    @Inject(ReferenceRates) private readonly rates: ReferenceRates,
    @Inject(MARKET_DB) private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Mount(listInstruments)
  list(@Input() { search, mics, order, page, pageSize }: InputOf<typeof listInstruments>) {
    const text = search?.trim() ?? '';
    const wanted = mics?.split(',');
    const found = (text === '' ? this.directory.all() : this.directory.find(text, foundMax))
      .filter(({ mic }) => wanted === undefined || wanted.includes(mic))
      .map((instrument) => this.listing(instrument));
    const rows = text === '' ? this.ordered(found, order) : found;
    return {
      rows: rows.slice((page - 1) * pageSize, page * pageSize),
      total: rows.length,
      mics: [...this.directory.mics()],
      env: this.settings.env,
    };
  }

  @Mount(getInstrument)
  one(@Input() { symbol }: InputOf<typeof getInstrument>) {
    const { instrument, quote } = this.listing(this.known(symbol));
    return { instrument: { ...instrument, rules: this.rules(this.known(symbol)) }, quote };
  }

  @Mount(getQuotes)
  quotes(@Input() { symbols }: InputOf<typeof getQuotes>) {
    const wanted = symbols.split(',');
    if (wanted.length > symbolsPerQuery) throw new Problem(400, 'TOO_MANY_SYMBOLS', { limit: symbolsPerQuery });
    const quotes = wanted.map((symbol) => this.board.quote(this.known(symbol).symbol));
    return { quotes: quotes.filter((quote) => quote !== undefined) };
  }

  @Mount(getLastTrades)
  lastTrades(@Input() { symbol }: InputOf<typeof getLastTrades>) {
    const { trades, since } = this.trades.of(this.known(symbol).symbol);
    return { trades: [...trades], since, volume: this.board.quote(symbol)?.volume ?? 0, env: this.settings.env };
  }

  @Mount(getBars)
  async bars(@Input() { symbol, period, to, limit, adjust: adjustment }: InputOf<typeof getBars>) {
    const instrument = this.known(symbol);
    const { mic } = instrument;
    const clock = this.board.clock(mic);
    // A replayed instrument may have bars after the market's date: like its quotes, they end at that date.
    const until = this.board.isQuotedNow(symbol) ? clock?.businessDate : undefined;
    const adjust = await barAdjustment(this.database, {
      ...{ instrument, adjustment, actions: this.actions.actionsOf(symbol) },
      until: until ?? this.today(mic),
    });
    const query = { symbol, mic, period, to, until, limit };
    const bars = await readBars(this.database, adjust === undefined ? query : { ...query, adjust }, clock);
    return { bars, env: this.settings.env };
  }

  @Mount(listActions)
  listActions(@Input() { symbol, cursor }: InputOf<typeof listActions>) {
    const today = this.today(undefined);
    const { actions, nextCursor } =
      symbol === undefined
        ? pageOf(this.actions.between(today, addDays(today, actionDaysAhead)), cursor)
        : { actions: this.actions.actionsOf(this.known(symbol).symbol), nextCursor: null };
    const shown = actions.map((action) => listedAction(action, this.directory.get(action.symbol)));
    return { actions: shown, nextCursor, env: this.settings.env };
  }

  @Mount(getDayLine)
  async dayLine(@Input() { symbol }: InputOf<typeof getDayLine>) {
    const clock = this.board.clock(this.known(symbol).mic);
    const date = this.board.dateOf(symbol);
    const previousClose = this.board.quote(symbol)?.previousClose ?? null;
    return {
      previousClose,
      closes: date === undefined ? [] : await readDayLine(this.database, symbol, date, clock),
      env: this.settings.env,
    };
  }

  @Mount(getClock)
  clock(@Input() { mic }: InputOf<typeof getClock>) {
    const clock = this.board.clock(mic);
    if (!clock) throw new Problem(503, 'UNAVAILABLE');
    return clock;
  }

  private listing(instrument: Instrument): Listing {
    return { instrument, quote: this.board.quote(instrument.symbol) ?? null };
  }

  /** The rules of today, or undefined before a feed has said which date it is. */
  private rules(instrument: Instrument): ShownRules | undefined {
    const { mic } = instrument;
    const said = this.board.clock(mic);
    if (said === undefined) return undefined;
    const { env, venueUrl } = this.settings;
    const [now, date] = [Date.now(), said.businessDate];
    const clock = marketClock(said, { mic, env }, now);
    const auctions = dailyAuctionSchema.options.filter(
      (auction) => venueUrl === undefined && nextAuction({ mic, env, now }, clock, auction) !== undefined,
    );
    const previousClose = this.referenceOn(date, instrument);
    const { lot, ticks, lowest, highest, sameDaySale } = tradingRulesOf(instrument, date, previousClose);
    return { lot, ticks: [...ticks], lowest, highest, auctions, sameDaySale, plainOnly: venueUrl !== undefined };
  }

  /** What the price limits of the date follow from. */
  private referenceOn(on: string, instrument: Instrument): Price | null {
    const { symbol } = instrument;
    const [close, date = on] = [closeBeforeToday(this.board, symbol), this.board.dateOf(symbol)];
    return close && referencePrice({ price: close, date }, on, instrument, this.actions.actionsOf(symbol));
  }

  private today(mic: string | undefined): string {
    return zoneOf(mic).dateOf(Date.now());
  }

  private known(symbol: string): Instrument {
    const instrument = this.directory.get(symbol);
    if (!instrument) throw new Problem(404, 'SYMBOL_UNKNOWN', { symbol: symbol.slice(0, 16) });
    return instrument;
  }

  /** `rows` are sorted by symbol and may be sorted anew in place. */
  private ordered(rows: Listing[], order: InputOf<typeof listInstruments>['order']): Listing[] {
    const isCurrent = (symbol: string): boolean => this.board.isQuotedNow(symbol);
    switch (order) {
      case 'symbol':
        return rows;
      case 'name':
        return rows.sort((a, b) => a.instrument.name.localeCompare(b.instrument.name));
      case 'active':
        return byTurnover(rows, isCurrent, (currency) => this.rates.perEuro(currency));
      case 'rising':
        return movers(rows, 1, isCurrent);
      case 'falling':
        return movers(rows, -1, isCurrent);
    }
  }
}
