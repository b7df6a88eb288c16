import { Inject, Injectable } from '@nestjs/common';
import type { Session, SessionHalves, VerifiedSession } from '@parkett/platform-http';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { hashToken, newCookieHalf, newHalf } from '@parkett/platform-secrets';
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { isLocked, lockMinutesOf } from './session-locks';

export const sessionDays = 3;
/** When a customer starts one more, the oldest session ends. */
export const sessionsMax = 20;
const sessionIdBytes = 12;

export interface StoredSession extends VerifiedSession {
  readonly expiresAtMs: number;
  readonly lastSeenAtMs: number;
  /** Milliseconds between the person's last sign and this look-up. */
  readonly idleMs: number;
  readonly isLockedByHand: boolean;
  readonly cookieHash: Buffer;
}

interface ListedSession {
  readonly sessionId: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly locked: boolean;
}

interface SessionRow {
  readonly session_id: string;
  readonly account_id: string;
  readonly device: string;
  readonly cookie_hash: Buffer;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
  readonly locked: boolean;
  readonly lock_minutes: number;
  readonly idle_ms: number;
  readonly locked_at: Date | null;
}
type EndedRow = Pick<SessionRow, 'session_id' | 'account_id'>;

/** A session that was ended, or locked by hand at this time (milliseconds). */
export type StoppedSession = Session & { readonly lockedAt?: number };
const minuteMs = 60_000;

const sessionOf = ({ session_id, account_id }: EndedRow): Session => ({ sessionId: session_id, accountId: account_id });
const runs = 'ended_at IS NULL AND expires_at > now()';

/**
 * Ends every session of erased customers ($1) and deletes their device names. The rows remain for a while, so that
 * every api process learns which sockets to close.
 */
export const eraseSessions = `
  UPDATE sessions SET ended_at = coalesce(ended_at, clock_timestamp()), device = '' WHERE account_id = ANY ($1)
  RETURNING session_id, account_id`;

/** Sessions in Postgres. Ending one here notifies nobody; LiveSessions does that. */
@Injectable()
export class SessionStore {
  constructor(@Inject(RECORDS_DB) private readonly database: Database) {}

  /** Starts a session; its halves are returned once and not stored. */
  async start(accountId: string, device: string): Promise<SessionHalves & { readonly sessionId: string }> {
    const [token, cookie] = [newHalf(), newCookieHalf()];
    const sessionId = randomBytes(sessionIdBytes).toString('base64url');
    await this.database.rows(
      `INSERT INTO sessions (token_hash, cookie_hash, session_id, account_id, device, expires_at)
       VALUES ($1, $2, $3, $4, $5, now() + make_interval(days => $6))`,
      [hashToken(token), hashToken(cookie), sessionId, accountId, device, sessionDays],
    );
    await this.database.rows(
      `UPDATE sessions SET ended_at = clock_timestamp() WHERE session_id IN (
         SELECT session_id FROM sessions WHERE account_id = $1 AND ${runs} ORDER BY created_at DESC OFFSET $2)`,
      [accountId, sessionsMax],
    );
    return { token, cookie, sessionId };
  }

  /** Finds a session by one half; the caller compares the other. */
  async find(tokenHash: Buffer): Promise<StoredSession | undefined> {
    const [row] = await this.database.rows<SessionRow>(
      `SELECT session_id, account_id, cookie_hash, last_seen_at, expires_at, locked_at, ${isLocked} AS locked,
         ${lockMinutesOf} AS lock_minutes, greatest(extract(epoch FROM now() - active_at) * 1000, 0)::float8 AS idle_ms
       FROM sessions WHERE token_hash = $1 AND ${runs}`,
      [tokenHash],
    );
    return (
      row && {
        ...sessionOf(row),
        cookieHash: row.cookie_hash,
        lastSeenAtMs: row.last_seen_at.getTime(),
        expiresAtMs: row.expires_at.getTime(),
        isLocked: row.locked,
        isLockedByHand: row.locked_at !== null,
        lockMs: row.lock_minutes * minuteMs,
        idleMs: row.idle_ms,
      }
    );
  }

