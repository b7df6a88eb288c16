import { getSessionLock, lockMinutes, setLockMinutes, type LockMinutes } from '@parkett/identity-contract';
import { CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, Segments } from '@parkett/web-ui';
import { useState } from 'react';
import { call } from '../../shared/api/api';
import { queries, useEndpoint } from '../../shared/api/queries';
import { Section } from '../../shared/pages/page';
import { tellLockNews } from '../../shared/session/lock-news';
import styles from './security.module.css';

/** After how long a silence sessions lock, and locking this one now. */
export function LockEntry() {
  const { t } = useText();
  const minutes = useEndpoint(getSessionLock, {}).data?.minutes;
  const [chosen, setChosen] = useState<LockMinutes>();
  async function choose(next: LockMinutes): Promise<void> {
    setChosen(next);
    try {
      await call(setLockMinutes, { minutes: next });
      await queries.invalidateQueries({ queryKey: [getSessionLock.name] });
      tellLockNews('changed');
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
    }
    setChosen(undefined);
  }
  const shown = chosen ?? minutes;
  return (
    <Section title={t('lock.setting')}>
      <p className={styles.note}>{t('lock.settingNote')}</p>
      {shown !== undefined && (
        <Segments
          look="boxed"
          label={t('lock.setting')}
          options={lockMinutes.map((each) => ({ value: String(each), label: t('lock.minutes', { minutes: each }) }))}
          value={String(shown)}
          onChange={(value) => {
            const next = lockMinutes.find((each) => String(each) === value);
            if (next !== undefined) void choose(next);
          }}
        />
      )}
      <Button variant="quiet" wide onClick={() => tellLockNews('now')}>
        {t('lock.now')}
      </Button>
    </Section>
  );
}
