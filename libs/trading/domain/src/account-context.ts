import type { Actor } from '@parkett/kernel';
import type { Clock, Instrument, Quote } from '@parkett/market-contract';

/** Everything a decision on an account may look at. */
export interface AccountContext {
  readonly actor: Actor;
  readonly accountId: string;
  readonly commandId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** When the command was issued, by its sender's clock: that may be ahead of `now`. */
  readonly issuedAt: number;
  readonly businessDate: string;
  readonly session: Clock['session'];
  /** The customer's real name was verified: told by the account's identity slice. */
  readonly verified: boolean;
  /** Of the symbol that the command names; undefined when there is none. */
  readonly instrument: Instrument | undefined;
  readonly quote: Quote | undefined;
}
