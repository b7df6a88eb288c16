import { price } from '@parkett/kernel';
import { lastTradesMax, type Correction, type Tick } from '@parkett/market-contract';
import { TradeList } from './trade-list';

const nine = Date.parse('2018-03-21T08:00:00Z');
const trade = (ts: number, last: string, more: Partial<Tick> = {}): Tick => ({
  symbol: 'ADS',
  ts: nine + ts,
  last: price(last),
  size: 10,
  bid: null,
  bidSize: 0,
  ask: null,
  askSize: 0,
  ...more,
});
const listOf = (...trades: readonly Tick[]): TradeList => {
  const list = new TradeList();
  for (const one of trades) list.add(one);
  return list;
};
const shown = (list: TradeList) => list.latest.map(({ ts, price: at, direction }) => [ts - nine, at, direction]);
const restated = (minute: number, low: string, high: string): Correction => ({
  symbol: 'ADS',
  kind: 'correction',
  businessDate: '2018-03-21',
  minute: nine + minute,
  bar: { open: price(low), high: price(high), low: price(low), close: price(high), volume: 1 },
});

describe('the last trades', () => {
  it('are listed newest first, with their direction by the tick rule', () => {
    const list = listOf(trade(0, '10'), trade(1, '10.0'), trade(2, '10.5'), trade(3, '10.50'), trade(4, '9.9'));
    expect(shown(list)).toEqual([
      [4, '9.9', 'down'],
      [3, '10.50', 'up'],
      [2, '10.5', 'up'],
      [1, '10.0', null],
      [0, '10', null],
    ]);
  });

  it('keeps size and auction of a trade', () => {
    const list = listOf(trade(0, '10', { size: 7, auction: 'opening' }));
    expect(list.latest).toEqual([{ ts: nine, price: '10', size: 7, direction: null, auction: 'opening' }]);
  });

  it('are no more than the limit; the oldest keeps the direction that follows from those before it', () => {
    const list = listOf(trade(0, '9'), trade(1, '10'));
    for (let i = 2; i < lastTradesMax + 20; i++) list.add(trade(i, '10'));
    expect([list.latest.length, list.isFull]).toEqual([lastTradesMax, true]);
    expect(list.latest.at(-1)).toMatchObject({ ts: nine + 20, direction: 'up' });
  });

  it('a late trade takes its place by its time and changes the directions after it', () => {
    const list = listOf(trade(0, '10'), trade(20, '11'), trade(10, '12'));
    expect(shown(list)).toEqual([
      [20, '11', 'down'],
      [10, '12', 'up'],
      [0, '10', null],
    ]);
  });

  it('a trade before a full list is left out, and changes nothing after it', () => {
    const list = listOf(...Array.from({ length: lastTradesMax + 1 }, (_, i) => trade(i, '10')));
    list.add(trade(-5, '99'));
    expect(shown(list).at(-1)).toEqual([1, '10', null]);
    expect(list.latest.length).toBe(lastTradesMax);
  });

  it('a correction takes out what its minute no longer contains and marks the rest of the minute alone', () => {
    const list = listOf(trade(59_999, '10'), trade(60_000, '11'), trade(70_000, '30'), trade(120_000, '30'));
    list.restate(restated(60_000, '10.5', '11'));
    expect(list.latest.map(({ ts, corrected }) => [ts - nine, corrected])).toEqual([
      [120_000, undefined],
      [60_000, true],
      [59_999, undefined],
    ]);
  });

  it('a bust that leaves no trade in its minute takes out all of them', () => {
    const list = listOf(trade(0, '10'), trade(60_000, '11'));
    list.restate({ ...restated(60_000, '1', '1'), kind: 'bust', bar: null });
    expect(shown(list)).toEqual([[0, '10', null]]);
  });
});
