import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import {
  complaintEvents,
  identityErrors,
  VERIFICATION_RECORDS,
  type ComplaintSent,
  type VerificationRecords,
} from '@parkett/identity-contract';
import { complaintRulesAt } from '@parkett/identity-domain';
import type { InputOf } from '@parkett/kernel';
import { CommandGateway, type CommandRequest } from '@parkett/platform-event-log';
import {
  accepted,
  answeredBy,
  Caller,
  IdempotencyKey,
  Input,
  Mount,
  Problem,
  type CallerInfo,
} from '@parkett/platform-http';
import { ComplaintReader, type Complaint } from './complaint-reader';
import { ComplaintTexts } from './complaint-texts';

const aboutMax = 20;

/** Complaints from the customer's side. */
@Controller()
export class ComplaintsController {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<ComplaintSent>,
    @Inject(ComplaintReader) private readonly reader: ComplaintReader,
    @Inject(ComplaintTexts) private readonly texts: ComplaintTexts,
    @Inject(VERIFICATION_RECORDS) private readonly verifications: VerificationRecords,
  ) {}

  @Mount(contract.listComplaints, { reads: 'accounts' })
  async listComplaints(@Caller() { accountId }: CallerInfo) {
    const [all, opened] = await Promise.all([this.reader.of(accountId), this.reader.openedAt(accountId)]);
    const complaints = all.map((one) => ({
      ...shownOf(one),
      unread: one.answeredAt !== null && (opened.get(one.complaintId) ?? 0) < one.answeredAt,
    }));
    return { complaints, unread: complaints.filter(({ unread }) => unread).length };
  }

  /** Opening the answer marks it as read. Throws COMPLAINT_UNKNOWN. */
  @Mount(contract.openComplaint, { reads: 'accounts' })
  async openComplaint(
    @Caller() { accountId }: CallerInfo,
    @Input() { complaintId }: InputOf<typeof contract.openComplaint>,
  ) {
    const complaint = await this.reader.one(accountId, complaintId);
    if (complaint === undefined) throw new Problem(404, 'COMPLAINT_UNKNOWN');
    const entries = await this.texts.entries(accountId, complaintId);
    if (complaint.answeredAt !== null) await this.reader.markOpened(accountId, complaintId, complaint.answeredAt);
    const isAnswered = complaint.status === 'answered';
    const isDisputed = isAnswered && complaint.outcome !== 'upheld';
    return {
      ...shownOf(complaint),
      entries,
      mayReopen: isAnswered && complaint.reopenedAt === null,
      board: isDisputed ? complaintRulesAt(complaint.answeredAt ?? complaint.filedAt).board : null,
    };
  }

  /**
   * Throws COMPLAINTS_OPEN, COMPLAINTS_TODAY, ACCOUNT_ERASED, NOT_SWITCHED_ON, and 503 while the outcome is unknown:
   * nobody is told that a complaint is filed before it is.
   */
  @Mount(contract.fileComplaint)
  async fileComplaint(
    @Caller() { accountId }: CallerInfo,
    @IdempotencyKey() key: string,
    @Input() { topic, reference, text }: InputOf<typeof contract.fileComplaint>,
  ) {
    const about = topic === 'identity' ? await this.reviewersOf(accountId) : [];
    const { sealed, hashed } = await this.texts.seal(accountId, text, { topic, reference });
    const command = byCustomer(accountId, key, 'FileComplaint', { topic, reference, about, sealed }, hashed);
    const answer = await accepted(this.gateway.send(command), identityErrors);
    const complaintId = this.gateway.idOf(command);
    const [event] = answer.events;
    const filed = event && complaintEvents.find(event);
    const { number = null, dueOn = null } = filed?.type === 'ComplaintFiled' ? filed : {};
    return answeredBy(answer, { complaintId, number, dueOn });
  }

  /** Throws COMPLAINT_UNKNOWN, COMPLAINT_NOT_REOPENED, and 503 while the outcome is unknown. */
  @Mount(contract.reopenComplaint)
  async reopenComplaint(
    @Caller() { accountId }: CallerInfo,
    @IdempotencyKey() key: string,
    @Input() { complaintId, text }: InputOf<typeof contract.reopenComplaint>,
  ) {
    const { sealed, hashed } = await this.texts.seal(accountId, text, { complaintId });
    const command = byCustomer(accountId, key, 'ReopenComplaint', { complaintId, sealed }, hashed);
    return answeredBy(await accepted(this.gateway.send(command), identityErrors), {});
  }

  /** The members of staff who have decided about the customer's documents. */
  private async reviewersOf(accountId: string): Promise<string[]> {
    const submissions = await this.verifications.submissions(accountId);
    const reviewers = submissions.flatMap(({ decidedBy }) => (decidedBy === null ? [] : [decidedBy]));
    return [...new Set(reviewers)].slice(0, aboutMax);
  }
}

type Hashed = NonNullable<CommandRequest<ComplaintSent>['hashed']>;

function byCustomer<Type extends ComplaintSent['type']>(
  accountId: string,
  key: string,
  type: Type,
  body: Extract<ComplaintSent, { type: Type }>['body'],
  hashed: Hashed,
): CommandRequest<ComplaintSent> {
  const actor = { kind: 'customer', id: accountId } as const;
  const named = { aggregate: `account:${accountId}`, actor, route: 'complaints', key, deadlineMs: 30_000, hashed };
  return { ...named, type, body } as CommandRequest<ComplaintSent>;
}

/** A complaint as its customer sees it, without its texts. */
export const shownOf = (one: Complaint) => {
  const { complaintId, number, topic, reference, status, filedAt, dueOn, outcome, answeredAt } = one;
  return { complaintId, number, topic, reference, status, filedAt, dueOn, outcome, answeredAt };
};
