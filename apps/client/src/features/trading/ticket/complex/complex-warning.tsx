import { acknowledgeWarning, getAppropriateness, type Warning } from '@parkett/identity-contract';
import { useText } from '@parkett/web-i18n';
import { Button, CheckField } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../shared/api/api';
import { queries } from '../../../../shared/api/queries';
import { useSending } from '../../../../shared/credentials/use-sending';
import styles from './complex-warning.module.css';

/** What is special about a complex product, and what we know of the customer; one tick goes on to the order. */
export function ComplexWarning({ warning }: { readonly warning: Warning }) {
  const { t } = useText();
  const [isRead, setIsRead] = useState(false);
  const [checked, setChecked] = useState(false);
  const { busy, problem, send } = useSending();
  const { kind, warning: known, version } = warning;

  async function goOn(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (!isRead) return;
    await send(async () => {
      try {
        await call(acknowledgeWarning, { kind, warning: known, version }, { quiet: true });
      } finally {
        await queries.invalidateQueries({ queryKey: [getAppropriateness.name] });
      }
    });
  }

  return (
    <form className={styles.stack} noValidate onSubmit={(event) => void goOn(event)}>
      <b>{t('warning.title')}</b>
      <p>{t(`warning.risk.${kind}`)}</p>
      <p>{t(`warning.known.${known}`)}</p>
      <Link className="link" to="/setting/knowledge">
        {t('warning.toQuestions')}
      </Link>
      <CheckField
        name="warning"
        checked={isRead}
        onChange={setIsRead}
        error={checked && !isRead ? t('warning.confirmMissing') : undefined}
      >
        {t('warning.confirm')}
      </CheckField>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" wide busyLabel={busy && t('common.submitting')}>
        {t('warning.goOn')}
      </Button>
    </form>
  );
}
