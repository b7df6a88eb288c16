import type { Price } from '@parkett/kernel';
import type {
  CorporateAction,
  DailyAuction,
  ExchangeRates,
  Instrument,
  MarketClock,
  NextAuction,
  Quote,
  TradingRules,
} from '@parkett/market-contract';

/** The market data that trading needs to decide. */
export interface MarketView {
  instrument(symbol: string): Instrument | undefined;
  /** At that clock of its market: while it is closed, with the last price as bid and ask; see `quoteBefore`. */
  quote(symbol: string, clock: MarketClock | undefined): Quote | undefined;
  /** The trade date of the latest quote. */
  quotedOn(symbol: string): string | undefined;
  /** The clock of a market: its session, its trade date and, while it is closed, its next opening. */
  clock(mic: string | undefined): MarketClock | undefined;
  /** The auction for which a market accepts orders at that clock of it; undefined without one. */
  nextAuction(mic: string | undefined, clock: MarketClock | undefined, auction: DailyAuction): NextAuction | undefined;
  /** The rules of an instrument's market on a trade date. */
  rules(instrument: Instrument, tradeDate: string, previousClose: Price | null): TradingRules;
  /** Whether a market trades on a date. */
  isTradeDate(mic: string | undefined, date: string): boolean;
  /** Offset on partition 0 up to which instruments are known; decisions record it. */
  referenceOffset(): number;
  /** The latest exchange rates of the feed, however old they are; absent in a market that has none. */
  exchangeRates?(): ExchangeRates | undefined;
  /** The corporate actions that the register has on a share. */
  actionsOn(symbol: string): readonly CorporateAction[];
  /** Whether the register says that an action does not take place. */
  isCancelled(actionId: string): boolean;
}
