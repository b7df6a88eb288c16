import type { Database } from '@parkett/platform-read-model';

/**
 * What the market has not delivered of a share on its date, in millionths by trade date. It is net of all customers.
 */
export async function undeliveredOf(
  readModels: Pick<Database, 'rows'>,
  symbol: string,
  today: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await readModels.rows<{ trade_date: string; open: string }>(
    `SELECT trade_date, sum(open_quantity)::text AS open FROM settlement_instructions
     WHERE symbol = $1 AND settles_on < $2 GROUP BY trade_date HAVING sum(open_quantity) > 0`,
    [symbol, today],
  );
  return new Map(rows.map(({ trade_date, open }) => [trade_date, Number(open)]));
}
