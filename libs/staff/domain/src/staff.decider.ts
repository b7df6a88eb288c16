import {
  rejectIdentity as reject,
  staffActSchema,
  type StaffCommand,
  type StaffEvent,
  type WrittenStaffEvent,
} from '@parkett/identity-contract';
import { accept, unreachable, type Actor, type Decider, type Decision, type Rejected } from '@parkett/kernel';
import { appoint, unique } from './appoint-staff';
import { dependentUntil, suspectsAfter } from './independence';
import { memberOf, type StaffMember, type StaffState } from './staff-state';

interface StaffContext {
  readonly actor: Actor;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly mayWrite: (event: Pick<WrittenStaffEvent, 'type' | 'v'>) => boolean;
}

/** Raise it whenever `evolve` gives a different state for the same events. */
export const staffStateVersion = 3;

/** One admin proposes and another approves; with fewer than two, nobody could be appointed any more. */
const adminsMin = 2;
/** From one admin to one member. */
const customerAccountsMax = 10;

type Enrolment = Extract<StaffEvent, { type: 'StaffEnrolled' }>;
type Of<Type extends StaffCommand['type']> = Extract<StaffCommand, { type: Type }>;

/**
 * Members of staff and their roles. Maker and checker are two persons in every decision; there is no switch to disable
 * that.
 */
export const staffDecider: Decider<StaffState, StaffCommand, StaffEvent, StaffContext, WrittenStaffEvent> = {
  initialState: () => ({ people: {} }),
  decide(state, command, context) {
    const { actor } = context;
    if (command.type === 'FoundStaff') return found(state, command, actor);
    if (command.type === 'IssueEnrolment') return issueEnrolment(state, command, context);
    if (command.type === 'AppointStaff') return appoint(state, command, context);
    const by = activeMember(state, actor);
    if (by === undefined) return reject('ACTOR_NOT_ALLOWED');
    if (command.type === 'RecordAct') return recordAct(by, command, context);
    if (command.type === 'RecordEnrolment') return recordEnrolment(by, context);
    if (!by.roles.includes('admin')) return reject('ACTOR_NOT_ALLOWED');
    switch (command.type) {
      case 'ProposeStaff':
        return propose(state, command, by.login);
      case 'ApproveStaff':
        return approve(state, command, by.login, context);
      case 'DisableStaff':
        return disable(state, command, by.login);
      case 'LinkStaffCustomer':
        return linkCustomer(state, command, by.login, context);
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'StaffFounded':
        return event.people.reduce(
          (all, { staffId, login, roles }) =>
            put(all, staffId, { login, roles, status: 'active', proposedBy: null, approvedBy: null }),
          state,
        );
      case 'StaffProposed':
        return put(state, event.staffId, {
          login: event.login,
          roles: event.roles,
          status: 'proposed',
          proposedBy: event.by,
          approvedBy: null,
          ...proposedBehind(memberOf(state, event.by)),
        });
      case 'StaffApproved':
        return change(state, event.staffId, { status: 'active', approvedBy: event.by });
      case 'StaffDisabled':
        return change(state, event.staffId, { status: 'disabled' });
      case 'EnrolmentIssued':
        return change(state, event.staffId, { linkBy: event.by });
      case 'StaffEnrolled':
        return enrol(state, event);
      case 'StaffCustomerLinked':
        return link(state, event);
      case 'StaffActed':
        return state;
      default:
        return unreachable(event);
    }
  },
};

/** Only possible while there are no staff, and only from the installation's command line. */
function found(state: StaffState, { people }: Of<'FoundStaff'>, actor: Actor): Decision<WrittenStaffEvent> {
  if (actor.kind !== 'system' || actor.id !== 'installation') return reject('ACTOR_NOT_ALLOWED');
  if (Object.keys(state.people).length > 0) return reject('STAFF_LOGIN_TAKEN');
  if (new Set(people.map(({ login }) => login)).size !== people.length) return reject('STAFF_LOGIN_TAKEN');
  if (people.filter(({ roles }) => roles.includes('admin')).length < adminsMin) return reject('STAFF_TOO_FEW_ADMINS');
  return accept<WrittenStaffEvent>({
    type: 'StaffFounded',
    v: 1,
    people: people.map(({ login, roles }) => ({ staffId: login, login, roles: unique(roles) })),
  });
}

