import type { IdentityCommand } from '@parkett/identity-contract';
import { coolingOn, looksMax, openRecoveryAt } from './index';
import {
  approve,
  approveRecovery,
  change,
  checker,
  completeRecovery,
  enrolPasskey,
  given,
  grant,
  hours,
  lookAt,
  looks,
  maker,
  now,
  owner,
  requestOwnErasure,
  eraseCustomer,
  revoke,
  submit,
  type Step,
} from './spec-support/identity-scenario';

const verified: readonly Step[] = [[submit], ...looks, [approve()]];
const newImages = ['n1', 'n2', 'n3'];
const seenBy = (documents: readonly string[], ...members: readonly (typeof maker)[]): readonly Step[] =>
  members.flatMap((actor) => documents.map((documentId): Step => [lookAt(documentId), { actor }]));
const judged = seenBy(newImages, maker, checker);
const approved: readonly Step[] = [...verified, ...judged, [approveRecovery('case'), { commandId: 'r1' }]];
const withApp: readonly Step[] = [[grant('enrolTotp'), { commandId: 'u1' }], [change('totp', 'set', 'u1')]];
const withPasskey: readonly Step[] = [
  [grant('enrolPasskey'), { commandId: 'u2' }],
  [enrolPasskey('u2'), { commandId: 'p1' }],
];
const ready = now + hours(24);
const over = now + hours(7 * 24);

describe('a new access', () => {
  it('waits for a day after two persons have agreed, and can be completed for a week', () => {
    given(...verified, ...judged)
      .when(approveRecovery('case'), { commandId: 'r1' })
      .accepts({
        ...{ type: 'RecoveryApproved', recoveryId: 'r1', kind: 'newAccess', caseId: 'case', approvalId: 'a1' },
        ...{ requestedBy: 'STAFF1', approvedBy: 'STAFF2', at: now, readyAt: ready, expiresAt: over },
      });
    const { when } = given(...approved);
    when(completeRecovery('r1'), { now: ready - 1 }).rejects('RECOVERY_COOLING', { until: ready });
    when(completeRecovery('r1'), { now: ready }).accepts(
      { type: 'RecoveryCompleted', kind: 'newAccess', at: ready },
      { type: 'PhoneChanged', changeId: 'r1', way: 'recovery', at: ready },
    );
    when(completeRecovery('r1'), { now: over - 1 }).accepts({ type: 'RecoveryCompleted' }, { type: 'PhoneChanged' });
    when(completeRecovery('r1'), { now: over }).rejects('RECOVERY_EXPIRED');
    when(completeRecovery('another'), { now: ready }).rejects('RECOVERY_UNKNOWN');
  });

  it('is completed once, and leaves no factor or step-up of before', () => {
    const state = given(
      ...approved.slice(0, -1),
      ...withApp,
      ...withPasskey,
      [grant('withdraw'), { commandId: 'u3' }],
      [approveRecovery('case'), { commandId: 'r1' }],
    )
      .when(completeRecovery('r1'), { now: ready })
      .accepts({ type: 'RecoveryCompleted' }, { type: 'PhoneChanged' });
    expect(state).toMatchObject({ passkeys: [], stepUps: [], recovery: null, status: 'approved' });
    given(...approved, [completeRecovery('r1'), { now: ready }])
      .when(completeRecovery('r1'), { now: ready })
      .rejects('RECOVERY_UNKNOWN');
  });

  it("ends the customer's own request to be erased, which may be an intruder's", () => {
    const state = given([grant('eraseData'), { commandId: 'e' }], [requestOwnErasure('e')], ...approved)
      .when(completeRecovery('r1'), { now: ready })
      .accepts({ type: 'RecoveryCompleted' }, { type: 'PhoneChanged' }, { type: 'OwnErasureWithdrawn', at: ready });
    expect(state.ownErasure).toBeNull();
  });

  it('keeps money for five days and new payees for three', () => {
    const state = given(...approved)
      .when(completeRecovery('r1'), { now: ready })
      .accepts({}, {});
    expect(coolingOn(state, ready).filter(({ cause }) => cause === 'accountRecovered')).toEqual([
      { subject: 'withdrawals', cause: 'accountRecovered', until: ready + hours(5 * 24) },
      { subject: 'newPayees', cause: 'accountRecovered', until: ready + hours(3 * 24) },
    ]);
  });

  it('needs the accesses of both persons to each picture of this case', () => {
    for (const missing of [judged.slice(1), judged.slice(0, -1), seenBy(newImages, maker), []])
      given(...verified, ...missing)
        .when(approveRecovery('case'))
        .rejects('DOCUMENTS_NOT_SEEN');
    // Those of the case before do not count.
    given(...approved)
      .when(approveRecovery('case'), { now: over })
      .rejects('DOCUMENTS_NOT_SEEN');
  });

  it('is the only one of its account until it is over', () => {
    given(...approved, ...judged)
      .when(approveRecovery('second'), { now: over - 1 })
      .rejects('RECOVERY_OPEN');
    given(...approved, ...judged)
      .when(approveRecovery('second'), { now: over })
      .accepts({ type: 'RecoveryApproved', caseId: 'second' });
  });

  it('needs two persons with the roles, neither of them the customer', () => {
    const { when } = given(...verified, ...judged);
    when(approveRecovery('case', { maker: 'STAFF2' })).rejects('MAKER_IS_CHECKER');
    when(approveRecovery('case', { checker: 'STAFF5' })).rejects('APPROVER_NOT_ALLOWED');
    when(approveRecovery('case', { maker: 'STAFF4' })).rejects('APPROVER_NOT_ALLOWED');
    when(approveRecovery('case', { checker: 'STAFF3' })).rejects('APPROVER_IS_BENEFICIARY');
    when(approveRecovery('case'), { actor: checker }).rejects('ACTOR_NOT_ALLOWED');
    when(approveRecovery('case'), { actor: owner }).rejects('ACTOR_NOT_ALLOWED');
    when(completeRecovery('r1'), { actor: owner }).rejects('ACTOR_NOT_ALLOWED');
  });

  it('is refused to a customer who was never verified or no longer is, and while the law holds the account', () => {
    given(...judged)
      .when(approveRecovery('case'))
      .rejects('VERIFICATION_REQUIRED');
    given(...verified, [revoke()], ...judged)
      .when(approveRecovery('case'))
      .rejects('VERIFICATION_REQUIRED');
    given(...verified, ...judged)
      .when(approveRecovery('case'), { legallyHeld: true })
      .rejects('RECOVERY_HELD');
    given(...approved)
      .when(completeRecovery('r1'), { now: ready, legallyHeld: true })
      .rejects('RECOVERY_HELD');
  });

  it('is refused once the customer is erased', () => {
    given(...approved, [eraseCustomer({}, 'AZ 1/26')])
      .when(completeRecovery('r1'), { now: ready })
      .rejects('ACCOUNT_ERASED');
  });

  it('waits until its events are switched on', () => {
    given(...verified, ...judged)
      .when(approveRecovery('case'), { mayWrite: () => false })
      .rejects('NOT_SWITCHED_ON');
  });
});

