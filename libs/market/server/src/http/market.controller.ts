import { Controller, Inject } from '@nestjs/common';
import { comparePrices, type InputOf } from '@parkett/kernel';
import {
  getBars, getClock, getInstrument, getQuotes, listInstruments, symbolsPerQuery, type Instrument, type Listing, type Quote,
} from '@parkett/market-contract';
import { Input, Mount, Problem } from '@parkett/platform-http';
import { MARKET_DB, type Database } from '@parkett/platform-read-model';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import { readBars } from '../bars/read-bars';
import { InstrumentDirectory } from '../catalogue/instrument-directory';
import { QuoteBoard } from '../quotes/quote-board';
import { byActivity, byChange } from './ranking';

const foundMax = 200;

/** What anybody may see: instruments, quotes, bars and the market's clock. */
@Controller()
export class MarketController {
  constructor(
    @Inject(InstrumentDirectory) private readonly directory: InstrumentDirectory,
    @Inject(QuoteBoard) private readonly board: QuoteBoard,
    @Inject(MARKET_DB) private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Mount(listInstruments)
  list(@Input() { search, order, page, pageSize }: InputOf<typeof listInstruments>) {
    const text = search?.trim() ?? '';
    const found = text === '' ? this.ordered(order) : this.directory.find(text, foundMax).map((instrument) => this.listing(instrument));
    return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, env: this.settings.env };
  }

  @Mount(getInstrument)
  one(@Input() { symbol }: InputOf<typeof getInstrument>) {
    return this.listing(this.known(symbol));
  }

  @Mount(getQuotes)
  quotes(@Input() { symbols }: InputOf<typeof getQuotes>) {
    const wanted = symbols.split(',');
    if (wanted.length > symbolsPerQuery) throw new Problem(400, 'TOO_MANY_SYMBOLS', { limit: symbolsPerQuery });
    const quotes = wanted.map((symbol) => this.board.quote(this.known(symbol).symbol));
    return { quotes: quotes.filter((quote) => quote !== undefined) };
  }

  @Mount(getBars)
  async bars(@Input() { symbol, period, to, limit }: InputOf<typeof getBars>) {
    this.known(symbol);
    const bars = await readBars(this.database, { symbol, period, to, limit }, this.board.clock());
    return { bars, env: this.settings.env };
  }

  @Mount(getClock)
  clock() {
    const clock = this.board.clock();
    if (!clock) throw new Problem(503, 'UNAVAILABLE');
    return clock;
  }

  private ordered(order: InputOf<typeof listInstruments>['order']): Listing[] {
    const rows = this.directory.all().map((instrument) => this.listing(instrument));
    switch (order) {
      case 'symbol':
        return rows;
      case 'name':
        return rows.sort((a, b) => a.instrument.name.localeCompare(b.instrument.name));
      case 'active':
        return rows.sort(byActivity);
      case 'rising':
        return rows.filter(({ quote }) => moved(quote) > 0).sort(byChange);
      case 'falling':
        return rows.filter(({ quote }) => moved(quote) < 0).sort((a, b) => byChange(b, a));
    }
  }

  private listing(instrument: Instrument): Listing {
    return { instrument, quote: this.board.quote(instrument.symbol) ?? null };
  }

  private known(symbol: string): Instrument {
    const instrument = this.directory.get(symbol);
    if (!instrument) throw new Problem(404, 'SYMBOL_UNKNOWN', { symbol: symbol.slice(0, 16) });
    return instrument;
  }
}

const moved = (quote: Quote | null): number => (quote?.previousClose ? comparePrices(quote.last, quote.previousClose) : 0);
