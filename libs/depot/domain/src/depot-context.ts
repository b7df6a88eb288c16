import type { Currency, Decision, DecisionBase, EventBody, Quantity, Rejected, StaffView } from '@parkett/kernel';
import type { Ledger } from '@parkett/ledger';
import type { CorporateAction, Instrument, TradingRules } from '@parkett/market-contract';

/** The market data that transfers need. */
export interface DepotMarket {
  instrument(symbol: string): Instrument | undefined;
  /** The date of an instrument's market; undefined while nobody knows it. */
  dateOf(instrument: Instrument): string | undefined;
  /** The rules of an instrument's market on a trade date. */
  rules(instrument: Instrument, tradeDate: string): TradingRules;
  /** The corporate actions on a share that accounts book. */
  actionsOn(symbol: string): readonly CorporateAction[];
}

/** The facts about the rest of the account that decisions on transfers need. */
export interface DepotHolder {
  readonly ledger: Ledger;
  readonly verified: boolean;
  readonly erased: boolean;
  /** Lets the account hold cash in a currency, or rejects it; undefined when the account was never opened. */
  readonly addCurrency: ((currency: Currency, mayWrite: DecisionBase['mayWrite']) => Decision<EventBody>) | undefined;
  /** Shares that may be sold on a trade date. */
  readonly sellableOn: (symbol: string, market: TradingRules, tradeDate: string) => Quantity;
  /** Rejects more shares than an account may hold, those of its open orders included. */
  readonly checkRoom: (symbol: string, quantity: Quantity) => Rejected | undefined;
}

/** Everything that a decision on a transfer may use, besides the account. */
export interface DepotContext extends DecisionBase {
  readonly market: DepotMarket;
  readonly staff: StaffView | undefined;
}
