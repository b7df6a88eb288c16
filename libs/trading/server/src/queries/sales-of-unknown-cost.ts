import { minor, type Currency, type Minor } from '@parkett/kernel';
import type { Rows } from '@parkett/platform-read-model';

/** The sales of the account $1 that sold shares of which nobody knows the cost. */
export const salesOfUnknownCost = `SELECT lot_uses.execution_id FROM bought_lots JOIN lot_uses USING (lot_id)
  WHERE bought_lots.account_id = $1 AND cost_known = 'no' AND state = 'used'`;

/** The sales of unknown cost in a currency, or those of one share. */
export interface CostUnknownSales {
  readonly currency: Currency;
  readonly count: number;
  /** What was booked as profit: a cost that nobody knows counts as 0. */
  readonly profit: Minor;
}

export async function costUnknownSales(
  database: Rows,
  accountId: string,
  symbol: string | null = null,
): Promise<CostUnknownSales[]> {
  const rows = await database.rows<{ currency: Currency; count: string; profit: string }>(
    `SELECT currency, count(*)::text AS count, sum(profit)::text AS profit FROM closed_positions
     WHERE account_id = $1 AND ($2::text IS NULL OR symbol = $2) AND execution_id IN (${salesOfUnknownCost})
     GROUP BY currency`,
    [accountId, symbol],
  );
  return rows.map(({ currency, count, profit }) => ({ currency, count: Number(count), profit: minor(Number(profit)) }));
}
