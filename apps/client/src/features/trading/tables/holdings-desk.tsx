import { useText } from '@parkett/web-i18n';
import { Link } from 'react-router';
import { useEnv } from '../../../shared/api/config';
import { usePortfolio } from '../../../shared/live/use-portfolio';
import { DeskPage } from '../../../shared/pages/desk-page';
import { HoldingsSummary } from '../holdings-summary';
import { LaterPerformance } from '../later-performance';
import styles from '../trading.module.css';
import { HoldingsTable } from './holdings-table';

/** The customer's holdings on a wide screen. */
export function HoldingsDesk() {
  const { t } = useText();
  const env = useEnv();
  const portfolio = usePortfolio();
  return (
    <DeskPage
      title={t('holding.title')}
      env={portfolio.account?.env ?? env}
      end={
        <Link className="link" to="/historyPosition">
          {t('history.title')}
        </Link>
      }
    >
      <HoldingsSummary portfolio={portfolio} />
      <HoldingsTable
        name="holdings"
        columns={['quantity', 'available', 'cost', 'price', 'value', 'profit', 'ratio']}
        head={<h2>{t('holding.title')}</h2>}
      />
      <div className={styles.below}>
        <LaterPerformance />
      </div>
    </DeskPage>
  );
}
