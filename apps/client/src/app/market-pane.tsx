import { useText } from '@parkett/web-i18n';
import { EmptyState } from '@parkett/web-ui';
import { Outlet, useMatch } from 'react-router';
import { MarketScreen } from '../features/market/market-screen';
import styles from './market-pane.module.css';

/** The market list with the chosen share beside it; on a phone one or the other. */
export function MarketPane() {
  const inside = useMatch('/market') === null;
  return (
    <div className={`${styles.split} ${inside ? styles.inside : ''}`}>
      <div className={styles.pane}><MarketScreen /></div>
      <div className={styles.detail}><Outlet /></div>
    </div>
  );
}

export function ChooseShare() {
  const { t } = useText();
  return <div className={styles.choose}><EmptyState title={t('market.choose')}>{t('market.chooseHint')}</EmptyState></div>;
}
