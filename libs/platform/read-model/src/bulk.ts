import { formatShares, type Quantity } from '@parkett/kernel';
import type { PoolClient } from 'pg';

interface Written {
  text: string;
  int: number;
  bigint: number;
  numeric: string;
  /** A number of shares with its decimals, as people read it: 12.5. */
  shares: Quantity;
  date: string;
  jsonb: string;
}

/** As Postgres' driver returns them: numbers that may not fit into a double are strings. */
interface Stored {
  text: string;
  int: number;
  bigint: string;
  numeric: string;
  shares: string;
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
  const arrays = names.map((name, index) => `$${index + 1}::${sqlTypeOf(columns[name])}[]`);
  await client.query({
    text: `WITH rows AS (SELECT * FROM unnest(${arrays.join(', ')}) AS t (${names.join(', ')})) ${statement}`,
    values: names.map((name) => rows.map((row) => sqlValueOf(columns[name], row[name]))),
  });
}

/** The type that a column has in the database, for arrays of its values. */
export const sqlTypeOf = (column = 'text'): string => column.replace('?', '').replace('shares', 'numeric');

export const sqlValueOf = (column: string | undefined, value: unknown): unknown =>
  column?.startsWith('shares') === true && value !== null ? formatShares(value as Quantity) : value;
