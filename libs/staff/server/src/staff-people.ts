import { Inject, Injectable } from '@nestjs/common';
import { APPROVAL_REQUESTS, type ApprovalRequests } from '@parkett/approvals-contract';
import {
  CUSTOMER_RECORDS,
  staffAggregate,
  type CustomerRecords,
  type EnrolmentLink,
  type proposeStaff,
  type StaffOutcome,
} from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { parsePosition } from '@parkett/platform-event-log';
import { Problem } from '@parkett/platform-http';
import { StaffCommands, type StaffCommandRequest } from './staff-commands';
import { StaffEnrolments } from './staff-enrolments';
import { StaffReader } from './staff-reader';
import { StaffStore } from './staff-store';

/** A link for the member of staff whom the caller hands it to. */
interface Issued {
  readonly link: EnrolmentLink;
  readonly position: string | undefined;
}

type Proposal = InputOf<typeof proposeStaff>;
type Requested = Awaited<ReturnType<ApprovalRequests['request']>>;

/** Adds and disables members of staff. The decision always comes first, the link after it. */
@Injectable()
export class StaffPeople {
  constructor(
    @Inject(StaffCommands) private readonly desk: StaffCommands,
    @Inject(StaffStore) private readonly store: StaffStore,
    @Inject(StaffEnrolments) private readonly links: StaffEnrolments,
    @Inject(StaffReader) private readonly reader: StaffReader,
    @Inject(APPROVAL_REQUESTS) private readonly approvals: ApprovalRequests,
    @Inject(CUSTOMER_RECORDS) private readonly customers: CustomerRecords,
  ) {}

  /** Requests a new member, whom another admin approves. */
  async propose(by: string, key: string, { login, roles, reason }: Proposal): Promise<Requested> {
    const isTaken = (await this.reader.member(login))?.status === 'active';
    if (isTaken && !(await this.approvals.isRequested(by, key))) throw new Problem(409, 'STAFF_LOGIN_TAKEN');
    return this.approvals.request(by, {
      kind: 'appointStaff',
      body: { login, roles },
      reason,
      seen: { login, roles: roles.join(', ') },
      key,
    });
  }

  /** Records another member's own account as a customer. Throws CUSTOMER_UNKNOWN. */
  async linkCustomer(by: string, key: string, staffId: string, accountId: string): Promise<StaffOutcome> {
    if (!(await this.customers.isOpen(accountId))) throw new Problem(404, 'CUSTOMER_UNKNOWN');
    return this.desk.send(by, {
      aggregate: staffAggregate,
      type: 'LinkStaffCustomer',
      body: { staffId, accountId },
      route: 'staff-customers',
      key,
    });
  }

  /**
   * A new link for another member, whose login, sessions and earlier link end. If the answer was lost, a repetition
   * with the same key returns a new link as long as the other was not used; later it throws STAFF_LINK_REFUSED.
   */
  async issueLink(by: string, key: string, staffId: string): Promise<Issued> {
    const { position, offset } = await this.decided(by, {
      aggregate: staffAggregate,
      type: 'IssueEnrolment',
      body: { staffId },
      route: 'staff-enrolment',
      key,
    });
    const link = await this.links.issue(staffId, { decision: offset, kind: 'replace' });
    if (link === undefined) throw new Problem(409, 'STAFF_LINK_REFUSED');
    return { link, position };
  }

  async disable(by: string, key: string, staffId: string): Promise<StaffOutcome> {
    const outcome = await this.desk.send(by, {
      aggregate: staffAggregate,
      type: 'DisableStaff',
      body: { staffId },
      route: 'staff-disable',
      key,
    });
    await this.links.end(staffId);
    await this.store.endSessionsOf(staffId);
    return outcome;
  }

  /** The position of the decision, and its offset on the partition of the staff. */
  private async decided(by: string, request: StaffCommandRequest): Promise<{ position: string; offset: number }> {
    const { events, position } = await this.desk.send(by, request);
    const [place] = position === undefined ? [] : (parsePosition(position) ?? []);
    if (events === undefined || position === undefined || place === undefined) throw new Problem(503, 'UNAVAILABLE');
    return { position, offset: place.offset };
  }
}
