import { nextSort, readSort, shownColumns, sortRows, writeSort, type Column } from './table-choice';

interface Row {
  readonly name: string;
  readonly price: number;
}

const both = ['up', 'down'] as const;
const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Name', width: 100, cell: ({ name }) => name, sorts: ['up'] },
  {
    key: 'price',
    title: 'Price',
    width: 80,
    cell: ({ price }) => price,
    optional: true,
    sorts: ['down', 'up'],
    compare: (a, b) => a.price - b.price,
  },
  { key: 'note', title: 'Note', width: 80, cell: () => '', optional: true },
];
const rows: readonly Row[] = [
  { name: 'a', price: 2 },
  { name: 'b', price: 1 },
  { name: 'c', price: 2 },
];
const names = (sorted: readonly Row[]): string => sorted.map(({ name }) => name).join('');

describe('the columns and the order of a table', () => {
  it('shows the chosen columns and those that cannot be hidden, in the order of the table', () => {
    expect(shownColumns(columns, new Set(['note', 'gone'])).map(({ key }) => key)).toEqual(['name', 'note']);
    expect(shownColumns(columns, new Set()).map(({ key }) => key)).toEqual(['name']);
  });

  it('sorts in the usual direction first and then in the other one', () => {
    const column = { key: 'price', sorts: ['down', 'up'] as const };
    const first = nextSort(column, { key: 'name', direction: 'up' });
    expect(first).toEqual({ key: 'price', direction: 'down' });
    expect(nextSort(column, first)).toEqual({ key: 'price', direction: 'up' });
    expect(nextSort(column, { key: 'price', direction: 'up' })).toEqual(first);
    expect(nextSort({ key: 'name', sorts: ['up'] }, { key: 'name', direction: 'up' })).toEqual({
      key: 'name',
      direction: 'up',
    });
    expect(nextSort({ key: 'note' }, first)).toEqual(first);
  });

  it('returns to the order of the rows after the last direction, where they have one', () => {
    const column = { key: 'price', sorts: both };
    const presses = [1, 2, 3, 4].reduce<ReturnType<typeof nextSort>[]>(
      (sorts) => [...sorts, nextSort(column, sorts.at(-1), true)],
      [],
    );
    expect(presses.map((sort) => sort?.direction)).toEqual(['up', 'down', undefined, 'up']);
    const sort = { key: 'price', direction: 'up' } as const;
    expect(nextSort({ key: 'note' }, sort, true)).toEqual(sort);
  });

  it('keeps the order of equal rows in both directions', () => {
    expect(names(sortRows(rows, columns, { key: 'price', direction: 'down' }))).toBe('acb');
    expect(names(sortRows(rows, columns, { key: 'price', direction: 'up' }))).toBe('bac');
    expect(names(sortRows(rows, columns, undefined))).toBe('abc');
    expect(names(sortRows(rows, columns, { key: 'name', direction: 'up' }))).toBe('abc');
  });

  it('reads a kept order, and ignores one that the table no longer has', () => {
    for (const direction of both)
      expect(readSort(writeSort({ key: 'price', direction }), columns)).toEqual({ key: 'price', direction });
    for (const text of ['', 'price', 'price sideways', 'name down', 'gone up', 'note up'])
      expect([text, readSort(text, columns)]).toEqual([text, undefined]);
  });
});
