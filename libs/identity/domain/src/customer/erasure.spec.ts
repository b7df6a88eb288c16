import { hasLeft, isVerified, keptUntil, type IdentityContext } from './index';
import {
  accountId,
  approve,
  approveErasure,
  carryOutErasure,
  change,
  checker,
  eraseCustomer,
  given,
  now,
  hours,
  grant,
  identity,
  jobs,
  look,
  looks,
  maker,
  owner,
  requestErasure,
  requestOwnErasure,
  submit,
  viewDocuments,
  withdrawOwnErasure,
  type Step,
} from './spec-support/identity-scenario';

/** Before customers could request their own erasure, two members of staff could erase without it. */
const before: Partial<IdentityContext> = { mayWrite: ({ type }) => type !== 'OwnErasureRequested' };
const reference = '12 C 345/26';
const byOrder = (pair: Parameters<typeof eraseCustomer>[0] = {}) => eraseCustomer(pair, reference);
const days = (count: number): number => hours(24 * count);
const due = now + days(14);
/** The id of a command is `s1`, so is that of the step-up. */
const asked: readonly Step[] = [[grant('eraseData')], [requestOwnErasure()]];

const erased: readonly Step[] = [[submit], ...looks, [approve()], [grant('removeTotp')], [byOrder()]];

describe("a customer's own request to be erased", () => {
  it('needs a step-up for it and is carried out after 14 days, once', () => {
    given([grant('removeTotp')])
      .when(requestOwnErasure())
      .rejects('STEP_UP_INVALID');
    given([grant('eraseData')])
      .when(requestOwnErasure())
      .accepts(
        { type: 'StepUpConsumed', v: 1, stepUpId: 's1' },
        { type: 'OwnErasureRequested', v: 1, at: now, dueAt: due },
      );
    const { when } = given(...asked);
    when(carryOutErasure, { now: due - 1 }).rejects('ERASURE_NOT_DUE', { due });
    when(carryOutErasure, { now: due }).accepts(
      { type: 'ErasureRequested', v: 1, by: accountId },
      { type: 'CustomerErased', v: 1, requestedBy: accountId, approvedBy: 'jobs', ground: 'ownRequest' },
    );
    given(...asked, [carryOutErasure, { now: due }])
      .when(carryOutErasure, { now: due + 1 })
      .rejects('ACCOUNT_ERASED');
  });

  it('is made once, and keeps the step-up of the second time', () => {
    const { state, when } = given(...asked, [grant('eraseData')]);
    when(requestOwnErasure()).rejects('ERASURE_ALREADY_REQUESTED');
    expect(state.stepUps).toHaveLength(1);
  });

  it('is refused while anything restricts the account, soon after a reset, and while something is in the account', () => {
    const { when } = given([grant('eraseData')]);
    when(requestOwnErasure(), { restricted: true }).rejects('ERASURE_HELD');
    when(requestOwnErasure(), { empty: false }).rejects('ACCOUNT_NOT_EMPTY');
    when(requestOwnErasure(), before).rejects('NOT_SWITCHED_ON');
    const reset = now + days(10);
    given([change('password', 'reset'), { now: reset }], [grant('eraseData'), { now: reset }])
      .when(requestOwnErasure(), { now: reset })
      .rejects('RESET_RECENTLY', { until: reset + days(1) });
  });

  it('is withdrawn without a step-up, and a second time changes nothing', () => {
    const { when } = given(...asked);
    when(withdrawOwnErasure).accepts({ type: 'OwnErasureWithdrawn', v: 1, by: 'customer', at: now });
    const after = given(...asked, [withdrawOwnErasure]);
    after.when(withdrawOwnErasure).accepts();
    after.when(carryOutErasure, { now: due }).rejects('ERASURE_NOT_OWN');
    after.when(eraseCustomer(), { now: due }).rejects('ERASURE_NOT_OWN');
  });

  it('waits for a deposit that has arrived to leave, and while others restrict the account', () => {
    const { when } = given(...asked);
    when(carryOutErasure, { now: due, empty: false }).rejects('ACCOUNT_NOT_EMPTY');
    when(eraseCustomer(), { now: due, empty: false }).rejects('ACCOUNT_NOT_EMPTY');
    when(carryOutErasure, { now: due, held: true, restricted: true }).rejects('ERASURE_HELD');
    when(carryOutErasure, { now: due + days(30) }).accepts({ type: 'ErasureRequested' }, { type: 'CustomerErased' });
  });

  it('is carried out by two members of staff as well, who cannot do it earlier', () => {
    const { when } = given(...asked);
    when(eraseCustomer(), { now: due - 1 }).rejects('ERASURE_NOT_DUE', { due });
    when(eraseCustomer(), { now: due }).accepts(
      { type: 'ErasureRequested', v: 1, by: accountId },
      { type: 'CustomerErased', v: 1, requestedBy: accountId, approvedBy: 'STAFF2', ground: 'ownRequest' },
    );
  });

  it('is made, withdrawn and carried out by nobody else', () => {
    const stranger = { kind: 'customer', id: 'SOMEBODYELSE' } as const;
    const { when } = given(...asked);
    for (const actor of [maker, checker, identity, jobs, stranger]) {
      when(requestOwnErasure(), { actor }).rejects('ACTOR_NOT_ALLOWED');
      when(withdrawOwnErasure, { actor }).rejects('ACTOR_NOT_ALLOWED');
    }
    for (const actor of [owner, maker, checker, identity, stranger])
      when(carryOutErasure, { actor, now: due }).rejects('ACTOR_NOT_ALLOWED');
  });
});

