import type { Actor, DecisionBase, StaffView } from '@parkett/kernel';
import type { ScreeningState } from '../screening/screening-state';

/** Inputs of decisions on a customer's identity, besides state and command. */
export interface IdentityContext {
  readonly actor: Actor;
  readonly accountId: string;
  readonly commandId: string;
  /** Milliseconds since 1970, log time. */
  readonly now: number;
  /** The date at `now` in the broker's time zone. */
  readonly today: string;
  /**
   * The account has no cash, no holdings and no open orders; the caller knows the rest of the account and supplies
   * this.
   */
  readonly empty: boolean;
  /** A restriction holds that the customer has not placed; supplied like `empty`. */
  readonly held: boolean;
  /** The law holds the account; supplied like `empty`. */
  readonly legallyHeld: boolean;
  /** A restriction holds, also one that the customer has placed; supplied like `empty`. */
  readonly restricted: boolean;
  readonly env: DecisionBase['env'];
  /** What providers of lists have answered about the customer; supplied like `empty`. */
  readonly screening: ScreeningState;
  /** Undefined while the members of staff are not known. */
  readonly staff: StaffView | undefined;
  readonly mayWrite: DecisionBase['mayWrite'];
}
