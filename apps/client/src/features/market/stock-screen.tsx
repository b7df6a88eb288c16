import type { ListedInstrument, Quote } from '@parkett/market-contract';
import { useText, withWords } from '@parkett/web-i18n';
import type { ChartMarks } from '@parkett/web-chart';
import { Card, nameIn, SkeletonRows } from '@parkett/web-ui';
import type { ReactNode } from 'react';
import { Star } from '../../shared/favourites/star';
import { Page } from '../../shared/pages/page';
import { loadedLater } from '../../shared/pages/loaded-later';
import styles from './market.module.css';
import { ShareMissing } from './no-hits';
import { PriceLine } from './price-line';
import { useAsRecentShare } from './recent-shares';
import { ShareChart } from './share-chart';
import { ShareCode } from './share-code';
import { useShare } from './use-share';

const ShareFigures = loadedLater(
  withWords(['market', 'actions'], async () => (await import('./share-figures')).ShareFigures),
);

interface StockScreenProps {
  readonly symbol: string;
  /** The customer's cost, open orders and fills, for the chart. */
  readonly marks: ChartMarks;
  /** Called with the date of the first bar in the chart. */
  readonly onReach: (from: string) => void;
  /** The customer's position and actions. They are passed in because the market feature does not know accounts. */
  readonly children: (instrument: ListedInstrument, quote: Quote | undefined) => ReactNode;
}

export function StockScreen({ symbol, marks, onReach, children }: StockScreenProps) {
  const { t, language } = useText();
  const { asked, quote, env } = useShare(symbol);
  useAsRecentShare(asked.data?.instrument.symbol);
  if (asked.isError && !asked.data) {
    return (
      <Page title={t('stock.title')} backTo="/market" env={env}>
        <ShareMissing error={asked.error} onRetry={() => void asked.refetch()} />
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
    <Page
      title={nameIn(instrument, language)}
      backTo="/market"
      env={env}
      end={<Star listing={asked.data} />}
      refreshable
    >
      <ShareCode instrument={instrument} />
      <PriceLine instrument={instrument} quote={quote} />
      <Card>
        <div className={styles.padded}>
          <ShareChart key={symbol} instrument={instrument} marks={marks} onReach={onReach} />
        </div>
      </Card>
      {children(instrument, quote)}
      <ShareFigures instrument={instrument} quote={quote} />
    </Page>
  );
}
