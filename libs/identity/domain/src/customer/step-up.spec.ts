import { minor } from '@parkett/kernel';
import { consumeStepUp, stepUpsMax } from './index';
import {
  change,
  given,
  grant,
  maker,
  minutes,
  now,
  owner,
  purposeOf,
  type Step,
} from './spec-support/identity-scenario';

const granted: Step = [grant('changeTradingPassword'), { commandId: 'u1' }];
const payment = { amount: minor(5_000), currency: 'EUR', payee: 'p1' } as const;

describe('a step-up', () => {
  it('is granted by the identity process for five minutes', () => {
    given()
      .when(grant('withdraw', payment), { commandId: 'u1' })
      .accepts({
        type: 'StepUpGranted',
        v: 1,
        stepUpId: 'u1',
        purpose: { action: 'withdraw', ...payment },
        expiresAt: now + minutes(5),
      });
    for (const actor of [owner, maker, { kind: 'system', id: 'bank' }, { kind: 'staff', id: 'identity' }] as const)
      given().when(grant('withdraw'), { actor }).rejects('ACTOR_NOT_ALLOWED');
  });

  it('is consumed by the decision that it allows', () => {
    const state = given(granted)
      .when(change('tradingPassword', 'changed', 'u1'), { now: now + minutes(5) })
      .accepts(
        { type: 'StepUpConsumed', v: 1, stepUpId: 'u1' },
        { type: 'CredentialChanged', v: 1, credential: 'tradingPassword', change: 'changed', at: now + minutes(5) },
      );
    expect(state.stepUps).toEqual([]);
    given(granted, [change('tradingPassword', 'changed', 'u1')])
      .when(change('tradingPassword', 'changed', 'u1'))
      .rejects('STEP_UP_INVALID');
  });

  it('does not affect other step-ups when it is consumed', () => {
    const { state } = given(
      granted,
      [grant('changePaymentPassword'), { commandId: 'u2' }],
      [change('tradingPassword', 'changed', 'u1')],
    );
    expect(state.stepUps.map(({ stepUpId }) => stepUpId)).toEqual(['u2']);
  });

  it('is refused when it is late, for another purpose or unknown', () => {
    given(granted)
      .when(change('tradingPassword', 'changed', 'u1'), { now: now + minutes(5) + 1 })
      .rejects('STEP_UP_INVALID');
    given(granted)
      .when(change('paymentPassword', 'changed', 'u1'))
      .rejects('STEP_UP_INVALID');
    given(granted)
      .when(change('tradingPassword', 'changed', 'u2'))
      .rejects('STEP_UP_INVALID');
  });

  it('is required by every change that it guards', () => {
    given().when(change('tradingPassword', 'changed')).rejects('STEP_UP_REQUIRED', { action: 'changeTradingPassword' });
    given().when(change('paymentPassword', 'changed')).rejects('STEP_UP_REQUIRED', { action: 'changePaymentPassword' });
    given().when(change('tradingPassword', 'set')).rejects('STEP_UP_REQUIRED', { action: 'changeTradingPassword' });
    given().when(change('paymentPassword', 'set')).rejects('STEP_UP_REQUIRED', { action: 'changePaymentPassword' });
    given().when(change('totp', 'set')).rejects('STEP_UP_REQUIRED', { action: 'enrolTotp' });
    given().when(change('totp', 'removed')).rejects('STEP_UP_REQUIRED', { action: 'removeTotp' });
  });

  it('for a withdrawal is bound to its exact amount, currency and payee', () => {
    const { state } = given([grant('withdraw', payment), { commandId: 'u1' }]);
    const wished = purposeOf('withdraw', payment);
    expect(consumeStepUp(state, 'u1', wished, now)).toEqual({
      kind: 'accepted',
      events: [{ type: 'StepUpConsumed', v: 1, stepUpId: 'u1' }],
    });
    const others = [
      { amount: minor(5_001) },
      { amount: null },
      { currency: 'USD' as const },
      { payee: 'p2' },
      { payee: null },
      { action: 'addPayee' as const },
    ];
    for (const other of others)
      expect(consumeStepUp(state, 'u1', { ...wished, ...other }, now)).toMatchObject({
        rejection: { code: 'STEP_UP_INVALID' },
      });
    expect(consumeStepUp(state, null, wished, now)).toMatchObject({
      rejection: { code: 'STEP_UP_REQUIRED', facts: { action: 'withdraw' } },
    });
  });

  it('replaces the oldest when there are too many', () => {
    const many = Array.from(
      { length: stepUpsMax + 1 },
      (_, n): Step => [grant('changeTradingPassword'), { commandId: `u${n}` }],
    );
    const { state, when } = given(...many);
    expect(state.stepUps).toHaveLength(stepUpsMax);
    when(change('tradingPassword', 'changed', 'u0')).rejects('STEP_UP_INVALID');
    when(change('tradingPassword', 'changed', 'u1')).accepts({ stepUpId: 'u1' }, {});
  });
});
