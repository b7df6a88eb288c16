import { useText } from '@parkett/web-i18n';
import { Button, Field } from '@parkett/web-ui';
import { useState } from 'react';
import { Trans } from 'react-i18next';
import { clockText } from './countdown';
import styles from './code-field.module.css';
import { useConfig } from '../api/config';
import { useCountdown } from './use-countdown';
import { useSending } from './use-sending';

/** A message takes a moment to arrive; this keeps customers from requesting five of them meanwhile. */
const sendAgainAfterSeconds = 60;

/** Where messages are simulated, this says where to read them. */
export function OutboxHint() {
  const outbox = useConfig()?.outboxUrl;
  if (outbox === undefined) return null;
  return (
    <p className={styles.outbox}>
      <Trans
        i18nKey="code.outbox"
        components={{ 1: <a className="link" href={outbox} target="_blank" rel="noreferrer" /> }}
      />
    </p>
  );
}

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: string | undefined;
  /** Requests a code; false when there is nothing to send it to yet, which the form then says. */
  readonly onSend: () => Promise<boolean>;
  /** The number or address that the code goes to, where the customer can choose it. */
  readonly receiver?: string;
  /** A code was already requested on the previous page or in the previous step. */
  readonly alreadySent?: boolean;
  /** Says where the code goes; by default to the customer's telephone number. */
  readonly hint?: string | undefined;
  /** Shown once the code is sent; by default for a telephone number. */
  readonly sentHint?: string | undefined;
}

/** A field for the eight digits, a button that requests them, and the pause before they can be requested again. */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, error, onSend, receiver = '', alreadySent = false, hint, sentHint } = props;
  const { t } = useText();
  const sending = useSending(receiver);
  const [left, startPause] = useCountdown(alreadySent ? sendAgainAfterSeconds : 0);
  // After correcting a mistyped number, the customer can request a code for the right one at once.
  const [sentTo, setSentTo] = useState(alreadySent ? receiver : undefined);
  const sent = sentTo === receiver;
  const wait = Math.max(sent ? left : 0, sending.wait);
  const ask = (): void =>
    void sending.send(async () => {
      if (!(await onSend())) return;
      setSentTo(receiver);
      startPause(sendAgainAfterSeconds);
    });
  return (
    <div className={styles.code}>
      <Field
        autoFocus={alreadySent}
        label={t('code.label')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        error={sending.problem ?? error}
        hint={<span role="status">{sent ? (sentHint ?? t('code.sent')) : (hint ?? t('code.hint'))}</span>}
        end={
          <Button variant="plain" disabled={wait > 0} busyLabel={sending.busy && t('code.sending')} onClick={ask}>
            {wait > 0 ? t('code.again', { time: clockText(wait) }) : t(sent ? 'code.sendAgain' : 'code.send')}
          </Button>
        }
      />
      <OutboxHint />
    </div>
  );
}
