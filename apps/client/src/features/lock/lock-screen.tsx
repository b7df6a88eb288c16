import { freezeAccount, getSessionLock, logout, startPasskeyUnlock, unlockSession } from '@parkett/identity-contract';
import { callSealed, CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, PasswordField, PasswordPad, showToast, SkeletonRows, tradingPasswordLengthMin } from '@parkett/web-ui';
import { useEffect, useState, type FormEvent } from 'react';
import { call, session } from '../../shared/api/api';
import { useEndpoint } from '../../shared/api/queries';
import { usePasskey } from '../../shared/credentials/use-passkey';
import { useSending } from '../../shared/credentials/use-sending';
import styles from './lock.module.css';

type Way = 'tradingPassword' | 'password';

interface UnlockProps {
  readonly onUnlocked: () => void;
}

/** One proof: the trading password, a passkey or the login password. */
function UnlockForm({ onUnlocked, ways }: UnlockProps & { readonly ways: Readonly<Record<Way | 'passkey', boolean>> }) {
  const { t } = useText();
  const sending = useSending();
  const { busy, problem, send } = sending;
  const withPasskey = usePasskey(sending);
  const [way, setWay] = useState<Way>(ways.tradingPassword ? 'tradingPassword' : 'password');
  const [secret, setSecret] = useState('');
  const [checked, setChecked] = useState(false);
  const missing = way === 'tradingPassword' ? secret.length < tradingPasswordLengthMin : secret === '';
  const error = checked && missing ? t('lock.enter') : undefined;
  const unlock = async (proof: Readonly<Record<string, unknown>>): Promise<void> => {
    await callSealed(call, unlockSession, proof, { quiet: true });
    onUnlocked();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (missing) return;
    void send(() => unlock({ [way]: secret })).then(() => {
      setSecret('');
      setChecked(false);
    });
  };
  const change = (next: Way) => () => {
    sending.say(undefined);
    setSecret('');
    setChecked(false);
    setWay(next);
  };
  const byPasskey = (): void =>
    void withPasskey(async ({ askForPasskey }) =>
      unlock({ passkey: await askForPasskey(await call(startPasskeyUnlock, {}, { quiet: true })) }),
    );
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {way === 'tradingPassword' ? (
        <PasswordPad autoFocus label={t('lock.tradingPassword')} value={secret} onChange={setSecret} error={error} />
      ) : (
        <PasswordField
          label={t('lock.password')}
          name="password"
          autoComplete="current-password"
          value={secret}
          onChange={setSecret}
          error={error}
        />
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" wide busyLabel={busy && t('lock.busy')}>
        {t('lock.unlock')}
      </Button>
      {ways.passkey && (
        <Button variant="quiet" wide disabled={busy} onClick={byPasskey}>
          {t('lock.byPasskey')}
        </Button>
      )}
      {ways.tradingPassword && (
        <Button variant="plain" wide onClick={change(way === 'password' ? 'tradingPassword' : 'password')}>
          {t(way === 'password' ? 'lock.byTradingPassword' : 'lock.byPassword')}
        </Button>
      )}
    </form>
  );
}

/** Stops the account without unlocking: who cannot prove themselves any more has to be able to. */
function Freeze() {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  async function freeze(): Promise<void> {
    setBusy(true);
    try {
      await call(freezeAccount, {});
      showToast(t('freeze.done'), 'success');
      setAsking(false);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
    } finally {
      setBusy(false);
    }
  }
  if (!asking)
    return (
      <Button variant="plain" onClick={() => setAsking(true)}>
        {t('freeze.title')}
      </Button>
    );
  return (
    <section className={styles.form} aria-label={t('freeze.title')}>
      <p role="status">{t('freeze.question')}</p>
      <Button variant="quiet" wide busyLabel={busy && t('freeze.busy')} onClick={() => void freeze()}>
        {t('freeze.confirm')}
      </Button>
      <Button variant="plain" wide disabled={busy} onClick={() => setAsking(false)}>
        {t('common.cancel')}
      </Button>
    </section>
  );
}

/** If the server cannot be reached, the session still ends here. */
const leave = (): void =>
  void session.leave(() =>
    call(logout, {}, { quiet: true }).catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
    }),
  );

const passwordOnly = { tradingPassword: false, password: true, passkey: false };

/** Shown instead of the app, of which nothing stays in the document, until the customer proves who they are. */
export function LockScreen({ onUnlocked }: UnlockProps) {
  const { t } = useText();
  const lock = useEndpoint(getSessionLock, {});
  useEffect(() => {
    document.title = `${t('lock.title')} · ${t('common.appName')}`;
  }, [t]);
  const ways = lock.data ? { ...lock.data, password: true } : lock.isError ? passwordOnly : undefined;
  return (
    <main className={styles.screen}>
      <div className={styles.inner}>
        <h1>{t('lock.title')}</h1>
        <p className={styles.note}>{t('lock.intro')}</p>
        {ways ? <UnlockForm ways={ways} onUnlocked={onUnlocked} /> : <SkeletonRows count={3} />}
        <div className={styles.foot}>
          <Button variant="plain" onClick={leave}>
            {t('lock.logout')}
          </Button>
          <Freeze />
        </div>
      </div>
    </main>
  );
}
