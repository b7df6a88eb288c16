import { coolingOn, refuseWhileCooling } from './index';
import {
  approve,
  approveRecovery,
  change,
  changeAddress,
  changeEmail,
  checker,
  completePhoneChange,
  enrolPasskey,
  given,
  grant,
  hours,
  identity,
  lookAt,
  looks,
  maker,
  now,
  owner,
  removePasskey,
  requestPhoneChange,
  stopPhoneChange,
  submit,
  type Step,
} from './spec-support/identity-scenario';

const day = hours(24);
const later = now + 20 * day;
const may = (action: Parameters<typeof grant>[0], at = now, commandId = 'u1'): Step => [
  grant(action),
  { commandId, now: at },
];
const app = (at: number): readonly Step[] => [may('enrolTotp', at, 'app'), [change('totp', 'set', 'app'), { now: at }]];
const passkey = (at: number): readonly Step[] => [
  may('enrolPasskey', at, 'key'),
  [enrolPasskey('key'), { commandId: 'p1', now: at }],
];
const waiting: readonly Step[] = [may('changePhone'), [requestPhoneChange('u1'), { commandId: 'x1' }]];
/** Verified, and both persons of a recovery have opened the approved images. */
const verified: readonly Step[] = [
  ...([[submit], ...looks, [approve()]] as const),
  ...[maker, checker].flatMap((actor) => ['d1', 'd2'].map((id): Step => [lookAt(id), { actor }])),
];

describe('a new telephone number', () => {
  it('waits for a day when a code to the old number was the only second factor, and takes effect then', () => {
    const state = given(may('changePhone'))
      .when(requestPhoneChange('u1'), { commandId: 'x1' })
      .accepts(
        { type: 'StepUpConsumed', stepUpId: 'u1' },
        { type: 'PhoneChangeRequested', v: 1, changeId: 'x1', effectiveAt: now + day, at: now },
      );
    expect(coolingOn(state, now)).toEqual([]);
    const { when } = given(...waiting);
    when(completePhoneChange('x1'), { now: now + day - 1 }).rejects('PHONE_CHANGE_WAITING', { until: now + day });
    const changed = when(completePhoneChange('x1'), { now: now + day }).accepts({
      ...{ type: 'PhoneChanged', v: 1, changeId: 'x1', way: 'customer', at: now + day },
    });
    expect(changed.phoneChange).toBeNull();
    expect(refuseWhileCooling(changed, 'withdrawals', now + 4 * day - 1)).toMatchObject({
      rejection: { code: 'COOLING_DOWN', facts: { until: now + 4 * day } },
    });
    expect(coolingOn(changed, now + day)).toEqual([
      { subject: 'withdrawals', cause: 'phoneChanged', until: now + 4 * day },
      { subject: 'newPayees', cause: 'phoneChanged', until: now + 2 * day },
    ]);
  });

  it.each([
    ['an app', app],
    ['a passkey', passkey],
  ] as const)('takes effect at once with %s that is a day old, and waits with a younger one', (_name, factor) => {
    const old = given(...factor(now), may('changePhone', now + day));
    old
      .when(requestPhoneChange('u1'), { commandId: 'x1', now: now + day })
      .accepts({ type: 'StepUpConsumed' }, { type: 'PhoneChanged', changeId: 'x1', way: 'customer', at: now + day });
    given(...factor(now), may('changePhone', now + day - 1))
      .when(requestPhoneChange('u1'), { commandId: 'x1', now: now + day - 1 })
      .accepts({ type: 'StepUpConsumed' }, { type: 'PhoneChangeRequested' });
  });

  it('counts from the first factor without a gap, and from none once the last is removed', () => {
    const both = given(
      ...app(now),
      ...passkey(now + day),
      [grant('removeTotp'), { commandId: 'r', now: now + day }],
      [change('totp', 'removed', 'r'), { now: now + day }],
    );
    expect(both.state.factorSince).toBe(now);
    const none = given(...passkey(now), [grant('removePasskey'), { commandId: 'r' }], [removePasskey('p1', 'r')]);
    expect(none.state.factorSince).toBeNull();
    const again = given(
      ...app(now),
      [grant('removeTotp'), { commandId: 'r' }],
      [change('totp', 'removed', 'r')],
      ...passkey(later),
    );
    expect(again.state.factorSince).toBe(later);
  });

  it('does not wait beside another one, and is stopped by its owner without a step-up', () => {
    const { when } = given(...waiting, may('changePhone', now, 'u2'));
    when(requestPhoneChange('u2'), { commandId: 'x2' }).rejects('PHONE_CHANGE_WAITING', { until: now + day });
    when(stopPhoneChange('x2')).rejects('PHONE_CHANGE_UNKNOWN');
    when(stopPhoneChange('x1')).accepts({ type: 'PhoneChangeStopped', changeId: 'x1', reason: 'customer', at: now });
    when(stopPhoneChange('x1'), { actor: identity }).accepts({ reason: 'numberTaken' });
    given(...waiting, [stopPhoneChange('x1')])
      .when(completePhoneChange('x1'), { now: now + day })
      .rejects('PHONE_CHANGE_UNKNOWN');
    given(...waiting, [completePhoneChange('x1'), { now: now + day }])
      .when(completePhoneChange('x1'), { now: now + day })
      .rejects('PHONE_CHANGE_UNKNOWN');
  });

  it('is asked for by the owner and completed by the identity process only', () => {
    const { when } = given(...waiting, may('changePhone', now, 'u2'));
    for (const actor of [identity, maker, { kind: 'customer', id: 'SOMEBODYELSE' }] as const) {
      when(requestPhoneChange('u2'), { actor }).rejects('ACTOR_NOT_ALLOWED');
      when(changeEmail('u2'), { actor }).rejects('ACTOR_NOT_ALLOWED');
      when(changeAddress('u2'), { actor }).rejects('ACTOR_NOT_ALLOWED');
    }
    when(completePhoneChange('x1'), { actor: owner, now: now + day }).rejects('ACTOR_NOT_ALLOWED');
    when(stopPhoneChange('x1'), { actor: maker }).rejects('ACTOR_NOT_ALLOWED');
  });
});

