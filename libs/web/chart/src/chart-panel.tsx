import type { Bar, BarPeriod } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { EmptyState, ErrorState, Guard, lazyAgain, Skeleton, useFormats, whenIdle } from '@parkett/web-ui';
import { Suspense, useState, type ReactNode } from 'react';
import { Averages } from './averages';
import { chartFont } from './chart-font';
import { actionsByBar, type ChartMarks } from './marks';
import styles from './chart-panel.module.css';
import { useRunningBars } from './use-running-bars';

/** Chromium looks for the font of its first canvas; it does so here, and not while the chart is drawn. */
function findFont(): void {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return;
  pen.font = `${chartFont.fontSize}px ${chartFont.fontFamily}`;
  pen.measureText('0');
}

/** The largest part of the app, so it is loaded after the figures are on the screen. */
const candleChart = lazyAgain(async () => {
  await whenIdle();
  const loading = import('./candle-chart');
  findFont();
  return loading;
});

/**
 * Heights of the buttons below the chart (`--touch`) and of the lines above it, reserved so that nothing moves when
 * they appear.
 */
const [zoomHeight, linesHeight] = [44, 38];

interface ChartPanelProps {
  readonly symbol: string;
  readonly name: string;
  readonly period: BarPeriod;
  /** Oldest first; undefined while loading. */
  readonly bars: readonly Bar[] | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly decimals: number;
  /** The months to show first; 0 for the last trade date, undefined for a number of bars that suits the screen. */
  readonly months?: number | undefined;
  /** The same object until it changes. */
  readonly marks?: ChartMarks | undefined;
  /** Whether live quotes change the latest bar. They are not in the unit of bars that are adjusted backward. */
  readonly live?: boolean;
  /** Further buttons below the chart. */
  readonly tools?: ReactNode;
  /** As high as its container, which is a flex column; otherwise as high as fits on a phone. */
  readonly fill?: boolean;
}

/** Pixels. */
const phoneHeight = 300;

/** Open, high, low, close and volume of the bar under the crosshair, or of the latest bar. */
function Readout({
  bar,
  period,
  decimals,
}: {
  readonly bar: Bar;
  readonly period: BarPeriod;
  readonly decimals: number;
}) {
  const { t } = useText();
  const formats = useFormats();
  const figures = [
    [t('chart.o'), t('stock.open'), formats.price(bar.open, decimals)],
    [t('chart.h'), t('stock.high'), formats.price(bar.high, decimals)],
    [t('chart.l'), t('stock.low'), formats.price(bar.low, decimals)],
    [t('chart.c'), t('stock.close'), formats.price(bar.close, decimals)],
    [t('chart.v'), t('stock.volume'), formats.volume(bar.volume)],
  ] as const;
  return (
    <p className={styles.readout}>
      <span>
        {bar.date}
        {period === 'minute' && ` ${formats.minute(bar.ts)}`}
        {bar.provisional && ` · ${t('chart.provisional')}`}
      </span>
      {figures.map(([short, full, value]) => (
        <span key={full}>
          <abbr title={full}>{short}</abbr> <b>{value}</b>
        </span>
      ))}
    </p>
  );
}

function LiveChart({
  symbol,
  name,
  period,
  bars,
  decimals,
  months,
  marks,
  live,
  tools,
  fill,
}: Required<Omit<ChartPanelProps, 'failed' | 'onRetry' | 'bars'>> & { readonly bars: readonly Bar[] }) {
  const { t } = useText();
  const shown = useRunningBars(symbol, period, bars, live);
  const [CandleChart] = useState(candleChart);
  const [point, setPoint] = useState<number>();
  const bar = (point === undefined ? undefined : shown[point]) ?? shown.at(-1);
  const actions = bar && actionsByBar(marks?.actions, shown, period).get(shown.indexOf(bar));
  if (!bar) return <EmptyState title={t('common.noData')}>{t('chart.empty')}</EmptyState>;
  return (
    <div className={`${styles.panel} ${fill ? styles.fill : ''}`}>
      <Readout bar={bar} period={period} decimals={decimals} />
      <Averages bars={shown} index={shown.indexOf(bar)} decimals={decimals} />
      {marks?.actions && (
        <p className={styles.readout} aria-live="polite">
          {actions?.map(({ text }) => text).join(' · ')}
        </p>
      )}
      <div className={styles.canvas} style={fill ? undefined : { minHeight: phoneHeight + zoomHeight }}>
        <Suspense fallback={<Skeleton height={fill ? '100%' : phoneHeight} />}>
          <CandleChart
            name={name}
            bars={shown}
            period={period}
            decimals={decimals}
            months={months}
            marks={marks}
            tools={tools}
            height={fill ? undefined : phoneHeight}
            point={point}
            onPoint={setPoint}
          />
        </Suspense>
      </div>
    </div>
  );
}

/**
 * The candlestick chart with its loading, empty and error states. A failure to draw it does not affect the rest of the
 * page.
 */
export function ChartPanel({
  bars,
  failed,
  onRetry,
  months,
  marks,
  live = true,
  tools,
  fill = false,
  ...rest
}: ChartPanelProps) {
  const { t } = useText();
  const [tries, setTries] = useState(0);
  const retry = (): void => {
    setTries(tries + 1);
    onRetry();
  };
  const failure = <ErrorState title={t('chart.failed')} onRetry={retry} />;
  if (failed && !bars) return failure;
  if (!bars) return <Skeleton height={fill ? '100%' : phoneHeight + linesHeight + zoomHeight} />;
  return (
    <Guard key={`${rest.symbol} ${rest.period} ${tries}`} failed={failure}>
      <LiveChart {...rest} bars={bars} months={months} marks={marks} live={live} tools={tools} fill={fill} />
    </Guard>
  );
}
