import { getRestrictions } from '@parkett/identity-contract';
import { withWords } from '@parkett/web-i18n';
import { useEndpoint } from '../shared/api/queries';
import { loadedLater } from '../shared/pages/loaded-later';

/** Few customers need it, so everybody else loads neither its code nor its words. */
const LaterNotice = loadedLater(
  withWords(
    ['restrictions'],
    async () => (await import('../features/security/restrictions-notice')).RestrictionsNotice,
  ),
  null,
);

const LaterRecovery = loadedLater(
  withWords(['restrictions'], async () => (await import('../features/security/recovery-notice')).RecoveryNotice),
  null,
);

/** Shown on every screen while something is stopped on the account, or while somebody is about to get a new access. */
export function RestrictionNotice() {
  const { restrictions = [], recovery = null } = useEndpoint(getRestrictions, {}).data ?? {};
  return (
    <>
      {recovery !== null && <LaterRecovery recovery={recovery} />}
      {restrictions.length > 0 && <LaterNotice restrictions={restrictions} />}
    </>
  );
}
