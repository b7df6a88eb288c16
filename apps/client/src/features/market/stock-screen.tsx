import type { ListedInstrument, Quote } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { Card, ErrorState, nameIn, SkeletonRows } from '@parkett/web-ui';
import type { ReactNode } from 'react';
import { Page, Section } from '../../shared/pages/page';
import { failureOf } from '../../shared/api/queries';
import { InstrumentFacts } from './instrument-facts';
import styles from './market.module.css';
import { PriceLine } from './price-line';
import { ShareChart } from './share-chart';
import { ShareCode } from './share-code';
import { useShare } from './use-share';

interface StockScreenProps {
  readonly symbol: string;
  /** The customer's position and actions. They are passed in because the market feature does not know accounts. */
  readonly children: (instrument: ListedInstrument, quote: Quote | undefined) => ReactNode;
}

export function StockScreen({ symbol, children }: StockScreenProps) {
  const { t, language } = useText();
  const { asked, quote, env } = useShare(symbol);
  if (asked.isError && !asked.data) {
    return (
      <Page title={t('stock.title')} backTo="/market" env={env}>
        <ErrorState title={t('failure.load')} detail={failureOf(asked.error)} onRetry={() => void asked.refetch()} />
      </Page>
    );
  }
  if (!asked.data)
    return (
      <Page title={symbol} backTo="/market" env={env}>
        <SkeletonRows />
      </Page>
    );
  const { instrument } = asked.data;
  return (
    <Page title={nameIn(instrument, language)} backTo="/market" env={env} refreshable>
      <ShareCode instrument={instrument} />
      <PriceLine instrument={instrument} quote={quote} />
      <Card>
        <div className={styles.padded}>
          <ShareChart key={symbol} instrument={instrument} />
        </div>
      </Card>
      {children(instrument, quote)}
      <Section title={t('stock.facts')}>
        <InstrumentFacts instrument={instrument} quote={quote} />
      </Section>
    </Page>
  );
}