  /** The running sessions of a customer, newest first. */
  async list(accountId: string): Promise<readonly ListedSession[]> {
    const rows = await this.database.rows<SessionRow>(
      `SELECT session_id, device, created_at, last_seen_at, expires_at, ${isLocked} AS locked
       FROM sessions WHERE account_id = $1 AND ${runs}
       ORDER BY created_at DESC, session_id`,
      [accountId],
    );
    return rows.map((row) => ({
      sessionId: row.session_id,
      device: row.device,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
      locked: row.locked,
    }));
  }

  /** To the minute: more precise times of use are not stored. */
  async touch(sessionIds: readonly string[]): Promise<void> {
    await this.database.rows(
      `UPDATE sessions SET last_seen_at = date_trunc('minute', now()) WHERE session_id = ANY ($1)`,
      [sessionIds],
    );
  }

  /** Those of the given sessions that have neither ended nor expired and are not locked. */
  async running(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.rows<EndedRow>(
      `SELECT session_id FROM sessions WHERE session_id = ANY ($1) AND ${runs} AND NOT ${isLocked}`,
      [sessionIds],
    );
    return new Set(rows.map(({ session_id }) => session_id));
  }

  /** Sessions of any customer that have ended, or were locked by hand, within this number of seconds. */
  async stoppedWithin(seconds: number): Promise<readonly StoppedSession[]> {
    const rows = await this.database.rows<EndedRow & Pick<SessionRow, 'locked_at'> & { readonly ended: boolean }>(
      `SELECT session_id, account_id, locked_at, ended_at IS NOT NULL AS ended FROM sessions
       WHERE ended_at > now() - make_interval(secs => $1) OR locked_at > now() - make_interval(secs => $1)`,
      [seconds],
    );
    return rows.map((row) =>
      row.ended || row.locked_at === null ? sessionOf(row) : { ...sessionOf(row), lockedAt: row.locked_at.getTime() },
    );
  }

  /** Ends one session of this customer; `undefined` when there is no such running session. */
  async end({ sessionId, accountId }: Session): Promise<Session | undefined> {
    const [row] = await this.database.rows<EndedRow>(
      `UPDATE sessions SET ended_at = clock_timestamp() WHERE session_id = $1 AND account_id = $2 AND ${runs} RETURNING session_id, account_id`,
      [sessionId, accountId],
    );
    return row && sessionOf(row);
  }

  /** Ends the session with this cookie half, for any customer. */
  async endByCookie(cookieHash: Buffer): Promise<readonly Session[]> {
    const rows = await this.database.rows<EndedRow>(
      `UPDATE sessions SET ended_at = clock_timestamp() WHERE cookie_hash = $1 AND ${runs} RETURNING session_id, account_id`,
      [cookieHash],
    );
    return rows.map(sessionOf);
  }

  /**
   * Ends every session of this customer, or all except one or except newer ones, within a transaction if one is given;
   * returns them.
   */
  async endAll(
    accountId: string,
    exceptSessionId = '',
    client?: PoolClient,
    startedBefore?: Date,
  ): Promise<readonly Session[]> {
    const update = `UPDATE sessions SET ended_at = clock_timestamp() WHERE account_id = $1 AND session_id <> $2
      AND ($3::timestamptz IS NULL OR created_at < $3) AND ${runs} RETURNING session_id, account_id`;
    const values = [accountId, exceptSessionId, startedBefore ?? null];
    const rows =
      client === undefined
        ? await this.database.rows<EndedRow>(update, values)
        : (await client.query<EndedRow>(update, values)).rows;
    return rows.map(sessionOf);
  }

  /** All sessions of an erased customer, including those that had ended before. */
  async eraseAll(accountId: string): Promise<readonly Session[]> {
    return (await this.database.rows<EndedRow>(eraseSessions, [[accountId]])).map(sessionOf);
  }

  /** Deletes sessions that nobody will ask for any more. */
  async deleteOld(): Promise<void> {
    await this.database.rows(`DELETE FROM sessions WHERE expires_at < now() - interval '30 days'`);
  }
}
