import { languageNames, useText } from '@parkett/web-i18n';
import { Button, Icon } from '@parkett/web-ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { CallFailure } from '@parkett/web-api';
import { failureText } from '../../shared/api';
import styles from './access.module.css';

interface AccessFormProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** Called on every try, right or wrong: from then on fields say what is missing. True when the form may be sent. */
  readonly onCheck: () => boolean;
  /** Rejects with CallFailure when the server says no; its sentence then stands above the button. */
  readonly onSend: () => Promise<void>;
  /** The fields. */
  readonly children: ReactNode;
  readonly foot: ReactNode;
}

/** The pages before the login: name, language, one form. */
export function AccessForm({ title, submitLabel, busyLabel, onCheck, onSend, children, foot }: AccessFormProps) {
  const { t, language } = useText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setProblem(undefined);
    if (!onCheck()) return;
    setBusy(true);
    try {
      await onSend();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={styles.screen}>
      <div className={styles.splash}>
        <div className={styles.inner}>
          <div className={styles.brand}>
            <span>{t('common.appName')}</span>
            <Link className={styles.languages} to="/setting/language" aria-label={`${t('setting.language')}: ${languageNames[language]}`}><Icon name="language" size={18} />{languageNames[language]}</Link>
          </div>
          <p className={styles.claim}>{t('login.claim')}</p>
        </div>
      </div>
      <div className={styles.inner}>
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <h1>{title}</h1>
          {children}
          {problem && <p className={styles.problem} role="alert">{problem}</p>}
          <Button type="submit" wide busyLabel={busy && busyLabel}>{submitLabel}</Button>
          <p className={styles.foot}>{foot}</p>
        </form>
      </div>
    </div>
  );
}
