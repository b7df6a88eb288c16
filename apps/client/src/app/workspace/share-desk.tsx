import { useText } from '@parkett/web-i18n';
import { ErrorState, Guard, lazyAgain, nameIn, SimulatedBadge, SkeletonRows } from '@parkett/web-ui';
import { Suspense, useState, type ComponentProps } from 'react';
import { InstrumentFacts } from '../../features/market/instrument-facts';
import { PriceLine } from '../../features/market/price-line';
import { Ranges } from '../../features/market/ranges';
import { ShareChart } from '../../features/market/share-chart';
import { ShareCode } from '../../features/market/share-code';
import { useShare } from '../../features/market/use-share';
import { useOwnMarks } from '../../features/trading/use-own-marks';
import { failureOf } from '../../shared/api/queries';
import { Section } from '../../shared/pages/page';
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

/** A share in the workspace: its chart in the middle, the ticket and the key figures on the right. */
export function ShareDesk({ symbol }: { readonly symbol: string }) {
  const { t, language } = useText();
  const { asked, quote, env } = useShare(symbol);
  const marks = useOwnMarks(symbol);
  const instrument = asked.data?.instrument;
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
          {instrument && <PriceLine instrument={instrument} quote={quote} />}
        </header>
        {instrument && <ShareChart instrument={instrument} marks={marks} fill />}
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
