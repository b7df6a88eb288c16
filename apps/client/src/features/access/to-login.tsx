import { useText } from '@parkett/web-i18n';
import { Link } from 'react-router';

/** The way back to the login, at the foot of the pages that lead to a new password or a new access. */
export function ToLogin() {
  const { t } = useText();
  return (
    <Link className="link" to="/login">
      {t('forgot.toLogin')}
    </Link>
  );
}
