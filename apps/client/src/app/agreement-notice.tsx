import { getAgreement } from '@parkett/identity-contract';
import { withWords } from '@parkett/web-i18n/words';
import { useEndpoint } from '../shared/api/queries';
import { loadedLater } from '../shared/pages/loaded-later';

/** A new version of the agreement is rare, so everybody else loads neither its code nor its words. */
const LaterNotice = loadedLater(
  withWords(['agreed'], async () => (await import('../features/access/agreement-notice')).AgreementNotice),
  null,
);

/** Shown on every screen while the customer is asked for a new version of the user agreement. */
export function AgreementNotice() {
  const asked = useEndpoint(getAgreement, {}).data?.asked ?? null;
  return asked === null ? null : <LaterNotice asked={asked} />;
}
