import type { Price } from '@parkett/kernel';
import type { Bar } from '@parkett/market-contract';
import type { Colours } from './colours';
import { actionsByBar, barOf, marksOption } from './marks';

const price = (text: string): Price => text as Price;
const bar = (date: string, ts: number): Bar => ({
  date,
  ts,
  open: price('10.00'),
  high: price('11.00'),
  low: price('9.00'),
  close: price('10.50'),
  volume: 1,
  provisional: false,
});
const minute = 60_000;
const minutes = [bar('2026-11-20', 0), bar('2026-11-20', minute), bar('2026-11-20', 5 * minute)];
const days = [bar('2026-11-18', 0), bar('2026-11-19', 1), bar('2026-11-20', 2)];
const weeks = [bar('2026-11-06', 0), bar('2026-11-13', 1), bar('2026-11-20', 2)];

describe("the customer's marks in a chart", () => {
  it('finds the minute of a fill, and none between two minutes or before the first', () => {
    const of = (at: number): number => barOf({ at, date: '2026-11-20' }, minutes, 'minute');
    expect([of(0), of(minute - 1), of(minute), of(2 * minute), of(5 * minute + 1), of(-1)]).toEqual([
      0, 0, 1, -1, 2, -1,
    ]);
  });

  it('finds the day by its trade date, whatever the time of the fill', () => {
    const of = (date: string): number => barOf({ at: 7, date }, days, 'day');
    expect([of('2026-11-19'), of('2026-11-17'), of('2026-11-21')]).toEqual([1, -1, -1]);
  });

  it('finds the week that ends with or after the date, and none in a week that may have begun before the chart', () => {
    const of = (date: string): number => barOf({ at: 7, date }, weeks, 'week');
    expect([of('2026-11-13'), of('2026-11-16'), of('2026-11-05'), of('2026-11-21')]).toEqual([1, 2, -1, -1]);
  });

  it('puts an action on the first bar on or after its ex-date, and on none before the chart or in the future', () => {
    const at = (exDate: string, bars = days, period: 'day' | 'week' | 'minute' = 'day') => [
      ...actionsByBar([{ exDate, letter: 'D', text: '' }], bars, period).keys(),
    ];
    expect([at('2026-11-18'), at('2026-11-20'), at('2026-11-17'), at('2026-11-21')]).toEqual([[0], [2], [], []]);
    expect(at('2026-11-19', [bar('2026-11-18', 0), bar('2026-11-20', 1)])).toEqual([1]);
    expect([at('2026-11-09', weeks, 'week'), at('2026-11-02', weeks, 'week')]).toEqual([[1], []]);
    expect(at('2026-11-20', minutes, 'minute')).toEqual([]);
  });

  it('draws the letters of an action once, and a bar may have several', () => {
    const actions = ['D', 'D', 'S'].map((letter) => ({ exDate: '2026-11-19', letter, text: letter }));
    const colours = { accent: '', surface: '' } as Colours;
    expect(marksOption({ lines: [], fills: [], actions }, days, 'day', colours).markPoint?.data).toMatchObject([
      { coord: [1, 10.5], label: { formatter: 'DS' } },
    ]);
  });

  it('draws a buy below its price pointing up, and a sell above it pointing down', () => {
    const fills = (['buy', 'sell'] as const).map((side) => ({
      side,
      price: price('10.20'),
      at: 0,
      date: '2026-11-20',
    }));
    const { markPoint } = marksOption({ lines: [], fills }, days, 'day', {} as Colours);
    expect(markPoint?.data).toEqual([
      { name: 'buy', coord: [2, 10.2], symbolRotate: 0, symbolOffset: [0, 6] },
      { name: 'sell', coord: [2, 10.2], symbolRotate: 180, symbolOffset: [0, -6] },
    ]);
  });
});
