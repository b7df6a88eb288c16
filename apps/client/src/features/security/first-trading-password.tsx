import { setTradingPassword } from '@parkett/identity-contract';
import { callSealed } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { showToast } from '@parkett/web-ui';
import { Link, useNavigate } from 'react-router';
import { call } from '../../shared/api/api';
import { Page } from '../../shared/pages/page';
import { queries } from '../../shared/api/queries';
import { useSending } from '../../shared/credentials/use-sending';
import styles from './security.module.css';
import { TwicePad } from './twice-pad';

/** After registration: set the trading password, which authorises every order. */
export function FirstTradingPassword() {
  const { t } = useText();
  const navigate = useNavigate();
  const { busy, problem, send, say } = useSending();
  const save = (digits: string): Promise<boolean> =>
    send(async () => {
      await callSealed(call, setTradingPassword, { tradingPassword: digits, confirmation: digits }, { quiet: true });
      showToast(t('payPwd.saved'), 'success');
      await queries.invalidateQueries({ queryKey: ['getUserinfo'] });
      await navigate('/home', { replace: true });
    });
  return (
    <Page title={t('payPwd.title')}>
      <p>{t('payPwd.intro')}</p>
      <TwicePad
        name="tradingPassword"
        firstLabel={t('payPwd.first')}
        secondLabel={t('payPwd.second')}
        saveLabel={t('payPwd.save')}
        busy={busy}
        problem={problem}
        onSave={save}
        onStart={() => say(undefined)}
        foot={
          <p className={styles.foot}>
            <Link className="link" to="/home" replace>
              {t('payPwd.later')}
            </Link>
          </p>
        }
      />
    </Page>
  );
}
