import type { StaffCommand, StaffEvent, WrittenStaffEvent } from '@parkett/identity-contract';
import type { Actor, Decision } from '@parkett/kernel';
import { staffDecider } from './staff.decider';
import type { StaffState } from './staff-state';

const installation: Actor = { kind: 'system', id: 'installation' };
const staff = (id: string): Actor => ({ kind: 'staff', id });
const founding: StaffCommand = {
  type: 'FoundStaff',
  people: [
    { login: 'anna', roles: ['admin'] },
    { login: 'bruno', roles: ['admin', 'risk'] },
  ],
};
const founded: StaffEvent = {
  type: 'StaffFounded',
  v: 1,
  people: [
    { staffId: 'anna', login: 'anna', roles: ['admin'] },
    { staffId: 'bruno', login: 'bruno', roles: ['admin', 'risk'] },
  ],
};
const proposed: StaffEvent = {
  type: 'StaffProposed',
  v: 1,
  staffId: 'clara',
  login: 'clara',
  roles: ['operations'],
  by: 'anna',
};
const approved: StaffEvent = { type: 'StaffApproved', v: 1, staffId: 'clara', by: 'bruno' };

const given = (...events: StaffEvent[]): StaffState =>
  events.reduce(staffDecider.evolve, staffDecider.initialState('staff:house'));
const decide = (
  events: StaffEvent[],
  command: StaffCommand,
  actor: Actor,
  mayWrite = (): boolean => true,
): Decision<WrittenStaffEvent> => staffDecider.decide(given(...events), command, { actor, now: 0, mayWrite });
const refusal = (decision: Decision<WrittenStaffEvent>): string | undefined =>
  decision.kind === 'rejected' ? decision.rejection.code : undefined;

