import { useText } from '@parkett/web-i18n';
import { Card, Percent } from '@parkett/web-ui';
import { Explained } from '../../shared/explain/explained';
import { PolledNote } from '../../shared/live/polled-note';
import { Sum } from '../../shared/live/sum';
import { CostUnknownNote, UnpricedNote } from '../../shared/live/unpriced-note';
import type { Portfolio } from '../../shared/live/use-portfolio';
import { ValuationNote } from '../../shared/live/valuation-note';
import styles from './trading.module.css';

/** The value and the profit of all holdings; nothing while there are none. */
export function HoldingsSummary({ portfolio }: { readonly portfolio: Portfolio }) {
  const { t } = useText();
  const { account, positions, totals, missingRates } = portfolio;
  if (!account || totals === undefined || !positions || positions.length === 0) return null;
  return (
    <Card>
      <div className={styles.totals}>
        <span className={styles.label}>{t('account.marketValue')}</span>
        <span className={styles.big}>
          <Explained by={{ what: 'marketValue' }}>
            <Sum amount={totals?.marketValue} currency={account.currency} />
          </Explained>
        </span>
        {totals && <UnpricedNote totals={totals} />}
        <PolledNote positions={positions} />
        <ValuationNote account={account} missingRates={missingRates} />
        <span className={styles.total}>
          <span className={styles.label}>{t('account.floatingProfit')}</span>
          <span className={styles.values}>
            <Explained by={{ what: 'floatingProfit' }}>
              <Sum amount={totals?.floatingProfit} currency={account.currency} signed="gain" />
            </Explained>
            {totals && totals.floatingRatio !== null && <Percent ratio={totals.floatingRatio} arrow />}
          </span>
        </span>
        <span className={styles.total}>
          <span className={styles.label}>{t('account.realisedProfit')}</span>
          <Explained by={{ what: 'realisedProfit' }}>
            <Sum amount={totals?.realisedProfit} currency={account.currency} signed="gain" />
          </Explained>
        </span>
        {totals && <CostUnknownNote costUnknown={totals.costUnknown + account.costUnknownSales} />}
      </div>
    </Card>
  );
}
