import { getSecurity, requestStepUpCode, stepUp } from '@parkett/identity-contract';
import { baseCurrency, type Minor, type OutputOf } from '@parkett/kernel';
import { callSealed } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { withWords } from '@parkett/web-i18n/words';
import { Button, Field, PasswordField, Sheet, SkeletonRows, useFormats } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../api/api';
import { CodeField } from './code-field';
import { clockText } from './countdown';
import styles from '../pages/form.module.css';
import { useEndpoint } from '../api/queries';
import { loadedLater } from '../pages/loaded-later';
import { checkStepUp, proofOf, stepUpWords, type StepUpForm } from './step-up-form';
import type { PasskeyFieldsProps } from './passkey-fields';
import { useSending } from './use-sending';

const LaterPasskeyFields = loadedLater(
  withWords(['credentials'], async () => (await import('./passkey-fields')).PasskeyFields),
  <SkeletonRows count={3} />,
);

export interface StepUpSheetProps {
  readonly purpose: PasskeyFieldsProps['purpose'];
  /** Called with the proof, which is valid for one use within five minutes. */
  readonly onProved: (stepUpId: string) => void;
  readonly onClose: () => void;
}

interface CodeFieldsProps extends PasskeyFieldsProps {
  readonly by: 'app' | 'recovery' | 'phone';
}

const codeWords = {
  app: { intro: 'stepUp.introTotp', label: 'stepUp.totp', hint: 'stepUp.totpHint' },
  recovery: { intro: 'stepUp.introRecovery', label: 'stepUp.recovery', hint: 'stepUp.noPasskeyHere' },
  phone: { intro: 'stepUp.intro', label: 'code.label', hint: 'code.hint' },
} as const;

/** Login password and a code: of the app, of the phone, or a recovery code. */
function CodeFields({ purpose, by, sending, otherWay, onProved }: CodeFieldsProps) {
  const byApp = by !== 'phone';
  const words = codeWords[by];
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
    await call(requestStepUpCode, purpose, { quiet: true });
    return true;
  };
  const setCode = (code: string): void => setForm({ ...form, code });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t(words.intro)}</p>
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
          label={t(words.label)}
          name="totp"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={24}
          hint={by === 'app' || !otherWay ? t(words.hint) : undefined}
          value={form.code}
          onChange={(event) => setCode(event.target.value)}
          error={problems.code && t(by === 'recovery' ? 'stepUp.enterRecovery' : problems.code)}
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
      {otherWay}
    </form>
  );
}

type Factors = Pick<OutputOf<typeof getSecurity>, 'totpEnrolled' | 'passkeys' | 'passkeysHere'>;

/** The ways in which the customer can prove who they are; a passkey comes first. */
function StepUpWays({ factors, ...rest }: Omit<PasskeyFieldsProps, 'otherWay'> & { readonly factors: Factors }) {
  const { t } = useText();
  const canUsePasskey = factors.passkeysHere > 0;
  const [way, setWay] = useState<'passkey' | 'code'>(canUsePasskey ? 'passkey' : 'code');
  const change = (next: typeof way) => () => {
    rest.sending.say(undefined);
    setWay(next);
  };
  const by = factors.totpEnrolled ? 'app' : factors.passkeys > 0 ? 'recovery' : 'phone';
  if (way === 'passkey') {
    const otherWay = (
      <Button variant="plain" wide onClick={change('code')}>
        {t('stepUp.byCode')}
      </Button>
    );
    return <LaterPasskeyFields {...rest} otherWay={otherWay} />;
  }
  const otherWay = canUsePasskey && (
    <Button variant="plain" wide onClick={change('passkey')}>
      {t('stepUp.passkeyInstead')}
    </Button>
  );
  return <CodeFields {...rest} by={by} otherWay={otherWay} />;
}

/** Asks the customer for proof of identity, before an action that a stolen session must not be able to do. */
export function StepUpSheet({ purpose, onProved, onClose }: StepUpSheetProps) {
  const { t } = useText();
  const security = useEndpoint(getSecurity, {});
  const sending = useSending();
  const formats = useFormats();
  const { action, amount, currency, perDay } = purpose;
  const money = (each: Minor): string => formats.money(each, currency ?? baseCurrency);
  const isOneSum = amount !== undefined && currency !== undefined && perDay === undefined;
  return (
    <Sheet
      title={t('stepUp.title')}
      note={isOneSum ? `${t(stepUpWords[action])} ${money(amount)}` : t(stepUpWords[action])}
      onClose={onClose}
      held={sending.busy}
    >
      {perDay !== undefined && amount !== undefined && (
        <p>{t('stepUp.limits', { day: money(perDay), month: money(amount) })}</p>
      )}
      {security.data ? (
        <StepUpWays purpose={purpose} factors={security.data} sending={sending} onProved={onProved} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Sheet>
  );
}