describe('the staff', () => {
  it('starts with two admins appointed together, and only while there are no staff', () => {
    expect(decide([], founding, installation)).toEqual({ kind: 'accepted', events: [founded] });
    expect(refusal(decide([founded], founding, installation))).toBe('STAFF_LOGIN_TAKEN');
    for (const actor of [staff('anna'), staff('installation'), { kind: 'system', id: 'venue' } as const])
      expect(refusal(decide([], founding, actor))).toBe('ACTOR_NOT_ALLOWED');
    const oneAdmin: StaffCommand = {
      type: 'FoundStaff',
      people: [
        { login: 'anna', roles: ['admin'] },
        { login: 'bruno', roles: ['risk'] },
      ],
    };
    expect(refusal(decide([], oneAdmin, installation))).toBe('STAFF_TOO_FEW_ADMINS');
    expect(
      refusal(decide([], { type: 'FoundStaff', people: [{ login: 'anna', roles: ['admin'] }] }, installation)),
    ).toBe('STAFF_TOO_FEW_ADMINS');
    expect(
      refusal(
        decide(
          [],
          {
            type: 'FoundStaff',
            people: [
              { login: 'anna', roles: ['admin'] },
              { login: 'anna', roles: ['admin'] },
            ],
          },
          installation,
        ),
      ),
    ).toBe('STAFF_LOGIN_TAKEN');
  });

  it('gains a member whom one admin proposes and another approves', () => {
    expect(
      decide([founded], { type: 'ProposeStaff', login: 'clara', roles: ['operations', 'operations'] }, staff('anna')),
    ).toEqual({ kind: 'accepted', events: [proposed] });
    expect(decide([founded, proposed], { type: 'ApproveStaff', staffId: 'clara' }, staff('bruno'))).toEqual({
      kind: 'accepted',
      events: [approved],
    });
    expect(refusal(decide([founded, proposed], { type: 'ApproveStaff', staffId: 'clara' }, staff('anna')))).toBe(
      'MAKER_IS_CHECKER',
    );
    expect(
      refusal(decide([founded, proposed, approved], { type: 'ApproveStaff', staffId: 'clara' }, staff('bruno'))),
    ).toBe('STAFF_NOT_PROPOSED');
    expect(refusal(decide([founded], { type: 'ApproveStaff', staffId: 'constructor' }, staff('bruno')))).toBe(
      'STAFF_UNKNOWN',
    );
    expect(
      refusal(decide([founded, proposed], { type: 'ProposeStaff', login: 'clara', roles: ['risk'] }, staff('bruno'))),
    ).toBe('STAFF_LOGIN_TAKEN');
  });

  it.each<[string, Actor]>([
    ['somebody not approved yet', staff('clara')],
    ['somebody without the role', staff('dora')],
    ['a customer', { kind: 'customer', id: 'anna' }],
    ['a process', { kind: 'system', id: 'anna' }],
    ['somebody disabled', staff('emil')],
  ])('cannot be changed by %s', (_who, actor) => {
    const events: StaffEvent[] = [
      founded,
      proposed,
      { type: 'StaffProposed', v: 1, staffId: 'dora', login: 'dora', roles: ['auditor'], by: 'anna' },
      { type: 'StaffApproved', v: 1, staffId: 'dora', by: 'bruno' },
      { type: 'StaffProposed', v: 1, staffId: 'emil', login: 'emil', roles: ['admin'], by: 'anna' },
      { type: 'StaffApproved', v: 1, staffId: 'emil', by: 'bruno' },
      { type: 'StaffDisabled', v: 1, staffId: 'emil', by: 'bruno' },
    ];
    for (const command of [
      { type: 'ProposeStaff', login: 'fritz', roles: ['admin'] },
      { type: 'ApproveStaff', staffId: 'clara' },
      { type: 'DisableStaff', staffId: 'anna' },
    ] satisfies StaffCommand[])
      expect(refusal(decide(events, command, actor))).toBe('ACTOR_NOT_ALLOWED');
  });

  it('keeps two admins, because otherwise nobody could be appointed any more', () => {
    expect(refusal(decide([founded], { type: 'DisableStaff', staffId: 'bruno' }, staff('anna')))).toBe(
      'STAFF_TOO_FEW_ADMINS',
    );
    expect(decide([founded, proposed, approved], { type: 'DisableStaff', staffId: 'clara' }, staff('anna'))).toEqual({
      kind: 'accepted',
      events: [{ type: 'StaffDisabled', v: 1, staffId: 'clara', by: 'anna' }],
    });
  });

  it('counts only admins who are approved and not disabled', () => {
    const third: StaffEvent = { ...proposed, staffId: 'dora', login: 'dora', roles: ['admin'] };
    const active: StaffEvent = { type: 'StaffApproved', v: 1, staffId: 'dora', by: 'bruno' };
    const disable: StaffCommand = { type: 'DisableStaff', staffId: 'bruno' };
    expect(refusal(decide([founded, third], disable, staff('anna')))).toBe('STAFF_TOO_FEW_ADMINS');
    expect(refusal(decide([founded, third, active], disable, staff('anna')))).toBeUndefined();
    expect(refusal(decide([founded, proposed, approved], disable, staff('anna')))).toBe('STAFF_TOO_FEW_ADMINS');
  });

  it('disables a member once, and rejects an unknown one', () => {
    const disabled: StaffEvent = { type: 'StaffDisabled', v: 1, staffId: 'clara', by: 'anna' };
    const events = [founded, proposed, approved, disabled];
    expect(given(...events).people['clara']).toEqual({
      login: 'clara',
      roles: ['operations'],
      status: 'disabled',
      proposedBy: 'anna',
      approvedBy: 'bruno',
    });
    expect(decide(events, { type: 'DisableStaff', staffId: 'clara' }, staff('anna'))).toEqual({
      kind: 'accepted',
      events: [],
    });
    expect(refusal(decide(events, { type: 'DisableStaff', staffId: 'nobody' }, staff('anna')))).toBe('STAFF_UNKNOWN');
    expect(given(founded, { ...disabled, staffId: 'nobody' })).toEqual(given(founded));
  });

  it('is not changed by the record of an access', () => {
    const acted: StaffEvent = { type: 'StaffActed', v: 2, by: 'anna', act: 'listVerifications', subject: null };
    expect(given(founded, acted)).toEqual(given(founded));
  });

  it('has accesses and logins recorded only for active members, and never under another name', () => {
    const look: StaffCommand = { type: 'RecordAct', act: 'listVerifications', subject: null };
    expect(decide([founded, proposed, approved], look, staff('clara'))).toEqual({
      kind: 'accepted',
      events: [{ type: 'StaffActed', v: 2, by: 'clara', act: 'listVerifications', subject: null }],
    });
    expect(refusal(decide([founded, proposed], look, staff('clara')))).toBe('ACTOR_NOT_ALLOWED');
  });

  it('records an action that only the second version can name once that is switched on', () => {
    const staffActed = (command: StaffCommand, isSwitchedOn: boolean): unknown => {
      const decision = decide([founded], command, staff('anna'), () => isSwitchedOn);
      return decision.kind === 'accepted' && decision.events;
    };
    const [old, later] = (['listActs', 'listSuspense'] as const).map(
      (act): StaffCommand => ({ type: 'RecordAct', act, subject: null }),
    );
    if (old === undefined || later === undefined) throw new Error('two actions');
    const acted = { type: 'StaffActed', by: 'anna', subject: null };
    expect(staffActed(old, false)).toEqual([{ ...acted, v: 1, act: 'listActs' }]);
    expect(staffActed(later, false)).toEqual([]);
    expect(staffActed(later, true)).toEqual([{ ...acted, v: 2, act: 'listSuspense' }]);
  });
});
