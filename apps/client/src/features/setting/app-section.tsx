import { useText, type MessageKey } from '@parkett/web-i18n';
import { cachedBytes, useAppUpdate } from '@parkett/web-pwa';
import { Button, ConfirmSheet, itemClass, ItemLines, Rows, showToast, useFormats } from '@parkett/web-ui';
import { useEffect, useState } from 'react';
import { Section } from '../../shared/pages/page';
import styles from './setting.module.css';

/** Bytes that the browser stores for the app; undefined until it answers, or if it cannot. */
function useCachedBytes(): number | undefined {
  const [bytes, setBytes] = useState<number>();
  useEffect(() => {
    let left = false;
    void cachedBytes().then((found) => left || setBytes(found));
    return () => {
      left = true;
    };
  }, []);
  return bytes;
}

const clearedKey = 'parkett.cleared';

/** Clearing the cache reloads the page, so the confirmation is shown after the reload. */
function useWordOfClearing(text: string): void {
  useEffect(() => {
    if (sessionStorage.getItem(clearedKey) === null) return;
    sessionStorage.removeItem(clearedKey);
    showToast(text, 'success');
  }, [text]);
}

/** The version in use, an available update, and the size of the cache. */
export function AppSection() {
  const { t } = useText();
  const formats = useFormats();
  const { status, version, check, apply, clearCache } = useAppUpdate();
  const [found, setFound] = useState<MessageKey>();
  const [clearing, setClearing] = useState(false);
  const bytes = useCachedBytes();
  useWordOfClearing(t('setting.cleared'));
  async function clear(): Promise<void> {
    sessionStorage.setItem(clearedKey, '1');
    await clearCache();
  }
  async function ask(): Promise<void> {
    setFound(undefined);
    try {
      const answer = await check();
      setFound(answer === 'ready' ? undefined : answer === 'off' ? 'setting.updateOff' : 'setting.upToDate');
    } catch {
      // Without the server it is unknown whether there is an update.
      setFound('setting.updateUnknown');
    }
  }
  return (
    <Section title={t('setting.app')}>
      <Rows>
        <li className={itemClass}>
          <ItemLines title={t('setting.version')} end={<span className={styles.value}>{version || '–'}</span>} />
        </li>
        <li>
          <button type="button" className={itemClass} onClick={() => setClearing(true)}>
            <ItemLines
              title={t('setting.clearCache')}
              end={bytes !== undefined && <span className={styles.value}>{formats.bytes(bytes)}</span>}
            />
          </button>
        </li>
      </Rows>
      {status === 'ready' || status === 'applying' ? (
        <Button wide busyLabel={status === 'applying' && t('setting.updating')} onClick={apply}>
          {t('setting.update')}
        </Button>
      ) : (
        <Button
          variant="quiet"
          wide
          busyLabel={status === 'checking' && t('setting.checking')}
          onClick={() => void ask()}
        >
          {t('setting.checkUpdates')}
        </Button>
      )}
      <p className={styles.note} role="status">
        {status === 'ready' ? t('setting.updateReady') : found && t(found)}
      </p>
      {clearing && (
        <ConfirmSheet
          title={t('setting.clearCache')}
          question={t('setting.clearCacheSure')}
          confirmLabel={t('setting.clearCache')}
          busyLabel={t('setting.clearing')}
          onConfirm={clear}
          onClose={() => setClearing(false)}
        />
      )}
    </Section>
  );
}
