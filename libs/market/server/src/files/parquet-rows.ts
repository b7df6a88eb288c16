import { Zone } from '@parkett/market-domain';
import {
  asyncBufferFromFile,
  parquetMetadataAsync,
  parquetRead,
  parquetSchema,
  type AsyncBuffer,
  type Compressors,
  type DecodedArray,
  type FileMetaData,
  type SchemaElement,
} from 'hyparquet';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Row } from './csv-records';
import { cellText, isExactDecimal, type CellText } from './parquet-cell';

/** One row group is decoded at a time. Writers make them of about 100 MB. */
const rowGroupBytesMax = 512 * 1024 ** 2;

const compressors: Compressors = {
  GZIP: (input) => gunzipSync(input),
  BROTLI: (input) => brotliDecompressSync(input),
  ZSTD: (input) => zstdDecompressSync(input),
};

/** Dates and times are kept as the integers of the file; the column's type says what they mean. */
const parsers = {
  timestampFromMilliseconds: (value: bigint) => value,
  timestampFromMicroseconds: (value: bigint) => value,
  timestampFromNanoseconds: (value: bigint) => value,
  dateFromDays: (days: number) => days,
};

const rowsPerPiece = 1_000;

/**
 * The rows of a Parquet file in pieces, as the texts that a CSV file would have; the first row has the names of the
 * columns. Nested columns are left out.
 */
export async function* parquetRows(path: string): AsyncGenerator<readonly Row[]> {
  const file = await asyncBufferFromFile(path);
  const stored = await parquetMetadataAsync(file, { parsers, geoparquet: false });
  const elements = parquetSchema(stored)
    .children.filter(({ children }) => children.length === 0)
    .map(({ element }) => element);
  const columns = elements.map(({ name }) => name);
  yield [{ record: columns, line: 1 }];
  const zones = zonesOf(stored);
  const texts = elements.map((element) => cellText(element, zones.get(element.name)));
  const metadata = { ...stored, schema: stored.schema.map(withoutScaling) };
  let rowStart = 0;
  for (const { num_rows: rows, total_byte_size: bytes } of stored.row_groups) {
    if (bytes > rowGroupBytesMax)
      throw new Error(`a row group of ${bytes} bytes is larger than ${rowGroupBytesMax}: write it with smaller ones`);
    const rowEnd = rowStart + Number(rows);
    const values = await readGroup({ file, metadata, columns, rowStart, rowEnd });
    const cells = columns.map((column, at) => cellsOf(values.get(column) ?? [], texts[at] ?? String));
    for (let row = rowStart; row < rowEnd; row += rowsPerPiece)
      yield transposed(cells, row, Math.min(row + rowsPerPiece, rowEnd));
    rowStart = rowEnd;
  }
}

const withoutScaling = (element: SchemaElement): SchemaElement => {
  if (!isExactDecimal(element)) return element;
  const { converted_type: _converted, logical_type: _logical, ...plain } = element;
  return plain;
};

interface Group {
  readonly file: AsyncBuffer;
  readonly metadata: FileMetaData;
  readonly columns: string[];
  readonly rowStart: number;
  readonly rowEnd: number;
}

/** The values of one row group by column, in the pages in which they were stored. */
async function readGroup(group: Group): Promise<Map<string, DecodedArray[]>> {
  const values = new Map<string, DecodedArray[]>();
  await parquetRead({
    ...group,
    compressors,
    parsers,
    geoparquet: false,
    onChunk: ({ columnName, columnData }) => {
      const pages = values.get(columnName);
      if (pages === undefined) values.set(columnName, [columnData]);
      else pages.push(columnData);
    },
  });
  return values;
}

function transposed(columns: readonly Iterator<string>[], from: number, to: number): Row[] {
  return Array.from({ length: to - from }, (_, at) => {
    const record = columns.map((column): string => {
      const next = column.next();
      if (next.done === true) throw new Error('a column has fewer values than the file has rows');
      return next.value;
    });
    // The header is line 1.
    return { record, line: from + at + 2 };
  });
}

function* cellsOf(pages: readonly DecodedArray[], text: CellText): Generator<string> {
  for (const page of pages) for (const value of page) yield text(value);
}

/** The time zones that pandas noted: the file itself only has instants. */
function zonesOf({ key_value_metadata: notes = [] }: FileMetaData): Map<string, Zone> {
  const zones = new Map<string, Zone>();
  const note = notes.find(({ key }) => key === 'pandas')?.value;
  if (note === undefined) return zones;
  try {
    const { columns } = JSON.parse(note) as {
      columns: { field_name: string; metadata: { timezone?: string } | null }[];
    };
    for (const { field_name: name, metadata } of columns)
      if (metadata?.timezone !== undefined) zones.set(name, new Zone(metadata.timezone));
  } catch {
    return new Map(); // A note that cannot be read changes nothing: instants are then shown in UTC.
  }
  return zones;
}
