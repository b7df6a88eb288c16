import { languageNames, useText } from '@parkett/web-i18n';
import { Button, Icon } from '@parkett/web-ui';
import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { clockText } from '../../shared/credentials/countdown';
import { refusalOf } from '../../shared/api/refusal';
import { useSending } from '../../shared/credentials/use-sending';
import { accessFields, type AccessField } from './access-fields';
import styles from './access.module.css';

interface AccessFormProps {
  readonly title: string;
  readonly intro?: ReactNode;
  /** The phone number or login being used: a wait imposed on one does not apply to another. */
  readonly subject: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** Returns true when the form can be sent; otherwise marks the wrong fields. */
  readonly onCheck: () => boolean;
  /** Sends the form. An error is shown at its field, or above the button when it has none. */
  readonly onSend: () => Promise<void>;
  /** The fields; each can show why the server refused it. */
  readonly children: (refused: (field: AccessField) => string | undefined) => ReactNode;
  /** Another way to the same end, below the button. */
  readonly otherWay?: ReactNode;
  readonly foot: ReactNode;
}

/** The frame of the pages before the login: name, language, one form. */
export function AccessForm({
  title,
  intro,
  subject,
  submitLabel,
  busyLabel,
  onCheck,
  onSend,
  children,
  otherWay,
  foot,
}: AccessFormProps) {
  const { t, language } = useText();
  const { busy, problem, failure, wait, send, say } = useSending(subject);
  const refusal = failure && refusalOf(failure, accessFields);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    say(undefined);
    if (onCheck()) void send(onSend);
  };
  return (
    <div className={styles.screen}>
      <div className={styles.splash}>
        <div className={styles.inner}>
          <div className={styles.brand}>
            <span>{t('common.appName')}</span>
            <Link
              className={styles.languages}
              to="/setting/language"
              aria-label={`${t('setting.language')}: ${languageNames[language]}`}
            >
              <Icon name="language" size={18} />
              {languageNames[language]}
            </Link>
          </div>
          <p className={styles.claim}>{t('login.claim')}</p>
        </div>
      </div>
      <div className={styles.inner}>
        <form className={styles.form} noValidate onSubmit={submit}>
          <h1>{title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
          {children((field) => (refusal?.field === field ? refusal.text : undefined))}
          {problem && refusal?.field === undefined && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <Button type="submit" wide disabled={wait > 0} busyLabel={busy && busyLabel}>
            {wait > 0 ? t('login.wait', { time: clockText(wait) }) : submitLabel}
          </Button>
          {otherWay}
          <p className={styles.foot}>{foot}</p>
        </form>
      </div>
    </div>
  );
}
