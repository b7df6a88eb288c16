import type { Bar, BarPeriod } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { IconButton, Segments, useFormats, useKeptText } from '@parkett/web-ui';
import { BarChart, CandlestickChart, LineChart } from 'echarts/charts';
import {
  AxisPointerComponent,
  DataZoomInsideComponent,
  GridComponent,
  MarkLineComponent,
  MarkPointComponent,
} from 'echarts/components';
import { use as register, type ECharts } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { barsWithin } from './bars-within';
import { chartOption, chartStyles, dataOption } from './chart-option';
import styles from './chart-panel.module.css';
import { useColours } from './colours';
import { noMarks, type ChartMarks } from './marks';
import { useDrawing } from './use-drawing';
import { zoomed, type Zoom } from './zoom';

register([
  CandlestickChart,
  BarChart,
  LineChart,
  GridComponent,
  AxisPointerComponent,
  DataZoomInsideComponent,
  MarkLineComponent,
  MarkPointComponent,
  CanvasRenderer,
]);

/** How many bars are shown before zooming out, where no range is chosen. */
const [barsOnPhone, barsOnWideScreen] = [60, 150];
/** The zoom factor of one press of a button. */
const zoomStep = 1.6;

interface CandleChartProps {
  readonly name: string;
  readonly bars: readonly Bar[];
  readonly period: BarPeriod;
  readonly decimals: number;
  /** The months to show first; 0 for the last trade date, undefined for a number of bars that suits the screen. */
  readonly months: number | undefined;
  readonly marks: ChartMarks | undefined;
  /** Further buttons below the chart. */
  readonly tools: ReactNode;
  /** Pixels; undefined fills the container. */
  readonly height: number | undefined;
  /** The bar under the crosshair; undefined when there is none. */
  readonly point: number | undefined;
  readonly onPoint: (index: number | undefined) => void;
}

const zoomOf = (chart: ECharts): Zoom => {
  const { dataZoom } = chart.getOption() as { readonly dataZoom?: readonly Zoom[] };
  return dataZoom?.[0] ?? { start: 0, end: 100 };
};

/** The only module that loads ECharts: import it lazily. */
export default function CandleChart({
  name,
  bars,
  period,
  decimals,
  months,
  marks = noMarks,
  tools,
  height,
  point,
  onPoint,
}: CandleChartProps) {
  const { t } = useText();
  const formats = useFormats();
  const colours = useColours();
  const place = useRef<HTMLDivElement>(null);
  const [kept, keepStyle] = useKeptText('chart.style', 'candles');
  const style = chartStyles.find((known) => known === kept) ?? 'candles';
  const barsOfScreen = height === undefined ? barsOnWideScreen : barsOnPhone;
  const latest = useRef({ bars, marks });
  latest.current = { bars, marks };
  // The full option is built once per chart. Later updates only replace the data, so that zoom and crosshair stay.
  const first = useMemo(() => {
    const drawn = latest.current;
    const barsShownFirst = months === undefined ? barsOfScreen : barsWithin(months, drawn.bars);
    return {
      drawn,
      option: chartOption(drawn.bars, period, colours, formats, decimals, barsShownFirst, drawn.marks, style),
    };
  }, [period, colours, formats, decimals, barsOfScreen, months, style]);
  const chart = useDrawing(place, first.option, onPoint);
  useEffect(() => {
    // The full option already contains these bars.
    if (bars !== first.drawn.bars || marks !== first.drawn.marks)
      chart?.setOption(dataOption(bars, period, colours, formats, marks, style), { lazyUpdate: true });
  }, [chart, bars, marks, first, period, colours, formats, style]);
  const zoom = (factor: number): void => {
    if (chart) chart.dispatchAction({ type: 'dataZoom', ...zoomed(zoomOf(chart), factor, bars.length) });
  };
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step === 0 || event.target !== event.currentTarget) return;
    event.preventDefault();
    const dataIndex = Math.min(bars.length - 1, Math.max(0, (point ?? bars.length - 1) + step));
    chart?.dispatchAction({
      type: 'updateAxisPointer',
      seriesIndex: 0,
      dataIndex,
      currTrigger: 'mousemove',
    });
    onPoint(dataIndex);
  };
  return (
    <>
      <div className={styles.picture} role="img" aria-label={t('chart.label', { name })} tabIndex={0} onKeyDown={move}>
        <div ref={place} style={{ height: height ?? '100%', touchAction: 'pan-y' }} />
      </div>
      <div className={styles.zoom}>
        <div className={styles.style}>
          <Segments
            label={t('chart.kind')}
            value={style}
            onChange={keepStyle}
            options={chartStyles.map((value) => ({ value, label: t(`chart.style.${value}`) }))}
          />
        </div>
        <IconButton icon="minus" label={t('chart.zoomOut')} onClick={() => zoom(zoomStep)} />
        <IconButton icon="plus" label={t('chart.zoomIn')} onClick={() => zoom(1 / zoomStep)} />
        {tools}
      </div>
    </>
  );
}
