import { useText } from '@parkett/web-i18n';
import { Button } from '@parkett/web-ui';
import { useState } from 'react';
import styles from './access.module.css';
import { AgreementSheet, type AskedAgreement } from './agreement-sheet';

/** Says that there is a new version. The sheet opens by itself once the version holds, and can be closed. */
export function AgreementNotice({ asked }: { readonly asked: AskedAgreement }) {
  const { t } = useText();
  const [reading, setReading] = useState(asked.required);
  return (
    <section className={styles.asked} aria-label={t('agreement.title')}>
      <p>
        <b>{asked.required ? t('agreed.required') : t('agreed.announced', { date: asked.validFrom })}</b>
        {asked.required && <span>{t('agreed.requiredNote')}</span>}
      </p>
      <Button variant="quiet" onClick={() => setReading(true)}>
        {t('agreed.read')}
      </Button>
      {reading && <AgreementSheet asked={asked} onClose={() => setReading(false)} />}
    </section>
  );
}
