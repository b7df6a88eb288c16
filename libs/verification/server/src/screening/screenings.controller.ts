import { Controller, Inject } from '@nestjs/common';
import { APPROVAL_REQUESTS, type ApprovalRequests } from '@parkett/approvals-contract';
import * as contract from '@parkett/identity-contract';
import { STAFF_ACTIONS, type StaffActions } from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { answered, IdempotencyKey, Input, Mount, Problem, StaffCaller, type StaffInfo } from '@parkett/platform-http';
import { CustomerVault } from '@parkett/platform-secrets';
import { submissionPurpose } from '../held-submissions';
import { VerificationReader, type Submission } from '../verification-reader';
import { personOf } from './screened-person';
import { ScreeningReader, type Hit } from './screening-reader';
import { entryPurpose } from './screening.process';

/** Possible matches with lists, which two members of staff judge. */
@Controller()
export class ScreeningsController {
  constructor(
    @Inject(STAFF_ACTIONS) private readonly desk: StaffActions,
    @Inject(APPROVAL_REQUESTS) private readonly approvals: ApprovalRequests,
    @Inject(VerificationReader) private readonly verifications: VerificationReader,
    @Inject(ScreeningReader) private readonly reader: ScreeningReader,
    @Inject(CustomerVault) private readonly vault: CustomerVault,
  ) {}

  @Mount(contract.listScreenings, { reads: 'accounts' })
  async listScreenings(@StaffCaller() { staffId }: StaffInfo) {
    await this.desk.record(staffId, 'listScreenings');
    const [cases, unanswered] = await Promise.all([this.reader.cases(), this.reader.unanswered(Date.now())]);
    return { cases, unanswered };
  }

  /** Throws VERIFICATION_UNKNOWN, ACCOUNT_ERASED, APPROVER_IS_BENEFICIARY. */
  @Mount(contract.getScreening, { reads: 'accounts' })
  async getScreening(@StaffCaller() staff: StaffInfo, @Input() { accountId }: InputOf<typeof contract.getScreening>) {
    const submission = await this.submission(accountId);
    const { position } = await this.desk.look(staff, accountId, 'verification', null);
    const identity = contract.submittedIdentitySchema.parse(
      await this.open(accountId, submissionPurpose, submission.sealed),
    );
    const latest = await this.reader.latest(accountId);
    const isCurrent = latest?.submissionId === submission.submissionId;
    const hits = (await this.reader.hits(accountId)).map(async ({ sealed, ...hit }) => ({
      ...hit,
      isCurrent: isCurrent && hit.dataHash === latest.dataHash,
      facts: contract.entryFactsSchema.parse(await this.open(accountId, entryPurpose, sealed)),
    }));
    const customer = personOf(submission.documentType, identity);
    const screenedAt = isCurrent ? latest.at : null;
    return answered({ accountId, customer, screenedAt, hits: await Promise.all(hits) }, { position });
  }

  /** The second person sees which entry, and opens the case for what it says. Throws SCREENING_HIT_UNKNOWN. */
  @Mount(contract.requestVerdict, { reads: 'accounts' })
  async requestVerdict(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { accountId, entry, dataHash, verdict, reason }: InputOf<typeof contract.requestVerdict>,
  ) {
    const hit = await this.openHit(accountId, { entry, dataHash });
    const body = { accountId, entry, dataHash, verdict };
    const seen = { account: accountId, entry, list: hit.list, score: hit.score, verdict };
    const { approvalId, position } = await this.approvals.request(staffId, {
      ...{ kind: 'judgeScreening', body, reason, key, seen },
    });
    return answered({ approvalId }, { position });
  }

  private async openHit(accountId: string, asked: Pick<Hit, 'entry' | 'dataHash'>): Promise<Hit> {
    const hit = (await this.reader.hits(accountId)).find(
      ({ entry, dataHash, verdict }) => entry === asked.entry && dataHash === asked.dataHash && verdict === null,
    );
    if (hit === undefined) throw new Problem(404, 'SCREENING_HIT_UNKNOWN');
    return hit;
  }

  private async submission(accountId: string): Promise<Submission> {
    const submission = await this.verifications.latest(accountId);
    if (submission === undefined) throw new Problem(404, 'VERIFICATION_UNKNOWN');
    return submission;
  }

  private async open(accountId: string, purpose: string, sealed: string): Promise<unknown> {
    const text = await this.vault.open(accountId, purpose, sealed);
    if (text === undefined) throw new Problem(409, 'ACCOUNT_ERASED');
    return JSON.parse(text);
  }
}
