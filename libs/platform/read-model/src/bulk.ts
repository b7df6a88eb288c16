import type { PoolClient } from 'pg';

interface Written {
  text: string;
  int: number;
  bigint: number;
  numeric: string;
  date: string;
  jsonb: string;
}

/** As Postgres' driver returns them: numbers that may not fit into a double are strings. */
interface Stored {
  text: string;
  int: number;
  bigint: string;
  numeric: string;
  date: unknown;
  jsonb: unknown;
}

type ColumnType = keyof Written;
type ValueOf<Values extends Record<ColumnType, unknown>, T> = T extends `${infer Type extends ColumnType}?`
  ? Values[Type] | null
  : T extends ColumnType
    ? Values[T]
    : never;

/** Columns with their SQL types; a question mark stands for a column that may be null. */
export type Columns = Readonly<Record<string, ColumnType | `${ColumnType}?`>>;
/** A row as it is written. */
export type WrittenRow<C extends Columns> = { -readonly [Name in keyof C]: ValueOf<Written, C[Name]> };
/** A row as it is read. */
export type StoredRow<C extends Columns> = { readonly [Name in keyof C]: ValueOf<Stored, C[Name]> };

/**
 * Passes many rows to one statement as arrays: `statement` reads them from `FROM rows`, a relation with the given
 * columns. That takes one round trip and one plan for any number of rows. Without rows nothing is sent.
 */
export async function bulk<const C extends Columns>(
  client: PoolClient,
  columns: C,
  rows: readonly Readonly<WrittenRow<C>>[],
  statement: string,
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns) as (keyof C & string)[];
  const arrays = names.map((name, index) => `$${index + 1}::${columns[name]?.replace('?', '')}[]`);
  await client.query({
    text: `WITH rows AS (SELECT * FROM unnest(${arrays.join(', ')}) AS t (${names.join(', ')})) ${statement}`,
    values: names.map((name) => rows.map((row) => row[name])),
  });
}
