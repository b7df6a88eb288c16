import { getAuthenticationDetail, type VerificationStatus } from '@parkett/identity-contract';
import { useText } from '@parkett/web-i18n';
import { Icon } from '@parkett/web-ui';
import { Link } from 'react-router';
import { useEndpoint } from '../api/queries';
import styles from './verification-notice.module.css';

/** The status of the identity verification; undefined until it is loaded. */
export const useVerification = (): VerificationStatus | undefined =>
  useEndpoint(getAuthenticationDetail, {}).data?.status;

/** Says why the customer cannot trade yet and links to the remedy. Empty once the customer is verified. */
export function VerificationNotice() {
  const { t } = useText();
  const status = useVerification();
  if (status === undefined || status === 'approved') return null;
  return (
    <Link className={styles.notice} to="/realNameAuthentication">
      <Icon name="shield" size={22} />
      <span>
        <b>{t('ticket.unverified')}</b>
        <span>{t(`verification.notice.${status}`)}</span>
      </span>
      <Icon name="forward" size={18} />
    </Link>
  );
}
