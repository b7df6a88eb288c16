import { Inject, Injectable } from '@nestjs/common';
import { submittedIdentitySchema } from '@parkett/identity-contract';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { CustomerVault } from '@parkett/platform-secrets';
import { VerificationReader, type Submission } from './verification-reader';
import { IdentityNumbers } from './identity-numbers';

/** Of what `sealed` of a submission is sealed with; reviewers open it with the same. */
export const submissionPurpose = 'verification';
/** Much longer than a submission may wait for its decision: one that is in no read model by then was never accepted. */
const staleSeconds = 3_600;
const sweepMax = 200;

interface Held {
  readonly account_id: string;
  readonly submission_id: string;
}

/**
 * What submissions hold before the log has decided about them: two images and a number. A refusal lets go of it at
 * once; where no answer came, this looks an hour later what became of it.
 */
@Injectable()
export class HeldSubmissions {
  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(VerificationReader) private readonly reader: VerificationReader,
    @Inject(IdentityNumbers) private readonly numbers: IdentityNumbers,
    @Inject(CustomerVault) private readonly vault: CustomerVault,
  ) {}

  /** Called before anything is held: what nobody knows of could never be let go. */
  async begin(accountId: string, submissionId: string): Promise<void> {
    await this.database.rows(
      `INSERT INTO held_submissions (submission_id, account_id) VALUES ($1, $2) ON CONFLICT (submission_id) DO UPDATE SET held_at = now()`,
      [submissionId, accountId],
    );
  }

  /** The submission was not accepted: its images wait again and its number is free, unless another one has them. */
  async free(accountId: string, submissionId: string): Promise<void> {
    await this.keepImages(accountId, submissionId, []);
    await this.numbers.release(accountId, submissionId);
    await this.database.rows('DELETE FROM held_submissions WHERE submission_id = $1', [submissionId]);
  }

  /**
   * Lets go of whatever a submission holds beside what the log has accepted under its id; false when the read models do
   * not know it, or not yet, and nothing was done.
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

  /** Lets go of images that a call has added in vain, and of nothing that was held under the same id before. */
  async letGo(accountId: string, submissionId: string, added: readonly string[]): Promise<void> {
    await this.database.rows(
      'UPDATE documents SET submissions = array_remove(submissions, $2) WHERE account_id = $1 AND document_id = ANY ($3)',
      [accountId, submissionId, added],
    );
  }

  /** @param projected resolves when the read models show everything that is in the log now */
  async sweep(projected: () => Promise<void>): Promise<void> {
    const stale = await this.database.rows<Held>(
      'SELECT account_id, submission_id FROM held_submissions WHERE held_at < now() - make_interval(secs => $1) ORDER BY held_at LIMIT $2',
      [staleSeconds, sweepMax],
    );
    if (stale.length === 0) return;
    await projected();
    for (const { account_id: accountId, submission_id: submissionId } of stale) {
      if (await this.settle(accountId, submissionId)) await this.forget(submissionId);
      else if (await this.forget(submissionId)) await this.free(accountId, submissionId);
    }
  }

  /**
   * False when it was sent again meanwhile. Forgotten first, so that whoever sends it again afterwards notes and holds
   * it anew.
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
    const { idNumber } = submittedIdentitySchema.parse(JSON.parse(text));
    await this.numbers.release(accountId, submissionId, { documentType, idNumber });
  }
}
