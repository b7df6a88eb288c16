import { rejectIdentity, type AgreementVersion } from '@parkett/identity-contract';
import { gate, type Gate, type GatedCommand } from '@parkett/kernel';
import type { AgreementState } from './agreement-state';
import { askedAgreement } from './asked-agreement';

interface Asked<Account> {
  /** Slices that `enters` reads. */
  readonly needs: readonly string[];
  /** Whether the command buys, subscribes, or starts something else that needs the customer's agreement. */
  readonly enters: (account: Account, command: GatedCommand) => boolean;
  readonly versions: readonly AgreementVersion[];
}

/**
 * Refuses what starts something new while the version of the agreement that holds is not accepted:
 * AGREEMENT_REQUIRED { agreementVersion, validFrom }. Selling, cancelling and leaving never need it.
 */
export const agreementGate = <Account extends { readonly agreements: AgreementState }>({
  needs,
  enters,
  versions,
}: Asked<Account>): Gate<unknown> =>
  gate<Account>({
    needs: ['agreements', ...needs],
    refuse: (account, command, { now }) => {
      if (!enters(account, command)) return undefined;
      const asked = askedAgreement(versions, account.agreements, now);
      if (asked?.required !== true) return undefined;
      const { version: agreementVersion, validFrom } = asked.agreement;
      return rejectIdentity('AGREEMENT_REQUIRED', { agreementVersion, validFrom });
    },
  });
