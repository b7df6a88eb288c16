import { minor, price, sharesOf, type Currency, type Env } from '@parkett/kernel';
import type { Rows, StoredRow } from '@parkett/platform-read-model';
import {
  isTrade,
  typesOfGroup,
  type FeeLine,
  type Transaction,
  type TransactionGroup,
} from '@parkett/trading-contract';
import type { transactionTable } from '../projections/trading-tables';
import { afterCursor, nextCursor, type Page } from './cursor';
import { storedShares } from './stored-shares';

interface TransactionRow extends StoredRow<typeof transactionTable.columns> {
  readonly type: Transaction['type'];
  readonly currency: Currency;
  readonly fees: FeeLine[];
  readonly env: Env;
}

/** Instants; `until` does not belong to the span. */
export interface TransactionFilter {
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  readonly group?: TransactionGroup | undefined;
  readonly symbol?: string | undefined;
}

const inFilter = `account_id = $1 AND at >= $2 AND ($3::text[] IS NULL OR type = ANY($3))
  AND ($4::text IS NULL OR symbol = $4)`;
const valuesOf = (accountId: string, { from, group, symbol }: TransactionFilter): unknown[] => [
  accountId,
  from ?? 0,
  group === undefined ? null : typesOfGroup(group),
  symbol ?? null,
];

export async function readTransaction(rows: Rows, accountId: string, id: string): Promise<Transaction | undefined> {
  const [row] = await rows.rows<TransactionRow>('SELECT * FROM transactions WHERE id = $2 AND account_id = $1', [
    accountId,
    id,
  ]);
  return row && transactionOf(row);
}

/** The newest first. Rows that arrive while somebody turns pages are newer, so that no page skips or repeats one. */
export async function readTransactions(
  rows: Rows,
  accountId: string,
  { cursor, limit, ...filter }: Page & TransactionFilter,
): Promise<{ transactions: Transaction[]; nextCursor: string | null }> {
  const { until = Number.MAX_SAFE_INTEGER } = filter;
  const before = afterCursor(cursor);
  // PostgreSQL begins its scan at either condition, so the earlier one is the only one.
  const end = Number(before.at) < until ? before : { at: String(until), id: '' };
  const found = await rows.rows<TransactionRow>(
    `SELECT * FROM transactions WHERE ${inFilter} AND (at, id) < ($5, $6) ORDER BY at DESC, id DESC LIMIT $7`,
    [...valuesOf(accountId, filter), end.at, end.id, limit + 1],
  );
  return {
    transactions: found.slice(0, limit).map(transactionOf),
    nextCursor: nextCursor(found, limit, (row) => [row.at, row.id]),
  };
}

/** The number of transactions of a filter; counting ends at `max`. */
export async function countTransactions(
  rows: Rows,
  accountId: string,
  filter: TransactionFilter,
  max: number,
): Promise<number> {
  const [row] = await rows.rows<{ count: string }>(
    `SELECT count(*) FROM (SELECT 1 FROM transactions WHERE ${inFilter} AND at < $5 LIMIT $6) AS counted`,
    [...valuesOf(accountId, filter), filter.until ?? Number.MAX_SAFE_INTEGER, max],
  );
  return Number(row?.count ?? 0);
}

const transactionOf = (row: TransactionRow): Transaction => ({
  id: row.id,
  type: row.type,
  amount: minor(Number(row.amount)),
  currency: row.currency,
  symbol: row.symbol,
  quantity: row.quantity === null ? null : sharesOf(storedShares(row.quantity)),
  price: row.price === null ? null : price(row.price),
  fees: row.fees,
  reference: row.reference,
  at: Number(row.at),
  businessDate: row.business_date,
  tradeDate: isTrade(row) ? (row.trade_date ?? row.business_date) : null,
  env: row.env,
});
