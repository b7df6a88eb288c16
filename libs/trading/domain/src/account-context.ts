import type { Actor, Currency } from '@parkett/kernel';
import type {
  Clock,
  CorporateAction,
  Instrument,
  NextAuction,
  Quote,
  Reopening,
  TradingRules,
} from '@parkett/market-contract';
import type { WrittenAccountEvent } from '@parkett/trading-contract';

/** The market facts that a decision uses, of one instrument. */
export interface MarketFacts {
  /** Undefined when there is none. */
  readonly instrument: Instrument | undefined;
  /** The rules of its market on the trade date; undefined without an instrument. */
  readonly rules: TradingRules | undefined;
  /**
   * The trade date of the instrument's market: for an order that waits for the opening, that of the next session; for a
   * fill, that of the session in which it was matched.
   */
  readonly tradeDate: string;
  /** Whether the instrument's market trades on a date. */
  readonly isTradeDate: (date: string) => boolean;
}

/** Everything that a decision on an account may use. The facts of its market are those of the named instrument. */
export interface AccountContext extends MarketFacts {
  readonly actor: Actor;
  readonly accountId: string;
  readonly commandId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** When the command was issued, by its sender's clock, which may be ahead of `now`. */
  readonly issuedAt: number;
  /** The broker's book date; that of a feed, whose clock may be ahead, where none was ever closed. */
  readonly bookDate: string;
  /** The date of `now` in the broker's time zone. */
  readonly today: string;
  /** Whether an event of this account has ever taken the reference; see `referencesOf`. */
  readonly isTaken: (reference: string) => boolean;
  /** Whether every running process knows this version of an event and it is switched on. */
  readonly mayWrite: (event: Pick<WrittenAccountEvent, 'type' | 'v'>) => boolean;
  /** `awaited` while the market is closed and its next opening is known. */
  readonly session: Clock['session'] | 'awaited';
  /** Undefined while the market is open, or nobody knows when it opens. */
  readonly reopens: Reopening | undefined;
  /** The auction for which an order has been placed; undefined where its market has none, and for other orders. */
  readonly auction: NextAuction | undefined;
  /** Until when the market of a symbol does not let orders be cancelled; undefined while it does. */
  readonly noCancelUntil: (symbol: string) => number | undefined;
  /** True when the customer's identity was verified; it comes from the account's identity slice. */
  readonly verified: boolean;
  /** The market of the instrument of an order that the command names. */
  readonly marketOf: (symbol: string) => MarketFacts;
  readonly quote: Quote | undefined;
  /** The currency in which an instrument is traded. */
  readonly currencyOf: (symbol: string) => Currency | undefined;
  /** The corporate actions that the register has on a share. */
  readonly actionsOn: (symbol: string) => readonly CorporateAction[];
  /** The date of the order to the custodian for a transfer of shares; undefined where nobody knows of one. */
  readonly transferInstructedOn: (transferId: string) => string | undefined;
  /** Whether the register says that an action does not take place. */
  readonly isCancelled: (actionId: string) => boolean;
}
