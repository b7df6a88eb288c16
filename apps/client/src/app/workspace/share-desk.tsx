import { useText } from '@parkett/web-i18n';
import { ErrorState, nameIn, SimulatedBadge, SkeletonRows } from '@parkett/web-ui';
import { InstrumentFacts } from '../../features/market/instrument-facts';
import { PriceLine } from '../../features/market/price-line';
import { Ranges } from '../../features/market/ranges';
import { ShareChart } from '../../features/market/share-chart';
import { ShareCode } from '../../features/market/share-code';
import { useShare } from '../../features/market/use-share';
import { DockedTicket } from '../../features/trading/ticket/docked-ticket';
import { useOwnMarks } from '../../features/trading/use-own-marks';
import { failureOf } from '../../shared/api/queries';
import { Section } from '../../shared/pages/page';
import styles from './workspace.module.css';

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
            <DockedTicket instrument={instrument} quote={quote} />
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
