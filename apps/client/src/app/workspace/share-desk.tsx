import { useText, withWords } from '@parkett/web-i18n';
import { nameIn, Segments, SimulatedBadge, SkeletonRows, useKeptText } from '@parkett/web-ui';
import { useSyncExternalStore } from 'react';
import { ShareMissing } from '../../features/market/no-hits';
import { PriceLine } from '../../features/market/price-line';
import { useAsRecentShare } from '../../features/market/recent-shares';
import { ShareChart } from '../../features/market/share-chart';
import { ShareCode } from '../../features/market/share-code';
import { useShare } from '../../features/market/use-share';
import { useOwnMarks } from '../../features/trading/use-own-marks';
import { Star } from '../../shared/favourites/star';
import { loadedLater } from '../../shared/pages/loaded-later';
import { OtherCharts } from './other-charts';
import styles from './workspace.module.css';

/** The price is shown before the code of the ticket and of the figures has arrived. */
const Ticket = loadedLater(async () => (await import('../../features/trading/ticket/docked-ticket')).DockedTicket);
const ShareFigures = loadedLater(
  withWords(['market', 'actions'], async () => (await import('../../features/market/share-figures')).ShareFigures),
);

/** How many charts can be shown. */
const counts = ['1', '2', '4'] as const;

/** From this width on, there is room for several charts. */
const roomyScreen = (): MediaQueryList => matchMedia('(min-width: 1920px)');

function onRoom(listener: () => void): () => void {
  const screen = roomyScreen();
  screen.addEventListener('change', listener);
  return () => screen.removeEventListener('change', listener);
}

const useRoomy = (): boolean => useSyncExternalStore(onRoom, () => roomyScreen().matches);

/** A share in the workspace: its chart in the middle, the ticket and the key figures on the right. */
export function ShareDesk({ symbol }: { readonly symbol: string }) {
  const { t, language } = useText();
  const { asked, quote, env } = useShare(symbol);
  useAsRecentShare(asked.data?.instrument.symbol);
  const [marks, reach] = useOwnMarks(symbol);
  const instrument = asked.data?.instrument;
  const isMissing = !instrument && asked.isError;
  const isRoomy = useRoomy();
  const [kept, keepChosen] = useKeptText('workspace.charts', '1');
  const chosen = counts.find((value) => value === kept) ?? '1';
  const count = isRoomy ? Number(chosen) : 1;
  return (
    <>
      <section className={`${styles.chart} ${isMissing ? styles.missing : ''}`} aria-label={t('stock.title')}>
        <header className={styles.head}>
          <div className={styles.name}>
            <div className={styles.title}>
              <h1>{instrument ? nameIn(instrument, language) : symbol}</h1>
              {asked.data && <Star listing={asked.data} shortcut="f" />}
            </div>
            <div className={styles.code}>
              {instrument && <ShareCode instrument={instrument} />}
              <SimulatedBadge env={env} />
            </div>
          </div>
          {isRoomy && (
            <Segments
              label={t('workspace.charts')}
              value={chosen}
              onChange={keepChosen}
              options={counts.map((value) => ({ value, label: value }))}
            />
          )}
          {instrument && <PriceLine instrument={instrument} quote={quote} />}
        </header>
        {instrument && (
          <div className={styles.charts} data-count={count}>
            <div className={styles.other}>
              <ShareChart instrument={instrument} marks={marks} onReach={reach} fill />
            </div>
            {count > 1 && <OtherCharts symbol={symbol} count={count} />}
          </div>
        )}
        {!instrument && !isMissing && <SkeletonRows />}
        {isMissing && <ShareMissing error={asked.error} onRetry={() => void asked.refetch()} />}
      </section>
      {!isMissing && (
        <aside className={styles.side} aria-label={t('workspace.side')}>
          {instrument && (
            <>
              <Ticket instrument={instrument} quote={quote} />
              <ShareFigures instrument={instrument} quote={quote} />
            </>
          )}
        </aside>
      )}
    </>
  );
}
