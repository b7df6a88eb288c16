import type { InputOf } from '@parkett/kernel';
import type { Database } from '@parkett/platform-read-model';
import type { countActionHolders } from '@parkett/trading-contract';

interface Counts {
  readonly holders: number;
  readonly shares: string;
  readonly booked: number;
  readonly unpaid: number;
}

/** How many accounts a corporate action concerns, and how many have booked it. Names no customer. */
export async function actionHolders(
  database: Database,
  { symbol, exDate, actionId = '' }: InputOf<typeof countActionHolders>,
) {
  const [counts] = await database.rows<Counts>(
    `SELECT count(DISTINCT account_id)::int AS holders, coalesce(sum(quantity), 0)::text AS shares, booked, unpaid
     FROM (
       SELECT count(*)::int AS booked, count(*) FILTER (WHERE amount IS NOT NULL AND paid_at IS NULL)::int AS unpaid
       FROM applied_actions WHERE action_id = $3) AS applied
     LEFT JOIN lots ON symbol = $1 AND buy_date < $2 AND coalesce(held_since, '') < $2 AND quantity > 0 AND NOT EXISTS (
       SELECT FROM applied_actions AS mine WHERE mine.account_id = lots.account_id AND mine.action_id = $3)
       AND NOT EXISTS (SELECT FROM forgone_actions AS forgone
         WHERE forgone.account_id = lots.account_id AND forgone.action_id = $3)
     GROUP BY booked, unpaid`,
    [symbol, exDate, actionId],
  );
  const { holders = 0, shares = '0', booked = 0, unpaid = 0 } = counts ?? {};
  return { holders, shares: Number(shares), booked, unpaid };
}
