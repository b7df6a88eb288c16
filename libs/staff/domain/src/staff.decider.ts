import {
  rejectIdentity as reject,
  type StaffCommand,
  type StaffEvent,
  type StaffRole,
  type WrittenStaffEvent,
} from '@parkett/identity-contract';
import { accept, unreachable, type Actor, type Decider, type Decision } from '@parkett/kernel';

export interface StaffMember {
  readonly login: string;
  readonly roles: readonly StaffRole[];
  readonly status: 'proposed' | 'active' | 'disabled';
  readonly proposedBy: string | null;
  readonly approvedBy: string | null;
}

/** All members of staff by staff id. The id is the login name and is never reused for another person. */
export interface StaffState {
  readonly people: Readonly<Record<string, StaffMember>>;
}

interface StaffContext {
  readonly actor: Actor;
}

/** Raise it whenever `evolve` gives a different state for the same events. */
export const staffStateVersion = 1;

/** One admin proposes and another approves; with fewer than two, nobody could be appointed any more. */
const adminsMin = 2;

type Of<Type extends StaffCommand['type']> = Extract<StaffCommand, { type: Type }>;

/**
 * Members of staff and their roles. Maker and checker are two persons in every decision; there is no switch to disable
 * that.
 */
export const staffDecider: Decider<StaffState, StaffCommand, StaffEvent, StaffContext, WrittenStaffEvent> = {
  initialState: () => ({ people: {} }),
  decide(state, command, { actor }) {
    if (command.type === 'FoundStaff') return found(state, command, actor);
    const by = activeMember(state, actor);
    if (by === undefined) return reject('ACTOR_NOT_ALLOWED');
    if (command.type === 'RecordAct')
      return accept<WrittenStaffEvent>({
        type: 'StaffActed',
        v: 1,
        by: by.login,
        act: command.act,
        subject: command.subject,
      });
    if (!by.roles.includes('admin')) return reject('ACTOR_NOT_ALLOWED');
    switch (command.type) {
      case 'ProposeStaff':
        return propose(state, command, by.login);
      case 'ApproveStaff':
        return approve(state, command, by.login);
      case 'DisableStaff':
        return disable(state, command, by.login);
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
        });
      case 'StaffApproved':
        return change(state, event.staffId, { status: 'active', approvedBy: event.by });
      case 'StaffDisabled':
        return change(state, event.staffId, { status: 'disabled' });
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

function approve(state: StaffState, { staffId }: Of<'ApproveStaff'>, by: string): Decision<WrittenStaffEvent> {
  const member = memberOf(state, staffId);
  if (member === undefined) return reject('STAFF_UNKNOWN');
  if (member.status !== 'proposed') return reject('STAFF_NOT_PROPOSED');
  if (member.proposedBy === by) return reject('MAKER_IS_CHECKER');
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

function activeMember(state: StaffState, actor: Actor): StaffMember | undefined {
  const member = actor.kind === 'staff' ? memberOf(state, actor.id) : undefined;
  return member?.status === 'active' ? member : undefined;
}

/** Own properties only, so that an id such as `constructor` finds no member. */
const memberOf = (state: StaffState, staffId: string): StaffMember | undefined =>
  Object.hasOwn(state.people, staffId) ? state.people[staffId] : undefined;

const put = (state: StaffState, staffId: string, member: StaffMember): StaffState => ({
  people: { ...state.people, [staffId]: member },
});

function change(state: StaffState, staffId: string, fields: Partial<StaffMember>): StaffState {
  const member = memberOf(state, staffId);
  return member === undefined ? state : put(state, staffId, { ...member, ...fields });
}

const unique = (roles: readonly StaffRole[]): StaffRole[] => [...new Set(roles)];
