import { Inject, Injectable } from '@nestjs/common';
import type { CasePicture, caseRejections, RecoveryPicture } from '@parkett/identity-contract';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { CustomerVault, encrypt, hashToken, newHalf, Secrets } from '@parkett/platform-secrets';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';

const caseIdBytes = 16;
/** A case without pictures is given up after a day; one that waits for a review, after two weeks. */
const picturesDays = 1;
const reviewDays = 14;
/** A request is valid for seven days, and what it approves for seven more. */
const requestedDays = 15;
const queueMax = 200;
const purpose = 'recovery';
const uniqueViolation = '23505';

/** What a person has typed. */
const claimSchema = z.object({
  by: z.enum(['phone', 'idNumber']),
  name: z.string(),
  /** The new number, in international format. */
  phone: z.string(),
});
export type Claim = z.output<typeof claimSchema>;

interface Row {
  readonly case_id: string;
  readonly account_id: string | null;
  readonly sealed: Buffer | null;
  readonly pictures: Partial<Record<RecoveryPicture, string>>;
  readonly expires_at: Date;
  readonly submitted_at: Date | null;
  readonly requested_at: Date | null;
  readonly requested_by: string | null;
  readonly request_key: string | null;
  readonly ended_at: Date | null;
  readonly outcome: 'rejected' | 'stopped' | 'complete' | 'expired' | null;
  readonly reason: (typeof caseRejections)[number] | null;
}

/** What a member of staff has requested, with the key of that call. */
export interface CaseRequest {
  readonly by: string;
  readonly key: string;
  readonly at: number;
}

export interface RecoveryCase {
  readonly caseId: string;
  readonly accountId: string | null;
  readonly pictures: readonly CasePicture[];
  readonly expiresAt: number;
  /** Undefined while it takes pictures. */
  readonly submittedAt: number | undefined;
  /** The last one. */
  readonly request: CaseRequest | undefined;
  readonly outcome: Row['outcome'];
  readonly reason: Row['reason'];
}

export type SubmittedCase = RecoveryCase & { readonly submittedAt: number };

