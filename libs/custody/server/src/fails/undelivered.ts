import type { Database } from '@parkett/platform-read-model';
import { custodyProjection } from '../custody.projection';

/** A date of the market, and when it began there: milliseconds since 1970. */
interface MarketDate {
  readonly date: string;
  readonly beganAt: number;
}

/** Records of a partition that the read models of custody may be behind those of other groups. */
const behindMax = 1_000;

/**
 * What the market has not delivered of a share on its date, in millionths by trade date. It is net of all customers.
 * What is instructed after its date is late only on the next one. Nothing while the read models are filled: what has
 * settled looks open then.
 */
export async function undeliveredOf(
  readModels: Pick<Database, 'rows'>,
  symbol: string,
  today: MarketDate,
): Promise<ReadonlyMap<string, number>> {
  const rows = await readModels.rows<{ trade_date: string; open: string }>(
    `SELECT trade_date, sum(open_quantity)::text AS open FROM settlement_instructions
     WHERE symbol = $1 AND settles_on < $2 AND instructed_at < $3
       AND NOT EXISTS (SELECT FROM positions GROUP BY partition
         HAVING max(next) - coalesce(max(next) FILTER (WHERE group_name = $4), 0) > $5)
     GROUP BY trade_date HAVING sum(open_quantity) > 0`,
    [symbol, today.date, today.beganAt, custodyProjection.group, behindMax],
  );
  return new Map(rows.map(({ trade_date, open }) => [trade_date, Number(open)]));
}
