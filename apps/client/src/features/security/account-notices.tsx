import type { getRestrictions } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { RecoveryNotice } from './recovery-notice';
import { RestrictionsNotice } from './restrictions-notice';

/** What the customer has to know about the account on every page, the more urgent first. */
export function AccountNotices({ state }: { readonly state: OutputOf<typeof getRestrictions> }) {
  const { restrictions, recovery } = state;
  return (
    <>
      {recovery !== null && <RecoveryNotice recovery={recovery} />}
      {restrictions.length > 0 && <RestrictionsNotice restrictions={restrictions} />}
    </>
  );
}
