import { login, type SecondFactor, type Userinfo } from '@parkett/identity-contract';
import { callSealed, CallFailure } from '@parkett/web-api';
import { useText, withWords } from '@parkett/web-i18n';
import { PasswordField } from '@parkett/web-ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call, session } from '../../shared/api/api';
import { askedFactor, entryOf, isEntry } from '../../shared/credentials/second-factor';
import { loadedLater } from '../../shared/pages/loaded-later';
import { takeInterrupted, useInterruptedOutcome } from '../../shared/session/interrupted-order';
import { askToReopen, takeWanted } from '../../shared/session/return-to';
import { AccessForm } from './access-form';
import styles from './access.module.css';
import { PasskeyButton } from './passkey-button';
import { PhoneField } from './phone-field';

const SecondFactorStep = loadedLater(
  withWords(
    ['credentials'],
    async () => (await import('../../shared/credentials/second-factor-step')).SecondFactorStep,
  ),
);

export function LoginScreen() {
  const { t } = useText();
  const navigate = useNavigate();
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [factor, setFactor] = useState<SecondFactor>();
  const [entry, setEntry] = useState('');
  const interrupted = useInterruptedOutcome();
  const phoneError = phone.trim() === '' ? t('login.enterPhone') : undefined;
  const passwordError = password === '' ? t('login.enterPassword') : undefined;
  const check = (): boolean => {
    setChecked(true);
    return !phoneError && !passwordError && (factor === undefined || isEntry(factor, entry));
  };
  /** The second factor belongs to one number; another number is asked afresh. */
  const changePhone = (next: string): void => {
    setPhone(next);
    setFactor(undefined);
    setEntry('');
  };
  const ask = (second: Readonly<Record<string, string>>) =>
    callSealed(call, login, { phone: phone.trim(), password, ...second }, { quiet: true });
  /** Takes the server's question for a second factor as the next step of the form; rethrows anything else. */
  const takeQuestion = (error: unknown): undefined => {
    const asked = askedFactor(error);
    if (asked === undefined) throw error;
    setFactor(asked);
    setChecked(false);
    return undefined;
  };
  const sendCode = (): Promise<boolean> =>
    ask({}).then(
      () => false,
      (error: unknown) => takeQuestion(error) ?? true,
    );

  async function send(): Promise<void> {
    const answer = await ask(factor === undefined ? {} : entryOf(factor, entry)).catch(takeQuestion);
    if (answer !== undefined) await enter(answer.userinfo);
  }

  async function enter(userinfo: Userinfo): Promise<void> {
    if (userinfo.token === undefined) throw new CallFailure({ kind: 'unreadable' });
    session.start(userinfo.token);
    const interrupted = takeInterrupted(userinfo.accountId);
    askToReopen(interrupted?.order);
    await navigate(interrupted?.path ?? takeWanted(), { replace: true });
  }

  return (
    <AccessForm
      title={t('login.welcome')}
      intro={
        interrupted && (
          <span role="status">{t(interrupted === 'notPlaced' ? 'login.orderNotPlaced' : 'login.orderInDoubt')}</span>
        )
      }
      subject={phone.trim()}
      submitLabel={t('login.submit')}
      busyLabel={t('login.busy')}
      onCheck={check}
      onSend={send}
      otherWay={<PasskeyButton onEntered={enter} />}
      foot={
        <>
          {t('login.noAccount')}{' '}
          <Link className="link" to="/register" state={{ phone }}>
            {t('login.toRegister')}
          </Link>
        </>
      }
    >
      {(refused) => (
        <>
          <PhoneField
            value={phone}
            onChange={changePhone}
            error={(checked ? phoneError : undefined) ?? refused('phone')}
          />
          <PasswordField
            label={t('login.password')}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={(checked ? passwordError : undefined) ?? refused('password')}
          />
          {factor && (
            <SecondFactorStep
              factor={factor}
              purpose="login"
              value={entry}
              onChange={setEntry}
              checked={checked}
              refused={refused(factor === 'phone' ? 'code' : 'totp')}
              onSend={sendCode}
            />
          )}
          <p className={styles.aside}>
            <Link className="link" to="/forgotPassword" state={{ phone }}>
              {t('login.forgot')}
            </Link>
          </p>
          <p className={styles.aside}>
            <Link className="link" to="/forgotPassword?lost">
              {t('login.lost')}
            </Link>
          </p>
        </>
      )}
    </AccessForm>
  );
}
