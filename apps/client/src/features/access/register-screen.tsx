import { register } from '@parkett/identity-contract';
import { callSealed, CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, CheckField, Field, showToast } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { Trans } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { call, failureText, session } from '../../shared/api';
import { loadConfig } from '../../shared/config';
import styles from './access.module.css';
import { AccessFrame } from './access-frame';
import { checkRegistration, type RegisterForm } from './register-form';

const empty: RegisterForm = { phone: '', password: '', confirmation: '', invitationCode: '', agreed: false };

export function RegisterScreen() {
  const { t, language } = useText();
  const navigate = useNavigate();
  const [form, setForm] = useState(empty);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const problems = checked ? checkRegistration(form) : {};
  const change = (part: Partial<RegisterForm>): void => setForm((before) => ({ ...before, ...part }));
  const textOf = (name: keyof RegisterForm): string | undefined => (problems[name] ? t(problems[name]) : undefined);

  async function send(): Promise<void> {
    const { agreementVersion } = await loadConfig();
    const invitationCode = form.invitationCode.trim();
    const secret = {
      phone: form.phone.trim(), password: form.password, confirmation: form.confirmation, agreementVersion, language,
      ...(invitationCode === '' ? {} : { invitationCode }),
    };
    const { userinfo } = await callSealed(call, register, secret, { quiet: true });
    if (userinfo.token === undefined) throw new CallFailure({ kind: 'unreadable' });
    session.start(userinfo.token);
    showToast(t('register.success'), 'success');
    await navigate('/payPwd', { replace: true });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    setProblem(undefined);
    if (Object.keys(checkRegistration(form)).length > 0) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <AccessFrame>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <h1>{t('register.title')}</h1>
        <Field label={t('login.phone')} name="phone" type="tel" autoComplete="username" hint={t('login.phoneHint')} value={form.phone} onChange={(event) => change({ phone: event.target.value })} error={textOf('phone')} />
        <Field label={t('login.password')} name="password" type="password" autoComplete="new-password" hint={t('register.passwordHint')} value={form.password} onChange={(event) => change({ password: event.target.value })} error={textOf('password')} />
        <Field label={t('register.confirmation')} name="confirmation" type="password" autoComplete="new-password" value={form.confirmation} onChange={(event) => change({ confirmation: event.target.value })} error={textOf('confirmation')} />
        <Field label={t('register.invitation')} name="invitationCode" autoComplete="off" maxLength={32} value={form.invitationCode} onChange={(event) => change({ invitationCode: event.target.value })} />
        <CheckField name="agreed" checked={form.agreed} onChange={(agreed) => change({ agreed })} error={textOf('agreed')}>
          <Trans i18nKey="register.agree" components={{ 1: <Link className="link" to="/agreement" target="_blank" /> }} />
        </CheckField>
        {problem && <p className={styles.problem} role="alert">{problem}</p>}
        <Button type="submit" wide busyLabel={busy && t('register.busy')}>{t('register.submit')}</Button>
        <p className={styles.foot}>{t('register.haveAccount')} <Link className="link" to="/login">{t('login.submit')}</Link></p>
      </form>
    </AccessFrame>
  );
}
