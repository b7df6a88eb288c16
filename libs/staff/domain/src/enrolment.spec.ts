import type { StaffCommand, StaffEvent, WrittenStaffEvent } from '@parkett/identity-contract';
import type { Actor, Decision } from '@parkett/kernel';
import { staffDecider } from './staff.decider';
import type { StaffState } from './staff-state';

const hourMs = 3_600_000;
const installation: Actor = { kind: 'system', id: 'installation' };
const staff = (id: string): Actor => ({ kind: 'staff', id });
const person = (login: string) => ({ staffId: login, login, roles: ['admin' as const] });
const founded: StaffEvent = { type: 'StaffFounded', v: 1, people: ['anna', 'bruno', 'carl'].map(person) };
const proposed = (login: string, by: string): StaffEvent => ({ type: 'StaffProposed', v: 1, ...person(login), by });
const approved = (staffId: string, by: string): StaffEvent => ({ type: 'StaffApproved', v: 1, staffId, by });
const issued = (staffId: string, by: string | null): StaffEvent => ({ type: 'EnrolmentIssued', v: 1, staffId, by });
const enrolled = (staffId: string, linkBy: string | null, at = 0): StaffEvent => ({
  type: 'StaffEnrolled',
  v: 1,
  staffId,
  linkBy,
  at,
});
const issue = (staffId: string): StaffCommand => ({ type: 'IssueEnrolment', staffId });

function decide(
  events: readonly StaffEvent[],
  command: StaffCommand,
  actor: Actor,
  { now = 0, mayWrite = true } = {},
): Decision<WrittenStaffEvent> {
  const state = events.reduce<StaffState>(staffDecider.evolve, staffDecider.initialState('staff:house'));
  return staffDecider.decide(state, command, { actor, now, mayWrite: () => mayWrite });
}
const outcome = (decision: Decision<WrittenStaffEvent>): unknown =>
  decision.kind === 'rejected' ? decision.rejection.code : decision.events;

describe('an enrolment link', () => {
  it('is issued by an admin to another active member, never to oneself', () => {
    expect(outcome(decide([founded], issue('bruno'), staff('anna')))).toEqual([issued('bruno', 'anna')]);
    expect(outcome(decide([founded], issue('anna'), staff('anna')))).toBe('STAFF_LINK_OWN');
    expect(outcome(decide([founded], issue('constructor'), staff('anna')))).toBe('STAFF_UNKNOWN');
    expect(outcome(decide([founded, proposed('dora', 'anna')], issue('dora'), staff('bruno')))).toBe(
      'STAFF_LINK_REFUSED',
    );
    const disabled: StaffEvent = { type: 'StaffDisabled', v: 1, staffId: 'carl', by: 'anna' };
    expect(outcome(decide([founded, disabled], issue('carl'), staff('anna')))).toBe('STAFF_LINK_REFUSED');
    expect(outcome(decide([founded, disabled], issue('bruno'), staff('carl')))).toBe('ACTOR_NOT_ALLOWED');
  });

  it('is not issued by a member who is no admin, a customer or another process', () => {
    const helper: StaffEvent = { ...founded, people: [{ staffId: 'ella', login: 'ella', roles: ['risk'] }] };
    for (const actor of [staff('ella'), { kind: 'customer', id: 'anna' }, { kind: 'system', id: 'jobs' }] as Actor[])
      expect(outcome(decide([founded, helper], issue('bruno'), actor))).toBe('ACTOR_NOT_ALLOWED');
  });

  it('is issued by the installation only to a member who has never enrolled', () => {
    expect(outcome(decide([founded], issue('anna'), installation))).toEqual([issued('anna', null)]);
    expect(outcome(decide([founded, issued('anna', null)], issue('anna'), installation))).toEqual([
      issued('anna', null),
    ]);
    for (const before of [
      [enrolled('anna', null)],
      [enrolled('anna', null), issued('anna', 'bruno')],
      [issued('anna', 'bruno')],
    ])
      expect(outcome(decide([founded, ...before], issue('anna'), installation))).toBe('STAFF_LINK_REFUSED');
  });

  it('is not issued by the installation to a member for whom admins answer', () => {
    const joined = [founded, proposed('dora', 'anna'), approved('dora', 'bruno')];
    expect(outcome(decide(joined, issue('dora'), installation))).toBe('STAFF_LINK_REFUSED');
  });

  it('goes to a new member from the admin who approved them, whoever else asks, until they have enrolled', () => {
    const joined = [founded, proposed('dora', 'anna'), approved('dora', 'bruno')];
    expect(outcome(decide(joined, issue('dora'), staff('bruno')))).toEqual([issued('dora', 'bruno')]);
    for (const links of [[], [issued('dora', 'bruno')]])
      for (const by of ['anna', 'carl'])
        expect(outcome(decide([...joined, ...links], issue('dora'), staff(by)))).toBe('STAFF_LINK_BY_APPROVER');
    const later = [...joined, issued('dora', 'bruno'), enrolled('dora', 'bruno')];
    expect(outcome(decide(later, issue('dora'), staff('anna')))).toEqual([issued('dora', 'anna')]);
  });

  it('goes to them from anyone but the proposer once the approver is disabled', () => {
    const disabled: StaffEvent = { type: 'StaffDisabled', v: 1, staffId: 'bruno', by: 'anna' };
    const left = [founded, proposed('dora', 'anna'), approved('dora', 'bruno'), disabled];
    expect(outcome(decide(left, issue('dora'), staff('anna')))).toBe('STAFF_LINK_BY_APPROVER');
    expect(outcome(decide(left, issue('dora'), staff('carl')))).toEqual([issued('dora', 'carl')]);
  });

  it('does not go to them from an approver behind whom the proposer may be meanwhile', () => {
    const joined = [founded, proposed('dora', 'anna'), approved('dora', 'bruno'), enrolled('bruno', 'anna')];
    const at = (now: number): unknown => outcome(decide(joined, issue('dora'), staff('bruno'), { now }));
    expect(at(hourMs)).toBe('STAFF_NOT_INDEPENDENT');
    expect(at(72 * hourMs)).toEqual([issued('dora', 'bruno')]);
  });

  it('is not issued while enrolments are not recorded, neither again nor by an approval, but members can enrol', () => {
    const approve: StaffCommand = { type: 'ApproveStaff', staffId: 'dora' };
    expect(outcome(decide([founded, proposed('dora', 'anna')], approve, staff('bruno'), { mayWrite: false }))).toBe(
      'STAFF_LINK_REFUSED',
    );
    expect(outcome(decide([founded], issue('bruno'), staff('anna'), { mayWrite: false }))).toBe('STAFF_LINK_REFUSED');
    expect(outcome(decide([founded], { type: 'RecordEnrolment' }, staff('anna'), { mayWrite: false }))).toEqual([]);
  });
});

