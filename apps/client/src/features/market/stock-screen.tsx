import {
  barPeriods,
  getBars,
  getInstrument,
  type BarPeriod,
  type ListedInstrument,
  type Quote,
} from '@parkett/market-contract';
import { ChartPanel } from '@parkett/web-chart';
import { useText, type MessageKey } from '@parkett/web-i18n';
import { useLive, useQuote } from '@parkett/web-live';
import {
  Card,
  ErrorState,
  nameIn,
  otherNameIn,
  priceDecimals,
  Segments,
  SkeletonRows,
  StatusChip,
  useName,
} from '@parkett/web-ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useEnv } from '../../shared/api/config';
import { Page, Section } from '../../shared/pages/page';
import { failureOf, useEndpoint } from '../../shared/api/queries';
import { InstrumentFacts } from './instrument-facts';
import styles from './market.module.css';
import { PriceLine } from './price-line';

/** How many bars a chart requests. */
const barsAsked: Readonly<Record<BarPeriod, number>> = { minute: 480, day: 300, week: 260, month: 120 };

const periodKeys = {
  minute: 'stock.minute',
  day: 'stock.day',
  week: 'stock.week',
  month: 'stock.month',
} as const satisfies Record<BarPeriod, MessageKey>;

function Chart({ instrument }: { readonly instrument: ListedInstrument }) {
  const { t } = useText();
  const name = useName();
  const [period, setPeriod] = useState<BarPeriod>('minute');
  const bars = useEndpoint(getBars, { symbol: instrument.symbol, period, limit: barsAsked[period] });
  return (
    <Card>
      <div className={styles.padded}>
        <Segments
          label={t('stock.period')}
          value={period}
          onChange={setPeriod}
          options={barPeriods.map((value) => ({ value, label: t(periodKeys[value]) }))}
        />
        <ChartPanel
          symbol={instrument.symbol}
          name={name(instrument)}
          period={period}
          bars={bars.data?.bars}
          failed={bars.isError}
          onRetry={() => void bars.refetch()}
          decimals={priceDecimals(instrument)}
        />
      </div>
    </Card>
  );
}

interface StockScreenProps {
  readonly symbol: string;
  /** The customer's position and actions. They are passed in because the market feature does not know accounts. */
  readonly children: (instrument: ListedInstrument, quote: Quote | undefined) => ReactNode;
}

export function StockScreen({ symbol, children }: StockScreenProps) {
  const { t, language } = useText();
  const asked = useEndpoint(getInstrument, { symbol });
  const { quotes } = useLive();
  const quote = useQuote(symbol) ?? asked.data?.quote ?? undefined;
  const env = useEnv();
  useEffect(() => {
    if (asked.data?.quote) quotes.put(asked.data.quote);
  }, [asked.data, quotes]);
  // A new trade date brings another previous close, and with it other price limits.
  const [close, known] = [quote?.previousClose, asked.data?.quote?.previousClose];
  const { refetch } = asked;
  useEffect(() => {
    if (known !== undefined && close !== known) void refetch();
  }, [close, known, refetch]);
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
  const otherName = otherNameIn(instrument, language);
  return (
    <Page title={nameIn(instrument, language)} backTo="/market" env={quote?.env ?? env} refreshable>
      <p className={styles.sub}>
        {instrument.symbol}
        {otherName !== null && ` · ${otherName}`}
        {instrument.soldOut && <StatusChip tone="notice">{t('market.soldOut')}</StatusChip>}
      </p>
      <PriceLine instrument={instrument} quote={quote} />
      <Chart key={symbol} instrument={instrument} />
      {children(instrument, quote)}
      <Section title={t('stock.facts')}>
        <InstrumentFacts instrument={instrument} quote={quote} />
      </Section>
    </Page>
  );
}
