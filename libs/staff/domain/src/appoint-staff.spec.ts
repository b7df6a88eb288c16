import type { StaffCommand, StaffEvent } from '@parkett/identity-contract';
import type { Actor } from '@parkett/kernel';
import { appointStaff } from './appoint-staff';
import { staffDecider } from './staff.decider';
import type { StaffState } from './staff-state';
import { staffView } from './staff-view';

const hourMs = 3_600_000;
const approvals: Actor = { kind: 'system', id: 'approvals' };
const staff = (id: string): Actor => ({ kind: 'staff', id });
const founded: StaffEvent = {
  type: 'StaffFounded',
  v: 1,
  people: (['anna', 'bruno', 'carl', 'risk'] as const).map((login) => ({
    staffId: login,
    login,
    roles: [login === 'risk' ? 'risk' : 'admin'],
  })),
};
const disabled = (staffId: string): StaffEvent => ({ type: 'StaffDisabled', v: 1, staffId, by: 'anna' });
const enrolled = (staffId: string, linkBy: string): StaffEvent => ({
  type: 'StaffEnrolled',
  v: 1,
  staffId,
  linkBy,
  at: 0,
});
const proposed: StaffEvent = {
  type: 'StaffProposed',
  v: 1,
  staffId: 'dora',
  login: 'dora',
  roles: ['risk'],
  by: 'carl',
};
const approved: StaffEvent = { type: 'StaffApproved', v: 1, staffId: 'dora', by: 'bruno' };
const appoint = (maker: string, checker: string, makerBehind: Record<string, number> = {}): StaffCommand => ({
  type: 'AppointStaff',
  login: 'dora',
  roles: ['risk', 'risk'],
  approvedBy: { approvalId: 'a1', maker, checker, makerBehind },
});

const stateOf = (events: readonly StaffEvent[]): StaffState =>
  events.reduce<StaffState>(staffDecider.evolve, staffDecider.initialState('staff:house'));
function outcome(
  events: readonly StaffEvent[],
  command: StaffCommand,
  actor = approvals,
  { now = hourMs, mayWrite = true } = {},
): unknown {
  const decision = staffDecider.decide(stateOf(events), command, { actor, now, mayWrite: () => mayWrite });
  return decision.kind === 'rejected' ? decision.rejection.code : decision.events;
}

describe('a member whom two admins have agreed on', () => {
  it('joins with the events that proposals and approvals have always written', () => {
    expect(outcome([founded], appoint('anna', 'bruno'))).toEqual([{ ...proposed, by: 'anna' }, approved]);
  });

  it('is not appointed by one person, by members without the role, or by some who are disabled', () => {
    expect(outcome([founded], appoint('anna', 'anna'))).toBe('MAKER_IS_CHECKER');
    for (const [maker, checker] of [
      ['anna', 'risk'],
      ['risk', 'anna'],
      ['anna', 'nobody'],
      ['constructor', 'anna'],
    ] as const)
      expect(outcome([founded], appoint(maker, checker))).toBe('APPROVER_NOT_ALLOWED');
    expect(outcome([founded, disabled('bruno')], appoint('bruno', 'anna'))).toBe('APPROVER_NOT_ALLOWED');
    expect(outcome([founded, disabled('bruno')], appoint('anna', 'bruno'))).toBe('APPROVER_NOT_ALLOWED');
  });

  it('is not appointed by two logins that may be one person, now or when the request was made', () => {
    expect(outcome([founded, enrolled('bruno', 'anna')], appoint('anna', 'bruno'))).toBe('STAFF_NOT_INDEPENDENT');
    expect(outcome([founded], appoint('anna', 'bruno', { bruno: 2 * hourMs }))).toBe('STAFF_NOT_INDEPENDENT');
  });

  it('is appointed by nobody but the process that has read the approval', () => {
    for (const actor of [staff('anna'), staff('approvals'), { kind: 'system', id: 'venue' } as const])
      expect(outcome([founded], appoint('anna', 'bruno'), actor)).toBe('ACTOR_NOT_ALLOWED');
  });

  it('takes a login once, also when the command arrives again', () => {
    expect(outcome([founded, proposed, approved], appoint('anna', 'bruno'))).toBe('STAFF_LOGIN_TAKEN');
    expect(outcome([founded, proposed, approved, disabled('dora')], appoint('anna', 'bruno'))).toBe(
      'STAFF_LOGIN_TAKEN',
    );
  });

  it('may have been proposed before there were requests, by somebody who does not approve now', () => {
    expect(outcome([founded, proposed], appoint('anna', 'bruno'))).toEqual([approved]);
    expect(outcome([founded, proposed], appoint('anna', 'carl'))).toBe('MAKER_IS_CHECKER');
    expect(outcome([founded, enrolled('carl', 'bruno'), proposed], appoint('anna', 'bruno'))).toBe(
      'STAFF_NOT_INDEPENDENT',
    );
    const other = { ...proposed, roles: ['admin' as const] };
    expect(outcome([founded, other], appoint('anna', 'bruno'))).toBe('STAFF_LOGIN_TAKEN');
  });

  it('waits until enrolments are recorded', () => {
    expect(outcome([founded], appoint('anna', 'bruno'), approvals, { mayWrite: false })).toBe('STAFF_LINK_REFUSED');
  });

  it('is requested with a login and known roles only', () => {
    expect(appointStaff.wrap({ login: 'dora', roles: ['risk', 'risk'] })).toEqual({
      command: {
        aggregate: 'staff:house',
        type: 'AppointStaff',
        bodyVersion: 1,
        body: { login: 'dora', roles: ['risk'] },
      },
      beneficiary: null,
    });
    for (const body of [
      { login: 'dora' },
      { login: 'Dora!', roles: ['risk'] },
      { login: 'dora', roles: ['king'] },
      null,
    ])
      expect(appointStaff.wrap(body)).toBeUndefined();
    const more = { login: 'dora', roles: ['risk'], approvedBy: { maker: 'anna' } };
    expect(appointStaff.wrap(more)).toBeUndefined();
  });
});

