import { useText } from '@parkett/web-i18n';
import { useAppUpdate } from '@parkett/web-pwa';
import { Button } from '@parkett/web-ui';
import styles from './shell.module.css';

export { startPwa } from '@parkett/web-pwa';

/** Says that a newer version is ready. The page reloads only when the customer asks for it. */
export function ReadyUpdate() {
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
