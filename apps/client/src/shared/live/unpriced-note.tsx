import type { Totals } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import styles from './unpriced-note.module.css';

/** Says that totals leave out positions without a price; nothing while every position has one. */
export function UnpricedNote({ totals }: { readonly totals: Totals }) {
  const { t } = useText();
  return totals.unpriced > 0 && <p className={styles.note}>{t('account.unpriced')}</p>;
}

/** Says that a profit leaves out shares of unknown cost; nothing while every cost is known. */
export function CostUnknownNote({ costUnknown }: Pick<Totals, 'costUnknown'>) {
  const { t } = useText();
  return costUnknown > 0 && <p className={styles.note}>{t('account.costUnknown')}</p>;
}
