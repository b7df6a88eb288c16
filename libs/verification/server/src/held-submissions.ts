import { Inject, Injectable } from '@nestjs/common';
import { submittedIdentitySchema } from '@parkett/identity-contract';
import { RECORDS_DB, type Database, type Projected } from '@parkett/platform-read-model';
import { CustomerVault } from '@parkett/platform-secrets';
import { VerificationReader, type Submission } from './verification-reader';
import { IdentityNumbers } from './identity-numbers';
import { indexedNumber } from './submitted-paper';

/** Encryption purpose of a submission's `sealed` field; reviewers open it with the same purpose. */
export const submissionPurpose = 'verification';
/**
 * Much longer than a submission may wait for its decision. A submission that no read model contains by then was never
 * accepted.
 */
const staleSeconds = 3_600;
const sweepMax = 200;

interface Held {
  readonly account_id: string;
  readonly submission_id: string;
}

/**
 * Images and the document number that a submission reserves before the log has decided about it. A refusal releases
 * them at once; if there was no answer, a sweep looks up the outcome an hour later.
 */
@Injectable()
export class HeldSubmissions {
  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(VerificationReader) private readonly reader: VerificationReader,
    @Inject(IdentityNumbers) private readonly numbers: IdentityNumbers,
    @Inject(CustomerVault) private readonly vault: CustomerVault,
  ) {}

  /** Call before anything is reserved; a reservation without this record could never be released. */
  async begin(accountId: string, submissionId: string): Promise<void> {
    await this.database.rows(
      `INSERT INTO held_submissions (submission_id, account_id) VALUES ($1, $2) ON CONFLICT (submission_id) DO UPDATE SET held_at = now()`,
      [submissionId, accountId],
    );
  }

  /**
   * Call when the submission was not accepted. Its images wait for a submission again and its number is released,
   * unless another submission has reserved them.
   */
  async free(accountId: string, submissionId: string): Promise<void> {
    await this.keepImages(accountId, submissionId, []);
    await this.numbers.release(accountId, submissionId);
    await this.database.rows('DELETE FROM held_submissions WHERE submission_id = $1', [submissionId]);
  }

  /**
   * Releases everything that a submission has reserved beyond what the log has accepted under its id. Returns false,
   * and does nothing, when the read models do not know the submission (yet).
   */
  async settle(accountId: string, submissionId: string): Promise<boolean> {
    const accepted = await this.reader.submission(accountId, submissionId);
    if (accepted === undefined) return false;
    await this.keepImages(
      accountId,
      submissionId,
      accepted.documents.map(({ documentId }) => documentId),
    );
    await this.keepNumber(accepted);
    return true;
  }

  /** Releases images that a failed call has added, and nothing that was reserved under the same id before. */
  async letGo(accountId: string, submissionId: string, added: readonly string[]): Promise<void> {
    await this.database.rows(
      'UPDATE documents SET submissions = array_remove(submissions, $2) WHERE account_id = $1 AND document_id = ANY ($3)',
      [accountId, submissionId, added],
    );
  }

  /**
   * Leaves submissions whose customer's read models are behind to a later sweep; so they do not keep those behind them.
   */
  async sweep(projected: () => Promise<Projected>): Promise<void> {
    let isCurrent: Projected['of'] | undefined;
    for (let after = ''; ; ) {
      const stale = await this.database.rows<Held>(
        `SELECT account_id, submission_id FROM held_submissions
         WHERE held_at < now() - make_interval(secs => $1) AND submission_id > $2 ORDER BY submission_id LIMIT $3`,
        [staleSeconds, after, sweepMax],
      );
      const last = stale.at(-1);
      if (last === undefined) return;
      isCurrent ??= (await projected()).of;
      for (const { account_id: accountId, submission_id: submissionId } of stale) {
        if (!isCurrent(accountId)) continue;
        if (await this.settle(accountId, submissionId)) await this.forget(submissionId);
        else if (await this.forget(submissionId)) await this.free(accountId, submissionId);
      }
      after = last.submission_id;
    }
  }

  /**
   * Returns false when the submission was sent again meanwhile. Deletes the record first, so that a later repetition
   * records and reserves everything again.
   */
  private async forget(submissionId: string): Promise<boolean> {
    const rows = await this.database.rows(
      'DELETE FROM held_submissions WHERE submission_id = $1 AND held_at < now() - make_interval(secs => $2) RETURNING 1',
      [submissionId, staleSeconds],
    );
    return rows.length === 1;
  }

  private async keepImages(accountId: string, submissionId: string, keep: readonly string[]): Promise<void> {
    await this.database.rows(
      'UPDATE documents SET submissions = array_remove(submissions, $2) WHERE account_id = $1 AND $2 = ANY (submissions) AND document_id <> ALL ($3)',
      [accountId, submissionId, keep],
    );
  }

  private async keepNumber({ accountId, submissionId, documentType, sealed }: Submission): Promise<void> {
    const text = await this.vault.open(accountId, submissionPurpose, sealed);
    if (text === undefined) return;
    const idNumber = indexedNumber(documentType, submittedIdentitySchema.parse(JSON.parse(text)));
    await this.numbers.release(accountId, submissionId, { documentType, idNumber });
  }
}
