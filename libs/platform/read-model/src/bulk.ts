import type { PoolClient } from 'pg';

/** Columns of a bulk statement: the name and the SQL array type of each. */
export type Columns<Row> = { readonly [Name in keyof Row & string]: string };

/**
 * Passes many rows to one statement as arrays: `statement` reads them from `FROM rows`, a relation with the given
 * columns. That takes one round trip and one plan for any number of rows. Without rows nothing is sent.
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