function propose(state: StaffState, { login, roles }: Of<'ProposeStaff'>, by: string): Decision<WrittenStaffEvent> {
  if (memberOf(state, login) !== undefined) return reject('STAFF_LOGIN_TAKEN');
  return accept<WrittenStaffEvent>({ type: 'StaffProposed', v: 1, staffId: login, login, roles: unique(roles), by });
}

function approve(
  state: StaffState,
  { staffId }: Of<'ApproveStaff'>,
  by: string,
  { now, mayWrite }: StaffContext,
): Decision<WrittenStaffEvent> {
  const member = memberOf(state, staffId);
  if (member === undefined) return reject('STAFF_UNKNOWN');
  if (member.status !== 'proposed') return reject('STAFF_NOT_PROPOSED');
  const { proposedBy, proposedBehind: before } = member;
  if (proposedBy === by) return reject('MAKER_IS_CHECKER');
  // The approver gets the link. Without a record of its use, nobody would know who may be behind the login.
  if (!mayWrite({ type: 'StaffEnrolled', v: 1 })) return reject('STAFF_LINK_REFUSED');
  const until = proposedBy === null ? undefined : dependentUntil(state, [proposedBy, by], now, before);
  if (until !== undefined) return reject('STAFF_NOT_INDEPENDENT', { until });
  return accept<WrittenStaffEvent>({ type: 'StaffApproved', v: 1, staffId, by });
}

function disable(state: StaffState, { staffId }: Of<'DisableStaff'>, by: string): Decision<WrittenStaffEvent> {
  const member = memberOf(state, staffId);
  if (member === undefined) return reject('STAFF_UNKNOWN');
  if (member.status === 'disabled') return accept();
  const admins = Object.entries(state.people).filter(
    ([id, { status, roles }]) => id !== staffId && status === 'active' && roles.includes('admin'),
  );
  if (admins.length < adminsMin) return reject('STAFF_TOO_FEW_ADMINS');
  return accept<WrittenStaffEvent>({ type: 'StaffDisabled', v: 1, staffId, by });
}

/**
 * Nobody issues a link to themselves. The installation's command line does so only for a founder who has never
 * enrolled, so that it cannot take over an account. For all others an admin answers, who may be behind the login.
 */
function issueEnrolment(
  state: StaffState,
  { staffId }: Of<'IssueEnrolment'>,
  { actor, now, mayWrite }: StaffContext,
): Decision<WrittenStaffEvent> {
  const isInstallation = actor.kind === 'system' && actor.id === 'installation';
  const by = activeMember(state, actor);
  if (!isInstallation && by?.roles.includes('admin') !== true) return reject('ACTOR_NOT_ALLOWED');
  const member = memberOf(state, staffId);
  if (member === undefined) return reject('STAFF_UNKNOWN');
  if (by?.login === member.login) return reject('STAFF_LINK_OWN');
  if (member.status !== 'active') return reject('STAFF_LINK_REFUSED');
  const refused = by && refuseIssuer(state, member, by.login, now);
  if (refused !== undefined) return refused;
  const hasAdmins = member.approvedBy !== null || typeof member.linkBy === 'string';
  if (isInstallation && (member.enrolled === true || hasAdmins)) return reject('STAFF_LINK_REFUSED');
  const isRecorded = mayWrite({ type: 'EnrolmentIssued', v: 1 }) && mayWrite({ type: 'StaffEnrolled', v: 1 });
  if (!isRecorded) return reject('STAFF_LINK_REFUSED');
  return accept<WrittenStaffEvent>({ type: 'EnrolmentIssued', v: 1, staffId, by: by?.login ?? null });
}

/**
 * An admin with the link of a person whom they invented would be two people. So until a member has enrolled, the
 * approver issues the link, or another admin once the approver is disabled, but never whoever proposed the member.
 */
