import { useText } from '@parkett/web-i18n';
import { Card, ErrorState, Icon, itemClass, ItemLines, Rows, SkeletonRows } from '@parkett/web-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useEnv, useUserinfo } from '../../shared/api/config';
import { NoHoldings } from '../../shared/pages/no-holdings';
import { Page, Section } from '../../shared/pages/page';
import { PositionRow } from '../../shared/live/position-row';
import { failureOf } from '../../shared/api/queries';
import { useUnreadLabel, useUnreadMessages } from '../../shared/pages/unread-messages';
import { usePortfolio, type Portfolio } from '../../shared/live/use-portfolio';
import { VerificationNotice } from '../../shared/pages/verification-notice';
import styles from './home.module.css';
import { LaterValueCard } from './later-value-card';
import { needsCash } from './needs-cash';
import { useTodaysChange } from './use-todays-change';
import { WorthCard } from './worth-card';

const positionsShownMax = 5;
const shortcuts = [
  { to: '/bankIn', icon: 'deposit', key: 'home.deposit' },
  { to: '/withdraw', icon: 'withdraw', key: 'home.withdraw' },
  { to: '/ucenter/moneyLog', icon: 'trade', key: 'home.moneyLog' },
  { to: '/historyPosition', icon: 'history', key: 'home.history' },
] as const;

/** Steps that the customer still has to take before everything works. */
function Needs({ account, positions }: Pick<Portfolio, 'account' | 'positions'>) {
  const { t } = useText();
  const me = useUserinfo();
  const unread = useUnreadMessages();
  const unreadLabel = useUnreadLabel(unread);
  return (
    <>
      <VerificationNotice />
      {unread > 0 && (
        <Card>
          <Link className={itemClass} to="/messages">
            <ItemLines title={unreadLabel} end={<Icon name="forward" size={18} />} />
          </Link>
        </Card>
      )}
      {me?.tradingPasswordSet === false && (
        <Card>
          <div className={styles.needs}>
            {t('payPwd.missing')}
            <Link to="/payPwd">{t('payPwd.setNow')}</Link>
          </div>
        </Card>
      )}
      {needsCash(account, positions) && (
        <Card>
          <div className={styles.needs}>
            {t('home.needsCash')}
            <Link to="/bankIn">{t('home.deposit')}</Link>
          </div>
        </Card>
      )}
    </>
  );
}

function FirstHoldings({ positions }: Pick<Portfolio, 'positions'>) {
  const { t } = useText();
  if (!positions) return <SkeletonRows count={3} />;
  if (positions.length === 0) return <NoHoldings title={t('home.noHoldings')} />;
  return (
    <Rows>
      {positions.slice(0, positionsShownMax).map((position) => (
        <li key={position.symbol}>
          <PositionRow position={position} />
        </li>
      ))}
    </Rows>
  );
}

function Holdings({ positions }: Pick<Portfolio, 'positions'>) {
  const { t } = useText();
  const more = (positions?.length ?? 0) > positionsShownMax;
  return (
    <Section title={t('home.holdings')} end={more && <Link to="/ucenter/holding">{t('home.allHoldings')}</Link>}>
      <FirstHoldings positions={positions} />
    </Section>
  );
}

/** `favourites` is a section that another feature shows. */
export function HomeScreen({ favourites }: { readonly favourites: ReactNode }) {
  const { t } = useText();
  const { account, positions, totals, missingRates, error, retry } = usePortfolio();
  const today = useTodaysChange({ account, positions, totals });
  const env = useEnv();
  const search = (
    <Link className={styles.search} to="/search/search" aria-label={t('search.title')} title={t('search.title')}>
      <Icon name="search" />
    </Link>
  );
  return (
    <Page title={t('common.appName')} env={account?.env ?? env} end={search} refreshable roomy>
      <div className={styles.columns}>
        <div className={styles.column}>
          {error && totals === undefined ? (
            <ErrorState title={t('failure.load')} detail={failureOf(error)} onRetry={retry} />
          ) : (
            <WorthCard
              account={account}
              positions={positions}
              totals={totals}
              missingRates={missingRates}
              today={today}
            />
          )}
          <nav className={styles.shortcuts} aria-label={t('home.title')}>
            {shortcuts.map((shortcut) => (
              <Link key={shortcut.to} className={styles.shortcut} to={shortcut.to}>
                <Icon name={shortcut.icon} size={22} />
                {t(shortcut.key)}
              </Link>
            ))}
          </nav>
          {positions && account && !needsCash(account, positions) && <LaterValueCard />}
        </div>
        <div className={styles.column}>
          <Needs account={account} positions={positions} />
          {!(error && !positions) && <Holdings positions={positions} />}
          {favourites}
        </div>
      </div>
    </Page>
  );
}
