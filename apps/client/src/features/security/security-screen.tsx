import { getSecurity } from '@parkett/identity-contract';
import { useText } from '@parkett/web-i18n';
import { withWords } from '@parkett/web-i18n/words';
import { ErrorState, Icon, itemClass, ItemLines, Rows, SkeletonRows, StatusChip, type Tone } from '@parkett/web-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CoolingNotice } from '../../shared/credentials/cooling-notice';
import { Page, Section } from '../../shared/pages/page';
import { failureOf, useEndpoint } from '../../shared/api/queries';
import { loadedLater } from '../../shared/pages/loaded-later';
import { FreezeEntry } from './freeze-entry';
import { LockEntry } from './lock-entry';
import { tradingPasswordWords } from './security-words';

const ContactSection = loadedLater(
  withWords(['contact', 'credentials'], async () => (await import('./contact-section')).ContactSection),
);

interface SecurityRowProps {
  readonly to: string;
  readonly title: string;
  readonly note: string;
  readonly chip?: { readonly tone: Tone; readonly text: string };
}

const SecurityRow = ({ to, title, note, chip }: SecurityRowProps) => (
  <li>
    <Link className={itemClass} to={to}>
      <ItemLines
        title={title}
        note={note}
        end={chip ? <StatusChip tone={chip.tone}>{chip.text}</StatusChip> : <Icon name="forward" size={18} />}
      />
    </Link>
  </li>
);

const List = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Section title={title}>
    <Rows>{children}</Rows>
  </Section>
);

/** All security settings of the account with their state. */
export function SecurityScreen() {
  const { t } = useText();
  const asked = useEndpoint(getSecurity, {});
  const security = asked.data;
  if (!security) {
    return (
      <Page title={t('me.security')} backTo="/my">
        {asked.isError ? (
          <ErrorState title={t('failure.load')} detail={failureOf(asked.error)} onRetry={() => void asked.refetch()} />
        ) : (
          <SkeletonRows count={5} />
        )}
      </Page>
    );
  }
  const trading = tradingPasswordWords[security.tradingPassword];
  const isOn = security.totpEnrolled;
  const hasPasskeys = security.passkeys > 0;
  return (
    <Page title={t('me.security')} backTo="/my" refreshable>
      <CoolingNotice cooling={security.cooling} />
      <List title={t('security.login')}>
        <SecurityRow to="/change-pwt" title={t('route.changePassword')} note={t('security.passwordNote')} />
        <SecurityRow
          to="/setting/security/totp"
          title={t('totp.title')}
          note={isOn ? t('totp.codesLeft', { count: security.recoveryCodesLeft }) : t('totp.note')}
          chip={{ tone: isOn ? 'good' : 'notice', text: t(isOn ? 'totp.on' : 'totp.off') }}
        />
        <SecurityRow
          to="/setting/security/passkeys"
          title={t('passkey.title')}
          note={t('passkey.note')}
          chip={hasPasskeys ? { tone: 'good', text: t('totp.on') } : { tone: 'notice', text: t('totp.off') }}
        />
      </List>
      <List title={t('security.release')}>
        <SecurityRow
          to="/payPwd"
          title={t('me.tradingPassword')}
          note={t('payPwd.use')}
          chip={{ tone: trading.tone, text: t(trading.key) }}
        />
        <SecurityRow
          to="/payPwd"
          title={t('payment.title')}
          note={t('payment.use')}
          chip={{
            tone: security.paymentPasswordSet ? 'good' : 'notice',
            text: t(security.paymentPasswordSet ? 'me.isSet' : 'me.notSet'),
          }}
        />
      </List>
      <LockEntry />
      <ContactSection />
      <FreezeEntry />
      <List title={t('security.watch')}>
        <SecurityRow to="/setting/security/sessions" title={t('session.title')} note={t('session.note')} />
        <SecurityRow to="/messages?view=security" title={t('route.messages')} note={t('message.note')} />
        <SecurityRow to="/setting/security/erasure" title={t('erasure.title')} note={t('erasure.note')} />
      </List>
    </Page>
  );
}
