import { Inject, Injectable } from '@nestjs/common';
import type { SessionHalves } from '@parkett/platform-http';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { decrypt, encrypt, hashToken, newCookieHalf, newHalf, Secrets } from '@parkett/platform-secrets';

export const staffSessionHours = 8;
const idleMinutes = 30;

interface StaffCredentials {
  readonly passwordHash: string;
  readonly totpSecret: Buffer;
}

/**
 * Credentials and sessions of staff in Postgres. Authenticator secrets are encrypted under a key of the installation.
 */
@Injectable()
export class StaffStore {
  private readonly totpKey: Buffer;

  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(Secrets) secrets: Secrets,
  ) {
    this.totpKey = secrets.derive('staff-totp');
  }

  /** The form in which the key of an authenticator app is stored. */
  encryptTotp(staffId: string, totpSecret: Buffer): Buffer {
    return encrypt(this.totpKey, totpSecret, purposeOf(staffId));
  }

  decryptTotp(staffId: string, totpEncrypted: Buffer): Buffer {
    return decrypt(this.totpKey, totpEncrypted, purposeOf(staffId));
  }

  /** Whether this member has ever enrolled or logged in. */
  async hasUsed(staffId: string): Promise<boolean> {
    const rows = await this.database.rows(
      `SELECT FROM staff_credentials WHERE staff_id = $1 AND used_at IS NOT NULL
       UNION ALL SELECT FROM staff_enrolments WHERE staff_id = $1 AND used_at IS NOT NULL`,
      [staffId],
    );
    return rows.length > 0;
  }

  async credentials(staffId: string): Promise<StaffCredentials | undefined> {
    const [row] = await this.database.rows<{ password_hash: string; totp_encrypted: Buffer }>(
      'SELECT password_hash, totp_encrypted FROM staff_credentials WHERE staff_id = $1',
      [staffId],
    );
    return (
      row && {
        passwordHash: row.password_hash,
        totpSecret: this.decryptTotp(staffId, row.totp_encrypted),
      }
    );
  }

  /**
   * Returns true once per step and never for an earlier step afterwards, so that a code is accepted once across all
   * processes.
   */
  async useTotpStep(staffId: string, step: number): Promise<boolean> {
    const rows = await this.database.rows(
      'UPDATE staff_credentials SET totp_last_step = $2, used_at = now() WHERE staff_id = $1 AND totp_last_step < $2 RETURNING staff_id',
      [staffId, step],
    );
    return rows.length === 1;
  }

  /**
   * Starts a session for a login that was checked with this password hash. Undefined when a new link has ended those
   * credentials meanwhile; the lock on them makes one of the two wait for the other.
   */
  async startSession(staffId: string, passwordHash: string): Promise<SessionHalves | undefined> {
    const [token, cookie] = [newHalf(), newCookieHalf()];
    const rows = await this.database.rows(
      `INSERT INTO staff_sessions (token_hash, cookie_hash, session_id, staff_id, expires_at)
       SELECT $1, $2, $3, held.staff_id, now() + make_interval(hours => $5)
       FROM (SELECT staff_id FROM staff_credentials WHERE staff_id = $4 AND password_hash = $6 FOR SHARE) AS held
       RETURNING session_id`,
      [hashToken(token), hashToken(cookie), newHalf(), staffId, staffSessionHours, passwordHash],
    );
    return rows.length === 1 ? { token, cookie } : undefined;
  }

  /** The session with both halves; this query also extends it. */
  async session({ token, cookie }: SessionHalves): Promise<{ sessionId: string; staffId: string } | undefined> {
    const [row] = await this.database.rows<{ session_id: string; staff_id: string }>(
      `UPDATE staff_sessions SET last_seen_at = now()
       WHERE token_hash = $1 AND cookie_hash = $2 AND ended_at IS NULL AND expires_at > now()
       AND last_seen_at > now() - make_interval(mins => $3)
       RETURNING session_id, staff_id`,
      [hashToken(token), hashToken(cookie), idleMinutes],
    );
    return row && { sessionId: row.session_id, staffId: row.staff_id };
  }

  /** The same for background requests of a page, without extending the session. */
  async peek({ token, cookie }: SessionHalves): Promise<{ sessionId: string; staffId: string } | undefined> {
    const [row] = await this.database.rows<{ session_id: string; staff_id: string }>(
      `SELECT session_id, staff_id FROM staff_sessions
       WHERE token_hash = $1 AND cookie_hash = $2 AND ended_at IS NULL
         AND expires_at > now() AND last_seen_at > now() - make_interval(mins => $3)`,
      [hashToken(token), hashToken(cookie), idleMinutes],
    );
    return row && { sessionId: row.session_id, staffId: row.staff_id };
  }

  async endSession(sessionId: string): Promise<void> {
    await this.database.rows('UPDATE staff_sessions SET ended_at = now() WHERE session_id = $1 AND ended_at IS NULL', [
      sessionId,
    ]);
  }

  async endSessionsOf(staffId: string): Promise<void> {
    await this.database.rows('UPDATE staff_sessions SET ended_at = now() WHERE staff_id = $1 AND ended_at IS NULL', [
      staffId,
    ]);
  }
}

const purposeOf = (staffId: string): string => `staff-totp:${staffId}`;
