import { minor, price, sharesOf, type Currency, type Env } from '@parkett/kernel';
import type { Rows, StoredRow } from '@parkett/platform-read-model';
import { rightsMax, type AccountRights } from '@parkett/trading-contract';
import type { accountRightsTable } from '../projections/account-rights-table';
import { storedShares } from './stored-shares';

interface RightsRow extends StoredRow<typeof accountRightsTable.columns> {
  readonly currency: Currency;
  readonly state: AccountRights['state'];
}

/** The rights of an account, the latest ex-date first, without those to less than a whole new share. */
export async function readRights(
  database: Rows,
  accountId: string,
  of: { readonly env: Env; readonly nameZh: (symbol: string) => string | null },
): Promise<AccountRights[]> {
  const rows = await database.rows<RightsRow>(
    `SELECT * FROM account_rights WHERE account_id = $1 AND granted > 0
     ORDER BY ex_date DESC, action_id LIMIT ${rightsMax}`,
    [accountId],
  );
  return rows.map((row) => ({
    actionId: row.action_id,
    symbol: row.symbol,
    name: row.name,
    nameZh: of.nameZh(row.symbol),
    currency: row.currency,
    price: price(row.price),
    exDate: row.ex_date,
    deadline: row.deadline,
    payDate: row.pay_date,
    entitled: sharesOf(storedShares(row.entitled)),
    granted: sharesOf(storedShares(row.granted)),
    exercised: sharesOf(storedShares(row.exercised)),
    lapsed: sharesOf(storedShares(row.lapsed)),
    reserved: minor(Number(row.reserved)),
    state: row.state,
    env: of.env,
  }));
}

export async function symbolOfRights(database: Rows, accountId: string, actionId: string): Promise<string | undefined> {
  const rows = await database.rows<{ symbol: string }>(
    'SELECT symbol FROM account_rights WHERE account_id = $1 AND action_id = $2',
    [accountId, actionId],
  );
  return rows[0]?.symbol;
}