describe('the removal of all factors', () => {
  const asked = approveRecovery(null);
  const documents = ['d1', 'd2'];

  it('needs a factor, and the accesses of both persons to the approved documents', () => {
    const seen = seenBy(documents, maker, checker);
    given(...verified, ...withPasskey, ...seen)
      .when(asked)
      .accepts({ type: 'RecoveryApproved', kind: 'removeFactors', caseId: null });
    given(...verified, ...withApp, ...seen)
      .when(asked)
      .accepts({ type: 'RecoveryApproved' });
    given(...verified, ...seen)
      .when(asked)
      .rejects('NO_FACTOR_TO_REMOVE');
    // The review of that time does not count.
    given(...verified, ...withPasskey, ...seenBy(documents, checker))
      .when(asked)
      .rejects('DOCUMENTS_NOT_SEEN');
  });

  it('lets new factors be enrolled and removed as usual', () => {
    const removed = given(
      ...verified,
      ...withApp,
      ...seenBy(documents, maker, checker),
      [asked, { commandId: 'r1' }],
      [completeRecovery('r1'), { now: ready }],
    );
    expect(removed.state.changes.some(({ credential }) => credential === 'totp')).toBe(false);
    removed.when(asked, { now: over }).rejects('NO_FACTOR_TO_REMOVE');
  });
});

it('a recovery that has expired is not open', () => {
  const { state } = given(...approved);
  expect(openRecoveryAt(state, over - 1)?.recoveryId).toBe('r1');
  expect(openRecoveryAt(state, over)).toBeNull();
});

it('remembers no more accesses than a case needs, however many there are', () => {
  const many: IdentityCommand[] = Array.from({ length: looksMax + 5 }, (_, n) => lookAt(`x${n}`));
  const { state } = given(...many.map((command): Step => [command]));
  expect(state.laterLooks).toHaveLength(looksMax);
  expect(state.laterLooks[0]?.documentId).toBe('x5');
});
