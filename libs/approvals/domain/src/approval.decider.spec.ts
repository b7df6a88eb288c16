import { approvalEvents, type ApprovalCommand, type ApprovalEvent } from '@parkett/approvals-contract';
import type { Actor, ActiveMember, ApprovalKind, StaffView, WrappedCommand } from '@parkett/kernel';
import { approvalDecider, bodyBytesMax, type ApprovalContext } from './approval.decider';

const dayMs = 24 * 60 * 60 * 1000;
const startsAt = Date.UTC(2026, 10, 23, 9);
const staff = (id: string): Actor => ({ kind: 'staff', id });
const [ada, ben] = [staff('ada'), staff('ben')];
const process: Actor = { kind: 'system', id: 'approvals' };

const people: Readonly<Record<string, Partial<ActiveMember>>> = {
  ada: { roles: ['operations'] },
  ben: { roles: ['risk'] },
  // The customer whose account the command of these tests is about.
  cem: { roles: ['operations', 'risk'], customerAccounts: ['OTHER', 'CUSTOMER1'] },
  dan: { roles: ['support'] },
  // Ben has issued Eva's link a moment ago.
  eva: { roles: ['operations'], behind: { ben: startsAt + 3 * dayMs } },
};
const view: StaffView = {
  member: (staffId) => {
    const member = Object.hasOwn(people, staffId) ? people[staffId] : undefined;
    return member && { roles: [], customerAccounts: [], behind: {}, ...member };
  },
  dependentUntil: ([maker, checker], now, before) => {
    const until = { ...before, ...people[maker]?.behind }[checker] ?? 0;
    return until > now ? until : undefined;
  },
  referenceOffset: 0,
};
const writeOff: ApprovalKind = {
  name: 'writeOff',
  makerRoles: ['operations'],
  checkerRoles: ['risk'],
  validMs: 7 * dayMs,
  wrap: (body) => {
    const { accountId, ...rest } = body as Record<string, unknown>;
    return typeof accountId === 'string'
      ? {
          command: { aggregate: `account:${accountId}`, type: 'WriteOff', bodyVersion: 1, body: rest },
          beneficiary: typeof rest['to'] === 'string' ? rest['to'] : accountId,
        }
      : undefined;
  },
};
const measure = (command: WrappedCommand) => {
  const text = JSON.stringify(command);
  return { hash: Buffer.from(text).toString('hex').padEnd(64, '0').slice(-64), bytes: text.length };
};
const body = { accountId: 'CUSTOMER1', amount: 250 };
const bodyHash = measure(writeOff.wrap(body)?.command as WrappedCommand).hash;

const request: ApprovalCommand = {
  type: 'RequestApproval',
  kind: 'writeOff',
  body,
  bodyHash,
  reason: 'The fee was booked twice.',
  seen: { balance: '250.00' },
};
const grant: ApprovalCommand = { type: 'GrantApproval', bodyHash, reason: '' };
const refuse: ApprovalCommand = { type: 'RefuseApproval', reason: 'Not twice.' };
const withdraw: ApprovalCommand = { type: 'WithdrawApproval', reason: 'Wrong account.' };
const expire: ApprovalCommand = { type: 'ExpireApproval' };
const executed: ApprovalCommand = { type: 'RecordApprovedExecution', outcome: { kind: 'executed' } };
const failed: ApprovalCommand = { type: 'RecordApprovedExecution', outcome: { kind: 'failed', code: 'TOO_LATE' } };

type Step = readonly [command: ApprovalCommand, actor: Actor];

