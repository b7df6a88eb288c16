import type { Quantity } from '@parkett/kernel';
import { symbolOf } from '@parkett/ledger';
import type { Rows } from '@parkett/platform-read-model';

/** The shares of an account at the end of a date, by symbol; negative ones do not occur. */
export async function heldSharesOn(
  readModels: Rows,
  accountId: string,
  date: string,
): Promise<{ readonly symbol: string; readonly quantity: Quantity }[]> {
  const rows = await readModels.rows<{ unit: string; amount: string }>(
    `SELECT unit, sum(amount)::text AS amount FROM value_changes
     WHERE account_id = $1 AND date <= $2 AND unit LIKE 'share:%' GROUP BY unit HAVING sum(amount) > 0 ORDER BY unit`,
    [accountId, date],
  );
  return rows.flatMap(({ unit, amount }) => {
    const symbol = symbolOf(unit);
    return symbol === undefined ? [] : [{ symbol, quantity: Number(amount) as Quantity }];
  });
}

/** The base currency of an account; undefined while the read models do not contain it. */
export async function baseCurrencyOf(readModels: Rows, accountId: string): Promise<string | undefined> {
  const [row] = await readModels.rows<{ currency: string }>(
    'SELECT currency FROM valued_accounts WHERE account_id = $1',
    [accountId],
  );
  return row?.currency;
}
