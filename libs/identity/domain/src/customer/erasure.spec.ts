import { isVerified } from './index';
import {
  approve,
  approveErasure,
  change,
  checker,
  eraseCustomer,
  given,
  now,
  hours,
  grant,
  identity,
  look,
  looks,
  maker,
  owner,
  requestErasure,
  submit,
  type Step,
} from './spec-support/identity-scenario';

const erased: readonly Step[] = [
  [submit],
  ...looks,
  [approve()],
  [grant('removeTotp')],
  [requestErasure],
  [approveErasure],
];

describe('the erasure of a customer', () => {
  it('is requested by one member of staff and approved by another', () => {
    given().when(requestErasure).accepts({ type: 'ErasureRequested', v: 1, by: 'STAFF1' });
    given([requestErasure]).when(approveErasure, { actor: maker }).rejects('MAKER_IS_CHECKER');
    given([requestErasure])
      .when(approveErasure, { actor: checker })
      .accepts({ type: 'CustomerErased', v: 1, requestedBy: 'STAFF1', approvedBy: 'STAFF2' });
  });

  it('is requested once, and approved only when requested', () => {
    given([requestErasure])
      .when(requestErasure, { actor: { kind: 'staff', id: 'STAFF5' } })
      .rejects('ERASURE_ALREADY_REQUESTED');
    given().when(requestErasure, { actor: checker }).rejects('APPROVER_NOT_ALLOWED');
    given([requestErasure])
      .when(approveErasure, { actor: { kind: 'staff', id: 'STAFF5' } })
      .rejects('APPROVER_NOT_ALLOWED');
    given().when(approveErasure).rejects('ERASURE_NOT_REQUESTED');
  });

  it("waits until the customer's account is empty", () => {
    given([requestErasure]).when(approveErasure, { empty: false }).rejects('ACCOUNT_NOT_EMPTY');
  });

  it('waits while others than the customer restrict the account, because the data may be evidence', () => {
    given().when(eraseCustomer(), { held: true }).rejects('ERASURE_HELD');
    given([requestErasure]).when(approveErasure, { held: true }).rejects('ERASURE_HELD');
  });

  it('cannot be requested or approved by the customer', () => {
    given().when(requestErasure, { actor: owner }).rejects('ACTOR_NOT_ALLOWED');
    given([requestErasure]).when(approveErasure, { actor: owner }).rejects('ACTOR_NOT_ALLOWED');
  });

  it('is carried out at once when two members of staff have agreed, with the events of earlier erasures', () => {
    given()
      .when(eraseCustomer())
      .accepts(
        { type: 'ErasureRequested', v: 1, by: 'STAFF1' },
        { type: 'CustomerErased', v: 1, requestedBy: 'STAFF1', approvedBy: 'STAFF2' },
      );
    given([requestErasure, { actor: { kind: 'staff', id: 'STAFF5' } }])
      .when(eraseCustomer())
      .accepts({ type: 'CustomerErased', v: 1, requestedBy: 'STAFF1', approvedBy: 'STAFF2' });
    given([eraseCustomer()]).when(eraseCustomer()).rejects('ACCOUNT_ERASED');
  });

  it('is not carried out for one person, without the roles, or for the customer who works here', () => {
    const { when } = given();
    when(eraseCustomer({ checker: 'STAFF1' })).rejects('MAKER_IS_CHECKER');
    when(eraseCustomer({ maker: 'STAFF2', checker: 'STAFF1' })).rejects('APPROVER_NOT_ALLOWED');
    when(eraseCustomer({ checker: 'nobody' })).rejects('APPROVER_NOT_ALLOWED');
    when(eraseCustomer({ maker: 'STAFF3' })).rejects('APPROVER_IS_BENEFICIARY');
    when(eraseCustomer({ checker: 'STAFF3' })).rejects('APPROVER_IS_BENEFICIARY');
    const until = now + hours(1);
    when(eraseCustomer({ makerBehind: { STAFF2: until } })).rejects('STAFF_NOT_INDEPENDENT', { until });
    when(eraseCustomer(), { staff: undefined }).rejects('STAFF_NOT_CURRENT');
    when(eraseCustomer(), { empty: false }).rejects('ACCOUNT_NOT_EMPTY');
    for (const actor of [maker, checker, owner, identity])
      when(eraseCustomer(), { actor }).rejects('ACTOR_NOT_ALLOWED');
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
