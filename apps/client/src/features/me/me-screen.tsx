import { getUserinfo, listComplaints } from '@parkett/identity-contract';
import { useText, type MessageKey } from '@parkett/web-i18n';
import { Button, Card, ErrorState, Icon, itemClass, ItemLines, Rows, Skeleton, StatusChip } from '@parkett/web-ui';
import { useState, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useConfig } from '../../shared/api/config';
import { failureOf, useEndpoint } from '../../shared/api/queries';
import { Page, Section } from '../../shared/pages/page';
import { UnreadBadge } from '../../shared/pages/unread-badge';
import { useUnreadMessages } from '../../shared/pages/unread-messages';
import { useVerification, VerificationNotice } from '../../shared/pages/verification-notice';
import { verificationWords } from '../../shared/pages/verification-words';
import { LogoutSheet } from './logout-sheet';
import styles from './me.module.css';
import { OwnAvatar } from './own-avatar';

const records = [
  { to: '/trade', key: 'order.title' },
  { to: '/historyPosition', key: 'history.title' },
  { to: '/ucenter/moneyLog', key: 'money.title' },
  { to: '/transaction', key: 'route.transactions' },
  { to: '/bankRecord', key: 'route.bankRecords' },
  { to: '/shares/transfers', key: 'route.depotTransfers' },
  { to: '/ucenter/bank-list', key: 'route.bankCards' },
] as const satisfies readonly { to: string; key: MessageKey }[];

const about = [
  { to: '/setting', key: 'setting.title' },
  { to: '/agreement', key: 'me.agreement' },
] as const satisfies readonly { to: string; key: MessageKey }[];

/** A link to the people of customer service, where the installation has any. */
function CustomerServiceRow() {
  const { t } = useText();
  const address = useConfig()?.kf_url;
  if (!address) return null;
  return (
    <li>
      <a className={itemClass} href={address} target="_blank" rel="noreferrer">
        <ItemLines title={t('route.customerService')} end={<Icon name="forward" size={18} />} />
      </a>
    </li>
  );
}

const currentIn =
  (place: string | undefined) =>
  ({ isActive }: { readonly isActive: boolean }): string =>
    `${place} ${isActive ? styles.current : ''}`;

const MenuRow = ({ to, title, end }: { readonly to: string; readonly title: string; readonly end?: ReactNode }) => (
  <li>
    <NavLink className={currentIn(itemClass)} to={to}>
      <ItemLines title={title} end={end ?? <Icon name="forward" size={18} />} />
    </NavLink>
  </li>
);

export function MeScreen() {
  const { t } = useText();
  const asked = useEndpoint(getUserinfo, {});
  const me = asked.data?.userinfo;
  const verification = useVerification();
  const unread = useUnreadMessages();
  const hasNewAnswer = (useEndpoint(listComplaints, {}).data?.unread ?? 0) > 0;
  const [leaving, setLeaving] = useState(false);
  return (
    <Page title={t('me.title')} refreshable>
      <Card>
        {!me && asked.isError ? (
          <ErrorState title={t('failure.load')} detail={failureOf(asked.error)} onRetry={() => void asked.refetch()} />
        ) : (
          <NavLink className={currentIn(styles.who)} to="/personCenter">
            <OwnAvatar avatar={me?.avatar ?? null} />
            {me ? (
              <span className={styles.lines}>
                <b>{me.accountName}</b>
                <span>{me.phone}</span>
                <span className="visually-hidden">{t('me.person')}</span>
              </span>
            ) : (
              <Skeleton height={48} />
            )}
            <Icon name="forward" size={18} />
          </NavLink>
        )}
      </Card>
      <VerificationNotice />
      <Section title={t('me.records')}>
        <Rows>
          {records.map(({ to, key }) => (
            <MenuRow key={to} to={to} title={t(key)} />
          ))}
          <MenuRow to="/messages" title={t('route.messages')} end={unread === 0 ? undefined : <UnreadBadge />} />
          <MenuRow
            to="/complaints"
            title={t('route.complaints')}
            end={hasNewAnswer ? <StatusChip tone="notice">{t('me.newAnswer')}</StatusChip> : undefined}
          />
        </Rows>
      </Section>
      <Section title={t('me.security')}>
        <Rows>
          <MenuRow
            to="/realNameAuthentication"
            title={t('me.identity')}
            end={
              verification && (
                <StatusChip tone={verificationWords[verification].tone}>
                  {t(verificationWords[verification].key)}
                </StatusChip>
              )
            }
          />
          <MenuRow
            to="/payPwd"
            title={t('me.tradingPassword')}
            end={
              me && (
                <StatusChip tone={me.tradingPasswordSet ? 'good' : 'notice'}>
                  {t(me.tradingPasswordSet ? 'me.isSet' : 'me.notSet')}
                </StatusChip>
              )
            }
          />
          <MenuRow to="/setting/security" title={t('security.all')} />
        </Rows>
      </Section>
      <Section title={t('setting.app')}>
        <Rows>
          {about.map(({ to, key }) => (
            <MenuRow key={to} to={to} title={t(key)} />
          ))}
          <CustomerServiceRow />
        </Rows>
      </Section>
      <Button variant="quiet" wide onClick={() => setLeaving(true)}>
        {t('me.logout')}
      </Button>
      {leaving && <LogoutSheet onClose={() => setLeaving(false)} />}
    </Page>
  );
}
