import { useText } from '@parkett/web-i18n';
import { useAppUpdate } from '@parkett/web-pwa';
import { Button } from '@parkett/web-ui';
import styles from './shell.module.css';

/** A newer version waits; the page starts anew when the customer says so, never by itself. */
export function UpdateNotice() {
  const { t } = useText();
  const { status, apply } = useAppUpdate();
  if (status !== 'ready') return null;
  return (
    <div className={styles.update} role="status">
      {t('setting.updateReady')}
      <Button variant="plain" onClick={apply}>
        {t('setting.update')}
      </Button>
    </div>
  );
}
