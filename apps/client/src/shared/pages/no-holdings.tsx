import { useText } from '@parkett/web-i18n';
import { EmptyState } from '@parkett/web-ui';
import { Link } from 'react-router';

/** Shown instead of the holdings of a customer who has none. */
export function NoHoldings({ title }: { readonly title: string }) {
  const { t } = useText();
  return (
    <EmptyState
      title={title}
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
