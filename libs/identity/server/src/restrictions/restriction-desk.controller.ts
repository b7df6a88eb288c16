import { Controller, Inject } from '@nestjs/common';
import { APPROVAL_REQUESTS, type ApprovalRequests } from '@parkett/approvals-contract';
import * as contract from '@parkett/identity-contract';
import { CUSTOMER_RECORDS, STAFF_ACTIONS, type CustomerRecords, type StaffActions } from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { answered, IdempotencyKey, Input, Mount, Problem, StaffCaller, type StaffInfo } from '@parkett/platform-http';
import { CustomerKeyGone, CustomerVault } from '@parkett/platform-secrets';
import { SecurityLog } from '../access/security-log';
import { LiveSessions } from '../sessions/live-sessions';
import { seenOf, seenOfLift } from './restriction-facts';
import { RestrictionReader } from './restriction-reader';

/** Members of staff who stop an account: two for as long as needed, or one of risk at once, for a day. */
@Controller()
export class RestrictionDeskController {
  constructor(
    @Inject(STAFF_ACTIONS) private readonly desk: StaffActions,
    @Inject(APPROVAL_REQUESTS) private readonly approvals: ApprovalRequests,
    @Inject(CUSTOMER_RECORDS) private readonly customers: CustomerRecords,
    @Inject(LiveSessions) private readonly sessions: LiveSessions,
    @Inject(SecurityLog) private readonly log: SecurityLog,
    @Inject(CustomerVault) private readonly vault: CustomerVault,
    @Inject(RestrictionReader) private readonly reader: RestrictionReader,
  ) {}

  /** Throws ACCOUNT_UNKNOWN, MONEY_NOT_HELD. */
  @Mount(contract.requestRestriction)
  async requestRestriction(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { accountId, stops, reasonCode, reason }: InputOf<typeof contract.requestRestriction>,
  ) {
    if (!contract.lastingStopSchema.safeParse({ stops, reason: reasonCode }).success)
      throw new Problem(409, 'MONEY_NOT_HELD');
    await this.requireOpen(accountId);
    const body = { accountId, stops, reason: reasonCode };
    return this.request(staffId, accountId, { kind: 'restrictAccount', body, reason, key });
  }

  /** The second person sees what would be lifted. Throws ACCOUNT_UNKNOWN, RESTRICTION_UNKNOWN. */
  @Mount(contract.requestLift, { reads: 'accounts' })
  async requestLift(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { accountId, restrictionId, reason }: InputOf<typeof contract.requestLift>,
  ) {
    await this.requireOpen(accountId);
    const seen = seenOfLift(await this.reader.all(accountId, Date.now()), restrictionId);
    const body = { accountId, restrictionId };
    return this.request(staffId, accountId, { kind: 'liftRestriction', body, reason, key }, seen);
  }

  /** Throws ACCOUNT_UNKNOWN, ACCOUNT_ERASED, STOPPED_ALONE, APPROVER_IS_BENEFICIARY. */
  @Mount(contract.stopAtOnce)
  async stopAtOnce(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { accountId, stops, reasonCode, reason }: InputOf<typeof contract.stopAtOnce>,
  ) {
    await this.requireOpen(accountId);
    const { position } = await this.desk.send(staffId, {
      aggregate: `account:${accountId}`,
      type: 'StopAtOnce',
      body: { stops, reason: reasonCode, note: await this.sealed(accountId, reason) },
      hashed: { key: await this.vault.bodyKey(accountId), body: { stops, reasonCode, reason } },
      route: 'restrictions',
      key,
    });
    return answered({}, position === undefined ? { status: 202 } : { position });
  }

  @Mount(contract.requestRevocation)
  async requestRevocation(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { accountId, reasonCode, reason }: InputOf<typeof contract.requestRevocation>,
  ) {
    await this.requireOpen(accountId);
    const body = { accountId, reason: reasonCode };
    return this.request(staffId, accountId, { kind: 'revokeVerification', body, reason, key });
  }

  /** The access is decided and recorded first, so nobody does it to an account of their own. */
  @Mount(contract.endCustomerSessions)
  async endCustomerSessions(
    @StaffCaller() staff: StaffInfo,
    @Input() { accountId }: InputOf<typeof contract.endCustomerSessions>,
  ) {
    await this.desk.look(staff, accountId, 'profile', null);
    await this.desk.record(staff.staffId, 'endCustomerSessions', accountId);
    const ended = await this.sessions.endAll(accountId);
    if (ended > 0) await this.log.add(accountId, 'sessionsEnded', null);
    return { ended };
  }

  private async request(
    staffId: string,
    accountId: string,
    request: Omit<Parameters<ApprovalRequests['request']>[1], 'seen'>,
    seen = seenOf(request.body),
  ) {
    const { approvalId, position } = await this.approvals.request(staffId, {
      ...request,
      seen: { account: accountId, ...seen },
    });
    return answered({ approvalId }, { position });
  }

  private async requireOpen(accountId: string): Promise<void> {
    if (!(await this.customers.isOpen(accountId))) throw new Problem(404, 'ACCOUNT_UNKNOWN');
  }

  private async sealed(accountId: string, note: string): Promise<string> {
    try {
      return await this.vault.seal(accountId, 'restriction', note);
    } catch (error) {
      throw error instanceof CustomerKeyGone ? new Problem(409, 'ACCOUNT_ERASED') : error;
    }
  }
}
