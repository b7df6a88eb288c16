import {
  proposeStaff,
  rejectIdentity as reject,
  staffAggregate,
  type StaffCommand,
  type StaffRole,
  type WrittenStaffEvent,
} from '@parkett/identity-contract';
import { accept, approvalsActor, refuseApprovers, type Actor, type ApprovalKind, type Decision } from '@parkett/kernel';
import { dependentUntil } from './independence';
import { memberOf, type StaffState } from './staff-state';
import { staffView } from './staff-view';

const dayMs = 24 * 60 * 60 * 1000;
const personSchema = proposeStaff.input.omit({ reason: true });

/** A new member of staff, whom one admin proposes and another approves. */
export const appointStaff: ApprovalKind = {
  name: 'appointStaff',
  makerRoles: ['admin'],
  checkerRoles: ['admin'],
  validMs: 7 * dayMs,
  wrap: (body) => {
    const person = personSchema.safeParse(body);
    if (!person.success) return undefined;
    const { login, roles } = person.data;
    const command = {
      aggregate: staffAggregate,
      type: 'AppointStaff',
      bodyVersion: 1,
      body: { login, roles: unique(roles) },
    };
    return { command, beneficiary: null };
  },
};

interface AppointContext {
  readonly actor: Actor;
  readonly now: number;
  readonly mayWrite: (event: Pick<WrittenStaffEvent, 'type' | 'v'>) => boolean;
}

/** Adds a member whom two admins have agreed on, or approves one who was proposed before there were requests. */
export function appoint(
  state: StaffState,
  { login, roles, approvedBy }: Extract<StaffCommand, { type: 'AppointStaff' }>,
  { actor, now, mayWrite }: AppointContext,
): Decision<WrittenStaffEvent> {
  if (actor.kind !== approvalsActor.kind || actor.id !== approvalsActor.id) return reject('ACTOR_NOT_ALLOWED');
  const refused = refuseApprovers(staffView(state, 0), approvedBy, { ...appointStaff, beneficiary: null }, now);
  if (refused !== undefined) return refused;
  // The approver may hand over the link. Without a record of its use, nobody would know who may be behind the login.
  if (!mayWrite({ type: 'StaffEnrolled', v: 1 })) return reject('STAFF_LINK_REFUSED');
  const { maker, checker } = approvedBy;
  const approved = { type: 'StaffApproved', v: 1, staffId: login, by: checker } as const;
  const member = memberOf(state, login);
  if (member === undefined) {
    const proposed = { type: 'StaffProposed', v: 1, staffId: login, login, roles: unique(roles), by: maker } as const;
    return accept<WrittenStaffEvent>(proposed, approved);
  }
  const { proposedBy, proposedBehind } = member;
  if (member.status !== 'proposed' || !isSame(roles, member.roles)) return reject('STAFF_LOGIN_TAKEN');
  if (proposedBy === checker) return reject('MAKER_IS_CHECKER');
  const until = proposedBy === null ? undefined : dependentUntil(state, [proposedBy, checker], now, proposedBehind);
  return until === undefined ? accept<WrittenStaffEvent>(approved) : reject('STAFF_NOT_INDEPENDENT', { until });
}

export const unique = (roles: readonly StaffRole[]): StaffRole[] => [...new Set(roles)];

const isSame = (roles: readonly StaffRole[], others: readonly StaffRole[]): boolean =>
  unique(roles).sort().join() === unique(others).sort().join();
