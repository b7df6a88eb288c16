import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { ColumnType, TableColumns, TableRow } from './table';

/** A group is kept in memory until it is written, and again by readers. */
const usualRowsPerGroup = 100_000;
/** Prices are exact decimals with as many digits after the point as a price can have. */
const price = { precision: 18, scale: 8 } as const;
const dayMs = 86_400_000;

interface StoredType extends Omit<SchemaElement, 'name' | 'repetition_type' | 'num_children'> {
  readonly stored: (cell: string) => unknown;
}

const types: Readonly<Record<ColumnType, StoredType>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' }, stored: (cell) => cell },
  date: {
    type: 'INT32',
    converted_type: 'DATE',
    logical_type: { type: 'DATE' },
    stored: (cell) => Date.parse(`${cell}T00:00:00Z`) / dayMs,
  },
  instant: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    stored: (cell) => BigInt(Date.parse(cell)),
  },
  price: {
    type: 'INT64',
    converted_type: 'DECIMAL',
    logical_type: { type: 'DECIMAL', ...price },
    ...price,
    stored: unscaled,
  },
  whole: { type: 'INT64', stored: BigInt },
  flag: { type: 'BOOLEAN', stored: (cell) => cell === 'true' },
};

function unscaled(cell: string): bigint {
  const [whole = '', decimals = ''] = cell.split('.');
  const value = BigInt(whole + decimals.padEnd(price.scale, '0'));
  if (decimals.length > price.scale || value >= 10n ** BigInt(price.precision))
    throw new RangeError(`${cell} has more digits than a price in Parquet: export it as CSV`);
  return value;
}

/** Parquet in pieces of one row group, compressed with Snappy, which every reader knows. */
export async function* writeParquet(
  columns: TableColumns,
  pages: AsyncIterable<readonly TableRow[]>,
  rowsPerGroup = usualRowsPerGroup,
): AsyncGenerator<Buffer> {
  const group = new RowGroup(columns);
  for await (const rows of pages) {
    for (const row of rows) {
      group.add(row);
      if (group.rows === rowsPerGroup) yield group.write();
    }
  }
  if (group.rows > 0) yield group.write();
  yield group.end();
}

/** Collects the values of a row group by column and turns them into bytes of the file. */
class RowGroup {
  rows = 0;
  private readonly names: readonly string[];
  private readonly types: readonly StoredType[];
  private readonly bytes = new ByteWriter();
  private readonly file: ParquetWriter;
  private data: unknown[][];

  constructor(columns: TableColumns) {
    this.names = Object.keys(columns);
    this.types = Object.values(columns).map((type) => types[type.replace('?', '') as ColumnType]);
    this.data = this.names.map(() => []);
    const elements = Object.entries(columns).map(([name, column], at): SchemaElement => {
      const { stored: _stored, ...type } = this.types[at] ?? types.text;
      return { name, repetition_type: column.endsWith('?') ? 'OPTIONAL' : 'REQUIRED', ...type };
    });
    this.file = new ParquetWriter({
      writer: this.bytes,
      schema: [{ name: 'schema', num_children: elements.length }, ...elements],
      createdBy: 'parkett',
    });
  }

  add(row: TableRow): void {
    row.forEach((cell, at) => this.data[at]?.push(cell === null ? null : this.types[at]?.stored(cell)));
    this.rows += 1;
  }

  write(): Buffer {
    const columnData = this.names.map((name, at) => ({ name, data: this.data[at] ?? [] }));
    void this.file.write({ columnData, rowGroupSize: this.rows });
    this.data = this.names.map(() => []);
    this.rows = 0;
    return this.written();
  }

  end(): Buffer {
    void this.file.finish();
    return this.written();
  }

  /** The writer never returns to bytes that it has written, so they need not stay in memory. */
  private written(): Buffer {
    const bytes = Buffer.from(this.bytes.getBytes());
    this.bytes.index = 0;
    return bytes;
  }
}
