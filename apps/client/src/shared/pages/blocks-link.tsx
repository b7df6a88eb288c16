import { useText } from '@parkett/web-i18n';
import { Link } from 'react-router';

/** Leads to block trades. */
export function BlocksLink() {
  const { t } = useText();
  return (
    <Link className="link" to="/shares/dzjy">
      {t('route.blockTrade')}
    </Link>
  );
}
