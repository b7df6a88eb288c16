import { isVerified } from './index';
import {
  accountId,
  approve,
  checker,
  given,
  identity,
  look,
  maker,
  owner,
  sendBack,
  submit,
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
    const state = given([submit])
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
    given([submit], [approve()]).when(submit, { commandId: 's2' }).rejects('VERIFICATION_APPROVED');
  });

  it('is decided once, about the submission that the reviewer has seen', () => {
    given().when(approve()).rejects('VERIFICATION_CHANGED');
    given([submit]).when(approve('s0')).rejects('VERIFICATION_CHANGED');
    given([submit], [sendBack()], [submit, { commandId: 's2' }])
      .when(approve('s1'))
      .rejects('VERIFICATION_CHANGED');
    given([submit], [approve()]).when(sendBack('s1'), { actor: checker }).rejects('VERIFICATION_CHANGED');
  });

  it('is submitted by the customer only and approved by staff only', () => {
    for (const actor of [maker, identity, { kind: 'customer', id: 'SOMEBODYELSE' } as const])
      given().when(submit, { actor }).rejects('ACTOR_NOT_ALLOWED');
    for (const actor of [owner, identity, { kind: 'staff', id: accountId } as const])
      given([submit]).when(approve(), { actor }).rejects('ACTOR_NOT_ALLOWED');
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
    ).toBe(state);
    when(look, { actor: owner }).rejects('ACTOR_NOT_ALLOWED');
  });
});
