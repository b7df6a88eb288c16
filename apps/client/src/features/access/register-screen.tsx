import { register } from '@parkett/identity-contract';
import { callSealed, CallFailure } from '@parkett/web-api';
import { agreementToShow, useText } from '@parkett/web-i18n';
import { CheckField, Field, showToast } from '@parkett/web-ui';
import { useState } from 'react';
import { Trans } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { call, session } from '../../shared/api/api';
import { useConfig } from '../../shared/api/config';
import { CodeField } from '../../shared/credentials/code-field';
import { NewPasswordFields } from '../../shared/credentials/new-password-fields';
import { keepNewcomerProof } from '../../shared/credentials/newcomer-proof';
import { AccessForm } from './access-form';
import type { AccessField } from './access-fields';
import { useCodeRequest } from './ask-for-code';
import { useGivenPhone } from './typed-phone';
import { checkRegistration, type RegisterForm } from './register-form';
import { PhoneField } from './phone-field';

const empty: RegisterForm = { phone: '', code: '', password: '', confirmation: '', invitationCode: '', agreed: false };

/** Which fields are validated: the phone number once a code was requested, all of them once the form was sent. */
type Checked = 'nothing' | 'phone' | 'all';

export function RegisterScreen() {
  const { t, language } = useText();
  const navigate = useNavigate();
  const [form, setForm] = useState({ ...empty, phone: useGivenPhone() });
  const [checked, setChecked] = useState<Checked>('nothing');
  const codes = useCodeRequest('register');
  const config = useConfig();
  const invitationRequired = config?.invitationRequired ?? false;
  const found = checkRegistration(form, invitationRequired);
  const problems = checked === 'all' ? found : checked === 'phone' && found.phone ? { phone: found.phone } : {};
  const change = (part: Partial<RegisterForm>): void => setForm((before) => ({ ...before, ...part }));
  const textOf = (name: AccessField): string | undefined =>
    problems[name] ? t(problems[name]) : name === 'phone' ? codes.phoneRefusal(form.phone) : undefined;
  const check = (): boolean => {
    setChecked('all');
    return Object.keys(found).length === 0;
  };

  async function askCode(): Promise<boolean> {
    if (checked === 'nothing') setChecked('phone');
    if (found.phone) return false;
    return codes.ask(form.phone);
  }

  async function send(): Promise<void> {
    const invitationCode = form.invitationCode.trim();
    const secret = {
      phone: form.phone.trim(),
      code: form.code,
      password: form.password,
      confirmation: form.confirmation,
      agreementVersion: agreementToShow(config?.agreementVersion),
      language,
      ...(invitationCode === '' ? {} : { invitationCode }),
    };
    const { userinfo, stepUpId } = await callSealed(call, register, secret, { quiet: true });
    if (userinfo.token === undefined) throw new CallFailure({ kind: 'unreadable' });
    session.start(userinfo.token);
    keepNewcomerProof(stepUpId);
    showToast(t('register.success'), 'success');
    await navigate('/payPwd', { replace: true });
  }

  return (
    <AccessForm
      title={t('register.title')}
      subject={form.phone.trim()}
      submitLabel={t('register.submit')}
      busyLabel={t('register.busy')}
      onCheck={check}
      onSend={send}
      foot={
        <>
          {t('register.haveAccount')}{' '}
          <Link className="link" to="/login">
            {t('login.submit')}
          </Link>
        </>
      }
    >
      {(refused) => (
        <>
          <PhoneField
            value={form.phone}
            onChange={(phone) => change({ phone })}
            error={textOf('phone') ?? refused('phone')}
          />
          <CodeField
            value={form.code}
            onChange={(code) => change({ code })}
            error={textOf('code') ?? refused('code')}
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
          <Field
            label={t(invitationRequired ? 'register.invitationCode' : 'register.invitation')}
            name="invitationCode"
            autoComplete="off"
            maxLength={32}
            value={form.invitationCode}
            onChange={(event) => change({ invitationCode: event.target.value })}
            error={textOf('invitationCode') ?? refused('invitationCode')}
          />
          <CheckField
            name="agreed"
            checked={form.agreed}
            onChange={(agreed) => change({ agreed })}
            error={textOf('agreed') ?? refused('agreed')}
          >
            <Trans
              i18nKey="register.agree"
              components={{ 1: <Link className="link" to="/agreement" target="_blank" /> }}
            />
          </CheckField>
        </>
      )}
    </AccessForm>
  );
}
