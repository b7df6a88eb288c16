import { getSecurity, getUserinfo } from '@parkett/identity-contract';
import { useText } from '@parkett/web-i18n';
import { ErrorState, itemClass, ItemLines, Rows, SkeletonRows, StatusChip } from '@parkett/web-ui';
import { useState } from 'react';
import { CoolingNotice } from '../../shared/credentials/cooling-notice';
import { Loaded } from '../../shared/pages/loaded';
import { Page } from '../../shared/pages/page';
import { failureOf, useEndpoint } from '../../shared/api/queries';
import { FirstTradingPassword } from './first-trading-password';
import { SecondPasswordSheet, type SecondPassword } from './second-password-sheet';
import styles from './security.module.css';

/** The two numeric passwords: one authorises orders, the other payments. */
function BothPasswords() {
  const { t } = useText();
  const asked = useEndpoint(getSecurity, {});
  const [changing, setChanging] = useState<SecondPassword>();
  const security = asked.data;
  const locked = security?.tradingPassword === 'locked';
  return (
    <Page title={t('payPwd.both')} backTo="/my">
      <Loaded query={asked} data={security} count={2}>
        {(security) => (
          <>
            <Rows>
              <li>
                <button type="button" className={itemClass} onClick={() => setChanging('trading')}>
                  <ItemLines
                    title={t('me.tradingPassword')}
                    note={t(locked ? 'payPwd.lockedHint' : 'payPwd.use')}
                    end={
                      <StatusChip tone={locked ? 'bad' : 'good'}>{t(locked ? 'payPwd.locked' : 'me.isSet')}</StatusChip>
                    }
                    endNote={<span className={styles.deed}>{t(locked ? 'payPwd.unlock' : 'payPwd.change')}</span>}
                  />
                </button>
              </li>
              <li>
                <button type="button" className={itemClass} onClick={() => setChanging('payment')}>
                  <ItemLines
                    title={t('payment.title')}
                    note={t('payment.use')}
                    end={
                      <StatusChip tone={security.paymentPasswordSet ? 'good' : 'notice'}>
                        {t(security.paymentPasswordSet ? 'me.isSet' : 'me.notSet')}
                      </StatusChip>
                    }
                    endNote={
                      <span className={styles.deed}>
                        {t(security.paymentPasswordSet ? 'payPwd.change' : 'payPwd.setNow')}
                      </span>
                    }
                  />
                </button>
              </li>
            </Rows>
            <p className={styles.note}>{t('payPwd.changeHint')}</p>
            <CoolingNotice cooling={security.cooling} />
          </>
        )}
      </Loaded>
      {changing && security && (
        <SecondPasswordSheet key={changing} which={changing} onClose={() => setChanging(undefined)} />
      )}
    </Page>
  );
}

export function PayPwdScreen() {
  const { t } = useText();
  const asked = useEndpoint(getUserinfo, {});
  const me = asked.data?.userinfo;
  if (!me) {
    return (
      <Page title={t('payPwd.both')} backTo="/my">
        {asked.isError ? (
          <ErrorState title={t('failure.load')} detail={failureOf(asked.error)} onRetry={() => void asked.refetch()} />
        ) : (
          <SkeletonRows count={2} />
        )}
      </Page>
    );
  }
  return me.tradingPasswordSet ? <BothPasswords /> : <FirstTradingPassword />;
}
