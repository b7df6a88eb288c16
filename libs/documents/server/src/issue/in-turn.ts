/** A row of one account. */
export interface AccountRow {
  readonly account_id: string;
}

/** All accounts once, in the order of their ids, beginning after `last`; those up to it come at the end. */
export async function* inTurn<Row extends AccountRow>(
  pageAfter: (accountId: string) => Promise<readonly Row[]>,
  last: string,
): AsyncGenerator<Row> {
  yield* from(pageAfter, last);
  if (last === '') return;
  for await (const row of from(pageAfter, '')) {
    if (row.account_id > last) return;
    yield row;
  }
}

async function* from<Row extends AccountRow>(
  pageAfter: (accountId: string) => Promise<readonly Row[]>,
  first: string,
): AsyncGenerator<Row> {
  let after: string | undefined = first;
  while (after !== undefined) {
    const rows: readonly Row[] = await pageAfter(after);
    yield* rows;
    after = rows.at(-1)?.account_id;
  }
}
