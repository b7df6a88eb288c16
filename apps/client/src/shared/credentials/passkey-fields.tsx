import { startPasskeyStepUp, stepUp, type StepUpAction } from '@parkett/identity-contract';
import type { Currency, Minor } from '@parkett/kernel';
import { callSealed } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, PasswordField } from '@parkett/web-ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '../api/api';
import styles from '../pages/form.module.css';
import { clockText } from './countdown';
import { usePasskey } from './use-passkey';
import type { Sending } from './use-sending';

/** The action to authorise. The proof is bound to it and, where money leaves, to its exact amount and payee. */
interface StepUpFor {
  readonly action: StepUpAction;
  readonly amount?: Minor;
  readonly currency?: Currency;
  readonly payee?: string;
  /** The limit per day, where the amount is that per month. */
  readonly perDay?: Minor;
}

export interface PasskeyFieldsProps {
  readonly purpose: StepUpFor;
  /** Called with the proof, which is valid for one use within five minutes. */
  readonly onProved: (stepUpId: string) => void;
  readonly sending: Sending;
  /** Changes to the other way of proving, if there is one. */
  readonly otherWay: ReactNode;
}

/** Login password and a passkey. The challenge commits to the purpose. */
export function PasskeyFields({ purpose, sending, otherWay, onProved }: PasskeyFieldsProps) {
  const { t } = useText();
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const { busy, problem, wait, say } = sending;
  const withPasskey = usePasskey(sending);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    say(undefined);
    if (password === '') return;
    void withPasskey(async ({ askForPasskey }) => {
      const passkey = await askForPasskey(await call(startPasskeyStepUp, purpose, { quiet: true }));
      const { stepUpId } = await callSealed(call, stepUp, { ...purpose, password, passkey }, { quiet: true });
      onProved(stepUpId);
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t('stepUp.introPasskey')}</p>
      <PasswordField
        label={t('stepUp.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={checked && password === '' ? t('login.enterPassword') : undefined}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" wide disabled={wait > 0} busyLabel={busy && t('stepUp.busy')}>
        {wait > 0 ? t('login.wait', { time: clockText(wait) }) : t('stepUp.byPasskey')}
      </Button>
      {otherWay}
    </form>
  );
}
