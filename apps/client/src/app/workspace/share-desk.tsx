import { useText } from '@parkett/web-i18n';
import {
  ErrorState,
  Guard,
  lazyAgain,
  nameIn,
  Segments,
  SimulatedBadge,
  SkeletonRows,
  useKeptText,
} from '@parkett/web-ui';
import { Suspense, useState, useSyncExternalStore, type ComponentProps } from 'react';
import { InstrumentFacts } from '../../features/market/instrument-facts';
import { PriceLine } from '../../features/market/price-line';
import { Ranges } from '../../features/market/ranges';
import { ShareChart } from '../../features/market/share-chart';
import { ShareCode } from '../../features/market/share-code';
import { useShare } from '../../features/market/use-share';
import { useOwnMarks } from '../../features/trading/use-own-marks';
import { failureOf } from '../../shared/api/queries';
import { Section } from '../../shared/pages/page';
import { OtherCharts } from './other-charts';
import styles from './workspace.module.css';

/** The price is shown before the code of the ticket has arrived. */
const dockedTicket = lazyAgain(async () => ({
  default: (await import('../../features/trading/ticket/docked-ticket')).DockedTicket,
}));

function LoadedTicket(props: ComponentProps<ReturnType<typeof dockedTicket>>) {
  const [DockedTicket] = useState(dockedTicket);
  return (
    <Suspense fallback={<SkeletonRows />}>
      <DockedTicket {...props} />
    </Suspense>
  );
}

function Ticket(props: ComponentProps<typeof LoadedTicket>) {
  const { t } = useText();
  const [tries, setTries] = useState(0);
  const failed = <ErrorState title={t('failure.load')} onRetry={() => setTries(tries + 1)} />;
  return (
    <Guard key={tries} failed={failed}>
      <LoadedTicket {...props} />
    </Guard>
  );
}

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
  const marks = useOwnMarks(symbol);
  const instrument = asked.data?.instrument;
  const isRoomy = useRoomy();
  const [kept, keepChosen] = useKeptText('workspace.charts', '1');
  const chosen = counts.find((value) => value === kept) ?? '1';
  const count = isRoomy ? Number(chosen) : 1;
  return (
    <>
      <section className={styles.chart} aria-label={t('stock.title')}>
        <header className={styles.head}>
          <div className={styles.name}>
            <h1>{instrument ? nameIn(instrument, language) : symbol}</h1>
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
              <ShareChart instrument={instrument} marks={marks} fill />
            </div>
            {count > 1 && <OtherCharts symbol={symbol} count={count} />}
          </div>
        )}
        {!instrument && !asked.isError && <SkeletonRows />}
        {!instrument && asked.isError && (
          <ErrorState title={t('failure.load')} detail={failureOf(asked.error)} onRetry={() => void asked.refetch()} />
        )}
      </section>
      <aside className={styles.side} aria-label={t('workspace.side')}>
        {instrument && (
          <>
            <Ticket instrument={instrument} quote={quote} />
            <Section title={t('stock.facts')}>
              <Ranges instrument={instrument} quote={quote} />
              <InstrumentFacts instrument={instrument} quote={quote} />
            </Section>
          </>
        )}
      </aside>
    </>
  );
}