/** An approval after these steps, each of which has to be accepted. */
function given(...steps: readonly (Step | readonly [...Step, Partial<ApprovalContext>])[]) {
  let state = approvalDecider.initialState('approval:a1');
  const decide = (command: ApprovalCommand, actor: Actor, context: Partial<ApprovalContext> = {}) =>
    approvalDecider.decide(state, command, {
      approvalId: 'a1',
      commandId: 'a1',
      actor,
      now: startsAt,
      mayWrite: () => true,
      staff: view,
      kindOf: (name) => (name === 'writeOff' ? writeOff : undefined),
      measure,
      ...context,
    });
  const events: ApprovalEvent[] = [];
  for (const [command, actor, context] of steps) {
    const decision = decide(command, actor, context);
    if (decision.kind === 'rejected') throw new Error(`${command.type}: ${decision.rejection.code}`);
    for (const event of decision.events) state = approvalDecider.evolve(state, event);
    events.push(...decision.events);
  }
  const codeOf = (...asked: Parameters<typeof decide>): string => {
    const decision = decide(...asked);
    return decision.kind === 'rejected' ? decision.rejection.code : 'accepted';
  };
  return { state, events, codeOf };
}
const requested: Step = [request, ada];

describe('an approval', () => {
  it('is requested by one person, approved by another, and executed', () => {
    const { state, events } = given(requested, [grant, ben], [executed, process]);
    const command = { aggregate: 'account:CUSTOMER1', type: 'WriteOff', bodyVersion: 1, body: { amount: 250 } };
    expect(events).toMatchObject([
      {
        type: 'ApprovalRequested',
        command,
        maker: 'ada',
        beneficiary: 'CUSTOMER1',
        seen: { balance: '250.00' },
        expiresAt: startsAt + 7 * dayMs,
      },
      { type: 'ApprovalGranted', command, maker: 'ada', by: 'ben' },
      { type: 'ApprovalExecuted' },
    ]);
    expect(state).toEqual({ status: 'executed' });
  });

  it('is never approved or refused by its maker, whatever the roles', () => {
    expect(given([request, ada]).codeOf(grant, ada)).toBe('MAKER_IS_CHECKER');
    expect(given([request, ada]).codeOf(refuse, ada)).toBe('MAKER_IS_CHECKER');
  });

  it('is neither requested nor approved nor refused by the customer whom it is about', () => {
    expect(given().codeOf(request, staff('cem'))).toBe('APPROVER_IS_BENEFICIARY');
    expect(given(requested).codeOf(grant, staff('cem'))).toBe('APPROVER_IS_BENEFICIARY');
    expect(given(requested).codeOf(refuse, staff('cem'))).toBe('APPROVER_IS_BENEFICIARY');
  });

  it('is neither requested nor approved nor refused by the customer whose account it changes for another', () => {
    const forAnother = { ...body, to: 'CUSTOMER2' };
    const { hash } = measure(writeOff.wrap(forAnother)?.command as WrappedCommand);
    const other: Step = [{ ...request, body: forAnother, bodyHash: hash } as ApprovalCommand, ada];
    const codes = [given().codeOf(other[0], staff('cem')), given(other).codeOf(grant, staff('cem'))];
    expect([...codes, given(other).codeOf(refuse, staff('cem'))]).toEqual(Array(3).fill('APPROVER_IS_BENEFICIARY'));
  });

  it('needs the roles of its kind on both sides, from active members of staff', () => {
    for (const id of ['ben', 'dan', 'nobody', 'constructor'])
      expect(given().codeOf(request, staff(id))).toBe('APPROVER_NOT_ALLOWED');
    for (const id of ['eva', 'dan', 'nobody'])
      expect(given(requested).codeOf(grant, staff(id))).toBe('APPROVER_NOT_ALLOWED');
    expect(given(requested).codeOf(refuse, staff('dan'))).toBe('APPROVER_NOT_ALLOWED');
    for (const actor of [process, { kind: 'customer', id: 'CUSTOMER1' } as const]) {
      expect(given().codeOf(request, actor)).toBe('ACTOR_NOT_ALLOWED');
      expect(given(requested).codeOf(grant, actor)).toBe('ACTOR_NOT_ALLOWED');
      expect(given(requested).codeOf(refuse, actor)).toBe('ACTOR_NOT_ALLOWED');
    }
  });

  it('is not approved by somebody who may have been behind the maker when it was requested', () => {
    const { codeOf } = given([request, staff('eva')]);
    expect(codeOf(grant, ben)).toBe('STAFF_NOT_INDEPENDENT');
    expect(codeOf(grant, ben, { now: startsAt + 3 * dayMs })).toBe('accepted');
  });

  it('cannot be approved from the instant on at which it expires, even if nobody has recorded that yet', () => {
    const { codeOf } = given(requested);
    const end = startsAt + 7 * dayMs;
    expect(codeOf(grant, ben, { now: end - 1 })).toBe('accepted');
    expect(codeOf(grant, ben, { now: end })).toBe('APPROVAL_EXPIRED');
    expect(codeOf(expire, process, { now: end - 1 })).toBe('APPROVAL_NOT_EXPIRED');
    expect(codeOf(expire, process, { now: end })).toBe('accepted');
    expect(codeOf(expire, ben, { now: end })).toBe('ACTOR_NOT_ALLOWED');
  });

  it('is only about the command that its maker and its checker have seen', () => {
    const other = 'f'.repeat(64);
    expect(given().codeOf({ ...request, bodyHash: other }, ada)).toBe('APPROVAL_BODY_CHANGED');
    expect(given().codeOf({ ...request, body: { ...body, amount: 251 } }, ada)).toBe('APPROVAL_BODY_CHANGED');
    expect(given(requested).codeOf({ ...grant, bodyHash: other }, ben)).toBe('APPROVAL_BODY_CHANGED');
  });

  it('refuses bodies of no known kind, and those that would make its state too large', () => {
    expect(given().codeOf({ ...request, kind: 'payOut' }, ada)).toBe('APPROVAL_BODY_INVALID');
    expect(given().codeOf({ ...request, body: { amount: 1 } }, ada)).toBe('APPROVAL_BODY_INVALID');
    const long = { ...body, note: 'x'.repeat(bodyBytesMax) };
    expect(given().codeOf({ ...request, body: long }, ada)).toBe('APPROVAL_BODY_INVALID');
  });

  it('is withdrawn by its maker only', () => {
    expect(given(requested).codeOf(withdraw, ben)).toBe('ACTOR_NOT_ALLOWED');
    expect(given(requested, [withdraw, ada]).state).toEqual({ status: 'withdrawn' });
  });

  const ends: readonly (readonly [string, readonly Step[]])[] = [
    ['approved', [[grant, ben]]],
    ['refused', [[refuse, ben]]],
    ['withdrawn', [[withdraw, ada]]],
    [
      'executed',
      [
        [grant, ben],
        [executed, process],
      ],
    ],
    [
      'failed',
      [
        [grant, ben],
        [failed, process],
      ],
    ],
  ];
  it.each(ends)('that is %s takes no further decision', (status, steps) => {
    const { state, codeOf } = given(requested, ...steps);
    expect(state).toMatchObject({ status });
    for (const [command, actor] of [
      [grant, ben],
      [refuse, ben],
      [withdraw, ada],
      [expire, process],
      requested,
    ] as const)
      expect(codeOf(command, actor, { now: startsAt + 8 * dayMs })).toBe('APPROVAL_CLOSED');
  });

  it('has one outcome, which only the process records and only after an approval', () => {
    expect(given().codeOf(executed, process)).toBe('APPROVAL_UNKNOWN');
    expect(given(requested).codeOf(executed, process)).toBe('APPROVAL_CLOSED');
    const approved = given(requested, [grant, ben]);
    expect(approved.codeOf(executed, ben)).toBe('ACTOR_NOT_ALLOWED');
    expect(approved.codeOf(executed, process)).toBe('accepted');
    for (const last of [executed, failed])
      for (const next of [executed, failed])
        expect(given(requested, [grant, ben], [last, process]).codeOf(next, process)).toBe('APPROVAL_CLOSED');
  });

  it('lets exactly what was granted be carried out, by those who agreed on it, until it has an outcome', () => {
    const check = { type: 'CheckApprovedExecution', bodyHash, maker: 'eva', by: 'ben' } as const;
    const makerBehind = { ben: startsAt + 3 * dayMs };
    const exact: ApprovalCommand = { ...check, makerBehind };
    const byEva: Step = [request, staff('eva')];
    const later = { now: startsAt + 3 * dayMs };
    expect(given().codeOf(exact, process)).toBe('APPROVAL_UNKNOWN');
    expect(given(byEva).codeOf(exact, process)).toBe('APPROVAL_BODY_CHANGED');
    expect(given(byEva, [refuse, ben]).codeOf(exact, process)).toBe('APPROVAL_BODY_CHANGED');
    const granted = given(byEva, [grant, ben, later]);
    expect([granted.codeOf(exact, process), granted.codeOf(exact, ben)]).toEqual(['accepted', 'ACTOR_NOT_ALLOWED']);
    for (const other of [
      ...[{ bodyHash: 'f'.repeat(64) }, { maker: 'ada' }, { by: 'ada' }],
      ...[{}, { ben: 1 }, { ...makerBehind, ada: 1 }].map((behind) => ({ makerBehind: behind })),
    ])
      expect(granted.codeOf({ ...exact, ...other } as ApprovalCommand, process)).toBe('APPROVAL_BODY_CHANGED');
    for (const last of [executed, failed])
      expect(given(byEva, [grant, ben, later], [last, process]).codeOf(exact, process)).toBe('APPROVAL_CLOSED');
  });

  it('has the id of its request, so that nobody can choose one', () => {
    expect(given().codeOf(request, ada, { commandId: 'a2' })).toBe('ACTOR_NOT_ALLOWED');
  });

  it('takes no decision of staff while the staff are not known', () => {
    const unknown = { staff: undefined };
    expect(given().codeOf(request, ada, unknown)).toBe('STAFF_NOT_CURRENT');
    for (const [command, actor] of [
      [grant, ben],
      [refuse, ben],
      [withdraw, ada],
    ] as const)
      expect(given(requested).codeOf(command, actor, unknown)).toBe('STAFF_NOT_CURRENT');
  });

  it('waits until every one of its events is switched on', () => {
    for (const missing of Object.keys(approvalEvents.definitions).filter((type) => !type.includes('Claim'))) {
      const mayWrite: ApprovalContext['mayWrite'] = ({ type }) => type !== missing;
      expect([missing, given().codeOf(request, ada, { mayWrite })]).toEqual([missing, 'APPROVAL_NOT_YET']);
    }
  });

  it('has a state far below 64 KiB', () => {
    const note = 'x'.repeat(bodyBytesMax - 200);
    const largest = { ...body, note };
    const hash = measure(writeOff.wrap(largest)?.command as WrappedCommand).hash;
    const { state } = given([{ ...request, body: largest, bodyHash: hash }, ada]);
    expect(JSON.stringify(state).length).toBeLessThan(20 * 1024);
  });
});

