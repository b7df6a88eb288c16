import type { Instrument } from '@parkett/market-contract';

/** Every instrument by symbol, and the symbol by ISIN. Plain objects, so that a snapshot is their JSON. */
export interface CatalogueState {
  readonly bySymbol: Readonly<Record<string, Instrument>>;
  readonly symbolByIsin: Readonly<Record<string, string>>;
}

/** `SAP.DE` names the Xetra listing and so the mnemonic `SAP`; every other suffix belongs to the symbol. */
export function mnemonicOf(symbol: string): string {
  const upper = symbol.trim().toUpperCase();
  return upper.endsWith('.DE') && upper.length > 3 ? upper.slice(0, -3) : upper;
}

/** How a file names an instrument: by ISIN, by mnemonic, or as `XXX.DE`. */
export interface InstrumentName {
  readonly isin: string | null;
  readonly symbol: string;
}

/**
 * The identity rule of contract/instrument.ts: the instrument with the same ISIN; without one, the instrument whose
 * symbol is the mnemonic. Undefined when the house does not know it yet.
 */
export function identify(state: CatalogueState, { isin, symbol }: InstrumentName): Instrument | undefined {
  const byIsin = isin === null ? undefined : state.symbolByIsin[isin];
  return state.bySymbol[byIsin ?? mnemonicOf(symbol)];
}
