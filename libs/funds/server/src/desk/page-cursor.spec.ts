import { cursorAfter, pageOf, partsOfCursor } from './page-cursor';

describe('the cursor of a list', () => {
  it('names the last row of a page, whatever the bank calls it', () => {
    const cursor = cursorAfter(17, 'NO:ONE ü', 'B"1');
    expect(partsOfCursor(cursor, 3)).toEqual(['17', 'NO:ONE ü', 'B"1']);
  });

  it.each([
    ['nothing', undefined],
    ['no cursor', 'abc'],
    ['one of another list', cursorAfter(17, 'A')],
    ['a first part that is no number', cursorAfter('A', 'B', 'C')],
    ['what Postgres cannot store', cursorAfter(17, 'A\0', 'C')],
  ])('begins at the first page for %s', (_, cursor) => {
    expect(partsOfCursor(cursor, 3)).toEqual([null, null, null]);
  });

  it('is there only while another row follows', () => {
    const cursorOf = (row: number) => cursorAfter(row);
    expect(pageOf([1, 2], 2, cursorOf)).toEqual({ shown: [1, 2], next: null });
    expect(pageOf([1, 2, 3], 2, cursorOf)).toEqual({ shown: [1, 2], next: cursorAfter(2) });
    expect(pageOf([], 2, cursorOf)).toEqual({ shown: [], next: null });
  });
});
