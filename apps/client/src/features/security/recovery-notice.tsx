import { getRestrictions, listSecurityLog, stopRecovery, type OpenRecovery } from '@parkett/identity-contract';
import { CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, showToast, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import { call } from '../../shared/api/api';
import { queries } from '../../shared/api/queries';
import styles from './restrictions.module.css';

/** Somebody may get a new access to this account soon; one tap stops it, without a question that costs time. */
export function RecoveryNotice({ recovery: { kind, readyAt } }: { readonly recovery: OpenRecovery }) {
  const { t } = useText();
  const formats = useFormats();
  const [busy, setBusy] = useState(false);
  async function stop(): Promise<void> {
    setBusy(true);
    try {
      await call(stopRecovery, {});
      showToast(t('recovery.stopped'), 'success');
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
    }
    const changed = [getRestrictions, listSecurityLog];
    await Promise.all(changed.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
    setBusy(false);
  }
  return (
    <section className={styles.notice} role="alert">
      <b>{t(`recovery.open.${kind}`)}</b>
      <p>{t(`recovery.note.${kind}`, { time: formats.dateTime(readyAt) })}</p>
      <p>{t('recovery.stopHint')}</p>
      <Button variant="quiet" busyLabel={busy && t('freeze.busy')} onClick={() => void stop()}>
        {t('recovery.stop')}
      </Button>
    </section>
  );
}
