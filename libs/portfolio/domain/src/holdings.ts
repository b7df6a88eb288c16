import type { Currency, Price } from '@parkett/kernel';
import type { FxRates } from '@parkett/trading-contract';

/** What a date changed in one unit of an account: a currency, or the shares of an instrument. */
export interface ValueChange {
  readonly date: string;
  /** A currency, or `share:<symbol>`. */
  readonly unit: string;
  /** Minor units, or millionths of a share. */
  readonly amount: number;
  /** The part of the amount that came from outside; negative for what left the account. */
  readonly flow: number;
}

/** What is needed to value an account. */
export interface Holdings {
  readonly base: Currency;
  /** Ordered by date. One with a part from outside has one of the dates that are valued. */
  readonly changes: readonly ValueChange[];
  readonly currencyOf: (symbol: string) => Currency | undefined;
  /** For each date that is valued its close or, on a day without trade, the one before it. */
  readonly closesOf: (symbol: string) => readonly (Price | undefined)[];
  readonly ratesOn: (date: string) => FxRates | null;
}
