import type { Price } from '@parkett/kernel';
import type { Instrument } from '@parkett/market-contract';
import type { FxRates } from '@parkett/trading-contract';

/**
 * For each of the dates the close of a symbol or, on a day without trade, the one before it; undefined before the
 * first.
 */
export type ClosesOf = (symbol: string) => readonly (Price | undefined)[];

export interface PortfolioMarket {
  /** The broker's calendar date. */
  readonly today: () => string;
  readonly instrument: (
    symbol: string,
  ) => Pick<Instrument, 'currency' | 'name' | 'nameZh' | 'sector' | 'mic'> | undefined;
  /** The latest price of any session. */
  readonly lastPrice: (symbol: string) => Price | undefined;
  readonly ratesOn: (date: string) => FxRates | null;
  /** Unadjusted closes of each symbol on each of the dates, which are in order. */
  readonly closes: (symbols: readonly string[], dates: readonly string[]) => Promise<ClosesOf>;
  /** The closes of a symbol without the interruptions by dividends, splits and the like; oldest first. */
  readonly adjustedCloses: (
    symbol: string,
    from: string,
    to: string,
  ) => Promise<readonly { readonly date: string; readonly close: Price }[]>;
}
