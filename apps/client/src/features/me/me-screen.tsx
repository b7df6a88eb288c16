import { logout } from '@parkett/identity-contract';
import { CallFailure } from '@parkett/web-api';
import { chooseLanguage, languageNames, languages, useText } from '@parkett/web-i18n';
import { Button, Card, chooseTheme, currentTheme, Icon, itemClass, ItemLines, Rows, Segments, Sheet, Skeleton, StatusChip, themes } from '@parkett/web-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, session } from '../../shared/api';
import { useUserinfo } from '../../shared/config';
import { Page, Section } from '../../shared/page';
import styles from './me.module.css';

const records = [
  { to: '/trade', key: 'order.title' },
  { to: '/historyPosition', key: 'history.title' },
  { to: '/ucenter/moneyLog', key: 'money.title' },
  { to: '/agreement', key: 'me.agreement' },
] as const;

function LogoutSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  async function leave(): Promise<void> {
    setBusy(true);
    try {
      await call(logout, {}, { quiet: true });
    } catch (error) {
      // Without a server the session still ends here; its token runs out by itself.
      if (!(error instanceof CallFailure)) throw error;
    }
    session.end();
  }
  return (
    <Sheet title={t('me.logout')} onClose={onClose} held={busy}>
      <div className={styles.sure}>
        <p>{t('me.logoutSure')}</p>
        <Button wide busyLabel={busy && t('me.logoutBusy')} onClick={() => void leave()}>{t('me.logout')}</Button>
        <Button variant="quiet" wide disabled={busy} onClick={onClose}>{t('me.stay')}</Button>
      </div>
    </Sheet>
  );
}

function Settings() {
  const { t, language } = useText();
  const [theme, setTheme] = useState(currentTheme());
  return (
    <Section title={t('me.settings')}>
      <Card>
        <div className={styles.setting}>
          <span>{t('me.language')}</span>
          <Segments look="boxed" label={t('me.language')} value={language} onChange={(next) => void chooseLanguage(next)} options={languages.map((value) => ({ value, label: languageNames[value] }))} />
        </div>
        <div className={styles.setting}>
          <span>{t('me.theme')}</span>
          <Segments look="boxed" label={t('me.theme')} value={theme} onChange={(next) => { chooseTheme(next); setTheme(next); }} options={themes.map((value) => ({ value, label: t(`me.theme.${value}`) }))} />
        </div>
      </Card>
    </Section>
  );
}

export function MeScreen() {
  const { t } = useText();
  const me = useUserinfo();
  const [leaving, setLeaving] = useState(false);
  return (
    <Page title={t('me.title')}>
      <Card>
        <div className={styles.who}>
          {me ? <><b>{me.accountName}</b><span>{t('me.phone')} {me.phone}</span><span>{t('me.account')} {me.accountId}</span></> : <Skeleton height={72} />}
        </div>
      </Card>
      <Section title={t('me.security')}>
        <Rows>
          <li>
            <Link className={itemClass} to="/payPwd">
              <ItemLines title={t('me.tradingPassword')} end={me && <StatusChip tone={me.tradingPasswordSet ? 'good' : 'notice'}>{t(me.tradingPasswordSet ? 'me.isSet' : 'me.notSet')}</StatusChip>} />
            </Link>
          </li>
        </Rows>
      </Section>
      <Section title={t('me.records')}>
        <Rows>{records.map((record) => <li key={record.to}><Link className={itemClass} to={record.to}><ItemLines title={t(record.key)} end={<Icon name="forward" size={18} />} /></Link></li>)}</Rows>
      </Section>
      <Settings />
      <Button variant="quiet" wide onClick={() => setLeaving(true)}>{t('me.logout')}</Button>
      {leaving && <LogoutSheet onClose={() => setLeaving(false)} />}
    </Page>
  );
}
