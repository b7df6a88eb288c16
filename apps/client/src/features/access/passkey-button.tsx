import { passkeyLogin, startPasskeyLogin, type Userinfo } from '@parkett/identity-contract';
import { useText } from '@parkett/web-i18n';
import { Button } from '@parkett/web-ui';
import { call } from '../../shared/api/api';
import { clockText } from '../../shared/credentials/countdown';
import { usePasskey } from '../../shared/credentials/use-passkey';
import { useSending } from '../../shared/credentials/use-sending';
import styles from './access.module.css';

/** Logs in with a passkey, without telephone number and password. */
export function PasskeyButton({ onEntered }: { readonly onEntered: (userinfo: Userinfo) => Promise<void> }) {
  const { t } = useText();
  const sending = useSending();
  const { busy, problem, wait } = sending;
  const withPasskey = usePasskey(sending);
  const enter = (): void => {
    void withPasskey(async ({ askForPasskey }) => {
      const passkey = await askForPasskey(await call(startPasskeyLogin, {}, { quiet: true }));
      const { userinfo } = await call(passkeyLogin, { passkey }, { quiet: true });
      await onEntered(userinfo);
    });
  };
  return (
    <>
      <Button variant="quiet" wide disabled={wait > 0} busyLabel={busy && t('login.busy')} onClick={enter}>
        {wait > 0 ? t('login.wait', { time: clockText(wait) }) : t('login.byPasskey')}
      </Button>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
