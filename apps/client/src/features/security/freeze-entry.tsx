import { freezeAccount, getRestrictions, listSecurityLog } from '@parkett/identity-contract';
import { CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, ConfirmSheet, showToast } from '@parkett/web-ui';
import { useState } from 'react';
import { call } from '../../shared/api/api';
import { Section } from '../../shared/pages/page';
import { queries } from '../../shared/api/queries';
import styles from './security.module.css';

/** Freezing needs no password: who cannot prove themselves any more has to be able to stop an intruder. */
function FreezeSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  async function freeze(): Promise<void> {
    try {
      await call(freezeAccount, {});
      showToast(t('freeze.done'), 'success');
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
    }
    const changed = [getRestrictions, listSecurityLog];
    await Promise.all(changed.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
    onClose();
  }
  return (
    <ConfirmSheet
      title={t('freeze.title')}
      question={t('freeze.question')}
      confirmLabel={t('freeze.confirm')}
      busyLabel={t('freeze.busy')}
      onConfirm={freeze}
      onClose={onClose}
    />
  );
}

/** The entry in the security settings. */
export function FreezeEntry() {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  return (
    <Section title={t('freeze.title')}>
      <p className={styles.note}>{t('freeze.note')}</p>
      <Button variant="quiet" wide onClick={() => setAsking(true)}>
        {t('freeze.title')}
      </Button>
      {asking && <FreezeSheet onClose={() => setAsking(false)} />}
    </Section>
  );
}

/** The way from a security notice to a frozen account. */
export function NotMe() {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  return (
    <span className={styles.notMe}>
      <Button variant="plain" onClick={() => setAsking(true)}>
        {t('freeze.notMe')}
      </Button>
      {asking && <FreezeSheet onClose={() => setAsking(false)} />}
    </span>
  );
}
