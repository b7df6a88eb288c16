import { Inject, Injectable } from '@nestjs/common';
import type { Session } from '@parkett/platform-http';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { createHash, randomBytes } from 'node:crypto';

export const sessionDays = 3;
const tokenBytes = 32;
const sessionIdBytes = 12;

export interface StoredSession extends Session {
  readonly expiresAtMs: number;
}

/** What is kept of a token: nobody who reads the table can use it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

interface SessionRow {
  readonly session_id: string;
  readonly account_id: string;
  readonly expires_at: Date;
}

/** Sessions in Postgres. */
@Injectable()
export class SessionStore {
  constructor(@Inject(RECORDS_DB) private readonly database: Database) {}

  /** Starts a session; the token is told once and kept nowhere. */
  async start(accountId: string, device: string): Promise<string> {
    const token = randomBytes(tokenBytes).toString('base64url');
    await this.database.rows(
      `INSERT INTO sessions (token_hash, session_id, account_id, device, expires_at)
       VALUES ($1, $2, $3, $4, now() + make_interval(days => $5))`,
      [hashToken(token), randomBytes(sessionIdBytes).toString('base64url'), accountId, device, sessionDays],
    );
    return token;
  }

  async find(tokenHash: Buffer): Promise<StoredSession | undefined> {
    const [row] = await this.database.rows<SessionRow>(
      'SELECT session_id, account_id, expires_at FROM sessions WHERE token_hash = $1 AND ended_at IS NULL AND expires_at > now()',
      [tokenHash],
    );
    return row && { sessionId: row.session_id, accountId: row.account_id, expiresAtMs: row.expires_at.getTime() };
  }

  /** Those of these sessions that have neither ended nor expired. */
  async running(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.rows<Pick<SessionRow, 'session_id'>>(
      'SELECT session_id FROM sessions WHERE session_id = ANY ($1) AND ended_at IS NULL AND expires_at > now()', [sessionIds]);
    return new Set(rows.map(({ session_id }) => session_id));
  }

  async end(sessionId: string): Promise<void> {
    await this.database.rows('UPDATE sessions SET ended_at = now() WHERE session_id = $1 AND ended_at IS NULL', [sessionId]);
  }

  /** Forgets sessions that nobody will ask about any more. */
  async deleteOld(): Promise<void> {
    await this.database.rows(`DELETE FROM sessions WHERE expires_at < now() - interval '30 days'`);
  }
}
