import { expiredOn, isVerified } from './index';
import {
  approve,
  approveAll,
  given,
  looks,
  now,
  owner,
  passport,
  remind,
  revoke,
  screened,
  sendBack,
  submit,
  type Step,
} from './spec-support/identity-scenario';

describe('a document that expires', () => {
  const [soon, later] = ['2026-12-20', '2036-12-20'];
  const approved: readonly Step[] = [[passport(soon)], ...looks, [approveAll()]];
  const renewed: readonly Step[] = [...approved, [passport(later), { commandId: 's2' }]];
  const afterwards = '2026-12-21';

  it('is of any country, and counts until the end of its last day', () => {
    const state = given()
      .when(passport(soon))
      .accepts({ type: 'VerificationSubmitted', v: 2, documentType: 'passport', expiresOn: soon });
    expect(expiredOn(state, afterwards)).toBeUndefined();
    const { state: known } = given(...approved);
    expect([known.expiresOn, expiredOn(known, soon), expiredOn(known, afterwards)]).toEqual([
      ...[soon, undefined],
      soon,
    ]);
    expect(isVerified(known)).toBe(true);
  });

  it('is neither taken nor approved when it is over', () => {
    given().when(passport('2026-11-19')).rejects('DOCUMENT_EXPIRED', { expiredOn: '2026-11-19' });
    given([passport('2026-11-20')], ...looks)
      .when(approveAll(), { now: Date.UTC(2026, 10, 21) })
      .rejects('DOCUMENT_EXPIRED', { expiredOn: '2026-11-20' });
  });

  it('waits with its new kinds for version 2; a first kind is then recorded without its last day', () => {
    const mayWrite = () => false;
    given().when(passport(soon), { mayWrite }).rejects('NOT_SWITCHED_ON');
    given()
      .when({ ...submit, expiresOn: soon }, { mayWrite })
      .accepts({ v: 1, documentType: 'deIdentityCard' });
    given(...approved)
      .when({ ...submit, expiresOn: later }, { mayWrite })
      .rejects('NOT_SWITCHED_ON');
  });

  it('is renewed while the approval counts, which goes on until the next one', () => {
    const { state } = given(...renewed);
    expect([state.status, state.submissionId, state.expiresOn]).toEqual(['approved', 's2', soon]);
    given(...renewed)
      .when(passport(later), { commandId: 's3' })
      .rejects('VERIFICATION_UNDER_REVIEW');
    const returned = given(...renewed)
      .when(sendBack('s2'))
      .accepts({ submissionId: 's2' });
    expect([returned.status, returned.approvedId, returned.expiresOn]).toEqual(['approved', 's1', soon]);
    const { state: done } = given(...renewed, ...looks, [approveAll('s2'), { screening: screened('s2') }]);
    expect([done.status, done.approvedId, done.expiresOn, done.submissionId]).toEqual(['approved', 's2', later, null]);
  });

  it('is approved by somebody who has compared its fields, which the approval names', () => {
    const { when } = given([passport(soon)], ...looks);
    when(approve()).rejects('FIELDS_NOT_CONFIRMED');
    for (const missing of ['name', 'idNumber', 'birthDate', 'expiresOn']) {
      const rest = ['name', 'idNumber', 'birthDate', 'expiresOn'].filter((field) => field !== missing);
      when(approve('s1', rest)).rejects('FIELDS_NOT_CONFIRMED');
    }
    when(approveAll()).accepts({ type: 'VerificationApproved', confirmed: expect.arrayContaining(['expiresOn']) });
    when(sendBack()).accepts({ type: 'VerificationReturned' });
  });

  it('needs somebody who has seen the new documents, too', () => {
    given(...renewed)
      .when(approveAll('s2'))
      .rejects('DOCUMENTS_NOT_SEEN');
  });

  it('stays under review when the earlier approval is revoked', () => {
    const { state } = given(...renewed, [revoke()]);
    expect([state.status, state.approvedId, state.submissionId, state.expiresOn]).toEqual([
      ...['underReview', null, 's2'],
      null,
    ]);
    expect(given(...renewed, [revoke()], [sendBack('s2')]).state.status).toBe('resubmission');
  });

  it('is followed by a Chinese card without an end, and by nothing else without one', () => {
    const endless = { ...submit, documentType: 'cnIdentityCard' } as const;
    const { state } = given(...approved, [endless, { commandId: 's2' }], ...looks, [
      approve('s2'),
      { screening: screened('s2') },
    ]);
    expect([state.approvedId, state.expiresOn, expiredOn(state, afterwards)]).toEqual(['s2', null, undefined]);
    given(...approved)
      .when(submit, { commandId: 's2' })
      .rejects('VERIFICATION_APPROVED');
    given([submit], ...looks, [approve()])
      .when(endless, { commandId: 's2' })
      .rejects('VERIFICATION_APPROVED');
  });

  it('has its owner reminded once for each number of days', () => {
    given(...approved)
      .when(remind(30))
      .accepts({ type: 'ExpiryReminded', v: 1, submissionId: 's1', days: 30, at: now });
    for (const days of [60, 30])
      given(...approved, [remind(30)])
        .when(remind(days))
        .accepts();
    given(...approved, [remind(30)])
      .when(remind(7))
      .accepts({ days: 7 });
    for (const wrong of [remind(14), remind(30, 's2')])
      given(...approved)
        .when(wrong)
        .rejects('VERIFICATION_CHANGED');
    given([submit], ...looks, [approve()])
      .when(remind(30))
      .rejects('VERIFICATION_CHANGED');
    given(...approved)
      .when(remind(30), { actor: owner })
      .rejects('ACTOR_NOT_ALLOWED');
    given(...approved)
      .when(remind(30), { mayWrite: () => false })
      .rejects('NOT_SWITCHED_ON');
    expect(
      given(...renewed, [remind(30)], ...looks, [approveAll('s2'), { screening: screened('s2') }]).state.remindedDays,
    ).toBeNull();
  });
});
