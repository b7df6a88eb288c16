import { getAuthenticationDetail, type VerificationStatus } from '@parkett/identity-contract';
import { useText } from '@parkett/web-i18n';
import { Icon } from '@parkett/web-ui';
import { Link } from 'react-router';
import { useEndpoint } from './queries';
import styles from './verification-notice.module.css';

/** Where the verification stands; undefined while nobody has said. */
export const useVerification = (): VerificationStatus | undefined =>
  useEndpoint(getAuthenticationDetail, {}).data?.status;

/** As long as the customer may not trade: why, and the way to change it. Nothing once he is verified. */
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
