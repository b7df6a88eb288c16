import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import { STAFF_ACTIONS, type StaffActions } from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { answered, IdempotencyKey, Input, Mount, Problem, StaffCaller, type StaffInfo } from '@parkett/platform-http';
import { ComplaintReader, type Complaint } from './complaint-reader';
import { ComplaintTexts } from './complaint-texts';
import { shownOf } from './complaints.controller';
import { isOverdue } from './overdue';
import { registerCsv } from './register-csv';

/** Complaints as staff deal with them. */
@Controller()
export class ComplaintDeskController {
  constructor(
    @Inject(STAFF_ACTIONS) private readonly desk: StaffActions,
    @Inject(ComplaintReader) private readonly reader: ComplaintReader,
    @Inject(ComplaintTexts) private readonly texts: ComplaintTexts,
  ) {}

  @Mount(contract.listOpenComplaints, { reads: 'accounts' })
  async listOpenComplaints(@StaffCaller() { staffId }: StaffInfo) {
    await this.desk.record(staffId, 'listComplaints');
    const complaints = (await this.reader.open()).map(deskView);
    return { complaints, overdue: complaints.filter(({ overdue }) => overdue).length };
  }

  @Mount(contract.exportComplaints, { reads: 'accounts' })
  async exportComplaints(
    @StaffCaller() { staffId }: StaffInfo,
    @Input() { year }: InputOf<typeof contract.exportComplaints>,
  ) {
    await this.desk.record(staffId, 'exportComplaints');
    return { csv: registerCsv(await this.reader.register(Date.UTC(year, 0), Date.UTC(year + 1, 0))) };
  }

  /** Throws COMPLAINT_UNKNOWN, APPROVER_IS_BENEFICIARY, ACCOUNT_ERASED. */
  @Mount(contract.readComplaint, { reads: 'accounts' })
  async readComplaint(
    @StaffCaller() staff: StaffInfo,
    @Input() { accountId, complaintId }: InputOf<typeof contract.readComplaint>,
  ) {
    const complaint = await this.reader.one(accountId, complaintId);
    if (complaint === undefined) throw new Problem(404, 'COMPLAINT_UNKNOWN');
    const { position } = await this.desk.look(staff, accountId, 'profile', null);
    const entries = await this.texts.entries(accountId, complaintId);
    return answered({ ...deskView(complaint), entries }, { position });
  }

  /** Throws COMPLAINT_UNKNOWN, COMPLAINT_ANSWERED, APPROVER_IS_BENEFICIARY. */
  @Mount(contract.takeComplaint)
  async takeComplaint(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { accountId, complaintId, about }: InputOf<typeof contract.takeComplaint>,
  ) {
    const { position } = await this.desk.send(staffId, {
      ...{ aggregate: `account:${accountId}`, type: 'TakeComplaint', body: { complaintId, about } },
      ...{ route: 'complaints/take', key },
    });
    return recorded(position);
  }

  /** Throws COMPLAINT_UNKNOWN, COMPLAINT_NOT_TAKEN, COMPLAINT_ANSWERED, COMPLAINT_ABOUT_YOU, ACCOUNT_ERASED. */
  @Mount(contract.answerComplaint)
  async answerComplaint(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { accountId, complaintId, outcome, text }: InputOf<typeof contract.answerComplaint>,
  ) {
    const { sealed, hashed } = await this.texts.seal(accountId, text, { complaintId, outcome });
    const { position } = await this.desk.send(staffId, {
      ...{ aggregate: `account:${accountId}`, type: 'AnswerComplaint', body: { complaintId, outcome, sealed } },
      ...{ hashed, route: 'complaints/answer', key },
    });
    return recorded(position);
  }
}

/** Nobody is told that a complaint is answered before it is. Throws 503 while the outcome is unknown. */
function recorded(position: string | undefined) {
  if (position === undefined) throw new Problem(503, 'UNAVAILABLE');
  return answered({}, { position });
}

const deskView = (one: Complaint) => ({
  ...shownOf(one),
  accountId: one.accountId,
  handler: one.handler,
  about: one.about,
  overdue: isOverdue(one, Date.now()),
});
