import { useText } from '@parkett/web-i18n';
import { Card, EmptyState, ErrorState, Percent, Rows, SkeletonRows } from '@parkett/web-ui';
import { Link } from 'react-router';
import { useEnv } from '../../shared/api/config';
import { Page } from '../../shared/pages/page';
import { PositionRow } from '../../shared/live/position-row';
import { failureOf } from '../../shared/api/queries';
import { Sum } from '../../shared/live/sum';
import { UnpricedNote } from '../../shared/live/unpriced-note';
import { usePortfolio, type Portfolio } from '../../shared/live/use-portfolio';
import { ValuationNote } from '../../shared/live/valuation-note';
import styles from './trading.module.css';

function NoHoldings() {
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

function Positions({ positions, error, retry }: Pick<Portfolio, 'positions' | 'error' | 'retry'>) {
  const { t } = useText();
  if (error && !positions) return <ErrorState title={t('failure.load')} detail={failureOf(error)} onRetry={retry} />;
  if (!positions) return <SkeletonRows />;
  if (positions.length === 0) return <NoHoldings />;
  return (
    <Rows>
      {positions.map((position) => (
        <PositionRow key={position.symbol} position={position} />
      ))}
    </Rows>
  );
}

export function HoldingsScreen() {
  const { t } = useText();
  const { account, positions, totals, missingRates, error, retry } = usePortfolio();
  const env = useEnv();
  return (
    <Page title={t('holding.title')} env={account?.env ?? env} refreshable>
      {account && totals !== undefined && positions && positions.length > 0 && (
        <Card>
          <div className={styles.totals}>
            <span className={styles.label}>{t('account.marketValue')}</span>
            <span className={styles.big}>
              <Sum amount={totals?.marketValue} currency={account.currency} />
            </span>
            {totals && <UnpricedNote totals={totals} />}
            <ValuationNote account={account} missingRates={missingRates} />
            <span className={styles.total}>
              <span className={styles.label}>{t('account.floatingProfit')}</span>
              <span className={styles.values}>
                <Sum amount={totals?.floatingProfit} currency={account.currency} signed="gain" />
                {totals && totals.floatingRatio !== null && <Percent ratio={totals.floatingRatio} arrow />}
              </span>
            </span>
            <span className={styles.total}>
              <span className={styles.label}>{t('account.realisedProfit')}</span>
              <Sum amount={totals?.realisedProfit} currency={account.currency} signed="gain" />
            </span>
          </div>
        </Card>
      )}
      <Positions positions={positions} error={error} retry={retry} />
      <Link className="link" to="/historyPosition">
        {t('history.title')}
      </Link>
    </Page>
  );
}
