import type { Actor } from '@parkett/kernel';

/** Everything a decision on a customer's identity may look at. */
export interface IdentityContext {
  readonly actor: Actor;
  readonly accountId: string;
  readonly commandId: string;
  /** Milliseconds since 1970, log time. */
  readonly now: number;
  /** No cash, no holdings, no open orders: told by whoever knows the rest of the account. */
  readonly empty: boolean;
}
