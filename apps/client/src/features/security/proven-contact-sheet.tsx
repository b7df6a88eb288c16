import { changeEmail, changePhone, requestEmailCode, requestPhoneCode } from '@parkett/identity-contract';
import { callSealed } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, Field, Sheet, showToast } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../../shared/api/api';
import { CodeField } from '../../shared/credentials/code-field';
import { StepUpSheet } from '../../shared/credentials/later-step-up-sheet';
import { isCode } from '../../shared/credentials/one-time-code';
import { useSending } from '../../shared/credentials/use-sending';
import formStyles from '../../shared/pages/form.module.css';
import styles from './security.module.css';

type Kind = 'phone' | 'email';

const actions = { phone: 'changePhone', email: 'changeEmail' } as const;
/** What the contract accepts at most. */
const lettersMax = { phone: 24, email: 254 } as const;
const lettersMin = { phone: 6, email: 3 } as const;
const quiet = { quiet: true } as const;

const requestCode = (kind: Kind, value: string): Promise<unknown> =>
  kind === 'phone'
    ? callSealed(call, requestPhoneCode, { phone: value }, quiet)
    : callSealed(call, requestEmailCode, { email: value }, quiet);

const change = (kind: Kind, value: string, code: string, stepUpId: string): Promise<unknown> =>
  kind === 'phone'
    ? callSealed(call, changePhone, { phone: value, code, stepUpId }, quiet)
    : callSealed(call, changeEmail, { email: value, code, stepUpId }, quiet);

interface ProvenContactSheetProps {
  readonly kind: Kind;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Changes the telephone number or the e-mail address: a code to the new one, then a step-up. */
export function ProvenContactSheet({ kind, onDone, onClose }: ProvenContactSheetProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const [proving, setProving] = useState(false);
  const value = typed.trim();
  const { busy, problem, send } = useSending(value);
  const isMissing = value.length < lettersMin[kind];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!isMissing && isCode(code)) setProving(true);
  };
  const proved = (stepUpId: string): void => {
    setProving(false);
    void send(async () => {
      await change(kind, value, code, stepUpId);
      showToast(t('contact.saved'), 'success');
      onDone();
    });
  };
  async function sendCode(): Promise<boolean> {
    setChecked(isMissing);
    if (isMissing) return false;
    await requestCode(kind, value);
    return true;
  }
  if (proving) {
    return <StepUpSheet purpose={{ action: actions[kind] }} onProved={proved} onClose={() => setProving(false)} />;
  }
  return (
    <Sheet title={t(`contact.change.${kind}`)} onClose={onClose} held={busy}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <Field
          label={t(`contact.name.${kind}`)}
          name={kind}
          type={kind === 'phone' ? 'tel' : 'email'}
          autoComplete={kind === 'phone' ? 'tel' : 'email'}
          maxLength={lettersMax[kind]}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          hint={kind === 'phone' ? t('contact.phoneHint') : undefined}
          error={checked && isMissing ? t('contact.fill') : undefined}
        />
        <CodeField
          value={code}
          onChange={setCode}
          receiver={value}
          onSend={sendCode}
          hint={t(`contact.codeHint.${kind}`)}
          sentHint={kind === 'email' ? t('contact.codeSent.email') : undefined}
          error={checked && !isMissing && !isCode(code) ? t('code.enter') : undefined}
        />
        {problem && (
          <p className={formStyles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" wide busyLabel={busy && t('contact.saving')}>
          {t('contact.confirm')}
        </Button>
        <p className={styles.note}>{t(`contact.note.${kind}`)}</p>
      </form>
    </Sheet>
  );
}
