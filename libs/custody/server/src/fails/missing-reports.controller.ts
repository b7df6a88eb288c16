import { APPROVAL_REQUESTS, type ApprovalRequests } from '@parkett/approvals-contract';
import { custodyErrors, listMissingReports, passedOverMax, requestPassOver } from '@parkett/custody-contract';
import { passOverReports } from '@parkett/custody-domain';
import { Controller, Inject } from '@nestjs/common';
import { STAFF_ACTIONS, type StaffActions } from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { EventVersions } from '@parkett/platform-event-log';
import { answered, IdempotencyKey, Input, Mount, Problem, StaffCaller, type StaffInfo } from '@parkett/platform-http';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { readGaps } from '../missing-reports';

/** Reports that the custodian has left out, for members of staff, and what they do about it. */
@Controller()
export class MissingReportsController {
  constructor(
    @Inject(STAFF_ACTIONS) private readonly desk: StaffActions,
    @Inject(RECORDS_DB) private readonly records: Database,
    @Inject(APPROVAL_REQUESTS) private readonly approvals: ApprovalRequests,
    @Inject(EventVersions) private readonly versions: EventVersions,
  ) {}

  @Mount(listMissingReports)
  async list(@StaffCaller() { staffId }: StaffInfo) {
    await this.desk.record(staffId, 'listMissingReports');
    return { missing: [...(await readGaps(this.records))] };
  }

  /** Throws REPORT_NOT_MISSING and NOT_SWITCHED_ON. A report that comes meanwhile is booked all the same. */
  @Mount(requestPassOver)
  async passOver(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { from, to, reason }: InputOf<typeof requestPassOver>,
  ) {
    if (!this.versions.mayWrite({ type: 'ReportsPassedOver', v: 1 }))
      throw new Problem(custodyErrors.NOT_SWITCHED_ON, 'NOT_SWITCHED_ON');
    // A repetition gets the answer that was recorded, whatever has come meanwhile.
    if (!(await this.isMissing(from, to)) && !(await this.approvals.isRequested(staffId, key)))
      throw new Problem(custodyErrors.REPORT_NOT_MISSING, 'REPORT_NOT_MISSING');
    const seen = { reports: `${from}–${to}` };
    const { approvalId, position } = await this.approvals.request(staffId, {
      ...{ kind: passOverReports.name, body: { from, to }, reason, seen, key },
    });
    return answered({ approvalId }, { position });
  }

  private async isMissing(from: number, to: number): Promise<boolean> {
    const gaps = await readGaps(this.records);
    return from <= to && to - from < passedOverMax && gaps.some((gap) => gap.from <= from && to <= gap.to);
  }
}
