import { logout } from '@parkett/identity-contract';
import { CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { ConfirmSheet } from '@parkett/web-ui';
import { call, session } from '../../shared/api/api';

/** If the server cannot be reached, the session still ends here; its token expires by itself. */
const leave = (): Promise<void> =>
  session.leave(async () => {
    try {
      await call(logout, {}, { quiet: true });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
    }
  });

/** Asks for confirmation before logging out. */
export function LogoutSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  return (
    <ConfirmSheet
      title={t('me.logout')}
      question={t('me.logoutSure')}
      confirmLabel={t('me.logout')}
      busyLabel={t('me.logoutBusy')}
      keepLabel={t('me.stay')}
      onConfirm={leave}
      onClose={onClose}
    />
  );
}
