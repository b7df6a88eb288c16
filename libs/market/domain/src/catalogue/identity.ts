import type { Instrument } from '@parkett/market-contract';

/** All instruments by symbol, and the symbol by ISIN. Plain objects, so that a snapshot is their JSON. */
export interface SecurityMaster {
  readonly bySymbol: Readonly<Record<string, Instrument>>;
  readonly symbolByIsin: Readonly<Record<string, string>>;
}

/** `SAP.DE` is the Xetra listing, so its mnemonic is `SAP`; every other suffix is part of the symbol. */
export function mnemonicOf(symbol: string): string {
  const upper = symbol.trim().toUpperCase();
  return upper.endsWith('.DE') && upper.length > 3 ? upper.slice(0, -3) : upper;
}

/** The name of an instrument in a file: its ISIN, its mnemonic, or `XXX.DE`. */
export interface InstrumentName {
  readonly isin: string | null;
  readonly symbol: string;
}

/**
 * Finds the instrument with the same ISIN or, without one, the instrument whose symbol is the mnemonic (see
 * contract/instrument.ts). Undefined for an unknown instrument.
 */
export function identify(state: SecurityMaster, { isin, symbol }: InstrumentName): Instrument | undefined {
  const byIsin = isin === null ? undefined : state.symbolByIsin[isin];
  return state.bySymbol[byIsin ?? mnemonicOf(symbol)];
}
