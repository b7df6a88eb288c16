import * as contract from '@parkett/approvals-contract';
import { Controller, Inject } from '@nestjs/common';
import { STAFF_ACTIONS, type StaffActions } from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { IdempotencyKey, Input, Mount, StaffCaller, type StaffInfo } from '@parkett/platform-http';
import { ApprovalDesk } from './approval-desk';
import { ApprovalsReader } from './approvals-reader';

/** The console asks every few seconds while a request is carried out. A visit of the page is one entry of the audit. */
const visitMs = 10 * 60_000;

/** Requests that a second member of staff decides. Each kind is requested by an endpoint of its own context. */
@Controller()
export class ApprovalsController {
  /** When each member's last visit was recorded. */
  private readonly visits = new Map<string, number>();

  constructor(
    @Inject(ApprovalDesk) private readonly desk: ApprovalDesk,
    @Inject(ApprovalsReader) private readonly reader: ApprovalsReader,
    @Inject(STAFF_ACTIONS) private readonly acts: StaffActions,
  ) {}

  @Mount(contract.listApprovals, { reads: 'accounts' })
  async listApprovals(@StaffCaller() caller: StaffInfo, @Input() page: InputOf<typeof contract.listApprovals>) {
    if (Date.now() - (this.visits.get(caller.staffId) ?? 0) > visitMs) {
      await this.acts.record(caller.staffId, 'listApprovals');
      this.visits.set(caller.staffId, Date.now());
    }
    return this.reader.list(caller, page);
  }

  @Mount(contract.grantApproval)
  async grantApproval(
    @StaffCaller() caller: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { approvalId, ...body }: InputOf<typeof contract.grantApproval>,
  ) {
    await this.reader.requireRole(caller, approvalId, 'checkerRoles');
    return this.desk.decide(caller.staffId, approvalId, key, { type: 'GrantApproval', body });
  }

  @Mount(contract.refuseApproval)
  async refuseApproval(
    @StaffCaller() caller: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { approvalId, ...body }: InputOf<typeof contract.refuseApproval>,
  ) {
    await this.reader.requireRole(caller, approvalId, 'checkerRoles');
    return this.desk.decide(caller.staffId, approvalId, key, { type: 'RefuseApproval', body });
  }

  @Mount(contract.withdrawApproval)
  async withdrawApproval(
    @StaffCaller() caller: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { approvalId, ...body }: InputOf<typeof contract.withdrawApproval>,
  ) {
    await this.reader.requireRole(caller, approvalId, 'makerRoles');
    return this.desk.decide(caller.staffId, approvalId, key, { type: 'WithdrawApproval', body });
  }
}
