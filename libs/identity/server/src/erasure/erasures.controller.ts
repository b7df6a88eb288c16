import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import { APPROVAL_REQUESTS, type ApprovalRequests } from '@parkett/approvals-contract';
import {
  CUSTOMER_RECORDS,
  STAFF_ACTIONS,
  VERIFICATION_RECORDS,
  type CustomerRecords,
  type StaffActions,
  type VerificationRecords,
} from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { answered, IdempotencyKey, Input, Mount, Problem, StaffCaller, type StaffInfo } from '@parkett/platform-http';
import { IdentityReader } from '../projections/identity-reader';

/**
 * Erasures of customers' personal data by two members of staff: at the customer's own request that is due, or by order
 * of a court or an authority.
 */
@Controller()
export class ErasuresController {
  constructor(
    @Inject(STAFF_ACTIONS) private readonly desk: StaffActions,
    @Inject(IdentityReader) private readonly reader: IdentityReader,
    @Inject(APPROVAL_REQUESTS) private readonly approvals: ApprovalRequests,
    @Inject(CUSTOMER_RECORDS) private readonly customers: CustomerRecords,
    @Inject(VERIFICATION_RECORDS) private readonly verifications: VerificationRecords,
  ) {}

  @Mount(contract.listErasures, { reads: 'accounts' })
  async listErasures(@StaffCaller() { staffId }: StaffInfo) {
    await this.desk.record(staffId, 'listErasures');
    return { erasures: await this.reader.erasures() };
  }

  /** Throws ACCOUNT_UNKNOWN, ACCOUNT_ERASED, ERASURE_NOT_OWN. */
  @Mount(contract.requestErasure)
  async requestErasure(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { accountId, reason, reference }: InputOf<typeof contract.requestErasure>,
  ) {
    if (!(await this.customers.isOpen(accountId))) throw new Problem(404, 'ACCOUNT_UNKNOWN');
    const problem = await this.problemOf(accountId, reference);
    if (problem !== undefined && !(await this.approvals.isRequested(staffId, key))) throw problem;
    const [latest] = await this.verifications.submissions(accountId);
    const seen = { account: accountId, verification: latest?.status ?? 'pending', order: reference ?? null };
    const request = { kind: 'eraseCustomer', body: { accountId, ...(reference && { reference }) }, reason, seen, key };
    const { approvalId, position } = await this.approvals.request(staffId, request);
    return answered({ approvalId }, { position });
  }

  private async problemOf(accountId: string, reference: string | undefined): Promise<Problem | undefined> {
    if (typeof (await this.reader.erasure(accountId))?.erasedAt === 'number') return new Problem(409, 'ACCOUNT_ERASED');
    const isAsked = reference !== undefined || (await this.reader.ownErasure(accountId)) !== undefined;
    return isAsked ? undefined : new Problem(409, 'ERASURE_NOT_OWN');
  }
}
