import { FileUnreadable, type FileContext, type FileRecord } from '@parkett/market-domain';
import type { CompressionCodec, KeyValue, SchemaElement } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { parquetRows } from './parquet-rows';
import { readFile } from './read-file';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parquet-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Column = Omit<SchemaElement, 'name'> & { readonly data: readonly unknown[] };

interface Written {
  readonly codec?: CompressionCodec;
  readonly kvMetadata?: KeyValue[];
  readonly rowGroupSize?: number;
}

async function written(name: string, columns: Record<string, Column>, options: Written = {}): Promise<string> {
  const path = join(folder, name);
  const named = Object.entries(columns).map(([column, { data, ...element }]) => ({ ...element, name: column, data }));
  const file = parquetWriteBuffer({
    schema: [{ name: 'schema', num_children: named.length }, ...named.map(({ data: _data, ...element }) => element)],
    columnData: named.map(({ name: column, data }) => ({ name: column, data: [...data] })),
    compressors: { GZIP: gzipSync, BROTLI: brotliCompressSync, ZSTD: zstdCompressSync },
    ...options,
  });
  await writeFile(path, Buffer.from(file));
  return path;
}

async function rowsIn(path: string): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for await (const piece of parquetRows(path)) rows.push(...piece.map(({ record }) => record));
  return rows;
}

const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' } as const;
const double = { type: 'DOUBLE', repetition_type: 'OPTIONAL' } as const;
const instant = {
  type: 'INT64',
  logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
  repetition_type: 'OPTIONAL',
} as const;

describe('a Parquet file', () => {
  it('gives its values as text, in the digits that it has', async () => {
    const path = await written('types.parquet', {
      Name: { ...text, data: ['Ä', null, 'c'] },
      Float: { type: 'FLOAT', repetition_type: 'REQUIRED', data: [4.45, 2, 0.5] },
      Double: { ...double, data: [181.52, null, Number.NaN] },
      Exact: {
        type: 'INT64',
        converted_type: 'DECIMAL',
        precision: 18,
        scale: 8,
        repetition_type: 'OPTIONAL',
        data: [987654321098765432n, 1n, -150000000n],
      },
      Small: {
        type: 'INT32',
        converted_type: 'DECIMAL',
        precision: 9,
        scale: 2,
        repetition_type: 'REQUIRED',
        data: [18152n, 5n, 0n],
      },
      Wide: {
        type: 'FIXED_LEN_BYTE_ARRAY',
        type_length: 9,
        converted_type: 'DECIMAL',
        precision: 20,
        scale: 4,
        repetition_type: 'REQUIRED',
        data: [12345678901234567890n, -1n, 0n],
      },
      Volume: { type: 'INT64', repetition_type: 'OPTIONAL', data: [9007199254740993n, null, 0n] },
    });
    expect(await rowsIn(path)).toEqual([
      ['Name', 'Float', 'Double', 'Exact', 'Small', 'Wide', 'Volume'],
      [
        'Ä',
        '4.449999809265137',
        '181.52',
        '9876543210.98765432',
        '181.52',
        '1234567890123456.7890',
        '9007199254740993',
      ],
      ['', '2', '', '0.00000001', '0.05', '-0.0001', ''],
      ['c', '0.5', 'NaN', '-1.50000000', '0.00', '0.0000', '0'],
    ]);
  });

  it('gives dates and times as written, and instants with their offset', async () => {
    const columns = {
      Day: { type: 'INT32', converted_type: 'DATE', repetition_type: 'REQUIRED', data: [-1, 17_611] },
      Time: { type: 'INT32', converted_type: 'TIME_MILLIS', repetition_type: 'REQUIRED', data: [0, 34_200_500] },
      Instant: { ...instant, data: [-1_000_000n, 1_521_590_400_000_000n] },
      Local: {
        ...instant,
        logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'NANOS' },
        data: [0n, 1_521_619_200_000_000_000n],
      },
    } as const;
    const path = await written('times.parquet', columns);
    expect(await rowsIn(path)).toEqual([
      ['Day', 'Time', 'Instant', 'Local'],
      ['1969-12-31', '00:00:00', '1969-12-31 23:59:59+00:00', '1970-01-01 00:00:00'],
      ['2018-03-21', '09:30:00.500', '2018-03-21 00:00:00+00:00', '2018-03-21 08:00:00'],
    ]);
  });

  it('that pandas wrote shows instants in the time zone of their column, so that no day moves', async () => {
    const note = (timezone: string): KeyValue[] => [
      { key: 'pandas', value: JSON.stringify({ columns: [{ field_name: 'Date', metadata: { timezone } }] }) },
    ];
    const midnights = { Date: { ...instant, data: [1_521_561_600_000_000n, 1_521_648_000_000_000n] } };
    const hongKong = await written('zone.parquet', midnights, { kvMetadata: note('Asia/Hong_Kong') });
    expect(await rowsIn(hongKong)).toEqual([['Date'], ['2018-03-21 00:00:00+08:00'], ['2018-03-22 00:00:00+08:00']]);
    const unknown = await written('unknown.parquet', midnights, { kvMetadata: note('Nowhere/At_All') });
    expect((await rowsIn(unknown))[1]).toEqual(['2018-03-20 16:00:00+00:00']);
  });

  it.each(['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'BROTLI', 'ZSTD'] as const)(
    'of several row groups and pages can be compressed with %s',
    async (codec) => {
      const numbers = Array.from({ length: 2_500 }, (_, index) => index);
      const path = await written(
        `${codec}.parquet`,
        { n: { type: 'INT32', repetition_type: 'REQUIRED', data: numbers }, t: { ...text, data: numbers.map(String) } },
        { codec, rowGroupSize: 1_000 },
      );
      expect(await rowsIn(path)).toEqual([['n', 't'], ...numbers.map((n) => [String(n), String(n)])]);
    },
  );
});

describe('a file of daily bars in Parquet', () => {
  const nothing: FileContext = { symbol: undefined, date: undefined, zone: undefined };
  const bars = {
    Date: { type: 'INT32', converted_type: 'DATE', repetition_type: 'REQUIRED', data: [17_611, 17_612, 17_613] },
    Open: { ...double, data: [181.5, Number.NaN, 3] },
    High: { ...double, data: [182, Number.NaN, 2] },
    Low: { ...double, data: [181, Number.NaN, 2] },
    Close: { ...double, data: [181.52, Number.NaN, 2] },
    Volume: { ...double, data: [100, Number.NaN, 1] },
  } as const;

  it('is read like the same rows in CSV, whatever its name', async () => {
    const records: FileRecord[] = [];
    const path = await written('MSFT_daily.csv', bars);
    const report = await readFile(path, nothing, (record) => void records.push(record));
    expect(report).toMatchObject({
      layout: 'bars of one symbol',
      rows: 3,
      bad: [{ line: 3, reason: 'no prices (null)' }],
    });
    expect(records).toMatchObject([
      { name: { symbol: 'MSFT' }, date: '2018-03-21', open: '181.5', close: '181.52', volume: 100 },
      { date: '2018-03-23', high: '3', repaired: true },
    ]);
  });

  it('that is damaged is refused with its name', async () => {
    const path = join(folder, 'damaged.parquet');
    await writeFile(path, 'PAR1 and nothing else');
    await expect(readFile(path, nothing, () => undefined)).rejects.toThrow(FileUnreadable);
    await expect(readFile(path, nothing, () => undefined)).rejects.toThrow(/damaged\.parquet could not be read: /);
  });
});
