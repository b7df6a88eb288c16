import type { Favourite, Listing } from '@parkett/market-contract';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { expectedRows, placeAfter, rowsOf, type FavouriteChange } from './favourite-changes';

const listing = (symbol: string): Listing => ({ instrument: sampleInstrument({ symbol }), quote: null });
const row = (symbol: string): Favourite => ({ symbol, listing: listing(symbol) });
const rows = ['A', 'B', 'C'].map(row);
const add = (symbol: string): FavouriteChange => ({ kind: 'add', symbol, listing: listing(symbol) });
const symbolsOf = (all: readonly Favourite[]): string => all.map(({ symbol }) => symbol).join('');

describe('changes of favourites that are on their way', () => {
  it('are shown in their order, before the server has answered', () => {
    const changes: FavouriteChange[] = [
      add('D'),
      { kind: 'remove', symbol: 'B' },
      { kind: 'move', symbol: 'A', before: null },
      add('B'),
    ];
    expect(symbolsOf(expectedRows(rows, changes))).toBe('BDCA');
    expect(expectedRows(rows, changes)[0]).toEqual(row('B'));
  });

  it('leave the list as it was once none is left', () => {
    expect(expectedRows(rows, [])).toBe(rows);
    expect(symbolsOf(expectedRows(rows, [{ kind: 'move', symbol: 'GONE', before: 'A' }]))).toBe('ABC');
  });

  it("keep the rows of the server's answer, and leave out a share that another device has added", () => {
    expect(symbolsOf(rowsOf(['C', 'X', 'A'], rows, { kind: 'remove', symbol: 'B' }))).toBe('CA');
    const unlisted = { symbol: 'A', listing: null };
    expect(rowsOf(['A'], [unlisted], add('A'))).toEqual([unlisted]);
  });
});

describe('the place of a favourite', () => {
  const symbols = ['A', 'B', 'C', 'D'];
  const moved = (symbol: string, step: 'up' | 'down' | 'top'): string | undefined => {
    const before = placeAfter(symbols, symbol, step);
    if (before === undefined) return undefined;
    return symbolsOf(expectedRows(symbols.map(row), [{ kind: 'move', symbol, before }]));
  };

  it('goes up, down and to the top, and not beyond', () => {
    expect([moved('C', 'up'), moved('B', 'up'), moved('A', 'up')]).toEqual(['ACBD', 'BACD', undefined]);
    expect([moved('B', 'down'), moved('C', 'down'), moved('D', 'down')]).toEqual(['ACBD', 'ABDC', undefined]);
    expect([moved('D', 'top'), moved('B', 'top'), moved('A', 'top')]).toEqual(['DABC', 'BACD', undefined]);
    expect(moved('GONE', 'up')).toBeUndefined();
  });
});
