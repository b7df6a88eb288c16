import { rejectIdentity } from '@parkett/identity-contract';
import { gate, type Gate, type GatedCommand } from '@parkett/kernel';
import { expiredOn, type IdentityState } from './identity-state';

interface Expiring<Account> {
  /** Slices that `stops` reads. */
  readonly needs: readonly string[];
  /** Whether the command buys, or lets something leave the account. */
  readonly stops: (account: Account, command: GatedCommand) => boolean;
  /** The date of an instant in the broker's time zone. */
  readonly dateOf: (instant: number) => string;
}

/**
 * Refuses what `stops` names once the last day of the approved document is over: KYC_EXPIRED { expiredOn }. The approval
 * of another document lifts it. A document without a known end stops nobody.
 */
export const expiryGate = <Account extends { readonly identity: IdentityState }>({
  needs,
  stops,
  dateOf,
}: Expiring<Account>): Gate<unknown> =>
  gate<Account>({
    needs: ['identity', ...needs],
    refuse: (account, command, { now }) => {
      if (account.identity.expiresOn === null || !stops(account, command)) return undefined;
      const on = expiredOn(account.identity, dateOf(now));
      return on === undefined ? undefined : rejectIdentity('KYC_EXPIRED', { expiredOn: on });
    },
  });
