import { finishRecovery } from '@parkett/identity-contract';
import { callSealed } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { showToast, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, serverClock } from '../../../shared/api/api';
import { CodeField } from '../../../shared/credentials/code-field';
import { NewPasswordFields } from '../../../shared/credentials/new-password-fields';
import { AccessForm } from '../access-form';
import { useCodeRequest } from '../ask-for-code';
import { PhoneField } from '../phone-field';
import { checkReset, type ResetForm } from '../reset-form';
import { CaseState, type Status } from './case-state';
import { ToLogin } from '../to-login';

interface FinishFormProps {
  readonly token: string;
  /** An approved case. */
  readonly status: Status;
  /** Called once the access is new. */
  readonly onDone: () => void;
}

/** Last step, once the wait is over: a code to the new number and a new password. Another number may be given. */
export function FinishForm({ token, status, onDone }: FinishFormProps) {
  const { t } = useText();
  const formats = useFormats();
  const navigate = useNavigate();
  const [form, setForm] = useState<ResetForm>({ phone: '', code: '', password: '', confirmation: '' });
  const [checked, setChecked] = useState<'nothing' | 'phone' | 'all'>('nothing');
  const codes = useCodeRequest('recover');
  const readyAt = status.readyAt ?? 0;
  const now = serverClock.at(serverClock.moment()) ?? Date.now();
  if (now < readyAt)
    return <CaseState status={status} text={t('newAccess.wait', { time: formats.dateTime(readyAt) })} />;
  const found = checkReset(form);
  const problems = checked === 'all' ? found : checked === 'phone' && found.phone ? { phone: found.phone } : {};
  const change = (part: Partial<ResetForm>): void => setForm((before) => ({ ...before, ...part }));
  const check = (): boolean => {
    setChecked('all');
    return Object.keys(found).length === 0;
  };
  async function askCode(): Promise<boolean> {
    if (checked === 'nothing') setChecked('phone');
    return found.phone === undefined && codes.ask(form.phone);
  }
  async function send(): Promise<void> {
    await callSealed(call, finishRecovery, { token, ...form, phone: form.phone.trim() }, { quiet: true });
    showToast(t('newAccess.done'), 'success');
    onDone();
    await navigate('/login', { replace: true });
  }
  return (
    <AccessForm
      title={t('newAccess.title')}
      intro={t('newAccess.ready', { time: formats.dateTime(status.expiresAt) })}
      subject={form.phone.trim()}
      submitLabel={t('newAccess.finish')}
      busyLabel={t('newAccess.finishing')}
      onCheck={check}
      onSend={send}
      foot={<ToLogin />}
    >
      {(refused) => (
        <>
          {status.isPhoneTaken && <p role="status">{t('newAccess.phoneTaken')}</p>}
          <PhoneField
            value={form.phone}
            onChange={(phone) => change({ phone })}
            error={(problems.phone ? t(problems.phone) : codes.phoneRefusal(form.phone)) ?? refused('phone')}
          />
          <CodeField
            value={form.code}
            onChange={(code) => change({ code })}
            error={problems.code ? t(problems.code) : refused('code')}
            onSend={askCode}
            receiver={form.phone.trim()}
          />
          <NewPasswordFields
            label={t('login.password')}
            value={form}
            onChange={change}
            problems={problems}
            refused={refused}
          />
        </>
      )}
    </AccessForm>
  );
}
