import type { CatalogueEvent, Instrument } from '@parkett/market-contract';
import { identify, InstrumentSearch, type CatalogueState, type InstrumentName } from '@parkett/market-domain';

/** Every instrument in this process's memory, from the read model at start and from the log's tail after it. */
export class InstrumentDirectory {
  private readonly bySymbol: Record<string, Instrument> = Object.create(null) as Record<string, Instrument>;
  private readonly symbolByIsin: Record<string, string> = Object.create(null) as Record<string, string>;
  private readonly search = new InstrumentSearch();
  private sorted: readonly Instrument[] | undefined;

  /** Applying an event twice changes nothing. */
  apply(event: Pick<CatalogueEvent, 'rows'>): void {
    for (const row of event.rows) {
      this.bySymbol[row.symbol] = row;
      if (row.isin !== null) this.symbolByIsin[row.isin] = row.symbol;
      this.search.put(row);
    }
    this.sorted = undefined;
  }

  get(symbol: string): Instrument | undefined {
    return this.bySymbol[symbol];
  }

  /** By the house's identity rule: ISIN, else mnemonic, `XXX.DE` included. */
  identify(name: InstrumentName): Instrument | undefined {
    const state: CatalogueState = { bySymbol: this.bySymbol, symbolByIsin: this.symbolByIsin };
    return identify(state, name);
  }

  /** All of them, by symbol. */
  all(): readonly Instrument[] {
    this.sorted ??= Object.values(this.bySymbol).sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
    return this.sorted;
  }

  /** By code, name, ISIN, WKN or pinyin, best first. */
  find(text: string, limit: number): Instrument[] {
    return this.search.find(text, limit);
  }
}
