import { CsvRecords } from './csv-records';

/** Cuts a text that arrives in pieces of a size; the rows, and the bad lines. */
function cut(text: string, size = text.length, delimiter = ',') {
  const bad: (readonly [number, string])[] = [];
  const records = new CsvRecords(delimiter, (line, reason) => bad.push([line, reason]));
  const rows = [];
  for (let from = 0; from < text.length; from += size) rows.push(...records.push(text.slice(from, from + size)));
  rows.push(...records.end());
  return { rows: rows.map(({ line, record }) => [line, ...record]), bad };
}

describe('CSV', () => {
  it('is cut into rows, in whatever pieces it arrives', () => {
    const text = 'a,b,c\n\n1,,3\n"x ""y"" z",","," \n\n"\n,"",\n"a"b,c"d,\'\nlast,"one",""';
    const expected = [
      [1, 'a', 'b', 'c'],
      [3, '1', '', '3'],
      [4, 'x "y" z', ',', ' \n\n'],
      [7, '', '', ''],
      [8, 'ab', 'c"d', "'"],
      [9, 'last', 'one', ''],
    ];
    for (let size = 1; size <= text.length; size++)
      expect([size, cut(text, size)]).toEqual([size, { rows: expected, bad: [] }]);
    expect(cut('a;"b;c";d\n', 3, ';').rows).toEqual([[1, 'a', 'b;c', 'd']]);
    expect(cut('').rows).toEqual([]);
  });

  it('goes on behind a line whose quote is not closed', () => {
    const bad = [[2, 'a quote is not closed']];
    expect(cut('a\n1,"2\nb\nc\n', 4)).toEqual({
      rows: [
        [1, 'a'],
        [3, 'b'],
        [4, 'c'],
      ],
      bad,
    });
    const lines = Array.from({ length: 20_000 }, (_, at) => String(at));
    const long = cut(`a\n1,"2\n${lines.join('\n')}\n`, 8_192);
    expect(long.bad).toEqual(bad);
    expect(long.rows.slice(1)).toEqual(lines.map((line, at) => [at + 3, line]));
  });

  it('goes on behind a line that is too long', () => {
    for (const long of ['x'.repeat(300_000), `"${'x'.repeat(300_000)}"`, `"${'x'.repeat(300_000)}`]) {
      const { rows, bad } = cut(`a\n${long}\nb\n`, 8_192);
      expect(rows).toEqual([
        [1, 'a'],
        [3, 'b'],
      ]);
      expect(bad.map(([line]) => line)).toEqual([2]);
    }
  });
});
