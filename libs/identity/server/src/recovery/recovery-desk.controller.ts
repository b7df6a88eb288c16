import { Controller, Inject } from '@nestjs/common';
import { APPROVAL_REQUESTS, type ApprovalRequests } from '@parkett/approvals-contract';
import * as contract from '@parkett/identity-contract';
import { CUSTOMER_RECORDS, type CustomerRecords } from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { answered, IdempotencyKey, Input, Mount, Problem, StaffCaller, type StaffInfo } from '@parkett/platform-http';

/** Members of staff who help a customer to get in again; it takes two of them. */
@Controller()
export class RecoveryDeskController {
  constructor(
    @Inject(APPROVAL_REQUESTS) private readonly approvals: ApprovalRequests,
    @Inject(CUSTOMER_RECORDS) private readonly customers: CustomerRecords,
  ) {}

  /** Throws ACCOUNT_UNKNOWN. Whether there is a factor, and who has seen the documents, is decided in the log. */
  @Mount(contract.requestFactorRemoval)
  async requestFactorRemoval(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { accountId, reason }: InputOf<typeof contract.requestFactorRemoval>,
  ) {
    if (!(await this.customers.isOpen(accountId))) throw new Problem(404, 'ACCOUNT_UNKNOWN');
    const request = { kind: 'removeFactors', body: { accountId }, seen: { account: accountId }, reason, key };
    const { approvalId, position } = await this.approvals.request(staffId, request);
    return answered({ approvalId }, { position });
  }
}
