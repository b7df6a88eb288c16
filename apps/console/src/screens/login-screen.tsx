import { staffLogin } from '@parkett/identity-contract';
import { callSealed, CallFailure } from '@parkett/web-api';
import { failureText } from '@parkett/web-i18n';
import { Button, Field, PasswordField } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../api';
import styles from '../console.module.css';
import { session } from '../staff-session';
import { useWords } from '../words/words';

export function LoginScreen() {
  const { w } = useWords();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      session.start(
        (await callSealed(call, staffLogin, { login: login.trim(), password, totp }, { quiet: true })).token,
      );
    } catch (error) {
      // A code is valid once: the next attempt needs a new one.
      setTotp('');
      setFailure(error instanceof CallFailure ? failureText(error) : String(error));
      setBusy(false);
    }
  }
  return (
    <main className={styles.login}>
      <form className={styles.card} onSubmit={(event) => void submit(event)}>
        <h1>{w('login.title')}</h1>
        <Field
          label={w('login.login')}
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
          value={login}
          onChange={(event) => setLogin(event.target.value)}
        />
        <PasswordField
          label={w('login.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <Field
          label={w('login.code')}
          name="totp"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{6}"
          maxLength={6}
          required
          value={totp}
          onChange={(event) => setTotp(event.target.value)}
        />
        {failure !== undefined && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <Button type="submit" wide busyLabel={busy && w('login.busy')}>
          {w('login.submit')}
        </Button>
      </form>
    </main>
  );
}
