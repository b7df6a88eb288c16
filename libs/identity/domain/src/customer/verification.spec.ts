import { isVerified } from './index';
import {
  accountId,
  approve,
  change,
  checker,
  given,
  grant,
  identity,
  look,
  lookAt,
  looks,
  maker,
  minutes,
  now,
  owner,
  revoke,
  screened,
  sendBack,
  submit,
  viewDocuments,
  type Step,
} from './spec-support/identity-scenario';

describe('identity verification', () => {
  it('begins with a submission, whose id is that of its command', () => {
    const state = given()
      .when(submit, { commandId: 's1' })
      .accepts({
        type: 'VerificationSubmitted',
        v: 1,
        submissionId: 's1',
        documentType: 'deIdentityCard',
        sealed: 'c2VhbGVk',
        attempt: 1,
        documents: [
          { documentId: 'd1', side: 'front' },
          { documentId: 'd2', side: 'back' },
        ],
      });
    expect(state).toMatchObject({ status: 'underReview', submissionId: 's1', attempts: 1 });
    expect(isVerified(state)).toBe(false);
  });

  it('ends with the approval of a member of staff', () => {
    const state = given([submit], ...looks)
      .when(approve(), { actor: maker })
      .accepts({ type: 'VerificationApproved', v: 1, submissionId: 's1', by: 'STAFF1' });
    expect(isVerified(state)).toBe(true);
  });

  it('can be returned with a reason; the next submission is a new one', () => {
    const state = given([submit])
      .when(sendBack())
      .accepts({ type: 'VerificationReturned', v: 1, submissionId: 's1', by: 'STAFF1', reason: 'unreadable' });
    expect(state.status).toBe('resubmission');
    given([submit], [sendBack()]).when(submit, { commandId: 's2' }).accepts({ submissionId: 's2', attempt: 2 });
  });

  it('cannot be submitted while under review or after approval', () => {
    given([submit]).when(submit, { commandId: 's2' }).rejects('VERIFICATION_UNDER_REVIEW');
    given([submit], ...looks, [approve()])
      .when(submit, { commandId: 's2' })
      .rejects('VERIFICATION_APPROVED');
  });

  it('is decided once, about the submission that the reviewer has seen', () => {
    given().when(approve()).rejects('VERIFICATION_CHANGED');
    given([submit]).when(approve('s0')).rejects('VERIFICATION_CHANGED');
    given([submit], [sendBack()], [submit, { commandId: 's2' }])
      .when(approve('s1'))
      .rejects('VERIFICATION_CHANGED');
    given([submit], ...looks, [approve()])
      .when(sendBack('s1'), { actor: checker })
      .rejects('VERIFICATION_CHANGED');
  });

  it('is submitted by the customer only and approved by staff only', () => {
    for (const actor of [maker, identity, { kind: 'customer', id: 'SOMEBODYELSE' } as const])
      given().when(submit, { actor }).rejects('ACTOR_NOT_ALLOWED');
    for (const actor of [owner, identity, { kind: 'staff', id: accountId } as const])
      given([submit]).when(approve(), { actor }).rejects('ACTOR_NOT_ALLOWED');
  });

  it('is approved only by somebody who has had access to both documents of this submission', () => {
    given([submit]).when(approve()).rejects('DOCUMENTS_NOT_SEEN');
    given([submit], [look], [look]).when(approve()).rejects('DOCUMENTS_NOT_SEEN');
    given([submit], ...looks)
      .when(approve(), { actor: checker })
      .rejects('DOCUMENTS_NOT_SEEN');
    given([submit], [look], [lookAt('d2'), { actor: checker }])
      .when(approve())
      .rejects('DOCUMENTS_NOT_SEEN');
    given([submit], [lookAt('d1')], [lookAt('other')])
      .when(approve())
      .rejects('DOCUMENTS_NOT_SEEN');
    given([submit], ...looks, [sendBack()], [submit, { commandId: 's2' }])
      .when(approve('s2'))
      .rejects('DOCUMENTS_NOT_SEEN');
    given([submit]).when(sendBack()).accepts({ type: 'VerificationReturned' });
  });

  it('is approved only once a provider of lists has answered about exactly this submission', () => {
    const { when } = given([submit], ...looks);
    when(approve(), { screening: null }).rejects('SCREENING_UNANSWERED');
    when(approve(), { screening: screened('s0') }).rejects('SCREENING_UNANSWERED');
    const hit = { entry: 'P-1', list: 'politicallyExposed', dataHash: 'a' } as const;
    when(approve(), { screening: screened('s1', { open: [hit] }) }).rejects('SCREENING_OPEN', { count: 1 });
    const sanctioned = { ...hit, list: 'sanctions', verdict: 'confirmed' } as const;
    when(approve(), { screening: screened('s1', { judged: [sanctioned] }) }).rejects('SCREENING_CONFIRMED');
    const somebodyElse = { ...sanctioned, verdict: 'otherPerson' } as const;
    when(approve(), { screening: screened('s1', { judged: [somebodyElse] }) }).accepts({
      type: 'VerificationApproved',
    });
    when(approve(), { screening: null, mayWrite: () => false }).accepts({ type: 'VerificationApproved' });
    when(sendBack(), { screening: null }).accepts({ type: 'VerificationReturned' });
  });

  it('is approved by risk when two persons have found the customer politically exposed', () => {
    const exposed = { entry: 'P-1', list: 'politicallyExposed', dataHash: 'a', verdict: 'confirmed' } as const;
    const screening = screened('s1', { judged: [exposed] });
    const looksOf = looks.map(([look]): Step => [look, { actor: checker }]);
    given([submit], ...looks)
      .when(approve(), { screening })
      .rejects('APPROVER_NOT_ALLOWED');
    given([submit], ...looks)
      .when(sendBack(), { screening })
      .accepts({ type: 'VerificationReturned' });
    given([submit], ...looksOf)
      .when(approve(), { screening, actor: checker })
      .accepts({ type: 'VerificationApproved', by: 'STAFF2' });
  });

  it('is neither seen nor judged by the customer who works here', () => {
    const actor = { kind: 'staff', id: 'STAFF3' } as const;
    const { when } = given([submit], ...looks);
    for (const command of [look, approve(), sendBack()]) when(command, { actor }).rejects('APPROVER_IS_BENEFICIARY');
  });

  it('is seen and judged with a role for it, by members who are known', () => {
    const { when } = given([submit], ...looks);
    const support = { actor: { kind: 'staff', id: 'STAFF4' } } as const;
    const profile = { type: 'RecordLook', what: 'profile', documentId: null, login: 'dan.helps' } as const;
    when(profile, support).accepts({ what: 'profile', by: 'STAFF4' });
    for (const command of [look, approve(), sendBack()]) {
      when(command, support).rejects('APPROVER_NOT_ALLOWED');
      when(command, { actor: { kind: 'staff', id: 'NOBODY' } }).rejects('APPROVER_NOT_ALLOWED');
      when(command, { staff: undefined }).rejects('STAFF_NOT_CURRENT');
    }
  });

  it('is revoked by two persons, and then open for other documents', () => {
    const approved: readonly Step[] = [[submit], ...looks, [approve()]];
    const { when } = given(...approved);
    const state = when(revoke()).accepts({
      ...{ type: 'VerificationRevoked', submissionId: 's1', reason: 'notTheDocument' },
      ...{ requestedBy: 'STAFF1', approvedBy: 'STAFF2' },
    });
    expect(isVerified(state)).toBe(false);
    given(...approved, [revoke()])
      .when(submit, { commandId: 's2' })
      .accepts({ attempt: 2 });
    given(...approved, [revoke()])
      .when(revoke())
      .rejects('VERIFICATION_CHANGED');
    given([submit]).when(revoke()).rejects('VERIFICATION_CHANGED');
    when(revoke({ checker: 'STAFF1' })).rejects('MAKER_IS_CHECKER');
    when(revoke({ maker: 'STAFF4' })).rejects('APPROVER_NOT_ALLOWED');
    when(revoke({ checker: 'STAFF3' })).rejects('APPROVER_IS_BENEFICIARY');
    when(revoke(), { actor: checker }).rejects('ACTOR_NOT_ALLOWED');
    when(revoke(), { mayWrite: () => false }).rejects('NOT_SWITCHED_ON');
  });

  it('shows its documents to the customer once for each step-up', () => {
    const granted: Step = [grant('viewDocuments'), { commandId: 'u1' }];
    const { when } = given([submit], granted);
    when(viewDocuments('u1')).accepts({ type: 'StepUpConsumed', stepUpId: 'u1' });
    when(viewDocuments('u2')).rejects('STEP_UP_INVALID');
    when(viewDocuments('u1'), { now: now + minutes(6) }).rejects('STEP_UP_INVALID');
    when(viewDocuments('u1'), { actor: maker }).rejects('ACTOR_NOT_ALLOWED');
    given([submit], granted, [viewDocuments('u1')])
      .when(viewDocuments('u1'))
      .rejects('STEP_UP_INVALID');
    given([submit], [grant('removeTotp'), { commandId: 'u1' }])
      .when(viewDocuments('u1'))
      .rejects('STEP_UP_INVALID');
  });

  it('are not shown in the day after a reset of the password by telephone', () => {
    const later = now + 10 * minutes(24 * 60);
    const until = later + minutes(24 * 60);
    const { when } = given(
      [submit],
      [change('password', 'reset'), { now: later }],
      [grant('viewDocuments'), { commandId: 'u1', now: until - 1 }],
    );
    when(viewDocuments('u1'), { now: until - 1 }).rejects('RESET_RECENTLY', { until });
    when(viewDocuments('u1'), { now: until }).accepts({ type: 'StepUpConsumed', stepUpId: 'u1' });
  });

  it('records every access', () => {
    const { state, when } = given([submit]);
    expect(
      when(look).accepts({
        type: 'LookRecorded',
        v: 1,
        what: 'document',
        documentId: 'd1',
        by: 'STAFF1',
        login: 'ada.reviews',
      }),
    ).toEqual({ ...state, looks: [{ by: 'STAFF1', documentId: 'd1' }] });
    given([submit], [look])
      .when({ ...look, what: 'verification', documentId: null } as typeof look)
      .accepts({ documentId: null });
    when(look, { actor: owner }).rejects('ACTOR_NOT_ALLOWED');
  });
});
