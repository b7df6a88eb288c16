import type { IdentityCommand } from '@parkett/identity-contract';
import { minor } from '@parkett/kernel';
import {
  approve,
  changeAddress,
  declareTaxResidence,
  given,
  grant,
  identity,
  looks,
  maker,
  minutes,
  now,
  passport,
  sendBack,
  submit,
  type Step,
} from './spec-support/identity-scenario';

const certified = { wording: '1', sealed: 'dGF4ZXM=' };
const withTaxes: IdentityCommand = { ...submit, taxResidence: certified };
const may: Step = [grant('declareTaxResidence'), { commandId: 'u1' }];
const declared = { type: 'TaxResidenceDeclared', v: 1, wording: '1', sealed: 'c2VhbGVk', submissionId: null, at: now };

describe('a declaration of tax residence', () => {
  it('is set and replaced with a step-up for exactly that, which is used up', () => {
    const { when, state } = given(may);
    expect(state.taxDeclarations).toEqual([]);
    when(changeAddress('u1')).rejects('STEP_UP_INVALID');
    const after = when(declareTaxResidence('u1')).accepts({ type: 'StepUpConsumed', stepUpId: 'u1' }, declared);
    expect(after).toMatchObject({ stepUps: [], taxDeclarations: [{ at: now, mark: 'c2VhbGVk' }] });
    given(may, [declareTaxResidence('u1')])
      .when(declareTaxResidence('u1'))
      .rejects('STEP_UP_INVALID');
    given(may, [declareTaxResidence('u1')], [grant('declareTaxResidence'), { commandId: 'u2' }])
      .when(declareTaxResidence('u2'))
      .accepts({ type: 'StepUpConsumed' }, declared);
  });

  it('takes no step-up for something else, for a payment, or one that has expired', () => {
    given([grant('changeAddress'), { commandId: 'u1' }])
      .when(declareTaxResidence('u1'))
      .rejects('STEP_UP_INVALID');
    const paid = grant('declareTaxResidence', { amount: minor(100), currency: 'EUR', payee: 'p1' });
    given([paid, { commandId: 'u1' }])
      .when(declareTaxResidence('u1'))
      .rejects('STEP_UP_INVALID');
    given(may)
      .when(declareTaxResidence('u1'), { now: now + minutes(5) + 1 })
      .rejects('STEP_UP_INVALID');
  });

  it('names the wording that holds, and keeps the step-up otherwise', () => {
    given(may).when(declareTaxResidence('u1', '0')).rejects('SELF_CERTIFICATION_CHANGED');
    given()
      .when({ ...withTaxes, taxResidence: { ...certified, wording: '2' } })
      .rejects('SELF_CERTIFICATION_CHANGED');
  });

  it('is the owner’s own, and waits until every process knows the event', () => {
    const { when } = given(may);
    for (const actor of [identity, maker, { kind: 'customer', id: 'SOMEBODYELSE' }] as const)
      when(declareTaxResidence('u1'), { actor }).rejects('ACTOR_NOT_ALLOWED');
    when(declareTaxResidence('u1'), { mayWrite: () => false }).rejects('NOT_SWITCHED_ON');
  });
});

describe('a declaration that comes with documents', () => {
  const first = { ...certified, type: 'TaxResidenceDeclared', submissionId: 's1', at: now };

  it('is kept with the submission and needs no step-up, because it is the first', () => {
    const state = given().when(withTaxes).accepts({ type: 'VerificationSubmitted', v: 1 }, first);
    expect(state).toMatchObject({ status: 'underReview', submissionId: 's1', taxDeclarations: [{ at: now }] });
    given()
      .when({ ...passport('2030-01-31'), taxResidence: certified } as IdentityCommand)
      .accepts({ type: 'VerificationSubmitted', v: 2 }, first);
  });

  it('changes none that exists, also when the documents are returned', () => {
    const again = { commandId: 's2' };
    given([withTaxes], ...looks, [sendBack()])
      .when(withTaxes, again)
      .rejects('TAX_RESIDENCE_DECLARED');
    given([withTaxes], ...looks, [sendBack()])
      .when(submit, again)
      .accepts({ type: 'VerificationSubmitted', attempt: 2 });
    given(may, [declareTaxResidence('u1')])
      .when(withTaxes)
      .rejects('TAX_RESIDENCE_DECLARED');
  });

  it('is not kept until every process knows the event, and the documents are taken all the same', () => {
    const known = { mayWrite: ({ type }: { readonly type: string }) => type !== 'TaxResidenceDeclared' };
    expect(given().when(withTaxes, known).accepts({ type: 'VerificationSubmitted' }).taxDeclarations).toEqual([]);
  });

  it('is missing in what clients of before send, which stops nobody', () => {
    const { state } = given([submit], ...looks, [approve()]);
    expect(state).toMatchObject({ status: 'approved', taxDeclarations: [] });
  });
});
