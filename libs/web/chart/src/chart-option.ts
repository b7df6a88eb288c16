import type { Bar, BarPeriod } from '@parkett/market-contract';
import type { Formats } from '@parkett/web-ui';
import type { BarSeriesOption, CandlestickSeriesOption, LineSeriesOption } from 'echarts/charts';
import type {
  AxisPointerComponentOption,
  DataZoomComponentOption,
  GridComponentOption,
  MarkLineComponentOption,
  MarkPointComponentOption,
} from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { averageColours } from './average-colours';
import { chartFont } from './chart-font';
import type { Colours } from './colours';
import { marksOption, type ChartMarks } from './marks';
import { averageWindows, movingAverage } from './moving-average';

export type ChartOption = ComposeOption<
  | CandlestickSeriesOption
  | BarSeriesOption
  | LineSeriesOption
  | GridComponentOption
  | AxisPointerComponentOption
  | DataZoomComponentOption
  | MarkLineComponentOption
  | MarkPointComponentOption
>;

/** How the prices are drawn: as candlesticks, or as a line through the closes. */
export const chartStyles = ['candles', 'line'] as const;
export type ChartStyle = (typeof chartStyles)[number];

/** The crosshair shows which bar is meant. To prepare every bar for a look of its own takes longer than to draw it. */
const unmarked = { disabled: true } as const;

const axisLabel = (bar: Bar, period: BarPeriod, formats: Formats): string =>
  period === 'minute' ? formats.minute(bar.ts) : period === 'month' ? bar.date.slice(0, 7) : bar.date.slice(2);

const labelsOf = (bars: readonly Bar[], period: BarPeriod, formats: Formats): string[] =>
  bars.map((bar) => axisLabel(bar, period, formats));

/**
 * Prices become floats only here, to find their position on the screen. Text that shows a price uses the decimal
 * string.
 */
function seriesOf(
  bars: readonly Bar[],
  period: BarPeriod,
  colours: Colours,
  marks: ChartMarks,
  style: ChartStyle,
): NonNullable<ChartOption['series']> {
  const rises = (bar: Bar): boolean => Number(bar.close) >= Number(bar.open);
  const closes = bars.map((bar) => Number(bar.close));
  const drawn = marksOption(marks, bars, period, colours);
  return [
    style === 'line'
      ? {
          id: 'line',
          type: 'line',
          animation: false,
          emphasis: unmarked,
          showSymbol: false,
          data: closes,
          lineStyle: { width: 1.75, color: colours.ink },
          itemStyle: { color: colours.ink },
          ...drawn,
        }
      : {
          id: 'candles',
          type: 'candlestick',
          animation: false,
          emphasis: unmarked,
          barMaxWidth: 14,
          data: bars.map((bar) => [Number(bar.open), Number(bar.close), Number(bar.low), Number(bar.high)]),
          itemStyle: {
            color: colours.rise,
            color0: colours.fall,
            borderColor: colours.rise,
            borderColor0: colours.fall,
          },
          ...drawn,
        },
    {
      id: 'volume',
      type: 'bar',
      xAxisIndex: 1,
      yAxisIndex: 1,
      animation: false,
      emphasis: unmarked,
      barMaxWidth: 14,
      data: bars.map((bar) => ({
        value: bar.volume,
        itemStyle: { color: rises(bar) ? colours.rise : colours.fall, opacity: 0.45 },
      })),
    },
    ...averageWindows.map((window) => ({
      id: `average${window}`,
      type: 'line' as const,
      animation: false,
      emphasis: unmarked,
      showSymbol: false,
      silent: true,
      data: movingAverage(closes, window),
      lineStyle: { width: 1.25, color: colours[averageColours[window]] },
    })),
  ];
}

/** The minute bars that start a new date: the chart joins the end of one day and the start of the next. */
function dateStarts(bars: readonly Bar[], period: BarPeriod): ReadonlySet<number> {
  const starts = new Set<number>();
  if (period === 'minute') bars.forEach(({ date }, at) => at > 0 && date !== bars[at - 1]?.date && starts.add(at));
  return starts;
}

/** An axis over the candles that draws only a line and the date where a date starts. */
function datesOf(bars: readonly Bar[], period: BarPeriod) {
  const starts = dateStarts(bars, period);
  const interval = (index: number): boolean => starts.has(index);
  return { data: bars.map(({ date }) => date.slice(2)), axisLabel: { interval }, splitLine: { interval } };
}