/** Cases of persons who have lost every way to log in, in Postgres. */
@Injectable()
export class RecoveryCaseStore {
  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(CustomerVault) private readonly vault: CustomerVault,
    @Inject(Secrets) private readonly secrets: Secrets,
  ) {}

  /**
   * Makes the key and the row of a case durable and returns its token, which is stored nowhere in clear. The work is
   * the same whether or not an account fits.
   */
  async start(accountId: string | undefined, claim: Claim): Promise<string> {
    const caseId = randomBytes(caseIdBytes).toString('hex');
    const token = newHalf();
    const { key, wrapped } = this.secrets.newDataKey(caseId);
    const sealed = encrypt(key, Buffer.from(JSON.stringify(claim)), purpose);
    await this.database.transaction(async (client) => {
      await client.query('INSERT INTO customer_keys (account_id, wrapped_key) VALUES ($1, $2)', [caseId, wrapped]);
      await client.query(
        `INSERT INTO recovery_cases (case_id, token_hash, account_id, sealed, expires_at)
         VALUES ($1, $2, $3, $4, now() + make_interval(days => $5))`,
        [caseId, hashToken(token), accountId ?? null, sealed, picturesDays],
      );
    });
    return token;
  }

  async byToken(token: string): Promise<RecoveryCase | undefined> {
    const [row] = await this.database.rows<Row>('SELECT * FROM recovery_cases WHERE token_hash = $1', [
      hashToken(token),
    ]);
    return row && caseOf(row);
  }

  /** A submitted case that has not ended. */
  async submitted(caseId: string): Promise<SubmittedCase | undefined> {
    const [row] = await this.database.rows<Row>(
      `SELECT * FROM recovery_cases WHERE case_id = $1 AND submitted_at IS NOT NULL AND ended_at IS NULL
       AND expires_at > now()`,
      [caseId],
    );
    return row && (caseOf(row) as SubmittedCase);
  }

  /** Submitted cases, longest first. */
  async queue(): Promise<readonly SubmittedCase[]> {
    const rows = await this.database.rows<Row>(
      `SELECT * FROM recovery_cases WHERE submitted_at IS NOT NULL AND ended_at IS NULL AND expires_at > now()
       ORDER BY submitted_at LIMIT $1`,
      [queueMax],
    );
    return rows.map((row) => caseOf(row) as SubmittedCase);
  }

  /** Other submitted cases for the same account. */
  async others({ caseId, accountId }: RecoveryCase): Promise<number> {
    const rows = await this.database.rows(
      `SELECT FROM recovery_cases WHERE account_id = $1 AND case_id <> $2 AND submitted_at IS NOT NULL
       AND ended_at IS NULL AND expires_at > now()`,
      [accountId, caseId],
    );
    return rows.length;
  }

  /** Undefined once the case is shredded. */
  async claim(caseId: string): Promise<Claim | undefined> {
    const [row] = await this.database.rows<Pick<Row, 'sealed'>>(
      'SELECT sealed FROM recovery_cases WHERE case_id = $1 AND sealed IS NOT NULL',
      [caseId],
    );
    const text = row?.sealed && (await this.vault.openBytes(caseId, purpose, row.sealed));
    return text ? claimSchema.parse(JSON.parse(text.toString())) : undefined;
  }

  async putPicture(caseId: string, { picture, documentId }: CasePicture): Promise<void> {
    await this.database.rows(
      `UPDATE recovery_cases SET pictures = pictures || jsonb_build_object($2::text, $3::text)
       WHERE case_id = $1 AND submitted_at IS NULL AND ended_at IS NULL`,
      [caseId, picture, documentId],
    );
  }

  /** False when it is submitted already, or has other pictures by now. */
  async submit({ caseId, pictures }: Pick<RecoveryCase, 'caseId' | 'pictures'>): Promise<boolean> {
    const kept = Object.fromEntries(pictures.map(({ picture, documentId }) => [picture, documentId]));
    const rows = await this.database.rows(
      `UPDATE recovery_cases SET submitted_at = now(), expires_at = now() + make_interval(days => $2)
       WHERE case_id = $1 AND pictures = $3::jsonb AND submitted_at IS NULL AND ended_at IS NULL RETURNING 1`,
      [caseId, reviewDays, JSON.stringify(kept)],
    );
    return rows.length === 1;
  }

  /**
   * False when a new access was requested for another case of the account, or somebody else has requested it for this
   * one meanwhile, or this one has ended.
   */
  async markRequested({ caseId, request }: RecoveryCase, { by, key }: Omit<CaseRequest, 'at'>): Promise<boolean> {
    const rows = await this.database
      .rows(
        `UPDATE recovery_cases c SET requested_at = now(), requested_by = $3, request_key = $4,
           expires_at = now() + make_interval(days => $2)
       WHERE case_id = $1 AND submitted_at IS NOT NULL AND ended_at IS NULL
       AND request_key IS NOT DISTINCT FROM $5 AND NOT EXISTS (
         SELECT FROM recovery_cases o WHERE o.account_id = c.account_id AND o.case_id <> c.case_id
         AND o.requested_at IS NOT NULL AND o.ended_at IS NULL) RETURNING 1`,
        [caseId, requestedDays, by, key, request?.key ?? null],
      )
      .catch(noneIfTaken);
    return rows.length === 1;
  }

  /** Ends a case that a member of staff rejects; false when it has ended already or was requested meanwhile. */
  async reject({ caseId, request }: RecoveryCase, reason: NonNullable<Row['reason']>): Promise<boolean> {
    const rows = await this.database.rows(
      `UPDATE recovery_cases SET ended_at = now(), outcome = 'rejected', reason = $2
       WHERE case_id = $1 AND ended_at IS NULL AND request_key IS NOT DISTINCT FROM $3 RETURNING 1`,
      [caseId, reason, request?.key ?? null],
    );
    return rows.length === 1;
  }

  /** Changes nothing about a case that has ended already. */
  async end(caseId: string, outcome: 'stopped' | 'expired'): Promise<void> {
    await this.database.rows(
      'UPDATE recovery_cases SET ended_at = now(), outcome = $2 WHERE case_id = $1 AND ended_at IS NULL',
      [caseId, outcome],
    );
  }
}

/** Another case of the account was marked at the same moment. */
function noneIfTaken(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return [];
  throw error;
}

const requestOf = ({ requested_by: by, request_key: key, requested_at: at }: Row): CaseRequest | undefined =>
  by === null || key === null || at === null ? undefined : { by, key, at: at.getTime() };

function caseOf(row: Row): RecoveryCase {
  const pictures = Object.entries(row.pictures) as [RecoveryPicture, string][];
  return {
    caseId: row.case_id,
    accountId: row.account_id,
    pictures: pictures.map(([picture, documentId]) => ({ picture, documentId })),
    expiresAt: row.expires_at.getTime(),
    submittedAt: row.submitted_at?.getTime(),
    request: requestOf(row),
    outcome: row.outcome ?? (row.expires_at.getTime() <= Date.now() ? 'expired' : null),
    reason: row.reason,
  };
}