describe('an enrolment', () => {
  const record: StaffCommand = { type: 'RecordEnrolment' };

  it('is recorded with the issuer of the link: the installation, the approver, or who issued it again', () => {
    const joined = [founded, proposed('dora', 'anna'), approved('dora', 'bruno')];
    expect(outcome(decide(joined, record, staff('anna'), { now: 7 }))).toEqual([enrolled('anna', null, 7)]);
    expect(outcome(decide(joined, record, staff('dora'), { now: 7 }))).toEqual([enrolled('dora', 'bruno', 7)]);
    expect(outcome(decide([...joined, issued('dora', 'carl')], record, staff('dora')))).toEqual([
      enrolled('dora', 'carl'),
    ]);
  });

  it('is refused to everybody but active members', () => {
    const disabled: StaffEvent = { type: 'StaffDisabled', v: 1, staffId: 'carl', by: 'anna' };
    for (const actor of [staff('dora'), staff('carl'), staff('nobody'), installation])
      expect(outcome(decide([founded, proposed('dora', 'anna'), disabled], record, actor))).toBe('ACTOR_NOT_ALLOWED');
  });
});

describe('whoever issued a link', () => {
  const approve: StaffCommand = { type: 'ApproveStaff', staffId: 'dora' };
  const rule = (links: StaffEvent[], maker: string, checker: string, now = hourMs): unknown =>
    outcome(decide([founded, ...links, proposed('dora', maker)], approve, staff(checker), { now }));

  it('is not maker or checker for the login of that link for three days, because it may be theirs', () => {
    expect(rule([enrolled('bruno', 'anna')], 'anna', 'bruno')).toBe('STAFF_NOT_INDEPENDENT');
    expect(rule([enrolled('bruno', 'anna')], 'bruno', 'anna')).toBe('STAFF_NOT_INDEPENDENT');
    expect(rule([enrolled('bruno', 'anna')], 'anna', 'bruno', 72 * hourMs - 1)).toBe('STAFF_NOT_INDEPENDENT');
    expect(rule([enrolled('bruno', 'anna')], 'anna', 'bruno', 72 * hourMs)).toEqual([approved('dora', 'bruno')]);
    expect(rule([enrolled('bruno', 'anna')], 'anna', 'carl')).toEqual([approved('dora', 'carl')]);
  });

  it('cannot use two such logins, or one behind the other, or a circle of them', () => {
    expect(rule([enrolled('bruno', 'anna'), enrolled('carl', 'anna')], 'bruno', 'carl')).toBe('STAFF_NOT_INDEPENDENT');
    expect(rule([enrolled('bruno', 'anna'), enrolled('carl', 'bruno')], 'anna', 'carl')).toBe('STAFF_NOT_INDEPENDENT');
    expect(rule([enrolled('bruno', 'anna'), enrolled('anna', 'bruno')], 'anna', 'bruno')).toBe('STAFF_NOT_INDEPENDENT');
  });

  it('is not forgotten when the circle closes behind them, or when a further link is used', () => {
    const circle = [enrolled('bruno', 'anna'), enrolled('carl', 'bruno'), enrolled('bruno', 'carl')];
    expect(rule(circle, 'anna', 'bruno')).toBe('STAFF_NOT_INDEPENDENT');
    expect(rule(circle, 'anna', 'carl')).toBe('STAFF_NOT_INDEPENDENT');
    expect(rule([enrolled('bruno', 'anna'), enrolled('bruno', null)], 'anna', 'bruno')).toBe('STAFF_NOT_INDEPENDENT');
  });

  it('cannot approve what the login proposed meanwhile, although its owner has a new link of another admin', () => {
    const events = [founded, enrolled('bruno', 'anna'), proposed('dora', 'bruno'), enrolled('bruno', 'carl', hourMs)];
    const by = (checker: string, now: number): unknown => outcome(decide(events, approve, staff(checker), { now }));
    expect(by('anna', 2 * hourMs)).toBe('STAFF_NOT_INDEPENDENT');
    expect(by('carl', 2 * hourMs)).toBe('STAFF_NOT_INDEPENDENT');
    expect(by('anna', 73 * hourMs)).toEqual([approved('dora', 'anna')]);
  });

  it('is nobody for the founders, who got their links from the installation', () => {
    expect(rule([enrolled('anna', null), enrolled('bruno', null)], 'anna', 'bruno')).toEqual([
      approved('dora', 'bruno'),
    ]);
  });
});
