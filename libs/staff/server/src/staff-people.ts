import { Inject, Injectable } from '@nestjs/common';
import { staffAggregate, type EnrolmentLink, type StaffOutcome, type StaffRole } from '@parkett/identity-contract';
import { parsePosition } from '@parkett/platform-event-log';
import { Problem } from '@parkett/platform-http';
import { StaffCommands, type StaffCommandRequest } from './staff-commands';
import { StaffEnrolments } from './staff-enrolments';
import { StaffStore } from './staff-store';

/** A link for the member of staff whom the caller hands it to. */
interface Issued {
  readonly link: EnrolmentLink;
  readonly position: string | undefined;
}

/** Adds and disables members of staff. The decision always comes first, the link after it. */
@Injectable()
export class StaffPeople {
  constructor(
    @Inject(StaffCommands) private readonly desk: StaffCommands,
    @Inject(StaffStore) private readonly store: StaffStore,
    @Inject(StaffEnrolments) private readonly links: StaffEnrolments,
  ) {}

  /** The position of the decision. */
  async propose(by: string, key: string, login: string, roles: readonly StaffRole[]): Promise<string | undefined> {
    const { position } = await this.decided(by, {
      aggregate: staffAggregate,
      type: 'ProposeStaff',
      body: { login, roles },
      route: 'staff-propose',
      key,
    });
    return position;
  }

  /**
   * If the answer was lost, a repetition with the same key returns a new link as long as the new member has not used
   * the other; later it throws STAFF_NOT_PROPOSED.
   */
  async approve(by: string, key: string, staffId: string): Promise<Issued> {
    const { position, offset } = await this.decided(by, {
      aggregate: staffAggregate,
      type: 'ApproveStaff',
      body: { staffId },
      route: 'staff-approve',
      key,
    });
    const link = await this.links.issue(staffId, { decision: offset, kind: 'again' });
    if (link === undefined) throw new Problem(409, 'STAFF_NOT_PROPOSED');
    // An enrolment queries the read models, so wait until they contain the new member before answering.
    await this.desk.upTo(position);
    return { link, position };
  }

  /**
   * A new link for another member, whose login, sessions and earlier link end. Repeated with the same key as in
   * `approve`; later it throws STAFF_LINK_REFUSED.
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