/** The part that changes with a tick: labels and series. Zoom and crosshair stay as the user left them. */
export function dataOption(
  bars: readonly Bar[],
  period: BarPeriod,
  colours: Colours,
  formats: Formats,
  marks: ChartMarks,
  style: ChartStyle,
): ChartOption {
  const data = labelsOf(bars, period, formats);
  return { xAxis: [{ data }, { data }, datesOf(bars, period)], series: seriesOf(bars, period, colours, marks, style) };
}

/** Average pixels of a character on an axis, and pixels of the gap before a label. */
const [characterWidth, labelGap] = [6.5, 10];
const axisWidthMin = 52;

/** Width for the longest label at the right. ECharts would measure every label again on each change. */
function axisWidth(bars: readonly Bar[], formats: Formats, decimals: number): number {
  const highest = formats.price(Math.max(0, ...bars.map((bar) => Number(bar.high))).toFixed(decimals), decimals);
  const busiest = formats.volume(Math.max(0, ...bars.map((bar) => bar.volume)));
  return Math.max(axisWidthMin, Math.ceil(labelGap + characterWidth * Math.max(highest.length, busiest.length)));
}

/** Width for half a time label at the left: the first label may be centred on the first bar. */
const halfLabel = (labels: readonly string[]): number =>
  Math.ceil((characterWidth * Math.max(0, ...labels.map((label) => label.length))) / 2);

/** The full option: candles above, volume below, one crosshair through both. */
export function chartOption(
  bars: readonly Bar[],
  period: BarPeriod,
  colours: Colours,
  formats: Formats,
  decimals: number,
  barsShownFirst: number,
  marks: ChartMarks,
  style: ChartStyle,
): ChartOption {
  const data = labelsOf(bars, period, formats);
  const font = { color: colours['ink-2'], ...chartFont };
  const axis = {
    type: 'category' as const,
    boundaryGap: true,
    axisLine: { lineStyle: { color: colours.line } },
    axisTick: { show: false },
  };
  const pointer = {
    lineStyle: { color: colours['ink-2'], type: 'dashed' as const },
    label: { backgroundColor: colours.ink, color: colours.surface },
  };
  const place = { left: halfLabel(data), right: axisWidth(bars, formats, decimals), outerBoundsMode: 'none' as const };
  const dates = datesOf(bars, period);
  const from = bars.length <= barsShownFirst ? 0 : 100 - (100 * barsShownFirst) / bars.length;
  return {
    backgroundColor: 'transparent',
    animation: false,
    grid: [
      { ...place, top: period === 'minute' ? 20 : 8, bottom: '30%' },
      { ...place, top: '76%', bottom: 22 },
    ],
    axisPointer: { link: [{ xAxisIndex: 'all' }], show: true, triggerTooltip: false, snap: true },
    dataZoom: [
      {
        type: 'inside',
        xAxisIndex: [0, 1, 2],
        start: from,
        end: 100,
        preventDefaultMouseMove: false,
        zoomOnMouseWheel: 'ctrl',
      },
    ],
    xAxis: [
      { ...axis, data, axisLabel: { show: false }, axisPointer: { ...pointer, label: { show: false } } },
      {
        ...axis,
        data,
        gridIndex: 1,
        axisLabel: { ...font, hideOverlap: true, alignMinLabel: 'left', alignMaxLabel: 'right' },
        axisPointer: pointer,
      },
      {
        ...axis,
        ...dates,
        position: 'top',
        show: period === 'minute',
        axisLine: { show: false },
        axisPointer: { show: false },
        axisLabel: { ...font, ...dates.axisLabel, margin: 4, align: 'left' },
        splitLine: {
          ...dates.splitLine,
          show: true,
          showMinLine: false,
          showMaxLine: false,
          lineStyle: { color: colours['ink-2'], type: 'dashed' },
        },
      },
    ],
    yAxis: [
      {
        scale: true,
        position: 'right',
        splitNumber: 4,
        splitLine: { lineStyle: { color: colours.line } },
        axisLabel: { ...font, formatter: (value: number) => formats.price(value.toFixed(decimals), decimals) },
        axisPointer: {
          ...pointer,
          label: {
            ...pointer.label,
            formatter: ({ value }: { value: unknown }) => formats.price(Number(value).toFixed(decimals), decimals),
          },
        },
      },
      {
        gridIndex: 1,
        position: 'right',
        splitNumber: 1,
        splitLine: { show: false },
        axisLabel: { ...font, showMinLabel: false, formatter: (value: number) => formats.volume(value) },
        axisPointer: { show: false },
      },
    ],
    series: seriesOf(bars, period, colours, marks, style),
  };
}
