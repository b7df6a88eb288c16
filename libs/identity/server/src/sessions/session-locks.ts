import { Inject, Injectable } from '@nestjs/common';
import { lockMinutesMax, type LockMinutes } from '@parkett/identity-contract';
import type { Session } from '@parkett/platform-http';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';

/** The minutes of silence after which sessions of a customer lock, for a query on `sessions`. */
export const lockMinutesOf = `coalesce(
  (SELECT c.lock_minutes FROM customers c WHERE c.account_id = sessions.account_id), ${lockMinutesMax})`;

/** Whether a session is locked: by hand, or by silence. Nothing has to run for the second. */
export const isLocked = `(locked_at IS NOT NULL OR active_at <= now() - make_interval(mins => ${lockMinutesOf}))`;

const runs = 'ended_at IS NULL AND expires_at > now()';

interface LockState {
  readonly lockedByHand: boolean;
  readonly minutes: LockMinutes;
  readonly idleMs: number;
}

interface SessionUse {
  readonly sessionId: string;
  readonly idleMs: number;
}

/** Locks of customers' sessions in Postgres. Locking one here notifies nobody; LiveSessions does that. */
@Injectable()
export class SessionLocks {
  constructor(@Inject(RECORDS_DB) private readonly database: Database) {}

  /** Writes when persons last did something. A session that was locked by hand meanwhile stays locked. */
  async noteUses(uses: readonly SessionUse[]): Promise<void> {
    if (uses.length === 0) return;
    await this.database.rows(
      `UPDATE sessions SET active_at = greatest(active_at, now() - make_interval(secs => u.idle_ms / 1000))
       FROM unnest($1::text[], $2::float8[]) AS u (session_id, idle_ms)
       WHERE sessions.session_id = u.session_id AND locked_at IS NULL`,
      [uses.map(({ sessionId }) => sessionId), uses.map(({ idleMs }) => idleMs)],
    );
  }

  /** Locks a running session; returns when, also if it was locked before. */
  async lock({ sessionId, accountId }: Session): Promise<Date | undefined> {
    const [row] = await this.database.rows<{ locked_at: Date }>(
      `UPDATE sessions SET locked_at = coalesce(locked_at, clock_timestamp())
       WHERE session_id = $1 AND account_id = $2 AND ${runs} RETURNING locked_at`,
      [sessionId, accountId],
    );
    return row?.locked_at;
  }

  /** Unlocks within the transaction that uses the proof. Step-ups from before the lock are void from here on. */
  async unlock(client: PoolClient, { sessionId }: Session): Promise<void> {
    await client.query(
      `UPDATE sessions SET locked_at = NULL, active_at = clock_timestamp() WHERE session_id = $1 AND ${runs}`,
      [sessionId],
    );
    await client.query('UPDATE step_ups SET void = true WHERE session_id = $1', [sessionId]);
  }

  async state(sessionId: string): Promise<LockState> {
    const [row] = await this.database.rows<LockState>(
      `SELECT locked_at IS NOT NULL AS "lockedByHand", ${lockMinutesOf} AS minutes,
         greatest(extract(epoch FROM now() - active_at) * 1000, 0)::float8 AS "idleMs"
       FROM sessions WHERE session_id = $1`,
      [sessionId],
    );
    return row ?? { lockedByHand: true, minutes: lockMinutesMax, idleMs: 0 };
  }

  /** Sessions that have been silent for too long by the time from before stay locked. */
  async setMinutes(accountId: string, minutes: LockMinutes): Promise<void> {
    await this.database.transaction(async (client) => {
      await client.query(
        `UPDATE sessions SET locked_at = clock_timestamp() WHERE account_id = $1 AND locked_at IS NULL AND ${isLocked}`,
        [accountId],
      );
      await client.query('UPDATE customers SET lock_minutes = $2 WHERE account_id = $1', [accountId, minutes]);
    });
  }
}
