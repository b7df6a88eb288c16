import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { Secrets } from '@parkett/platform-secrets';
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { PoolClient } from 'pg';

export const codeMinutes = 10;
const codeAttemptsMax = 5;
const digits = 8;
const codeIdBytes = 12;
/** Two, so that a code requested by somebody else does not invalidate the one that the owner is just typing. */
const codesKept = 2;

/** Purpose and subject of a code; it is valid for nothing and nobody else. */
export interface CodeUse {
  /** `register`, `resetPassword`, `login`, `stepUp:<action>`, and for payments also what they are bound to. */
  readonly purpose: string;
  /** An account id, or the keyed index of a phone number. */
  readonly subject: string;
}

/** A code that was correct when checked; it still has to be used. */
export interface ProvenCode extends CodeUse {
  readonly codeId: string;
}

/**
 * One-time codes: valid once for ten minutes, with five attempts. They are stored as keyed MACs, so the table reveals
 * no code. The last two codes sent are valid until one of them is used.
 */
@Injectable()
export class OneTimeCodes {
  private readonly key: Buffer;

  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(Secrets) secrets: Secrets,
  ) {
    this.key = secrets.derive('one-time-code');
  }

  /** Issues a new code. The caller sends it; it is stored nowhere in clear. */
  async issue({ purpose, subject }: CodeUse): Promise<string> {
    const code = String(randomInt(10 ** digits)).padStart(digits, '0');
    const codeId = randomBytes(codeIdBytes).toString('base64url');
    await this.database.rows(
      'INSERT INTO one_time_codes (purpose, subject, code_id, mac, expires_at) VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5))',
      [purpose, subject, codeId, this.mac({ purpose, subject, codeId }, code), codeMinutes],
    );
    await this.database.rows(
      `DELETE FROM one_time_codes WHERE purpose = $1 AND subject = $2 AND code_id IN (
         SELECT code_id FROM one_time_codes WHERE purpose = $1 AND subject = $2 ORDER BY issued_at DESC OFFSET $3)`,
      [purpose, subject, codesKept],
    );
    return code;
  }

  /**
   * Checks a code. The attempt is counted before the check, so that concurrent calls get no more than five guesses at
   * each code. Throws CODE_WRONG for any reason.
   */
  async check({ purpose, subject }: CodeUse, code: string): Promise<ProvenCode> {
    const rows = await this.database.rows<{ code_id: string; mac: Buffer }>(
      `UPDATE one_time_codes SET attempts = attempts + 1 WHERE purpose = $1 AND subject = $2 AND code_id IN (
         SELECT code_id FROM one_time_codes WHERE purpose = $1 AND subject = $2 AND attempts < $3
         AND used_at IS NULL AND expires_at > now()
         ORDER BY code_id FOR UPDATE) RETURNING code_id, mac`,
      [purpose, subject, codeAttemptsMax],
    );
    const right = rows
      .map((row) => ({ proven: { purpose, subject, codeId: row.code_id }, mac: row.mac }))
      .filter(({ proven, mac }) => timingSafeEqual(mac, this.mac(proven, code)));
    const [first] = right;
    if (first === undefined) throw new Problem(400, 'CODE_WRONG');
    return first.proven;
  }

  /**
   * Uses a proven code, in the transaction of the action that it allows, and invalidates the other code that was sent.
   * If there are two concurrent uses, one succeeds. If the action fails, the code stays valid for another try. Throws
   * CODE_WRONG.
   */
  async use(client: PoolClient, { purpose, subject, codeId }: ProvenCode): Promise<void> {
    const { rows } = await client.query<{ code_id: string }>(
      'SELECT code_id FROM one_time_codes WHERE purpose = $1 AND subject = $2 AND used_at IS NULL ORDER BY code_id FOR UPDATE',
      [purpose, subject],
    );
    if (!rows.some((row) => row.code_id === codeId)) throw new Problem(400, 'CODE_WRONG');
    await client.query(
      'UPDATE one_time_codes SET used_at = now() WHERE purpose = $1 AND subject = $2 AND code_id = ANY ($3)',
      [purpose, subject, rows.map((row) => row.code_id)],
    );
  }

  async deleteOld(): Promise<void> {
    await this.database.rows(`DELETE FROM one_time_codes WHERE expires_at < now() - interval '1 hour'`);
  }

  private mac({ purpose, subject, codeId }: ProvenCode, code: string): Buffer {
    return createHmac('sha256', this.key).update([purpose, subject, codeId, code].join('\0')).digest();
  }
}
