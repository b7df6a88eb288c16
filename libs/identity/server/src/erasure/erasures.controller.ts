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

/** Erasures of customers' personal data: one member of staff requests, another approves the request. */
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

  /** Throws ACCOUNT_UNKNOWN, ACCOUNT_ERASED. */
  @Mount(contract.requestErasure)
  async requestErasure(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { accountId, reason }: InputOf<typeof contract.requestErasure>,
  ) {
    if (!(await this.customers.isOpen(accountId))) throw new Problem(404, 'ACCOUNT_UNKNOWN');
    const isErased = typeof (await this.reader.erasure(accountId))?.erasedAt === 'number';
    if (isErased && !(await this.approvals.isRequested(staffId, key))) throw new Problem(409, 'ACCOUNT_ERASED');
    const [latest] = await this.verifications.submissions(accountId);
    const seen = { account: accountId, verification: latest?.status ?? 'pending' };
    const request = { kind: 'eraseCustomer', body: { accountId }, reason, seen, key };
    const { approvalId, position } = await this.approvals.request(staffId, request);
    return answered({ approvalId }, { position });
  }
}
