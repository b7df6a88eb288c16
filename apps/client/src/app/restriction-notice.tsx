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

/** Shown on every screen while something is stopped on the account. */
export function RestrictionNotice() {
  const restrictions = useEndpoint(getRestrictions, {}).data?.restrictions ?? [];
  return restrictions.length === 0 ? null : <LaterNotice restrictions={restrictions} />;
}
