import {
  barPeriods,
  barsMax,
  getBars,
  type Adjustment,
  type BarPeriod,
  type ListedInstrument,
} from '@parkett/market-contract';
import { ChartPanel, type ChartMarks } from '@parkett/web-chart';
import { useText, withWords, type MessageKey } from '@parkett/web-i18n';
import { IconButton, priceDecimals, Segments, useFormats, useName } from '@parkett/web-ui';
import { useEffect, useState } from 'react';
import { useEndpoint } from '../../shared/api/queries';
import { loadedLater } from '../../shared/pages/loaded-later';
import styles from './market.module.css';

/** How many bars a chart requests. The days are a year of a market that trades on every date. */
export const barsAsked: Readonly<Record<BarPeriod, number>> = { minute: 480, day: 366, week: 262, month: 600 };

const periodKeys = {
  minute: 'stock.minute',
  day: 'stock.day',
  week: 'stock.week',
  month: 'stock.month',
} as const satisfies Record<BarPeriod, MessageKey>;

/** How far back a chart can reach, in months; 0 is the last trade date, and the last one is all that is known. */
const ranges: readonly { readonly months: number; readonly period: BarPeriod }[] = [
  { months: 0, period: 'minute' },
  { months: 1, period: 'day' },
  { months: 6, period: 'day' },
  { months: 12, period: 'day' },
  { months: 60, period: 'week' },
  { months: Infinity, period: 'month' },
];

/** The bars of a chart, and how many months of them it shows first; undefined for as many as suit the screen. */
interface ChartView {
  readonly period: BarPeriod;
  readonly months: number | undefined;
}

const ShareActions = loadedLater(
  withWords(['actions'], async () => (await import('./share-actions')).ShareActions),
  null,
);
const FullScreen = loadedLater(async () => (await import('./full-screen')).FullScreen, null);

/** A phone turns the chart with it where the browser allows it; the chart fills the window in any case. */
async function askForFullScreen(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen();
  } catch {
    // Not offered, as on an iPhone, or not allowed.
  }
}

interface ShareChartProps {
  readonly instrument: ListedInstrument;
  readonly marks: ChartMarks;
  /** Called with the date of the first bar. */
  readonly onReach: (from: string) => void;
  /** The chart is as high as its container, instead of as high as fits on a phone. */
  readonly fill?: boolean;
  /** The chart that is shown on the full screen: closes it. */
  readonly onClose?: () => void;
}

export function ShareChart({ instrument, marks, onReach, fill = false, onClose }: ShareChartProps) {
  const { t } = useText();
  const formats = useFormats();
  const name = useName();
  const [{ period, months }, setView] = useState<ChartView>({ period: 'minute', months: undefined });
  const [chosen, setAdjustment] = useState<Adjustment>('none');
  const [drawn, setDrawn] = useState<ChartMarks>();
  const [isFull, setFull] = useState(false);
  const isDated = period !== 'minute';
  const adjust = isDated ? chosen : 'none';
  const limit = months === 0 ? barsMax : barsAsked[period];
  const { symbol } = instrument;
  const asked = { symbol, period, limit };
  const bars = useEndpoint(getBars, adjust === 'none' ? asked : { ...asked, adjust });
  const from = bars.data?.bars[0]?.date;
  useEffect(() => {
    if (from !== undefined) onReach(from);
  }, [from, onReach]);
  const spanOf = (span: number): string => (span === Infinity ? t('market.all') : formats.span(span));
  return (
    <>
      <div className={styles.views}>
        <Segments
          label={t('stock.period')}
          value={period}
          onChange={(value) => setView({ period: value, months: undefined })}
          options={barPeriods.map((value) => ({ value, label: t(periodKeys[value]) }))}
        />
        <Segments
          label={t('stock.range')}
          value={String(months)}
          onChange={(value) => setView(ranges.find((range) => String(range.months) === value) ?? { period, months })}
          options={ranges.map((range) => ({ value: String(range.months), label: spanOf(range.months) }))}
        />
        {onClose && <IconButton icon="close" label={t('common.close')} onClick={onClose} />}
      </div>
      <ChartPanel
        symbol={symbol}
        name={name(instrument)}
        period={period}
        bars={bars.data?.bars}
        failed={bars.isError}
        onRetry={() => void bars.refetch()}
        decimals={priceDecimals(instrument)}
        months={months}
        fill={fill}
        marks={isDated ? (drawn ?? marks) : marks}
        live={adjust !== 'backward'}
        tools={
          !onClose && (
            <IconButton
              icon="expand"
              label={t('chart.full')}
              onClick={() => void askForFullScreen().then(() => setFull(true))}
            />
          )
        }
      />
      {isDated && (
        <ShareActions symbol={symbol} adjustment={adjust} onAdjust={setAdjustment} marks={marks} onMarks={setDrawn} />
      )}
      {isFull && (
        <FullScreen label={t('chart.label', { name: name(instrument) })} onClose={() => setFull(false)}>
          <ShareChart instrument={instrument} marks={marks} onReach={onReach} fill onClose={() => setFull(false)} />
        </FullScreen>
      )}
    </>
  );
}
