import { complaintEvents, type ComplaintCommand } from '@parkett/identity-contract';
import { accountId, checker, hours, maker, now, owner, staff } from '../customer/spec-support/identity-scenario';
import { decideComplaint, type ComplaintContext } from './complaint-decide';
import { complaintRulesAt } from './complaint-rules';
import { evolveComplaints, type ComplaintState } from './complaint-state';

const sealed = 'c2VhbGVk';
const file = (about: string[] = []): ComplaintCommand => ({
  ...{ type: 'FileComplaint', topic: 'identity', reference: null, about, sealed },
});
const take = (complaintId = 'b1', about: string[] = []): ComplaintCommand => ({
  ...{ type: 'TakeComplaint', complaintId, about },
});
const answer = (complaintId = 'b1'): ComplaintCommand => ({
  ...{ type: 'AnswerComplaint', complaintId, outcome: 'rejected', sealed },
});
const reopen = (complaintId = 'b1'): ComplaintCommand => ({ type: 'ReopenComplaint', complaintId, sealed });

function account() {
  let state: ComplaintState = null;
  let n = 0;
  return {
    /** The code of the rejection, or the events, which then count. */
    ask(command: ComplaintCommand, fields: Partial<ComplaintContext> = {}) {
      n += 1;
      const isOwn = command.type === 'FileComplaint' || command.type === 'ReopenComplaint';
      const decision = decideComplaint(state, command, {
        ...{ actor: isOwn ? owner : maker, accountId, commandId: `b${n}`, now, staff, erased: false },
        ...{ mayWrite: () => true, businessDaysAfter: (_: number, days: number) => `in ${days} days` },
        ...fields,
      });
      if (decision.kind === 'rejected') return decision.rejection.code;
      const events = decision.events.map((event) => complaintEvents.read(event));
      state = events.reduce(evolveComplaints, state);
      return events.map(({ type }) => type).join(' ');
    },
    get state() {
      return state;
    },
  };
}

describe('a complaint', () => {
  it('is taken, answered, reopened once by the customer, and answered for good', () => {
    const { ask } = account();
    expect([ask(file()), ask(answer())]).toEqual(['ComplaintFiled', 'COMPLAINT_NOT_TAKEN']);
    expect([ask(take()), ask(answer()), ask(answer())]).toEqual([
      ...['ComplaintTaken', 'ComplaintAnswered', 'COMPLAINT_ANSWERED'],
    ]);
    expect([ask(reopen()), ask(reopen())]).toEqual(['ComplaintReopened', 'COMPLAINT_NOT_REOPENED']);
    expect([ask(take()), ask(answer()), ask(reopen())]).toEqual([
      ...['ComplaintTaken', 'ComplaintAnswered', 'COMPLAINT_NOT_REOPENED'],
    ]);
  });

  it('is not answered by whom it is about, whoever says so, nor with the login of a colleague', () => {
    const named = account();
    for (const command of [file([maker.id]), take()]) named.ask(command);
    expect(named.ask(answer())).toBe('COMPLAINT_ABOUT_YOU');
    expect(named.ask(answer(), { actor: checker })).toBe('ComplaintAnswered');
    const byColleague = account();
    byColleague.ask(file());
    byColleague.ask(take('b1', [maker.id]), { actor: checker });
    byColleague.ask(take());
    expect(byColleague.ask(answer())).toBe('COMPLAINT_ABOUT_YOU');
    const behind = account();
    for (const command of [file([maker.id]), take()]) behind.ask(command);
    const borrowed = { roles: ['support'], customerAccounts: [], behind: { [maker.id]: now + hours(1) } };
    const view = { ...staff, member: () => borrowed };
    expect(behind.ask(answer(), { actor: checker, staff: view })).toBe('COMPLAINT_ABOUT_YOU');
  });

  it('is dealt with by support, operations and risk, and by nobody about their own account', () => {
    const { ask } = account();
    ask(file());
    expect(ask(take(), { actor: { kind: 'staff', id: 'STAFF3' } })).toBe('APPROVER_IS_BENEFICIARY');
    expect(ask(take(), { actor: { kind: 'staff', id: 'NOBODY' } })).toBe('APPROVER_NOT_ALLOWED');
    expect(ask(take(), { actor: owner })).toBe('ACTOR_NOT_ALLOWED');
    expect(ask(file(), { actor: maker })).toBe('ACTOR_NOT_ALLOWED');
    expect(ask(take(), { actor: { kind: 'staff', id: 'STAFF4' } })).toBe('ComplaintTaken');
  });

  it('has limits: five open ones, and ten a day', () => {
    const { openMax, aDayMax } = complaintRulesAt(now);
    const { ask } = account();
    const round = () => Array.from({ length: openMax }, () => ask(file()));
    round();
    expect(ask(file())).toBe('COMPLAINTS_OPEN');
    for (let n = 1; n <= openMax; n += 1) for (const command of [take(`b${n}`), answer(`b${n}`)]) ask(command);
    expect(round()).toEqual(Array.from({ length: aDayMax - openMax }, () => 'ComplaintFiled'));
    const later = account();
    for (let n = 0; n < aDayMax; n += 1) {
      later.ask(file(), { commandId: `x${n}` });
      for (const command of [take(`x${n}`), answer(`x${n}`)]) later.ask(command);
    }
    expect(later.ask(file())).toBe('COMPLAINTS_TODAY');
    expect(later.ask(file(), { now: now + hours(24) })).toBe('ComplaintFiled');
  });

  it('is not filed before it is switched on, nor after an erasure', () => {
    const { ask } = account();
    expect(ask(file(), { mayWrite: () => false })).toBe('NOT_SWITCHED_ON');
    expect(ask(file(), { erased: true })).toBe('ACCOUNT_ERASED');
    expect(ask(take('b9'))).toBe('COMPLAINT_UNKNOWN');
  });

  it('leaves a state of limited size', () => {
    const known = account();
    for (let n = 0; n < 60; n += 1) {
      known.ask(file(), { commandId: `y${n}`, now: now + hours(24) * n });
      for (const command of [take(`y${n}`), answer(`y${n}`)]) known.ask(command);
    }
    expect(known.state).toHaveLength(50);
    expect(known.ask(reopen('y0'))).toBe('COMPLAINT_UNKNOWN');
    expect(known.ask(reopen('y59'))).toBe('ComplaintReopened');
  });
});
