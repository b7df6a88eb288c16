import { getSecurity } from '@parkett/identity-contract';
import { useText } from '@parkett/web-i18n';
import { Button, EmptyState, PasswordPad, tradingPasswordLengthMin } from '@parkett/web-ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useUserinfo } from '../api/config';
import { useEndpoint } from '../api/queries';
import { useOffline } from '../live/use-offline';
import styles from '../pages/form.module.css';

interface ReleaseFormProps {
  readonly confirmLabel: string;
  readonly busy: boolean;
  /** The server's refusal of what was sent before. */
  readonly problem: string | undefined;
  readonly onConfirm: (tradingPassword: string) => void;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

/** Says what is about to happen, and asks for the trading password that authorises it. */
export function ReleaseForm({ confirmLabel, busy, problem, onConfirm, onChange, children }: ReleaseFormProps) {
  const { t } = useText();
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const isSet = useUserinfo()?.tradingPasswordSet;
  const locked = useEndpoint(getSecurity, {}).data?.tradingPassword === 'locked';
  const offline = useOffline();
  const short = password.length < tradingPasswordLengthMin;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (short || locked || offline) return;
    onConfirm(password);
    setPassword('');
    setChecked(false);
  };
  if (isSet === false || locked)
    return (
      <EmptyState
        title={t(locked ? 'ticket.locked' : 'payPwd.missing')}
        action={
          <Link className="link" to="/payPwd">
            {t(locked ? 'ticket.newPassword' : 'payPwd.setNow')}
          </Link>
        }
      />
    );
  return (
    <form className={styles.stack} noValidate onSubmit={submit}>
      {children}
      <PasswordPad
        autoFocus
        label={t('ticket.password')}
        value={password}
        onChange={setPassword}
        disabled={busy}
        error={checked && short ? t('ticket.enterPassword') : problem}
      />
      {offline && (
        <p className={styles.problem} role="alert">
          {t('ticket.offline')}
        </p>
      )}
      <div className={styles.two}>
        <Button variant="quiet" disabled={busy} onClick={onChange}>
          {t('ticket.change')}
        </Button>
        <Button type="submit" disabled={offline} busyLabel={busy && t('common.submitting')}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
