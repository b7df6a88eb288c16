import { useText } from '@parkett/web-i18n';
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from './icon';
import { pulledBy, pullNeeded } from './pull-distance';
import styles from './pull-to-refresh.module.css';
import { ScrollerContext } from './scroller';

interface PullToRefreshProps {
  /** Settles when the page's data has been refreshed. */
  readonly onRefresh: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** A page that refreshes its data when it is pulled down at its top. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const { t } = useText();
  const scroller = useContext(ScrollerContext);
  const area = useRef<HTMLDivElement>(null);
  const from = useRef<number | undefined>(undefined);
  const distance = useRef(0);
  const [pulled, setPulled] = useState(0);
  const [busy, setBusy] = useState(false);
  const refresh = useRef(onRefresh);
  refresh.current = onRefresh;
  useEffect(() => {
    const element = area.current;
    if (!element || busy) return undefined;
    const atTop = (): boolean => (scroller ?? document.documentElement).scrollTop <= 0;
    const show = (by: number): void => setPulled((distance.current = by));
    const start = (event: TouchEvent): void => {
      from.current = event.touches.length === 1 && atTop() ? event.touches[0]?.clientY : undefined;
    };
    const move = (event: TouchEvent): void => {
      if (from.current !== undefined) show(atTop() ? pulledBy((event.touches[0]?.clientY ?? 0) - from.current) : 0);
    };
    const end = (): void => {
      from.current = undefined;
      const enough = distance.current >= pullNeeded;
      show(0);
      if (!enough) return;
      setBusy(true);
      void refresh.current().finally(() => setBusy(false));
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: true });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [scroller, busy]);
  const words = busy
    ? t('common.refreshing')
    : t(pulled >= pullNeeded ? 'common.refreshRelease' : 'common.refreshPull');
  return (
    <div ref={area}>
      <div
        className={`${styles.sign} ${pulled === 0 ? styles.resting : ''}`}
        style={{ height: busy ? pullNeeded : pulled }}
        role="status"
      >
        {(busy || pulled > 0) && (
          <>
            <span
              className={`${styles.arrow} ${busy ? styles.turning : ''}`}
              style={{ rotate: busy ? undefined : `${pulled * 4}deg` }}
            >
              <Icon name="refresh" size={18} />
            </span>
            {words}
          </>
        )}
      </div>
      {children}
    </div>
  );
}
