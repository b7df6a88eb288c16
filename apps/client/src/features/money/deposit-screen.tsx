import { getAccount } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Segments } from '@parkett/web-ui';
import { useNavigate, useParams } from 'react-router';
import { useEndpoint } from '../../shared/api/queries';
import { loadedLater } from '../../shared/pages/loaded-later';
import { Page } from '../../shared/pages/page';
import { wayOf, waysIn, type DepositWay } from './deposit-ways';
import styles from './money.module.css';

const content: Readonly<Record<DepositWay, ReturnType<typeof loadedLater>>> = {
  transfer: loadedLater(async () => (await import('./transfer-details')).TransferDetails),
  debit: loadedLater(async () => (await import('./direct-debits/debit-deposit')).DebitDeposit),
  instant: loadedLater(async () => (await import('./instant-deposit')).InstantDeposit),
};

/** The ways to pay in; the address names one. */
export function DepositScreen() {
  const { t } = useText();
  const navigate = useNavigate();
  const env = useEndpoint(getAccount, {}).data?.env;
  const ways = waysIn(env);
  const way = wayOf(useParams()['type'], env);
  const Content = content[way];
  return (
    <Page title={t('deposit.title')} backTo="/home" env={env}>
      <div className={styles.form}>
        {ways.length > 1 && (
          <Segments
            label={t('deposit.way')}
            value={way}
            onChange={(next) => void navigate(`/bankIn/${next}`, { replace: true })}
            options={ways.map((each) => ({ value: each, label: t(`deposit.way.${each}`) }))}
          />
        )}
        <Content />
      </div>
    </Page>
  );
}
