import { parquetMetadataAsync, asyncBufferFromFile } from 'hyparquet';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetRows } from './parquet-rows';
import type { TableColumns, TableRow } from './table';
import { writeCsv } from './write-csv';
import { writeParquet } from './write-parquet';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'));
});
afterAll(() => rm(folder, { recursive: true }));

const columns: TableColumns = {
  name: 'text',
  isin: 'text?',
  date: 'date',
  start: 'instant',
  open: 'price',
  volume: 'whole',
  sold: 'flag',
};

async function* pagesOf(rows: readonly TableRow[], size: number): AsyncGenerator<readonly TableRow[]> {
  for (let from = 0; from < rows.length; from += size) yield await Promise.resolve(rows.slice(from, from + size));
}

async function parquetFile(rows: readonly TableRow[], rowsPerGroup?: number): Promise<string> {
  const path = join(folder, 'table.parquet');
  await writeFile(path, writeParquet(columns, pagesOf(rows, 300), rowsPerGroup));
  return path;
}

async function rowsIn(path: string): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for await (const piece of parquetRows(path)) rows.push(...piece.map(({ record }) => record));
  return rows;
}

describe('a table in CSV', () => {
  it('quotes what would end a cell, and has a header without any row', async () => {
    const text = async (rows: readonly TableRow[]) => {
      const pieces: string[] = [];
      for await (const piece of writeCsv(columns, pagesOf(rows, 2))) pieces.push(piece);
      return pieces.join('');
    };
    expect(await text([])).toBe('name,isin,date,start,open,volume,sold\n');
    expect(await text([['"A", B\nC', null, '2024-01-09', '2024-01-09T08:00:00Z', '1.5', '10', 'false']])).toBe(
      'name,isin,date,start,open,volume,sold\n"""A"", B\nC",,2024-01-09,2024-01-09T08:00:00Z,1.5,10,false\n',
    );
  });
});

describe('a table in Parquet', () => {
  it('keeps every digit of a price and every date', async () => {
    const path = await parquetFile([
      ['Ä', null, '1969-12-31', '1969-12-31T23:59:00Z', '9999999999.99999999', '9007199254740993', 'true'],
      ['b', 'DE0007164600', '2024-02-29', '2024-02-29T08:00:00Z', '0.00000001', '0', 'false'],
    ]);
    expect(await rowsIn(path)).toEqual([
      ['name', 'isin', 'date', 'start', 'open', 'volume', 'sold'],
      ['Ä', '', '1969-12-31', '1969-12-31 23:59:00+00:00', '9999999999.99999999', '9007199254740993', 'true'],
      ['b', 'DE0007164600', '2024-02-29', '2024-02-29 08:00:00+00:00', '0.00000001', '0', 'false'],
    ]);
  });

  it('of more rows than a group is written group by group, and may have no rows', async () => {
    const rows = Array.from({ length: 1_001 }, (_, at): TableRow => {
      const ts = at * 60_000;
      const start = new Date(ts).toISOString();
      return [`S${at % 7}`, null, start.slice(0, 10), start, String(at + 1), String(at), 'true'];
    });
    const path = await parquetFile(rows, 500);
    const { row_groups: groups } = await parquetMetadataAsync(await asyncBufferFromFile(path));
    expect(groups.map(({ num_rows: count }) => Number(count))).toEqual([500, 500, 1]);
    const read = await rowsIn(path);
    expect(read).toHaveLength(1_002);
    expect(read.slice(1).map((row) => [row[0], row[4], row[5]])).toEqual(
      rows.map((row) => [row[0], `${row[4]}.00000000`, row[5]]),
    );
    expect(await rowsIn(await parquetFile([]))).toHaveLength(1);
  });

  it('is not written with a price that has too many digits', async () => {
    const row: TableRow = ['a', null, '2024-01-09', '2024-01-09T08:00:00Z', '10000000000', '1', 'true'];
    await expect(parquetFile([row])).rejects.toThrow('export it as CSV');
  });
});
