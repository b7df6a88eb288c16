import type {
  Currency,
  Decision,
  DecisionBase,
  EventBody,
  Minor,
  Price,
  Quantity,
  Rejected,
  StaffView,
} from '@parkett/kernel';
import type { Ledger } from '@parkett/ledger';
import type { Instrument, MarketClock, Quote, TradingRules } from '@parkett/market-contract';
import type { FeeLine } from '@parkett/trading-contract';

/** The market data that block trades need. */
export interface BlockMarket {
  instrument(symbol: string): Instrument | undefined;
  quote(symbol: string, clock: MarketClock | undefined): Quote | undefined;
  clock(mic: string | undefined): MarketClock | undefined;
  /** The rules of an instrument's market on a trade date. */
  rules(instrument: Instrument, tradeDate: string, previousClose: Price | null): TradingRules;
  /** The local time of a market, `HH:MM`. */
  timeOf(mic: string, now: number): string;
}

/** The fees of block trades. */
export interface BlockFees {
  /** Whether the price list knows block trades in such an instrument. */
  isPriced(instrument: Instrument, date: string): boolean;
  /** The itemised fees for a trade of `value` minor units. */
  on(value: Minor, side: 'buy' | 'sell', instrument: Instrument, date: string): readonly FeeLine[];
  /** Ids of the rules that they follow from. */
  rules(side: 'buy' | 'sell', instrument: Instrument, date: string): readonly string[];
  isTax(code: string): boolean;
}

/** The facts about the rest of the account that decisions on block trades need. */
export interface Holder {
  readonly ledger: Ledger;
  readonly verified: boolean;
  readonly erased: boolean;
  /** Lets the account hold cash in a currency, or rejects it; undefined when the account was never opened. */
  readonly addCurrency: ((currency: Currency, mayWrite: DecisionBase['mayWrite']) => Decision<EventBody>) | undefined;
  /** Shares that may be sold on a trade date. */
  readonly sellableOn: (symbol: string, market: TradingRules, tradeDate: string) => Quantity;
  /** Rejects more shares than an account may hold, those of its open orders included. */
  readonly checkRoom: (symbol: string, quantity: Quantity) => Rejected | undefined;
  /** Rejects while a corporate action on shares of the account is due and not booked. */
  readonly checkActions: (
    symbol: string,
    due: Pick<DecisionBase, 'isTaken'> & { readonly tradeDate: string },
  ) => Rejected | undefined;
}

/** Everything that a decision on a block trade may use, besides the account. */
export interface BlocksContext extends DecisionBase {
  readonly market: BlockMarket;
  readonly fees: BlockFees;
  readonly staff: StaffView | undefined;
}
