import { screeningEvents, type ScreeningCommand, type ScreeningHit } from '@parkett/identity-contract';
import type { Actor, ApprovedBy } from '@parkett/kernel';
import { unknownCustomer } from '../customer';
import { accountId, approvals, now, owner, staff } from '../customer/spec-support/identity-scenario';
import { decideScreening, screeningActor } from './screening-decide';
import { evolveScreening, openMax, type ScreeningState } from './screening-state';

const [data, otherData] = ['a'.repeat(64), 'b'.repeat(64)];
const jobs: Actor = { kind: 'system', id: 'jobs' };
const identity = { ...unknownCustomer, status: 'underReview', submissionId: 's1' } as const;
const hit = (entry: string, list: ScreeningHit['list'] = 'sanctions'): ScreeningHit => ({
  ...{ entry, list, score: 90, sealed: 'c2VhbGVk' },
});
const answer = (hits: readonly ScreeningHit[], dataHash = data, submissionId = 's1'): ScreeningCommand => ({
  ...{ type: 'RecordScreening', submissionId, dataHash, listVersion: '1', hits: [...hits] },
});
const judge = (
  entry: string,
  verdict: 'confirmed' | 'otherPerson',
  pair: Partial<ApprovedBy> = {},
): ScreeningCommand => ({
  ...{ type: 'JudgeScreening', entry, dataHash: data, verdict },
  approvedBy: { approvalId: 'a1', maker: 'STAFF1', checker: 'STAFF2', makerBehind: {}, ...pair },
});
const senders = { RecordScreening: screeningActor, RequestScreening: jobs, JudgeScreening: approvals } as const;

const decide = (screening: ScreeningState, command: ScreeningCommand, fields = {}, customer = {}) =>
  decideScreening({ screening, identity: { ...identity, ...customer } }, command, {
    actor: senders[command.type],
    accountId,
    now,
    staff,
    mayWrite: () => true,
    ...fields,
  });

/** The state after commands that are accepted. */
function after(...commands: readonly ScreeningCommand[]): ScreeningState {
  return commands.reduce<ScreeningState>((state, command) => {
    const decision = decide(state, command);
    if (decision.kind === 'rejected') throw new Error(JSON.stringify(decision.rejection));
    return decision.events.map((event) => screeningEvents.read(event)).reduce(evolveScreening, state);
  }, null);
}
const codeOf = (decision: ReturnType<typeof decide>): string =>
  decision.kind === 'rejected' ? decision.rejection.code : 'accepted';
const foundBy = (decision: ReturnType<typeof decide>): unknown =>
  decision.kind === 'accepted' ? decision.events.flatMap((event) => ('hits' in event ? event.hits : [])) : decision;

describe('the screening of a customer', () => {
  it('keeps possible matches open until two persons have judged each of them', () => {
    const state = after(answer([hit('S-1'), hit('P-1', 'politicallyExposed')]));
    expect(state?.open).toEqual([
      { entry: 'S-1', list: 'sanctions', dataHash: data },
      { entry: 'P-1', list: 'politicallyExposed', dataHash: data },
    ]);
    const judged = after(
      answer([hit('S-1'), hit('P-1', 'politicallyExposed')]),
      judge('S-1', 'otherPerson'),
      judge('P-1', 'confirmed'),
    );
    expect(judged).toMatchObject({ open: [], judged: [{ verdict: 'otherPerson' }, { verdict: 'confirmed' }] });
  });

  it('does not ask again about the same entry and data, but about a new entry and about changed data', () => {
    const judged = after(answer([hit('S-1')]), judge('S-1', 'otherPerson'));
    expect(foundBy(decide(judged, answer([hit('S-1')])))).toEqual([]);
    expect(foundBy(decide(judged, answer([hit('S-1'), hit('S-2')])))).toEqual([hit('S-2')]);
    expect(foundBy(decide(judged, answer([hit('S-1')], otherData)))).toEqual([hit('S-1')]);
  });

  it('does not forget a possible match that the next answer lacks', () => {
    expect(after(answer([hit('S-1')]), answer([]))?.open).toHaveLength(1);
    expect(after(answer([hit('S-1')]), answer([], otherData))?.open).toHaveLength(1);
    expect(after(answer([hit('S-1')]), answer([hit('S-1')]))?.open).toHaveLength(1);
  });

  it('takes an answer about the present submission only', () => {
    expect(codeOf(decide(null, answer([], data, 's0')))).toBe('SCREENING_OUTDATED');
    expect(codeOf(decide(null, answer([]), {}, { submissionId: null, approvedId: 's1' }))).toBe('accepted');
    expect(codeOf(decide(null, answer([]), {}, { submissionId: 's2', approvedId: 's1' }))).toBe('SCREENING_OUTDATED');
    expect(codeOf(decide(null, { type: 'RequestScreening', submissionId: 's0' }))).toBe('SCREENING_OUTDATED');
    expect(codeOf(decide(null, { type: 'RequestScreening', submissionId: 's1' }))).toBe('accepted');
  });

  it('is judged by two different persons, one of them of risk, neither of whom is the customer', () => {
    const open = after(answer([hit('S-1')]));
    const refusalOf = (pair: Partial<ApprovedBy>): string => codeOf(decide(open, judge('S-1', 'otherPerson', pair)));
    expect(refusalOf({ checker: 'STAFF1' })).toBe('MAKER_IS_CHECKER');
    expect(refusalOf({ checker: 'STAFF5' })).toBe('APPROVER_NOT_ALLOWED');
    expect(refusalOf({ maker: 'STAFF4' })).toBe('APPROVER_NOT_ALLOWED');
    expect(refusalOf({ checker: 'STAFF3' })).toBe('APPROVER_IS_BENEFICIARY');
    expect(refusalOf({})).toBe('accepted');
    expect(codeOf(decide(open, judge('S-2', 'otherPerson')))).toBe('SCREENING_HIT_UNKNOWN');
    const judged = after(answer([hit('S-1')]), judge('S-1', 'otherPerson'));
    expect(codeOf(decide(judged, judge('S-1', 'confirmed')))).toBe('SCREENING_HIT_UNKNOWN');
  });

  it('is decided by nobody but its process, the jobs and the approvals', () => {
    const commands = [answer([]), judge('S-1', 'confirmed'), { type: 'RequestScreening', submissionId: 's1' } as const];
    for (const command of commands)
      for (const actor of [
        owner,
        { kind: 'staff', id: 'STAFF2' } as const,
        { kind: 'system', id: 'identity' } as const,
      ])
        expect(codeOf(decide(null, command, { actor }))).toBe('ACTOR_NOT_ALLOWED');
  });

  it('writes nothing before it is switched on, and nothing about an erased customer', () => {
    expect(codeOf(decide(null, answer([]), { mayWrite: () => false }))).toBe('NOT_SWITCHED_ON');
    expect(codeOf(decide(null, answer([]), {}, { erased: true }))).toBe('ACCOUNT_ERASED');
  });

  it('does not grow without end', () => {
    const twenty = (of: number) => Array.from({ length: 20 }, (_, n) => hit(`S-${of}-${n}`));
    const hash = (n: number): string => String(n).repeat(64);
    const full = after(...[1, 2, 3, 4, 5].map((n) => answer(twenty(n), hash(n))));
    expect(full?.open).toHaveLength(openMax);
    expect(codeOf(decide(full, answer([hit('S-9')], hash(6))))).toBe('SCREENING_OPEN');
    expect(codeOf(decide(full, answer(twenty(5), hash(5))))).toBe('accepted');
  });
});
