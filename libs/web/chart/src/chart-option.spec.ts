import { barSchema, type BarPeriod } from '@parkett/market-contract';
import { createFormats } from '@parkett/web-ui/format';
import { noMarks } from './marks';
import { chartOption, dataOption, type ChartOption } from './chart-option';

const formats = createFormats('de-DE');
const colours = { ink: '', 'ink-2': '', line: '', surface: '', rise: '', fall: '', accent: '', notice: '', blue: '' };
const bars = Array.from({ length: 80 }, (_, minute) =>
  barSchema.parse({
    date: '2026-03-02',
    ts: Date.UTC(2026, 2, 2, 11, minute),
    open: '10',
    high: '12',
    low: '9',
    close: '11',
    volume: 100,
    provisional: false,
  }),
);

/** Pixels of a digit on a canvas at the axes' font size. */
const digitWidth = 6.3;

describe('chart option', () => {
  it.each<[BarPeriod, string]>([
    ['minute', '12:12'],
    ['day', '26-03-02'],
    ['month', '2026-03'],
  ])('has room for half of a label of %s bars over the first of them', (period, label) => {
    const { grid } = chartOption(bars, period, colours, formats, 2, 60, noMarks, 'candles');
    const left = Array.isArray(grid) ? Number(grid[1]?.left) : 0;
    expect(left).toBeGreaterThanOrEqual((label.length * digitWidth) / 2);
  });

  it('separates the days of minute bars with a line and the date, also when ticks have added new bars', () => {
    const twoDays = bars.map((bar, at) => (at < 30 ? bar : { ...bar, date: '2026-03-03' }));
    const marked = ({ xAxis }: ChartOption): number[][] => {
      const axis = Array.isArray(xAxis) ? xAxis[2] : undefined;
      return [axis?.axisLabel, axis?.splitLine].map((part) => {
        const interval = part && 'interval' in part ? part.interval : undefined;
        return twoDays.flatMap((_, at) => (typeof interval === 'function' && interval(at, '') ? [at] : []));
      });
    };
    expect(marked(chartOption(twoDays, 'minute', colours, formats, 2, 60, noMarks, 'candles'))).toEqual([[30], [30]]);
    // By default a category axis also draws a line at either end.
    const { xAxis } = chartOption(twoDays, 'minute', colours, formats, 2, 60, noMarks, 'candles');
    expect(Array.isArray(xAxis) && xAxis[2]?.splitLine).toMatchObject({
      show: true,
      showMinLine: false,
      showMaxLine: false,
    });
    expect(marked(dataOption(twoDays.slice(10), 'minute', colours, formats, noMarks, 'candles'))).toEqual([[20], [20]]);
    expect(marked(chartOption(bars, 'minute', colours, formats, 2, 60, noMarks, 'candles'))).toEqual([[], []]);
    expect(marked(chartOption(twoDays, 'day', colours, formats, 2, 60, noMarks, 'candles'))).toEqual([[], []]);
  });

  it('draws a line through the closes instead of candles, with the same marks', () => {
    const marks = { ...noMarks, lines: [{ price: '11.50', label: 'Limit' }] };
    const drawn = (style: 'candles' | 'line') => {
      const { series } = dataOption(bars, 'minute', colours, formats, marks, style);
      return Array.isArray(series) ? series[0] : undefined;
    };
    expect(drawn('line')).toMatchObject({ type: 'line', data: bars.map(() => 11) });
    expect(drawn('candles')).toMatchObject({ type: 'candlestick' });
    expect(drawn('line')?.markLine).toEqual(drawn('candles')?.markLine);
  });
});
