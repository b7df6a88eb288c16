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
import { RecoveryCaseStore, type RecoveryCase, type SubmittedCase } from './recovery-case-store';

/** How long a request may be under way before it is in the read models. */
const underWayMs = 10 * 60_000;

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
  ) {}

  @Mount(contract.listRecoveryCases)
  async listRecoveryCases(@StaffCaller() { staffId }: StaffInfo) {
    await this.desk.record(staffId, 'listRecoveries');
    const cases = await this.cases.queue();
    const rows = cases.map(async (found) => {
      const { caseId, submittedAt, accountId } = found;
      return { caseId, submittedAt, accountId, requested: (await this.inTheWay(found)) !== undefined };
    });
    return { cases: await Promise.all(rows) };
  }

  @Mount(contract.openRecoveryCase, { reads: 'accounts' })
  async openRecoveryCase(
    @StaffCaller() staff: StaffInfo,
    @Input() { caseId }: InputOf<typeof contract.openRecoveryCase>,
  ) {
    const found = await this.find(caseId);
    const { accountId, submittedAt } = found;
    if (accountId === null) await this.desk.record(staff.staffId, 'listRecoveries', caseId);
    else await this.desk.look(staff, accountId, 'verification', null);
    const claim = await this.cases.claim(caseId);
    if (claim === undefined) throw new Problem(404, 'RECOVERY_UNKNOWN');
    const { by, name, phone } = claim;
    const nameFits = accountId === null ? null : await this.verification.isNamed(accountId, name);
    const requested = (await this.inTheWay(found)) !== undefined;
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

  /**
   * Throws RECOVERY_UNKNOWN, also when no account fits, RECOVERY_REQUESTED while a request for this or another case of
   * the account waits, and RECOVERY_OPEN after its approval.
   */
  @Mount(contract.requestNewAccess)
  async requestNewAccess(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { caseId, reason }: InputOf<typeof contract.requestNewAccess>,
  ) {
    const found = await this.find(caseId);
    const { accountId, pictures } = found;
    if (accountId === null) throw new Problem(404, 'RECOVERY_UNKNOWN');
    const isRepeated = found.request?.by === staffId && found.request.key === key;
    if (!isRepeated) {
      await this.refuseWhileRequested(found);
      if (!(await this.cases.markRequested(found, { by: staffId, key }))) throw new Problem(409, 'RECOVERY_REQUESTED');
    }
    const documents = [...pictures].sort(inOrder).map(({ documentId }) => documentId);
    const seen = { account: accountId, case: caseId };
    const body = { accountId, caseId, documents };
    const request = { kind: 'recoverAccess', body, seen, reason, key: keyOf(caseId, key) };
    const { approvalId, position } = await this.approvals.request(staffId, request);
    return answered({ approvalId }, { position });
  }

  /**
   * Throws RECOVERY_UNKNOWN, RECOVERY_REQUESTED while a second person may still approve it, and RECOVERY_OPEN after
   * that: then the customer can stop it.
   */
  @Mount(contract.rejectRecoveryCase, { reads: 'accounts' })
  async rejectRecoveryCase(
    @StaffCaller() { staffId }: StaffInfo,
    @Input() { caseId, reasonCode }: InputOf<typeof contract.rejectRecoveryCase>,
  ) {
    const found = await this.find(caseId);
    await this.refuseWhileRequested(found);
    await this.desk.record(staffId, 'rejectRecovery', found.accountId ?? caseId);
    if (!(await this.cases.reject(found, reasonCode))) throw new Problem(404, 'RECOVERY_UNKNOWN');
    return {};
  }

  /**
   * The code of a request that is approved or may still be. An approval of a case that has ended would keep the account
   * from any other recovery for a week.
   */
  private async inTheWay({
    caseId,
    request,
  }: RecoveryCase): Promise<'RECOVERY_REQUESTED' | 'RECOVERY_OPEN' | undefined> {
    if (request === undefined) return undefined;
    switch (await this.approvals.statusOf(request.by, keyOf(caseId, request.key))) {
      case 'refused':
      case 'withdrawn':
      case 'expired':
      case 'failed':
        return undefined;
      case 'executed':
        return 'RECOVERY_OPEN';
      case undefined:
        return Date.now() - request.at < underWayMs ? 'RECOVERY_REQUESTED' : undefined;
      default:
        return 'RECOVERY_REQUESTED';
    }
  }

  private async refuseWhileRequested(found: RecoveryCase): Promise<void> {
    const code = await this.inTheWay(found);
    if (code !== undefined) throw new Problem(409, code);
  }

  private async find(caseId: string): Promise<SubmittedCase> {
    const found = await this.cases.submitted(caseId);
    if (found === undefined) throw new Problem(404, 'RECOVERY_UNKNOWN');
    return found;
  }
}

/**
 * The key of a request for this case alone; no key of a caller contains a line break. With the key of an earlier
 * request for something else, a member of staff could make a case look approved, which nobody can reject.
 */
const keyOf = (caseId: string, key: string): string => `${caseId}\n${key}`;

const inOrder = (a: contract.CasePicture, b: contract.CasePicture): number =>
  recoveryPictures.indexOf(a.picture) - recoveryPictures.indexOf(b.picture);
