import type { InstrumentEvent, Instrument } from '@parkett/market-contract';
import { identify, InstrumentSearch, type SecurityMaster, type InstrumentName } from '@parkett/market-domain';

/** All instruments in this process's memory: loaded from the read model at start, then updated by the log follower. */
export class InstrumentDirectory {
  private readonly bySymbol: Record<string, Instrument> = Object.create(null) as Record<string, Instrument>;
  private readonly symbolByIsin: Record<string, string> = Object.create(null) as Record<string, string>;
  private readonly search = new InstrumentSearch();
  private sorted: readonly Instrument[] | undefined;
  private markets: readonly string[] | undefined;

  /** Idempotent: applying an event twice changes nothing. */
  apply(event: Pick<InstrumentEvent, 'rows'>): void {
    for (const row of event.rows) {
      this.bySymbol[row.symbol] = row;
      if (row.isin !== null) this.symbolByIsin[row.isin] = row.symbol;
      this.search.put(row);
    }
    this.sorted = undefined;
    this.markets = undefined;
  }

  get(symbol: string): Instrument | undefined {
    return this.bySymbol[symbol];
  }

  /** Finds an instrument by ISIN or, without one, by mnemonic, including `XXX.DE`. */
  identify(name: InstrumentName): Instrument | undefined {
    const state: SecurityMaster = { bySymbol: this.bySymbol, symbolByIsin: this.symbolByIsin };
    return identify(state, name);
  }

  /** All instruments, sorted by symbol. */
  all(): readonly Instrument[] {
    this.sorted ??= Object.values(this.bySymbol).sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
    return this.sorted;
  }

  /** The markets of all instruments, sorted. */
  mics(): readonly string[] {
    this.markets ??= [...new Set(this.all().map(({ mic }) => mic))].sort();
    return this.markets;
  }

  /** Searches by code, name, ISIN, WKN or pinyin; best match first. */
  find(text: string, limit: number): Instrument[] {
    return this.search.find(text, limit);
  }
}