describe('a customer who has left a real market', () => {
  const kept = Date.UTC(2031, 11, 31, 23);
  const left: readonly Step[] = [[submit], ...looks, ...asked, [carryOutErasure, { now: due, env: 'LIVE' }]];

  it('has a closed account whose data nobody sees until the law no longer keeps it', () => {
    given(...asked)
      .when(carryOutErasure, { now: due, env: 'LIVE' })
      .accepts({ type: 'RelationshipEnded', v: 1, at: due, keptUntil: kept });
    const { state, when } = given(...left);
    expect([hasLeft(state), isVerified(state), state.erased, state.ownErasure]).toEqual([true, false, false, null]);
    for (const command of [submit, look, approve(), grant('withdraw'), viewDocuments('s1'), withdrawOwnErasure])
      when(command, { now: due + 1 }).rejects('ACCOUNT_CLOSED');
    when(carryOutErasure, { now: kept - 1, env: 'LIVE' }).rejects('ERASURE_NOT_DUE', { due: kept });
    when(eraseCustomer(), { now: kept - 1, env: 'LIVE' }).rejects('ERASURE_NOT_DUE', { due: kept });
    when(carryOutErasure, { now: kept, env: 'LIVE', held: true }).rejects('ERASURE_HELD');
    when(carryOutErasure, { now: kept, env: 'LIVE' }).accepts({ type: 'ErasureRequested' }, { type: 'CustomerErased' });
  });

  it('is kept for five full calendar years, as German calendars count them', () => {
    const newYear = (year: number) => Date.UTC(year, 0, 1) - hours(1);
    expect(keptUntil(newYear(2027) - 1, 'LIVE')).toBe(newYear(2032));
    expect(keptUntil(newYear(2027), 'LIVE')).toBe(newYear(2033));
    expect(keptUntil(Date.UTC(2028, 1, 29, 12), 'LIVE')).toBe(newYear(2034));
    expect(keptUntil(now, 'SIMULATED')).toBeNull();
  });
});

