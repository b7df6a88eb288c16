import { useText } from '@parkett/web-i18n';
import { useLiveStatus } from '@parkett/web-live';
import { Icon, Notice } from '@parkett/web-ui';
import { useEffect, useState } from 'react';
import { Link, NavLink, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { useConfig } from '../shared/config';
import type { Screen } from './screens';
import styles from './shell.module.css';

const tabs = [
  { to: '/home', icon: 'home', key: 'nav.home', below: ['/bankIn', '/ucenter/moneyLog'] },
  { to: '/market', icon: 'market', key: 'nav.market', below: ['/stockInfo'] },
  { to: '/trade', icon: 'trade', key: 'nav.trade', below: [] },
  { to: '/ucenter/holding', icon: 'holdings', key: 'nav.holdings', below: ['/historyPosition'] },
  { to: '/my', icon: 'me', key: 'nav.me', below: ['/payPwd'] },
] as const;

/** A connection that is back this soon was not worth a word. */
const patienceMs = 2500;

function useOffline(): boolean {
  const status = useLiveStatus();
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    if (status !== 'lost') {
      setOffline(false);
      return undefined;
    }
    const timer = setTimeout(() => setOffline(true), patienceMs);
    return () => clearTimeout(timer);
  }, [status]);
  return offline;
}

function Tabs() {
  const { t } = useText();
  const { pathname } = useLocation();
  return (
    <nav className={styles.tabs} aria-label={t('nav.label')}>
      {tabs.map((tab) => {
        const on = pathname === tab.to || tab.below.some((path) => pathname.startsWith(path));
        return <NavLink key={tab.to} to={tab.to} className={`${styles.tab} ${on ? styles.on : ''}`}><Icon name={tab.icon} />{t(tab.key)}</NavLink>;
      })}
    </nav>
  );
}

/** What every screen stands in: title of the window, notice of a lost connection, tabs or rail. */
export function Shell() {
  const { t } = useText();
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  const offline = useOffline();
  useConfig();
  const frame = screen?.frame ?? 'page';
  useEffect(() => {
    document.title = screen && screen.path !== '/home' ? `${t(screen.titleKey)} · ${t('common.appName')}` : t('common.appName');
  }, [screen, t]);
  return (
    <div className={`${styles.shell} ${frame === 'bare' ? styles.bare : frame === 'page' ? styles.below : ''}`}>
      <a className={styles.skip} href="#main">{t('common.skip')}</a>
      <div className={styles.top}>{offline && <Notice>{t('common.offline')}</Notice>}</div>
      <main id="main" className={styles.main} tabIndex={-1}><Outlet /></main>
      {frame !== 'bare' && <Tabs />}
      <ScrollRestoration />
    </div>
  );
}

export function NotFound() {
  const { t } = useText();
  return <div className={styles.centre}><h1>{t('common.notFound')}</h1><p>{t('common.notFoundHint')}</p><p><Link className="link" to="/home">{t('common.toHome')}</Link></p></div>;
}

/** The last resort: a screen threw, or its code could not be fetched. */
export function ScreenFailed() {
  const { t } = useText();
  return <div className={styles.centre} role="alert"><h1>{t('common.screenFailed')}</h1><p><a className="link" href={location.pathname}>{t('common.retry')}</a></p></div>;
}