describe('contact data', () => {
  it('is changed with a step-up for exactly that, which is used up', () => {
    const { when } = given(may('changeEmail'));
    when(requestPhoneChange('u1')).rejects('STEP_UP_INVALID');
    when(changeAddress('u1')).rejects('STEP_UP_INVALID');
    expect(when(changeEmail('u1')).accepts({ type: 'StepUpConsumed' }, { type: 'EmailChanged' }).stepUps).toEqual([]);
    given(may('changeAddress'))
      .when(changeAddress('u1'))
      .accepts({ type: 'StepUpConsumed' }, { type: 'AddressChanged', v: 1, sealed: 'c2VhbGVk', at: now });
  });

  it('stays as it is while a recovery is open, because the owner comes back with the telephone number', () => {
    const factor = [...passkey(now - 2 * day), ...verified, [approveRecovery(null), { commandId: 'r1' }] as const];
    const asked: readonly Step[] = [may('changePhone'), may('changeEmail', now, 'u2')];
    const { when } = given(...factor, ...asked);
    when(requestPhoneChange('u1'), { commandId: 'x1' }).rejects('RECOVERY_OPEN');
    when(changeEmail('u2')).rejects('RECOVERY_OPEN');
    const over = { now: now + 7 * day };
    given(...factor, may('changeEmail', over.now, 'u2'))
      .when(changeEmail('u2'), over)
      .accepts({ type: 'StepUpConsumed' }, { type: 'EmailChanged' });
    given(...passkey(now), ...verified, ...waiting, [approveRecovery(null), { commandId: 'r1', now: now + 1 }])
      .when(completePhoneChange('x1'), { now: now + day })
      .rejects('RECOVERY_OPEN');
  });

  it('waits for a day after a reset of the password, except for the postal address', () => {
    const until = later + day;
    const reset: Step = [change('password', 'reset'), { now: later }];
    const at = { now: until - 1 };
    given(reset, may('changePhone', at.now)).when(requestPhoneChange('u1'), at).rejects('RESET_RECENTLY', { until });
    given(reset, may('changeEmail', at.now)).when(changeEmail('u1'), at).rejects('RESET_RECENTLY', { until });
    given(reset, may('changeAddress', at.now))
      .when(changeAddress('u1'), at)
      .accepts({ type: 'StepUpConsumed' }, { type: 'AddressChanged' });
  });

  it('holds up withdrawals and new payees for a day when an e-mail address replaces another', () => {
    const first = given(may('changeEmail'), [changeEmail('u1')]);
    expect(coolingOn(first.state, now)).toEqual([]);
    const { when } = given(may('changeEmail'), [changeEmail('u1')], may('changeEmail', now, 'u2'));
    const state = when(changeEmail('u2')).accepts({ type: 'StepUpConsumed' }, { change: 'changed', at: now });
    expect(coolingOn(state, now)).toEqual([
      { subject: 'withdrawals', cause: 'emailChanged', until: now + day },
      { subject: 'newPayees', cause: 'emailChanged', until: now + day },
    ]);
  });

  it('stays as it is until every process knows the events', () => {
    const off = { mayWrite: () => false };
    const { when } = given(may('changePhone'), may('changeEmail', now, 'u2'), may('changeAddress', now, 'u3'));
    when(requestPhoneChange('u1'), off).rejects('NOT_SWITCHED_ON');
    when(changeEmail('u2'), off).rejects('NOT_SWITCHED_ON');
    when(changeAddress('u3'), off).rejects('NOT_SWITCHED_ON');
  });
});