describe('the erasure of a customer', () => {
  it('was requested by one member of staff and approved by another', () => {
    given().when(requestErasure, before).accepts({ type: 'ErasureRequested', v: 1, by: 'STAFF1' });
    given([requestErasure, before])
      .when(approveErasure, { ...before, actor: maker })
      .rejects('MAKER_IS_CHECKER');
    given([requestErasure, before])
      .when(approveErasure, { ...before, actor: checker })
      .accepts({ type: 'CustomerErased', v: 1, requestedBy: 'STAFF1', approvedBy: 'STAFF2' });
  });

  it('was requested once, and approved only when requested', () => {
    const other = { kind: 'staff', id: 'STAFF5' } as const;
    const { when } = given([requestErasure, before]);
    when(requestErasure, { ...before, actor: other }).rejects('ERASURE_ALREADY_REQUESTED');
    given()
      .when(requestErasure, { ...before, actor: checker })
      .rejects('APPROVER_NOT_ALLOWED');
    when(approveErasure, { ...before, actor: other }).rejects('APPROVER_NOT_ALLOWED');
    given().when(approveErasure, before).rejects('ERASURE_NOT_REQUESTED');
  });

  it("waits until the customer's account is empty", () => {
    given().when(byOrder(), { empty: false }).rejects('ACCOUNT_NOT_EMPTY');
    given([requestErasure, before])
      .when(approveErasure, { ...before, empty: false })
      .rejects('ACCOUNT_NOT_EMPTY');
  });

  it('waits while others than the customer restrict the account, because the data may be evidence', () => {
    given().when(byOrder(), { held: true }).rejects('ERASURE_HELD');
    given([requestErasure, before])
      .when(approveErasure, { ...before, held: true })
      .rejects('ERASURE_HELD');
  });

  it('needs the own request of the customer or an order, since customers can request it', () => {
    given().when(requestErasure).rejects('ERASURE_NOT_OWN');
    given([requestErasure, before]).when(approveErasure).rejects('ERASURE_NOT_OWN');
    given().when(eraseCustomer()).rejects('ERASURE_NOT_OWN');
    given()
      .when(byOrder())
      .accepts(
        { type: 'ErasureRequested', v: 1, by: 'STAFF1' },
        { type: 'CustomerErased', requestedBy: 'STAFF1', approvedBy: 'STAFF2', ground: 'legalOrder', reference },
      );
  });

  it('is carried out at once when two members of staff have agreed, with the events of earlier erasures', () => {
    given()
      .when(eraseCustomer(), before)
      .accepts(
        { type: 'ErasureRequested', v: 1, by: 'STAFF1' },
        { type: 'CustomerErased', v: 1, requestedBy: 'STAFF1', approvedBy: 'STAFF2' },
      );
    given([requestErasure, { ...before, actor: { kind: 'staff', id: 'STAFF5' } }])
      .when(byOrder())
      .accepts({ type: 'CustomerErased', v: 1, requestedBy: 'STAFF1', approvedBy: 'STAFF2' });
    given([byOrder()]).when(byOrder()).rejects('ACCOUNT_ERASED');
  });

  it('is not carried out for one person, without the roles, or for the customer who works here', () => {
    const { when } = given();
    when(byOrder({ checker: 'STAFF1' })).rejects('MAKER_IS_CHECKER');
    when(byOrder({ maker: 'STAFF2', checker: 'STAFF1' })).rejects('APPROVER_NOT_ALLOWED');
    when(byOrder({ checker: 'nobody' })).rejects('APPROVER_NOT_ALLOWED');
    when(byOrder({ maker: 'STAFF3' })).rejects('APPROVER_IS_BENEFICIARY');
    when(byOrder({ checker: 'STAFF3' })).rejects('APPROVER_IS_BENEFICIARY');
    const until = now + hours(1);
    when(byOrder({ makerBehind: { STAFF2: until } })).rejects('STAFF_NOT_INDEPENDENT', { until });
    when(byOrder(), { staff: undefined }).rejects('STAFF_NOT_CURRENT');
    when(byOrder(), { empty: false }).rejects('ACCOUNT_NOT_EMPTY');
    for (const actor of [maker, checker, owner, identity]) when(byOrder(), { actor }).rejects('ACTOR_NOT_ALLOWED');
  });

  it('leaves no data behind and allows no further command', () => {
    const { state, when } = given(...erased);
    expect(isVerified(state)).toBe(false);
    expect(state).toMatchObject({ status: 'pending', submissionId: null, stepUps: [], changes: [], erased: true });
    for (const command of [
      submit,
      look,
      grant('withdraw'),
      change('password', 'reset'),
      change('password', 'changed'),
      requestErasure,
      approveErasure,
      requestOwnErasure(),
      withdrawOwnErasure,
      carryOutErasure,
    ]) {
      when(command).rejects('ACCOUNT_ERASED');
    }
  });
});
