import { approvalDecider, type ApprovalContext, type ApprovalState } from '@parkett/approvals-domain';
import { staffRoles } from '@parkett/identity-contract';
import type { Actor, ActiveMember, ApprovalKind, DecisionBase, StaffView } from '@parkett/kernel';
import { accountKind } from './account-kind';
import { approvalKinds } from './approval-kinds';
import { noMarket } from './no-market';

const now = Date.UTC(2026, 10, 27, 9);
const accountId = 'CUSTOMER1';
const bodyHash = 'a'.repeat(64);
const command = { aggregate: `account:${accountId}`, type: 'Anything', bodyVersion: 1, body: {} };
const plain: ActiveMember = { roles: staffRoles, customerAccounts: [], behind: {} };

/** Everybody has every role, so that only being one person can be in the way. */
const people: Readonly<Record<string, ActiveMember>> = {
  insider: plain,
  colleague: plain,
  nobody: { ...plain, roles: [] },
  customer: { ...plain, customerAccounts: [accountId] },
  /** A login that the insider may have enrolled with a link of their own. */
  second: { ...plain, behind: { insider: now + 1 } },
};
const staff: StaffView = {
  member: (staffId) => (Object.hasOwn(people, staffId) ? people[staffId] : undefined),
  dependentUntil: ([maker, checker], at, before) => {
    const until = { ...before, ...people[checker]?.behind }[maker] ?? 0;
    return until > at ? until : undefined;
  },
  referenceOffset: 0,
};

/** What becomes of a request of the insider when this person approves it. */
function approvedBy(kind: ApprovalKind, checker: string): string {
  const state: ApprovalState = {
    ...{ status: 'requested', kind: kind.name, command, bodyHash, beneficiary: accountId, maker: 'insider' },
    ...{ makerBehind: {}, expiresAt: now + 1 },
  };
  const context: ApprovalContext = {
    ...{ approvalId: 'a1', commandId: 'c1', actor: { kind: 'staff', id: checker }, now, mayWrite: () => true, staff },
    kindOf: (name) => approvalKinds.find((known) => known.name === name),
    measure: () => ({ hash: bodyHash, bytes: 1 }),
  };
  const decision = approvalDecider.decide(state, { type: 'GrantApproval', bodyHash, reason: '' }, context);
  return decision.kind === 'rejected' ? decision.rejection.code : 'approved';
}

describe('an insider alone', () => {
  it.each(approvalKinds.map((kind) => [kind.name, kind] as const))('gets no %s', (_, kind) => {
    expect(approvedBy(kind, 'insider')).toBe('MAKER_IS_CHECKER');
    expect(approvedBy(kind, 'second')).toBe('STAFF_NOT_INDEPENDENT');
    expect(approvedBy(kind, 'nobody')).toBe('APPROVER_NOT_ALLOWED');
    expect(approvedBy(kind, 'stranger')).toBe('APPROVER_NOT_ALLOWED');
    expect(approvedBy(kind, 'customer')).toBe('APPROVER_IS_BENEFICIARY');
    expect(approvedBy(kind, 'colleague')).toBe('approved');
  });

  const bodies: Readonly<Record<string, object>> = {
    EraseCustomer: { reference: 'AZ 1/26' },
    PlaceRestriction: { stops: ['trading'], reason: 'takeover' },
    LiftRestriction: { restrictionId: 'r1' },
    RevokeVerification: { reason: 'expired' },
    ApproveRecovery: { recovery: { kind: 'removeFactors' } },
    SetBlockSuitability: { suitable: true },
  };
  it.each(Object.keys(bodies))('cannot send %s, nor have it sent in one name', (type) => {
    const account = accountKind(noMarket, () => staff);
    const opened = account.events.read({ type: 'AccountOpened', v: 1, ...{ currency: 'EUR' } });
    const state = account.decider.evolve(account.decider.initialState(command.aggregate), opened);
    const outcomeOf = (actor: Actor, checker: string): string => {
      const base: DecisionBase = {
        ...{ aggregate: command.aggregate, actor, now, issuedAt: now, businessDate: '2026-11-27', env: 'SIMULATED' },
        ...{ commandId: 'c1', isTaken: () => false, mayWrite: () => true },
      };
      const agreed = { approvalId: 'a1', maker: 'insider', checker, makerBehind: {} };
      const sent = account.parseCommand({ type, body: { ...bodies[type], approvedBy: agreed } });
      if (sent === undefined) return 'unreadable';
      const decision = account.decider.decide(state, sent, account.contextFor(sent, base).context);
      return decision.kind === 'rejected' ? decision.rejection.code : 'accepted';
    };
    expect(outcomeOf({ kind: 'staff', id: 'insider' }, 'colleague')).toBe('ACTOR_NOT_ALLOWED');
    const process: Actor = { kind: 'system', id: 'approvals' };
    expect(outcomeOf(process, 'insider')).toBe('MAKER_IS_CHECKER');
    expect(outcomeOf(process, 'second')).toBe('STAFF_NOT_INDEPENDENT');
    expect(['accepted', 'RESTRICTION_UNKNOWN', 'VERIFICATION_CHANGED', 'VERIFICATION_REQUIRED']).toContain(
      outcomeOf(process, 'colleague'),
    );
  });
});
