import { useText } from '@parkett/web-i18n';
import { EmptyState } from '@parkett/web-ui';
import styles from './split-pane.module.css';

/** The right side of the market screen before a share is chosen. */
export function ChooseShare() {
  const { t } = useText();
  return (
    <div className={styles.choose}>
      <EmptyState title={t('market.choose')}>{t('market.chooseHint')}</EmptyState>
    </div>
  );
}
