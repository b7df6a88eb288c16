import { getSecurity, requestStepUpCode, stepUp, type StepUpAction } from '@parkett/identity-contract';
import type { Currency, Minor } from '@parkett/kernel';
import { callSealed } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, Field, PasswordField, Sheet, SkeletonRows } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../api/api';
import { CodeField } from './code-field';
import { clockText } from './countdown';
import styles from '../pages/form.module.css';
import { useEndpoint } from '../api/queries';
import { checkStepUp, proofOf, stepUpWords, type StepUpForm } from './step-up-form';
import { useSending, type Sending } from './use-sending';

/** The action to authorise. The proof is bound to it and, where money leaves, to its exact amount and payee. */
interface StepUpFor {
  readonly action: StepUpAction;
  readonly amount?: Minor;
  readonly currency?: Currency;
  readonly payee?: string;
}

interface StepUpSheetProps {
  readonly purpose: StepUpFor;
  /** Called with the proof, which is valid for one use within five minutes. */
  readonly onProved: (stepUpId: string) => void;
  readonly onClose: () => void;
}

interface StepUpFieldsProps extends Pick<StepUpSheetProps, 'purpose' | 'onProved'> {
  readonly byApp: boolean;
  readonly sending: Sending;
}

function StepUpFields({ purpose, byApp, sending, onProved }: StepUpFieldsProps) {
  const { t } = useText();
  const [form, setForm] = useState<StepUpForm>({ password: '', code: '' });
  const [checked, setChecked] = useState(false);
  const { busy, problem, wait, send, say } = sending;
  const found = checkStepUp(form, byApp);
  const problems = checked ? found : {};
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    say(undefined);
    if (Object.keys(found).length > 0) return;
    void send(async () => {
      const { stepUpId } = await callSealed(call, stepUp, { ...purpose, ...proofOf(form, byApp) }, { quiet: true });
      onProved(stepUpId);
    });
  };
  const askCode = async (): Promise<boolean> => {
    await call(requestStepUpCode, { action: purpose.action }, { quiet: true });
    return true;
  };
  const setCode = (code: string): void => setForm({ ...form, code });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t(byApp ? 'stepUp.introTotp' : 'stepUp.intro')}</p>
      <PasswordField
        label={t('stepUp.password')}
        name="password"
        autoComplete="current-password"
        value={form.password}
        onChange={(password) => setForm({ ...form, password })}
        error={problems.password && t(problems.password)}
      />
      {byApp ? (
        <Field
          label={t('stepUp.totp')}
          name="totp"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={24}
          hint={t('stepUp.totpHint')}
          value={form.code}
          onChange={(event) => setCode(event.target.value)}
          error={problems.code && t(problems.code)}
        />
      ) : (
        <CodeField value={form.code} onChange={setCode} error={problems.code && t(problems.code)} onSend={askCode} />
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" wide disabled={wait > 0} busyLabel={busy && t('stepUp.busy')}>
        {wait > 0 ? t('login.wait', { time: clockText(wait) }) : t('stepUp.submit')}
      </Button>
    </form>
  );
}

/** Asks the customer for proof of identity, before an action that a stolen session must not be able to do. */
export function StepUpSheet({ purpose, onProved, onClose }: StepUpSheetProps) {
  const { t } = useText();
  const security = useEndpoint(getSecurity, {});
  const sending = useSending();
  return (
    <Sheet title={t('stepUp.title')} note={t(stepUpWords[purpose.action])} onClose={onClose} held={sending.busy}>
      {security.data ? (
        <StepUpFields purpose={purpose} byApp={security.data.totpEnrolled} sending={sending} onProved={onProved} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Sheet>
  );
}
