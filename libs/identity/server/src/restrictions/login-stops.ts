import { Inject, Injectable } from '@nestjs/common';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';

/** Accounts whose login is stopped. Their sessions end in the same transaction, so none can begin unseen. */
@Injectable()
export class LoginStops {
  constructor(@Inject(RECORDS_DB) private readonly database: Database) {}

  /** Repeatable. `until` is in milliseconds since 1970, null for a stop that somebody has to lift. */
  async stop(accountId: string, restrictionId: string, until: number | null): Promise<void> {
    await this.database.transaction(async (client) => {
      await client.query(
        `INSERT INTO login_stops (account_id, restriction_id, until) VALUES ($1, $2, to_timestamp($3::float8 / 1000))
         ON CONFLICT DO NOTHING`,
        [accountId, restrictionId, until],
      );
      // The api processes poll for sessions that have ended.
      await client.query(
        'UPDATE sessions SET ended_at = clock_timestamp() WHERE account_id = $1 AND ended_at IS NULL',
        [accountId],
      );
    });
  }

  async release(accountId: string, restrictionId: string): Promise<void> {
    await this.database.rows('DELETE FROM login_stops WHERE account_id = $1 AND restriction_id = $2', [
      accountId,
      restrictionId,
    ]);
  }

  /** Ask it after the session was stored: it then either sees the stop, or the stop sees the session. */
  async isStopped(accountId: string): Promise<boolean> {
    const rows = await this.database.rows(
      'SELECT FROM login_stops WHERE account_id = $1 AND (until IS NULL OR until > now()) LIMIT 1',
      [accountId],
    );
    return rows.length > 0;
  }
}
