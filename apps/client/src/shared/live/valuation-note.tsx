import type { Account } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import styles from './unpriced-note.module.css';
import type { Portfolio } from './use-portfolio';

/** Says at which rates other currencies are valued, or which rate is missing; nothing for an account without any. */
export function ValuationNote({
  account: { valuation },
  missingRates = [],
}: {
  readonly account: Account;
  readonly missingRates: Portfolio['missingRates'];
}) {
  const { t } = useText();
  if (missingRates.length > 0)
    return <p className={styles.note}>{t('account.noRate', { currencies: missingRates.join(', ') })}</p>;
  const rates = valuation?.rates;
  return rates && <p className={styles.note}>{t('account.valuedAt', { source: rates.source, date: rates.date })}</p>;
}
