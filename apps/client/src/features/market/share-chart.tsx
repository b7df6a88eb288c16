import { barPeriods, getBars, type BarPeriod, type ListedInstrument } from '@parkett/market-contract';
import { ChartPanel, type ChartMarks } from '@parkett/web-chart';
import { useText, type MessageKey } from '@parkett/web-i18n';
import { priceDecimals, Segments, useName } from '@parkett/web-ui';
import { useState } from 'react';
import { useEndpoint } from '../../shared/api/queries';

/** How many bars a chart requests. The days are a year of a market that trades on every date. */
export const barsAsked: Readonly<Record<BarPeriod, number>> = { minute: 480, day: 366, week: 260, month: 120 };

const periodKeys = {
  minute: 'stock.minute',
  day: 'stock.day',
  week: 'stock.week',
  month: 'stock.month',
} as const satisfies Record<BarPeriod, MessageKey>;

interface ShareChartProps {
  readonly instrument: ListedInstrument;
  readonly marks?: ChartMarks | undefined;
  /** The chart is as high as its container, instead of as high as fits on a phone. */
  readonly fill?: boolean;
}

export function ShareChart({ instrument, marks, fill = false }: ShareChartProps) {
  const { t } = useText();
  const name = useName();
  const [period, setPeriod] = useState<BarPeriod>('minute');
  const bars = useEndpoint(getBars, { symbol: instrument.symbol, period, limit: barsAsked[period] });
  return (
    <>
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
        fill={fill}
        marks={marks}
      />
    </>
  );
}