describe("a member's own account as a customer", () => {
  const link = (staffId: string, accountId: string): StaffCommand => ({
    type: 'LinkStaffCustomer',
    staffId,
    accountId,
  });
  const linked = (staffId: string, accountId: string): StaffEvent => ({
    type: 'StaffCustomerLinked',
    v: 1,
    staffId,
    accountId,
    by: 'anna',
  });

  it('is linked by another admin, once, and shows in what decisions know of the member', () => {
    expect(outcome([founded], link('risk', 'ACC1'), staff('anna'))).toEqual([linked('risk', 'ACC1')]);
    const events = [founded, linked('risk', 'ACC1'), linked('risk', 'ACC2')];
    expect(outcome(events, link('risk', 'ACC1'), staff('bruno'))).toEqual([]);
    expect(staffView(stateOf(events), 7).member('risk')?.customerAccounts).toEqual(['ACC1', 'ACC2']);
    expect(staffView(stateOf(events), 7).member('nobody')).toBeUndefined();
  });

  it('is linked to its owner also after it was linked to somebody else by mistake', () => {
    const events = [founded, linked('risk', 'ACC1')];
    expect(outcome(events, link('bruno', 'ACC1'), staff('anna'))).toEqual([linked('bruno', 'ACC1')]);
    const both = staffView(stateOf([...events, linked('bruno', 'ACC1')]), 7);
    for (const staffId of ['risk', 'bruno']) expect(both.member(staffId)?.customerAccounts).toEqual(['ACC1']);
  });

  it('is linked by another admin also after one has linked as many wrong ones as they may', () => {
    const ten = Array.from({ length: 10 }, (_, n) => linked('risk', `ACC${n}`));
    const right = { ...linked('risk', 'ACC10'), by: 'bruno' };
    expect(outcome([founded, ...ten], link('risk', 'ACC10'), staff('bruno'))).toEqual([right]);
    expect(outcome([founded, ...ten], link('carl', 'ACC10'), staff('anna'))).toEqual([linked('carl', 'ACC10')]);
  });

  it('is never linked by the member, or without limit', () => {
    expect(outcome([founded], link('anna', 'ACC1'), staff('anna'))).toBe('STAFF_LINK_OWN');
    const ten = Array.from({ length: 10 }, (_, n) => linked('risk', `ACC${n}`));
    expect(outcome([founded, ...ten], link('risk', 'ACC10'), staff('anna'))).toBe('STAFF_CUSTOMER_TAKEN');
    expect(outcome([founded], link('nobody', 'ACC1'), staff('anna'))).toBe('STAFF_UNKNOWN');
    expect(outcome([founded], link('anna', 'ACC1'), staff('risk'))).toBe('ACTOR_NOT_ALLOWED');
    expect(outcome([founded], link('risk', 'ACC1'), staff('anna'), { mayWrite: false })).toBe('STAFF_LINK_REFUSED');
  });
});
