import { isVerified } from './index';
import {
  approve,
  approveErasure,
  change,
  checker,
  given,
  grant,
  look,
  maker,
  owner,
  requestErasure,
  submit,
  type Step,
} from './spec-support/identity-scenario';

const erased: readonly Step[] = [[submit], [approve()], [grant('removeTotp')], [requestErasure], [approveErasure]];

describe('the erasure of a customer', () => {
  it('is requested by one member of staff and approved by another', () => {
    given().when(requestErasure).accepts({ type: 'ErasureRequested', v: 1, by: 'STAFF1' });
    given([requestErasure]).when(approveErasure, { actor: maker }).rejects('MAKER_IS_CHECKER');
    given([requestErasure])
      .when(approveErasure, { actor: checker })
      .accepts({ type: 'CustomerErased', v: 1, requestedBy: 'STAFF1', approvedBy: 'STAFF2' });
  });

  it('is requested once, and approved only when requested', () => {
    given([requestErasure]).when(requestErasure, { actor: checker }).rejects('ERASURE_ALREADY_REQUESTED');
    given().when(approveErasure).rejects('ERASURE_NOT_REQUESTED');
  });

  it("waits until the customer's account is empty", () => {
    given([requestErasure]).when(approveErasure, { empty: false }).rejects('ACCOUNT_NOT_EMPTY');
  });

  it('cannot be requested or approved by the customer', () => {
    given().when(requestErasure, { actor: owner }).rejects('ACTOR_NOT_ALLOWED');
    given([requestErasure]).when(approveErasure, { actor: owner }).rejects('ACTOR_NOT_ALLOWED');
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
    ]) {
      when(command).rejects('ACCOUNT_ERASED');
    }
  });
});
