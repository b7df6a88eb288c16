import type { SessionMessage } from '@parkett/market-contract';
import type { PoolClient } from 'pg';

/** A message about a session; `session` is the id of the one that it opens if it is fresh. */
export interface SessionChange {
  readonly message: SessionMessage;
  readonly session: number;
  readonly fresh: boolean;
}

/** Stores that a session opened or closed, in the table of its kind. */
export const writeSession = (client: PoolClient, change: SessionChange): Promise<void> =>
  change.message.mic === undefined ? writeCommon(client, change) : writeOfMarket(client, change, change.message.mic);

/** A message for all markets ends the sessions of single ones. */
async function writeCommon(client: PoolClient, { message, session, fresh }: SessionChange): Promise<void> {
  const { businessDate, ts, feed } = message;
  await client.query('UPDATE market_sessions SET closed_at = $1 WHERE closed_at IS NULL', [ts]);
  if (fresh) {
    await client.query(
      `INSERT INTO sessions (business_date, session, feed, opened_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (business_date) DO UPDATE SET session = $2, feed = $3, opened_at = $4, closed_at = NULL,
       fixed_at = NULL`,
      [businessDate, session, feed, ts],
    );
  } else if (message.session === 'closed') {
    await client.query('UPDATE sessions SET closed_at = $2 WHERE business_date = $1 AND closed_at IS NULL', [
      businessDate,
      ts,
    ]);
  }
}

/** Not every open message is fresh: the first one of a market may continue the session of all markets. */
async function writeOfMarket(client: PoolClient, change: SessionChange, mic: string): Promise<void> {
  const { businessDate, ts, feed, session: state } = change.message;
  await client.query(
    `INSERT INTO market_sessions AS known (mic, business_date, session, feed, opened_at, closed_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (mic, business_date) DO UPDATE SET feed = excluded.feed,
       session = CASE WHEN $7 THEN excluded.session ELSE known.session END,
       opened_at = CASE WHEN $7 THEN excluded.opened_at ELSE known.opened_at END,
       closed_at = CASE WHEN $6::bigint IS NULL THEN NULL ELSE coalesce(known.closed_at, $6) END,
       fixed_at = CASE WHEN $6::bigint IS NULL THEN NULL ELSE known.fixed_at END`,
    [mic, businessDate, change.session, feed, ts, state === 'closed' ? ts : null, change.fresh],
  );
}
