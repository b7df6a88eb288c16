import { Controller, Inject } from '@nestjs/common';
import { APPROVAL_REQUESTS, type ApprovalRequests } from '@parkett/approvals-contract';
import * as contract from '@parkett/identity-contract';
import {
  recoveryPictures,
  STAFF_ACTIONS,
  VERIFICATION_RECORDS,
  type StaffActions,
  type VerificationRecords,
} from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { answered, IdempotencyKey, Input, Mount, Problem, StaffCaller, type StaffInfo } from '@parkett/platform-http';
import { maskPhone } from '../registration/phone';
import { RecoveryCaseStore, type SubmittedCase } from './recovery-case-store';
import { RecoveryReader } from './recovery-reader';

/**
 * Reviews of persons who ask for a new access. One member of staff requests it, another one approves it; whether both
 * have opened the pictures is decided in the log. No personal data is shown before the access is recorded.
 */
@Controller()
export class NewAccessDeskController {
  constructor(
    @Inject(STAFF_ACTIONS) private readonly desk: StaffActions,
    @Inject(APPROVAL_REQUESTS) private readonly approvals: ApprovalRequests,
    @Inject(VERIFICATION_RECORDS) private readonly verification: VerificationRecords,
    @Inject(RecoveryCaseStore) private readonly cases: RecoveryCaseStore,
    @Inject(RecoveryReader) private readonly recoveries: RecoveryReader,
  ) {}

  @Mount(contract.listRecoveryCases)
  async listRecoveryCases(@StaffCaller() { staffId }: StaffInfo) {
    await this.desk.record(staffId, 'listRecoveries');
    const cases = await this.cases.queue();
    return {
      cases: cases.map(({ caseId, submittedAt, accountId, isRequested: requested }) => ({
        ...{ caseId, submittedAt, accountId, requested },
      })),
    };
  }

  @Mount(contract.openRecoveryCase, { reads: 'accounts' })
  async openRecoveryCase(
    @StaffCaller() staff: StaffInfo,
    @Input() { caseId }: InputOf<typeof contract.openRecoveryCase>,
  ) {
    const found = await this.find(caseId);
    const { accountId, submittedAt, isRequested: requested } = found;
    if (accountId === null) await this.desk.record(staff.staffId, 'listRecoveries', caseId);
    else await this.desk.look(staff, accountId, 'verification', null);
    const claim = await this.cases.claim(caseId);
    if (claim === undefined) throw new Problem(404, 'RECOVERY_UNKNOWN');
    const { by, name, phone } = claim;
    const nameFits = accountId === null ? null : await this.verification.isNamed(accountId, name);
    const others = accountId === null ? 0 : await this.cases.others(found);
    const pictures = accountId === null ? [] : [...found.pictures].sort(inOrder);
    return {
      caseId,
      accountId,
      by,
      name,
      nameFits,
      newPhone: maskPhone(phone),
      submittedAt,
      requested,
      others,
      pictures,
    };
  }

  /** Throws RECOVERY_UNKNOWN, also when no account fits, and RECOVERY_OPEN while another case is requested. */
  @Mount(contract.requestNewAccess)
  async requestNewAccess(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { caseId, reason }: InputOf<typeof contract.requestNewAccess>,
  ) {
    const { accountId, pictures } = await this.find(caseId);
    if (accountId === null) throw new Problem(404, 'RECOVERY_UNKNOWN');
    if (!(await this.cases.markRequested(caseId))) throw new Problem(409, 'RECOVERY_OPEN');
    const documents = [...pictures].sort(inOrder).map(({ documentId }) => documentId);
    const seen = { account: accountId, case: caseId };
    const request = { kind: 'recoverAccess', body: { accountId, caseId, documents }, seen, reason, key };
    const { approvalId, position } = await this.approvals.request(staffId, request);
    return answered({ approvalId }, { position });
  }

  /** Throws RECOVERY_UNKNOWN, and RECOVERY_OPEN once two persons have approved it: then the customer can stop it. */
  @Mount(contract.rejectRecoveryCase)
  async rejectRecoveryCase(
    @StaffCaller() { staffId }: StaffInfo,
    @Input() { caseId, reasonCode }: InputOf<typeof contract.rejectRecoveryCase>,
  ) {
    const { accountId } = await this.find(caseId);
    if ((await this.recoveries.ofCase(caseId)) !== undefined) throw new Problem(409, 'RECOVERY_OPEN');
    await this.desk.record(staffId, 'rejectRecovery', accountId ?? caseId);
    if (!(await this.cases.end(caseId, 'rejected', reasonCode))) throw new Problem(404, 'RECOVERY_UNKNOWN');
    return {};
  }

  private async find(caseId: string): Promise<SubmittedCase> {
    const found = await this.cases.submitted(caseId);
    if (found === undefined) throw new Problem(404, 'RECOVERY_UNKNOWN');
    return found;
  }
}

const inOrder = (a: contract.CasePicture, b: contract.CasePicture): number =>
  recoveryPictures.indexOf(a.picture) - recoveryPictures.indexOf(b.picture);
