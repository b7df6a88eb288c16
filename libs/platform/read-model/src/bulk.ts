import type { PoolClient } from 'pg';

/** A column of a bulk statement: its name and the array type it travels as. */
export type Columns<Row> = { readonly [Name in keyof Row & string]: string };

/**
 * Passes many rows to one statement as arrays: `statement` reads them from `FROM rows`, a relation with the named
 * columns. One round trip and one plan, whatever the number of rows; nothing is sent for none.
 */
export async function bulk<Row extends object>(
  client: PoolClient,
  columns: Columns<Row>,
  rows: readonly Row[],
  statement: string,
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns) as (keyof Row & string)[];
  const arrays = names.map((name, index) => `$${index + 1}::${columns[name]}[]`);
  await client.query({
    text: `WITH rows AS (SELECT * FROM unnest(${arrays.join(', ')}) AS t (${names.join(', ')})) ${statement}`,
    values: names.map((name) => rows.map((row) => row[name])),
  });
}