function refuseIssuer(
  state: StaffState,
  { enrolled, proposedBy, proposedBehind: before, approvedBy }: StaffMember,
  by: string,
  now: number,
): Rejected | undefined {
  if (enrolled === true || approvedBy === null) return undefined;
  const isApproverActive = memberOf(state, approvedBy)?.status === 'active';
  if (isApproverActive ? by !== approvedBy : by === proposedBy) return reject('STAFF_LINK_BY_APPROVER');
  const until = proposedBy === null ? undefined : dependentUntil(state, [proposedBy, by], now, before);
  return until === undefined ? undefined : reject('STAFF_NOT_INDEPENDENT', { until });
}

/** An action that only version 2 can name is not recorded until that is switched on, as in the builds before it. */
function recordAct(
  { login: by }: StaffMember,
  { act, subject }: Of<'RecordAct'>,
  { mayWrite }: StaffContext,
): Decision<WrittenStaffEvent> {
  if (mayWrite({ type: 'StaffActed', v: 2 }))
    return accept<WrittenStaffEvent>({ type: 'StaffActed', v: 2, by, act, subject });
  const known = staffActSchema.safeParse(act);
  return known.success
    ? accept<WrittenStaffEvent>({ type: 'StaffActed', v: 1, by, act: known.data, subject })
    : accept();
}

/** An installation that does not write the event yet still lets its members enrol. */
function recordEnrolment(
  { login, linkBy, approvedBy }: StaffMember,
  { now, mayWrite }: StaffContext,
): Decision<WrittenStaffEvent> {
  if (!mayWrite({ type: 'StaffEnrolled', v: 1 })) return accept();
  const issuer = linkBy === undefined ? approvedBy : linkBy;
  return accept<WrittenStaffEvent>({ type: 'StaffEnrolled', v: 1, staffId: login, linkBy: issuer, at: now });
}

/**
 * A link is never taken back, so that nobody can undo it, decide, and set it again. An account that was linked to the
 * wrong member is therefore linked to the right one as well: a further link only forbids more. The limit counts for
 * each admin by themselves, so that the wrong links of one never keep another from adding the right one.
 */
function linkCustomer(
  state: StaffState,
  { staffId, accountId }: Of<'LinkStaffCustomer'>,
  by: string,
  { mayWrite }: StaffContext,
): Decision<WrittenStaffEvent> {
  const member = memberOf(state, staffId);
  if (member === undefined) return reject('STAFF_UNKNOWN');
  if (staffId === by) return reject('STAFF_LINK_OWN');
  const linked = member.customerAccounts ?? [];
  if (linked.some((one) => one.accountId === accountId)) return accept();
  if (linked.filter((one) => one.by === by).length >= customerAccountsMax) return reject('STAFF_CUSTOMER_TAKEN');
  if (!mayWrite({ type: 'StaffCustomerLinked', v: 1 })) return reject('STAFF_LINK_REFUSED');
  return accept<WrittenStaffEvent>({ type: 'StaffCustomerLinked', v: 1, staffId, accountId, by });
}

function activeMember(state: StaffState, actor: Actor): StaffMember | undefined {
  const member = actor.kind === 'staff' ? memberOf(state, actor.id) : undefined;
  return member?.status === 'active' ? member : undefined;
}

function enrol(state: StaffState, { staffId, linkBy, at }: Enrolment): StaffState {
  const member = memberOf(state, staffId);
  if (member === undefined) return state;
  const issuer = linkBy === null ? undefined : memberOf(state, linkBy)?.suspects;
  return put(state, staffId, { ...member, enrolled: true, suspects: suspectsAfter(member, issuer, linkBy, at) });
}

function link(
  state: StaffState,
  { staffId, accountId, by }: Extract<StaffEvent, { type: 'StaffCustomerLinked' }>,
): StaffState {
  const linked = memberOf(state, staffId)?.customerAccounts ?? [];
  return change(state, staffId, { customerAccounts: [...linked, { accountId, by }] });
}

const proposedBehind = (maker: StaffMember | undefined): Pick<StaffMember, 'proposedBehind'> =>
  maker?.suspects === undefined ? {} : { proposedBehind: maker.suspects };

const put = (state: StaffState, staffId: string, member: StaffMember): StaffState => ({
  people: { ...state.people, [staffId]: member },
});

function change(state: StaffState, staffId: string, fields: Partial<StaffMember>): StaffState {
  const member = memberOf(state, staffId);
  return member === undefined ? state : put(state, staffId, { ...member, ...fields });
}
