import { login } from '@parkett/identity-contract';
import { callSealed, CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, Field } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { call, failureText, session } from '../../shared/api';
import styles from './access.module.css';
import { AccessFrame } from './access-frame';

export function LoginScreen() {
  const { t } = useText();
  const navigate = useNavigate();
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const phoneError = phone.trim() === '' ? t('login.enterPhone') : undefined;
  const passwordError = password === '' ? t('login.enterPassword') : undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    setProblem(undefined);
    if (phoneError || passwordError) return;
    setBusy(true);
    try {
      const { userinfo } = await callSealed(call, login, { phone: phone.trim(), password }, { quiet: true });
      if (userinfo.token === undefined) throw new CallFailure({ kind: 'unreadable' });
      session.start(userinfo.token);
      await navigate('/', { replace: true });
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
        <h1>{t('login.welcome')}</h1>
        <Field label={t('login.phone')} name="phone" type="tel" autoComplete="username" hint={t('login.phoneHint')} value={phone} onChange={(event) => setPhone(event.target.value)} error={checked ? phoneError : undefined} />
        <Field label={t('login.password')} name="password" type="password" autoComplete="current-password" value={password} onChange={(event) => setPassword(event.target.value)} error={checked ? passwordError : undefined} />
        {problem && <p className={styles.problem} role="alert">{problem}</p>}
        <Button type="submit" wide busyLabel={busy && t('login.busy')}>{t('login.submit')}</Button>
        <p className={styles.foot}>{t('login.noAccount')} <Link className="link" to="/register">{t('login.toRegister')}</Link></p>
      </form>
    </AccessFrame>
  );
}
