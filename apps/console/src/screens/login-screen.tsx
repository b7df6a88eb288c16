import { staffLogin } from '@parkett/identity-contract';
import { callSealed } from '@parkett/web-api';
import { Button, Field, PasswordField } from '@parkett/web-ui';
import { useState } from 'react';
import { call } from '../api';
import styles from '../console.module.css';
import { session } from '../staff-session';
import { useWords } from '../words/words';
import { CodeField, useSubmission } from './credential-form';
import { FailureLine } from './failure-line';

export function LoginScreen() {
  const { w } = useWords();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const { busy, failure, submit } = useSubmission(
    async () => {
      const form = { login: login.trim(), password, totp };
      session.start((await callSealed(call, staffLogin, form, { quiet: true })).token);
    },
    // A code is valid once: the next attempt needs a new one.
    () => setTotp(''),
  );
  return (
    <main className={styles.login}>
      <form className={styles.card} onSubmit={submit}>
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
        <CodeField value={totp} onChange={setTotp} />
        <FailureLine text={failure} />
        <Button type="submit" wide busyLabel={busy && w('login.busy')}>
          {w('login.submit')}
        </Button>
      </form>
    </main>
  );
}