describe('an outside reference', () => {
  const claim = (approvalId: string): ApprovalCommand => ({ type: 'ClaimReference', approvalId });
  const free = (approvalId: string): ApprovalCommand => ({ type: 'ReleaseClaim', approvalId });

  it('belongs to the first approval that claims it, until that one releases it', () => {
    const claimed = given([claim('a1'), process], [claim('a1'), process], [free('a2'), process]);
    expect(claimed.events.map(({ type }) => type)).toEqual(['ReferenceClaimed']);
    expect(claimed.codeOf(claim('a2'), process)).toBe('APPROVAL_CLOSED');
    const { codeOf, state } = given([claim('a1'), process], [free('a1'), process], [free('a1'), process]);
    expect([state, codeOf(claim('a2'), process)]).toEqual([{ status: 'none' }, 'accepted']);
  });

  it('is claimed by the process alone, once that is switched on, which requests do not wait for', () => {
    const { codeOf } = given();
    expect([codeOf(claim('a1'), ben), codeOf(free('a1'), ben)]).toEqual(['ACTOR_NOT_ALLOWED', 'ACTOR_NOT_ALLOWED']);
    const mayWrite = ({ type }: { readonly type: string }) => !type.includes('Claim');
    expect([codeOf(claim('a1'), process, { mayWrite }), codeOf(request, ada, { mayWrite })]).toEqual([
      ...['APPROVAL_NOT_YET', 'accepted'],
    ]);
  });
});
