import { Inject, Injectable } from '@nestjs/common';
import type { DocumentType } from '@parkett/identity-contract';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { Secrets } from '../secrets/secrets';

/**
 * Assigns each identity number to one account, because one person may have one account only. Numbers are stored as
 * keyed hashes (a blind index). Submissions reserve a number: from before they are sent until they are rejected or
 * returned, and permanently once approved.
 */
@Injectable()
export class IdentityNumbers {
  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(Secrets) private readonly secrets: Secrets,
  ) {}

  /** Reserves a number for a submission; false when another account has it. Repeating a claim changes nothing. */
  async claim(accountId: string, documentType: DocumentType, idNumber: string, submissionId: string): Promise<boolean> {
    const held = await this.database.rows(
      `INSERT INTO identity_numbers AS held (number_index, account_id, submissions) VALUES ($1, $2, ARRAY[$3])
       ON CONFLICT (number_index) DO UPDATE SET submissions = array_append(array_remove(held.submissions, $3), $3)
       WHERE held.account_id = excluded.account_id RETURNING account_id`,
      [this.index(documentType, idNumber), accountId, submissionId],
    );
    return held.length === 1;
  }

  /** Whether this account has reserved the number; checked once more before an approval. */
  async isHeldBy(accountId: string, documentType: DocumentType, idNumber: string): Promise<boolean> {
    const held = await this.database.rows('SELECT FROM identity_numbers WHERE number_index = $1 AND account_id = $2', [
      this.index(documentType, idNumber),
      accountId,
    ]);
    return held.length === 1;
  }

  /** The account that has reserved the number. */
  async holderOf(documentType: DocumentType, idNumber: string): Promise<string | undefined> {
    const [held] = await this.database.rows<{ account_id: string }>(
      'SELECT account_id FROM identity_numbers WHERE number_index = $1',
      [this.index(documentType, idNumber)],
    );
    return held?.account_id;
  }

  /**
   * Releases the number of a submission that was rejected or returned, unless another submission of the same account
   * has reserved it, too; `but` stays reserved.
   */
  async release(
    accountId: string,
    submissionId: string,
    but?: { readonly documentType: DocumentType; readonly idNumber: string },
  ): Promise<void> {
    const kept = but === undefined ? null : this.index(but.documentType, but.idNumber);
    await this.database.transaction(async (client) => {
      await client.query(
        `UPDATE identity_numbers SET submissions = array_remove(submissions, $2)
         WHERE account_id = $1 AND $2 = ANY (submissions) AND number_index IS DISTINCT FROM $3::bytea`,
        [accountId, submissionId, kept],
      );
      await client.query(`DELETE FROM identity_numbers WHERE account_id = $1 AND submissions = '{}'`, [accountId]);
    });
  }

  /** Numbers have many notations; only letters and digits matter. */
  private index(documentType: DocumentType, idNumber: string): Buffer {
    return this.secrets.numberIndex(
      documentType,
      idNumber
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^0-9A-Z]/g, ''),
    );
  }
}
