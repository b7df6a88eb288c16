import { barSchema, type BarPeriod } from '@parkett/market-contract';
import { createFormats } from '@parkett/web-ui/format';
import { chartOption } from './chart-option';

const formats = createFormats('de-DE');
const colours = { ink: '', 'ink-2': '', line: '', surface: '', rise: '', fall: '', accent: '', notice: '', blue: '' };
const bars = Array.from({ length: 80 }, (_, minute) =>
  barSchema.parse({ date: '2026-03-02', ts: Date.UTC(2026, 2, 2, 11, minute), open: '10', high: '12', low: '9', close: '11', volume: 100, provisional: false }));

/** Pixels of a digit on a canvas at the axes' font size. */
const digitWidth = 6.3;

describe('the picture of a chart', () => {
  it.each<[BarPeriod, string]>([['minute', '12:12'], ['day', '26-03-02'], ['month', '2026-03']])('has room for half of a label of %s bars over the first of them', (period, label) => {
    const { grid } = chartOption(bars, period, colours, formats, 2);
    const left = Array.isArray(grid) ? Number(grid[1]?.left) : 0;
    expect(left).toBeGreaterThanOrEqual((label.length * digitWidth) / 2);
  });
});
