import { useText } from '@parkett/web-i18n';
import { Button, Field } from '@parkett/web-ui';
import { useState } from 'react';
import { Trans } from 'react-i18next';
import { clockText } from './countdown';
import styles from './code-field.module.css';
import { useConfig } from './config';
import { useCountdown } from './use-countdown';
import { useSending } from './use-sending';

/** A message needs a moment on its way: nobody is to order five of them meanwhile. */
const sendAgainAfterSeconds = 60;

/** In a house whose messages are simulated: where they are to be found. */
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
  /** Asks for a code; false when there is nothing to send it to yet, which the form then says. */
  readonly onSend: () => Promise<boolean>;
  /** The telephone that it goes to, where that can be chosen. */
  readonly phone?: string;
  /** One was asked for on the page before. */
  readonly alreadySent?: boolean;
}

/** Six digits from a message, the button that asks for it and the pause before it can be asked for again. */
export function CodeField({ value, onChange, error, onSend, phone = '', alreadySent = false }: CodeFieldProps) {
  const { t } = useText();
  const sending = useSending(phone);
  const [left, startPause] = useCountdown(alreadySent ? sendAgainAfterSeconds : 0);
  // Who has mistyped the number need not wait for the right one.
  const [sentTo, setSentTo] = useState(alreadySent ? phone : undefined);
  const sent = sentTo === phone;
  const wait = Math.max(sent ? left : 0, sending.wait);
  const ask = (): void =>
    void sending.send(async () => {
      if (!(await onSend())) return;
      setSentTo(phone);
      startPause(sendAgainAfterSeconds);
    });
  return (
    <div className={styles.code}>
      <Field
        label={t('code.label')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        error={sending.problem ?? error}
        hint={<span role="status">{t(sent ? 'code.sent' : 'code.hint')}</span>}
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
