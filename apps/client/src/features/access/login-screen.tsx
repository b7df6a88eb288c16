import { login, type Userinfo } from '@parkett/identity-contract';
import { callSealed, CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { PasswordField } from '@parkett/web-ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call, session } from '../../shared/api/api';
import { takeInterrupted, useInterruptedOutcome } from '../../shared/session/interrupted-order';
import { askToReopen, takeWanted } from '../../shared/session/return-to';
import { AccessForm } from './access-form';
import styles from './access.module.css';
import { PasskeyButton } from './passkey-button';
import { PhoneField } from './phone-field';

export function LoginScreen() {
  const { t } = useText();
  const navigate = useNavigate();
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const interrupted = useInterruptedOutcome();
  const phoneError = phone.trim() === '' ? t('login.enterPhone') : undefined;
  const passwordError = password === '' ? t('login.enterPassword') : undefined;
  const check = (): boolean => {
    setChecked(true);
    return !phoneError && !passwordError;
  };

  async function send(): Promise<void> {
    const { userinfo } = await callSealed(call, login, { phone: phone.trim(), password }, { quiet: true });
    await enter(userinfo);
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
            onChange={setPhone}
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
          <p className={styles.aside}>
            <Link className="link" to="/forgotPassword" state={{ phone }}>
              {t('login.forgot')}
            </Link>
          </p>
        </>
      )}
    </AccessForm>
  );
}
