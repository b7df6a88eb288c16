import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import {
  STAFF_ACTIONS,
  TAX_RECORDS,
  type ReviewedField,
  type StaffActions,
  type TaxRecords,
} from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { answered, IdempotencyKey, Input, Mount, Problem, StaffCaller, type StaffInfo } from '@parkett/platform-http';
import { CustomerVault } from '@parkett/platform-secrets';
import { VerificationReader, type Submission } from './verification-reader';
import { IdentityNumbers } from './identity-numbers';
import { indexedNumber } from './submitted-paper';

type Verdict =
  | { readonly kind: 'approved'; readonly confirmed?: readonly ReviewedField[] }
  | { readonly kind: 'resubmission'; readonly reason: InputOf<typeof contract.returnVerification>['reason'] };

/** Reviews of identity verifications. No personal data is shown before the access is recorded in the log. */
@Controller()
export class ReviewsController {
  constructor(
    @Inject(STAFF_ACTIONS) private readonly desk: StaffActions,
    @Inject(VerificationReader) private readonly reader: VerificationReader,
    @Inject(CustomerVault) private readonly vault: CustomerVault,
    @Inject(TAX_RECORDS) private readonly taxRecords: TaxRecords,
    @Inject(IdentityNumbers) private readonly numbers: IdentityNumbers,
  ) {}

  @Mount(contract.getQueue)
  getQueue(@StaffCaller() { staffId }: StaffInfo) {
    return this.reader.queueState(staffId);
  }

  @Mount(contract.listVerifications, { reads: 'accounts' })
  async listVerifications(
    @StaffCaller() { staffId }: StaffInfo,
    @Input() page: InputOf<typeof contract.listVerifications>,
  ) {
    await this.desk.record(staffId, 'listVerifications');
    // Read the mark first: the next poll then notices a change that happens in between.
    const state = await this.reader.queueState(staffId);
    const { submissions, next } = await this.reader.queue(staffId, page);
    const verifications = submissions.map(
      ({ accountId, submissionId, documentType, submittedAt, attempt, openedBy }) => ({
        accountId,
        submissionId,
        documentType,
        submittedAt,
        attempt,
        openedBy,
      }),
    );
    return { ...state, verifications, next };
  }

  @Mount(contract.getVerification, { reads: 'accounts' })
  async getVerification(
    @StaffCaller() staff: StaffInfo,
    @Input() { accountId }: InputOf<typeof contract.getVerification>,
  ) {
    const submission = await this.submission(accountId);
    const { position } = await this.desk.look(staff, accountId, 'verification', null);
    const { name, idNumber, country, lines, birthDate, nationality } = await this.open(submission);
    const taxResidence = await this.taxRecords.reviewed(accountId);
    await this.desk.upTo(position);
    const views = (await this.reader.looks(accountId)).map(({ at, documentId, what, by }) => ({
      at,
      documentId,
      what,
      by,
    }));
    const { submissionId, status, documentType, submittedAt, documents, expiresOn } = submission;
    const document = { documentType, name, idNumber, country, lines, birthDate, nationality, expiresOn };
    return answered(
      { accountId, submissionId, status, ...document, taxResidence, submittedAt, documents: [...documents], views },
      { position },
    );
  }

  @Mount(contract.approveVerification)
  async approveVerification(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { accountId, submissionId, confirmed }: InputOf<typeof contract.approveVerification>,
  ) {
    const submission = await this.submission(accountId);
    if (submission.submissionId === submissionId) await this.holdsNumber(submission);
    const verdict = { kind: 'approved', ...(confirmed === undefined ? {} : { confirmed }) } as const;
    return this.review(staffId, key, accountId, submissionId, verdict);
  }

  @Mount(contract.returnVerification)
  returnVerification(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { accountId, submissionId, reason }: InputOf<typeof contract.returnVerification>,
  ) {
    return this.review(staffId, key, accountId, submissionId, { kind: 'resubmission', reason });
  }

  private async review(staffId: string, key: string, accountId: string, submissionId: string, verdict: Verdict) {
    const { events, position } = await this.desk.send(staffId, {
      aggregate: `account:${accountId}`,
      type: 'ReviewVerification',
      body: { submissionId, verdict },
      route: 'reviews',
      key,
    });
    return events === undefined
      ? answered({ status: 'underReview' as const }, { status: 202 })
      : answered({ status: verdict.kind }, { position });
  }

  private async submission(accountId: string): Promise<Submission> {
    const submission = await this.reader.latest(accountId);
    if (submission === undefined) throw new Problem(404, 'VERIFICATION_UNKNOWN');
    return submission;
  }

  private async open({ accountId, sealed }: Submission) {
    const text = await this.vault.open(accountId, 'verification', sealed);
    if (text === undefined) throw new Problem(409, 'ACCOUNT_ERASED');
    return contract.submittedIdentitySchema.parse(JSON.parse(text));
  }

  /**
   * Two customers who claim the same number can both wait for a review; only the one who has reserved it can be
   * approved.
   */
  private async holdsNumber(submission: Submission): Promise<void> {
    const { accountId, documentType } = submission;
    const number = indexedNumber(documentType, await this.open(submission));
    if (!(await this.numbers.isHeldBy(accountId, documentType, number))) throw new Problem(409, 'ID_NUMBER_TAKEN');
  }
}
