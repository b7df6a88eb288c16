import type { EnrolmentLink } from '@parkett/identity-contract';
import type { Database } from '@parkett/platform-read-model';
import { hashToken, newHalf } from '@parkett/platform-secrets';
import type { StaffStore } from './staff-store';

/** A link that can still be used. */
export interface OpenLink {
  readonly staffId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

interface IssueOptions {
  /** Offset of the decision that allows the link. A link of an earlier decision never replaces a later one. */
  readonly decision: number;
  /**
   * `first`: only if the member has neither link nor credentials. `again`: also instead of an unused link of the same
   * decision, whose answer may have been lost. `replace`: like `again`, and ends credentials that are in use.
   */
  readonly kind: 'first' | 'again' | 'replace';
}

/**
 * One-time links in Postgres, one for each member of staff; of the token only the hash is stored. The row of a used
 * link stays, so that nothing brings it back.
 */
export class StaffEnrolments {
  constructor(
    private readonly database: Database,
    /** How long a link is valid. */
    private readonly linkHours: number,
  ) {}

  /**
   * Stores a new link and, in the same transaction, ends the earlier link, credentials and sessions of the member.
   * Undefined when it may not be issued; then nothing has changed.
   */
  async issue(staffId: string, { decision, kind }: IssueOptions): Promise<EnrolmentLink | undefined> {
    const token = newHalf();
    return this.database.transaction(async (client) => {
      const { rows } = await client.query<{ expires_at: Date }>(
        `INSERT INTO staff_enrolments AS link (staff_id, token_hash, decision, expires_at)
         SELECT $1, $2, $3, now() + make_interval(hours => $4)
         WHERE $5 = 'replace' OR NOT EXISTS (
           SELECT FROM staff_credentials WHERE staff_id = $1 AND ($5 = 'first' OR used_at IS NOT NULL))
         ON CONFLICT (staff_id) DO UPDATE SET token_hash = excluded.token_hash, decision = excluded.decision,
           expires_at = excluded.expires_at, issued_at = now(), used_at = NULL
         WHERE $5 <> 'first' AND (link.decision < excluded.decision
           OR (link.decision = excluded.decision AND link.used_at IS NULL))
         RETURNING expires_at`,
        [staffId, hashToken(token), decision, this.linkHours, kind],
      );
      const [row] = rows;
      if (row === undefined) return undefined;
      // In this order: a login that is under way holds its credentials until its session is stored.
      await client.query('DELETE FROM staff_credentials WHERE staff_id = $1', [staffId]);
      await client.query('UPDATE staff_sessions SET ended_at = now() WHERE staff_id = $1 AND ended_at IS NULL', [
        staffId,
      ]);
      return { token, expiresAt: row.expires_at.getTime() };
    });
  }

  /** Undefined for an unknown, used or expired token. */
  async find(token: string): Promise<OpenLink | undefined> {
    const [row] = await this.database.rows<{ staff_id: string; expires_at: Date }>(
      `SELECT staff_id, expires_at FROM staff_enrolments
       WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()`,
      [hashToken(token)],
    );
    return row && { staffId: row.staff_id, expiresAt: row.expires_at.getTime() };
  }

  /**
   * Stores the key that an opened page shows, in place of that of an earlier page. False when the link cannot be used
   * any more, or when a form was already sent with it.
   */
  async putKey(token: string, totpEncrypted: Buffer): Promise<boolean> {
    const rows = await this.database.rows(
      `INSERT INTO staff_enrolment_forms (staff_id, token_hash, totp_encrypted)
       SELECT staff_id, token_hash, $2 FROM staff_enrolments
       WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()
       ON CONFLICT (staff_id) DO UPDATE SET token_hash = excluded.token_hash, totp_encrypted = excluded.totp_encrypted,
         password_hash = NULL, totp_step = NULL
       WHERE staff_enrolment_forms.token_hash <> excluded.token_hash OR staff_enrolment_forms.password_hash IS NULL
       RETURNING staff_id`,
      [hashToken(token), totpEncrypted],
    );
    return rows.length === 1;
  }

  /** The key that the page of this link shows; undefined when no page is open. */
  async key(token: string): Promise<Buffer | undefined> {
    const [row] = await this.database.rows<{ totp_encrypted: Buffer }>(
      'SELECT totp_encrypted FROM staff_enrolment_forms WHERE token_hash = $1',
      [hashToken(token)],
    );
    return row?.totp_encrypted;
  }

  /**
   * Stores a form that passed all checks. False when the link cannot be used any more, or when a page that was opened
   * meanwhile shows another key.
   */
  async prepare(token: string, { passwordHash, totpEncrypted, totpStep }: NewCredentials): Promise<boolean> {
    const rows = await this.database.rows(
      `UPDATE staff_enrolment_forms AS form SET password_hash = $2, totp_step = $4
       FROM staff_enrolments AS link
       WHERE form.token_hash = $1 AND form.totp_encrypted = $3
         AND link.token_hash = form.token_hash AND link.used_at IS NULL AND link.expires_at > now()
       RETURNING form.staff_id`,
      [hashToken(token), passwordHash, totpEncrypted, totpStep],
    );
    return rows.length === 1;
  }

  /** The hash of the password in a form that was sent but not finished; undefined when there is none. */
  async prepared(staffId: string): Promise<string | undefined> {
    const [row] = await this.database.rows<{ password_hash: string }>(
      `SELECT form.password_hash FROM staff_enrolment_forms AS form JOIN staff_enrolments AS link USING (token_hash)
       WHERE link.staff_id = $1 AND link.used_at IS NULL AND form.password_hash IS NOT NULL`,
      [staffId],
    );
    return row?.password_hash;
  }

  /**
   * Uses up the link and stores the credentials of the prepared form, in one statement. False when the link cannot be
   * used any more or another form has taken the place of this one, for example because another tab was faster.
   */
  async finish(staffId: string, passwordHash: string): Promise<boolean> {
    const rows = await this.database.rows(
      `WITH used AS (
         UPDATE staff_enrolments AS link SET used_at = now() FROM staff_enrolment_forms AS form
         WHERE link.staff_id = $1 AND link.used_at IS NULL
           AND form.token_hash = link.token_hash AND form.password_hash = $2
         RETURNING form.*),
       gone AS (DELETE FROM staff_enrolment_forms AS form USING used WHERE form.staff_id = used.staff_id)
       INSERT INTO staff_credentials (staff_id, password_hash, totp_encrypted, totp_last_step, used_at)
       SELECT staff_id, password_hash, totp_encrypted, totp_step, now() FROM used
       ON CONFLICT (staff_id) DO UPDATE SET password_hash = excluded.password_hash,
         totp_encrypted = excluded.totp_encrypted, totp_last_step = excluded.totp_last_step, used_at = excluded.used_at
       RETURNING staff_id`,
      [staffId, passwordHash],
    );
    return rows.length === 1;
  }

  /** Ends the link of a member who was disabled. */
  async end(staffId: string): Promise<void> {
    await this.database.rows('UPDATE staff_enrolments SET used_at = now() WHERE staff_id = $1 AND used_at IS NULL', [
      staffId,
    ]);
  }
}

export interface NewCredentials {
  readonly passwordHash: string;
  /** See StaffStore.encryptTotp. */
  readonly totpEncrypted: ReturnType<StaffStore['encryptTotp']>;
  /** The step of the code that finished the enrolment: it does not count again. */
  readonly totpStep: number;
}
