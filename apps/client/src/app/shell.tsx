import { useText } from '@parkett/web-i18n';
import { routeAt, tabs, type Tab } from '@parkett/web-routes';
import { Icon, isWide, Notice } from '@parkett/web-ui';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, ScrollRestoration, useLocation, type Location } from 'react-router';
import { DoubtNotice } from '../features/trading/doubt/doubt-notice';
import { session } from '../shared/api/api';
import { useConfig } from '../shared/api/config';
import { sessionEnd } from '../shared/session/session-end';
import { UnreadBadge } from '../shared/pages/unread-badge';
import { useOffline } from '../shared/live/use-offline';
import styles from './shell.module.css';
import { LaterNotices } from './later-notices';
import { useShownRoute } from './shown-route';

function Tabs({ lit }: { readonly lit: Tab | null | undefined }) {
  const { t } = useText();
  return (
    <nav className={styles.tabs} aria-label={t('nav.label')}>
      {tabs.map(({ path, tab, languageKey }) => (
        <NavLink key={path} to={path} className={`${styles.tab} ${tab === lit ? styles.on : ''}`}>
          {tab && <Icon name={tab} />}
          <span>{t(languageKey)}</span>
          {tab === 'me' && (
            <span className={styles.badge}>
              <UnreadBadge />
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}

/**
 * A page that is kept alive has one scroll position, however the user returns to it; other pages have one per history
 * entry.
 */
const scrollKey = ({ pathname, key }: Location): string => (routeAt(pathname)?.keepAlive ? pathname : key);

/** After navigation, keyboard and screen readers continue on the new page, not at the link that is gone. */
function useFocusOnPage() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    const [from, to] = [routeAt(before.current), routeAt(pathname)];
    before.current = pathname;
    // Beside a list, the focus stays in the list.
    const beside = from?.pane != null && from.pane === to?.pane && isWide();
    if (from !== to && !beside && !main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

const frameClasses = { bare: styles.bare, page: styles.below, tab: '' } as const;

/** The frame of every screen: window title, notice of a lost connection, and tabs or rail. */
export function Shell() {
  const { t } = useText();
  const route = useShownRoute();
  const offline = useOffline();
  const main = useFocusOnPage();
  useConfig();
  const ended = sessionEnd();
  const frame = session.token() === undefined ? 'bare' : (route?.frame ?? 'page');
  useEffect(() => {
    document.title =
      route && route.path !== '/home' ? `${t(route.titleKey)} · ${t('common.appName')}` : t('common.appName');
  }, [route, t]);
  return (
    <div className={`${styles.shell} ${frameClasses[frame]}`}>
      <a className={styles.skip} href="#main">
        {t('common.skip')}
      </a>
      <div className={styles.top}>
        {ended && <Notice>{t(`login.ended.${ended}`)}</Notice>}
        {offline && <Notice>{t('common.offline')}</Notice>}
        <DoubtNotice />
        <LaterNotices />
      </div>
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      {frame !== 'bare' && <Tabs lit={route?.tab} />}
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}
