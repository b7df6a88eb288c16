import { forgotPassword, type SecondFactor } from '@parkett/identity-contract';
import { callSealed } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { showToast } from '@parkett/web-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, session } from '../../shared/api/api';
import { CodeField } from '../../shared/credentials/code-field';
import { askedFactor, entryOf, isEntry } from '../../shared/credentials/second-factor';
import { SecondFactorStep } from '../../shared/credentials/second-factor-step';
import { NewPasswordFields } from '../../shared/credentials/new-password-fields';
import { AccessForm } from './access-form';
import { useCodeRequest } from './ask-for-code';
import { useGivenPhone } from './typed-phone';
import { checkReset, type ResetForm } from './reset-form';
import { PhoneField } from './phone-field';
import { ToLogin } from './to-login';

/** Second step of a password reset: the code and a new password. Every session ends, including this browser's. */
export function ResetPasswordScreen() {
  const { t } = useText();
  const navigate = useNavigate();
  const given = useGivenPhone();
  const [form, setForm] = useState<ResetForm>({ phone: given, code: '', password: '', confirmation: '' });
  const [checked, setChecked] = useState<'nothing' | 'phone' | 'all'>('nothing');
  const [factor, setFactor] = useState<SecondFactor>();
  const [entry, setEntry] = useState('');
  const codes = useCodeRequest('resetPassword');
  const found = checkReset(form);
  const problems = checked === 'all' ? found : checked === 'phone' && found.phone ? { phone: found.phone } : {};
  const change = (part: Partial<ResetForm>): void => setForm((before) => ({ ...before, ...part }));
  const check = (): boolean => {
    setChecked('all');
    return Object.keys(found).length === 0 && (factor === undefined || isEntry(factor, entry));
  };
  async function askCode(): Promise<boolean> {
    if (checked === 'nothing') setChecked('phone');
    if (found.phone) return false;
    return codes.ask(form.phone);
  }
  async function send(): Promise<void> {
    try {
      const second = factor === undefined ? {} : entryOf(factor, entry);
      await callSealed(call, forgotPassword, { ...form, ...second, phone: form.phone.trim() }, { quiet: true });
    } catch (error) {
      const asked = askedFactor(error);
      if (asked === undefined) throw error;
      setFactor(asked);
      return;
    }
    session.end();
    showToast(t('spec.passwordReset'), 'success');
    await navigate('/login', { replace: true });
  }
  return (
    <AccessForm
      title={t('reset.title')}
      intro={t('reset.intro')}
      subject={form.phone.trim()}
      submitLabel={t('reset.submit')}
      busyLabel={t('reset.busy')}
      onCheck={check}
      onSend={send}
      foot={<ToLogin />}
    >
      {(refused) => (
        <>
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
            alreadySent={given !== ''}
          />
          <NewPasswordFields
            label={t('reset.newPassword')}
            value={form}
            onChange={change}
            problems={problems}
            refused={refused}
          />
          {factor && (
            <SecondFactorStep
              factor={factor}
              purpose="reset"
              value={entry}
              onChange={setEntry}
              checked={checked === 'all'}
              refused={refused('totp')}
              onSend={async () => false}
            />
          )}
        </>
      )}
    </AccessForm>
  );
}
