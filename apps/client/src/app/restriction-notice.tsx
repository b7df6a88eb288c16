import { getRestrictions } from '@parkett/identity-contract';
import { withWords } from '@parkett/web-i18n';
import { useEndpoint } from '../shared/api/queries';
import { loadedLater } from '../shared/pages/loaded-later';

/** Few customers need it, so everybody else loads neither its code nor its words. */
const LaterNotices = loadedLater(
  withWords(['restrictions'], async () => (await import('../features/security/account-notices')).AccountNotices),
  null,
);

/** Shown on every screen while something is stopped on the account, or while somebody is about to get a new access. */
export function RestrictionNotice() {
  const state = useEndpoint(getRestrictions, {}).data;
  const isQuiet = state === undefined || (state.restrictions.length === 0 && state.recovery === null);
  return isQuiet ? null : <LaterNotices state={state} />;
}
