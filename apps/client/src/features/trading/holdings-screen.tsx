import { useText } from '@parkett/web-i18n';
import { ErrorState, SkeletonRows, VirtualRows } from '@parkett/web-ui';
import { Link } from 'react-router';
import { useEnv } from '../../shared/api/config';
import { Page } from '../../shared/pages/page';
import { PositionRow } from '../../shared/live/position-row';
import { failureOf } from '../../shared/api/queries';
import { usePortfolio, type Portfolio } from '../../shared/live/use-portfolio';
import { LaterPerformance } from './later-performance';
import { HoldingsSummary } from './holdings-summary';
import { NoHoldings } from '../../shared/pages/no-holdings';

/** Before a row has been measured, in pixels. */
const rowHeight = 62;

function Positions({ positions, error, retry }: Pick<Portfolio, 'positions' | 'error' | 'retry'>) {
  const { t } = useText();
  if (error && !positions) return <ErrorState title={t('failure.load')} detail={failureOf(error)} onRetry={retry} />;
  if (!positions) return <SkeletonRows />;
  if (positions.length === 0) return <NoHoldings title={t('holding.none')} />;
  return (
    <VirtualRows
      label={t('holding.title')}
      rows={positions}
      keyOf={({ symbol }) => symbol}
      estimate={rowHeight}
      render={(position) => <PositionRow position={position} />}
    />
  );
}

export function HoldingsScreen() {
  const { t } = useText();
  const portfolio = usePortfolio();
  const { account, positions, error, retry } = portfolio;
  const env = useEnv();
  return (
    <Page title={t('holding.title')} env={account?.env ?? env} refreshable>
      <HoldingsSummary portfolio={portfolio} />
      <Positions positions={positions} error={error} retry={retry} />
      <LaterPerformance />
      <Link className="link" to="/historyPosition">
        {t('history.title')}
      </Link>
    </Page>
  );
}
