import type { Actor } from '@parkett/kernel';
import type { Clock, Instrument, Quote, TradingRules } from '@parkett/market-contract';
import type { WrittenAccountEvent } from '@parkett/trading-contract';

/** Everything that a decision on an account may use. */
export interface AccountContext {
  readonly actor: Actor;
  readonly accountId: string;
  readonly commandId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** When the command was issued, by its sender's clock, which may be ahead of `now`. */
  readonly issuedAt: number;
  /** The trade date of the instrument's market; for a fill, that of the session in which it was matched. */
  readonly tradeDate: string;
  /** Whether the instrument's market trades on a date. */
  readonly isTradeDate: (date: string) => boolean;
  /** Whether an event of this account has ever taken the reference; see `referencesOf`. */
  readonly isTaken: (reference: string) => boolean;
  /** Whether every running process knows this version of an event and it is switched on. */
  readonly mayWrite: (event: Pick<WrittenAccountEvent, 'type' | 'v'>) => boolean;
  readonly session: Clock['session'];
  /** True when the customer's identity was verified; it comes from the account's identity slice. */
  readonly verified: boolean;
  /** The instrument that the command names; undefined when there is none. */
  readonly instrument: Instrument | undefined;
  /** The rules of its market on the trade date; undefined without an instrument. */
  readonly rules: TradingRules | undefined;
  readonly quote: Quote | undefined;
}
