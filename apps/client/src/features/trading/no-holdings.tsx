import { useText } from '@parkett/web-i18n';
import { EmptyState } from '@parkett/web-ui';
import { Link } from 'react-router';

export function NoHoldings() {
  const { t } = useText();
  return (
    <EmptyState
      title={t('holding.none')}
      action={
        <Link className="link" to="/market">
          {t('home.toMarket')}
        </Link>
      }
    >
      {t('home.noHoldingsHint')}
    </EmptyState>
  );
}
