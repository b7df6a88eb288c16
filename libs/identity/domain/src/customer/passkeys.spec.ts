import { coolingOn, passkeysMax } from './index';
import {
  change,
  enrolPasskey,
  given,
  grant,
  hours,
  identity,
  maker,
  now,
  removePasskey,
  type Step,
} from './spec-support/identity-scenario';

/** A passkey with the id of the command that enrols it. */
const enrolled = (passkeyId: string): readonly Step[] => [
  [grant('enrolPasskey'), { commandId: `step ${passkeyId}` }],
  [enrolPasskey(`step ${passkeyId}`), { commandId: passkeyId }],
];
const mayRemove: Step = [grant('removePasskey'), { commandId: 'step' }];
const app: readonly Step[] = [[grant('enrolTotp'), { commandId: 'app' }], [change('totp', 'set', 'app')]];

describe('a passkey', () => {
  it('is enrolled with a step-up, which the decision consumes', () => {
    const state = given([grant('enrolPasskey'), { commandId: 'u1' }])
      .when(enrolPasskey('u1'), { commandId: 'p1' })
      .accepts({ type: 'StepUpConsumed', stepUpId: 'u1' }, { type: 'PasskeyEnrolled', v: 1, passkeyId: 'p1', at: now });
    expect(state).toMatchObject({ passkeys: ['p1'], stepUps: [] });
  });

  it('is not enrolled with a used step-up or one for something else', () => {
    given(...enrolled('p1'))
      .when(enrolPasskey('step p1'))
      .rejects('STEP_UP_INVALID');
    given([grant('enrolTotp'), { commandId: 'u1' }])
      .when(enrolPasskey('u1'))
      .rejects('STEP_UP_INVALID');
    given([grant('enrolPasskey'), { commandId: 'u1' }])
      .when(removePasskey('p1', 'u1'))
      .rejects('PASSKEY_UNKNOWN');
    given(...enrolled('p1'), [grant('enrolPasskey'), { commandId: 'u1' }])
      .when(removePasskey('p1', 'u1'))
      .rejects('STEP_UP_INVALID');
  });

  it('is not enrolled in the day after a reset of the password, and neither is an app', () => {
    const later = now + hours(24 * 10);
    const until = later + hours(24);
    const enrolments = [
      ['enrolPasskey', enrolPasskey('u1')],
      ['enrolTotp', change('totp', 'set', 'u1')],
    ] as const;
    for (const [action, command] of enrolments) {
      const { when } = given(
        [change('password', 'reset'), { now: later }],
        [grant(action), { commandId: 'u1', now: until - 1 }],
      );
      when(command, { now: until - 1 }).rejects('RESET_RECENTLY', { until });
      when(command, { now: until }).accepts({ type: 'StepUpConsumed' }, { at: until });
    }
  });

  it('may be enrolled after a reset that was decided before the rule', () => {
    given([change('password', 'reset')], [grant('enrolPasskey'), { commandId: 'u1' }])
      .when(enrolPasskey('u1'))
      .accepts({ type: 'StepUpConsumed' }, { type: 'PasskeyEnrolled' });
  });

  it('is changed by its owner only', () => {
    for (const actor of [identity, maker, { kind: 'customer', id: 'SOMEBODYELSE' }] as const) {
      given([grant('enrolPasskey'), { commandId: 'u1' }])
        .when(enrolPasskey('u1'), { actor })
        .rejects('ACTOR_NOT_ALLOWED');
      given(...enrolled('p1'), mayRemove)
        .when(removePasskey('p1', 'step'), { actor })
        .rejects('ACTOR_NOT_ALLOWED');
    }
  });

  it('is one of at most ten', () => {
    const full = Array.from({ length: passkeysMax }, (_, n) => enrolled(`p${n}`)).flat();
    given(...full, [grant('enrolPasskey'), { commandId: 'u1' }])
      .when(enrolPasskey('u1'))
      .rejects('PASSKEYS_TOO_MANY', { max: passkeysMax });
    const state = given(...full, mayRemove, [removePasskey('p3', 'step')], [grant('enrolPasskey'), { commandId: 'u1' }])
      .when(enrolPasskey('u1'), { commandId: 'another' })
      .accepts({}, { type: 'PasskeyEnrolled', passkeyId: 'another' });
    expect(state.passkeys).toHaveLength(passkeysMax);
  });

  it('waits until its events are switched on', () => {
    const off = (name: string) => ({
      mayWrite: ({ type, v }: { type: string; v: number }) => `${type}.v${v}` !== name,
    });
    given().when(grant('enrolPasskey'), off('StepUpGranted.v2')).rejects('STEP_UP_NOT_YET');
    given([grant('enrolPasskey'), { commandId: 'u1' }])
      .when(enrolPasskey('u1'), off('PasskeyEnrolled.v1'))
      .rejects('STEP_UP_NOT_YET');
    given().when(grant('enrolTotp'), off('StepUpGranted.v2')).accepts({ type: 'StepUpGranted', v: 1 });
  });
});

describe('the removal of a passkey', () => {
  const removed = (...before: readonly Step[]) => given(...before, mayRemove).when(removePasskey('p1', 'step'));

  it('suspends withdrawals for five days when nothing of its kind remains', () => {
    const state = removed(...enrolled('p1')).accepts(
      {},
      { type: 'PasskeyRemoved', v: 1, passkeyId: 'p1', last: true, at: now },
    );
    expect(state.passkeys).toEqual([]);
    expect(coolingOn(state, now)).toEqual([
      { subject: 'withdrawals', cause: 'passkeyRemoved', until: now + hours(120) },
      { subject: 'newPayees', cause: 'passkeyRemoved', until: now + hours(24) },
    ]);
  });

  it('suspends nothing while another passkey or an app remains', () => {
    for (const rest of [enrolled('p2'), app])
      expect(coolingOn(removed(...enrolled('p1'), ...rest).accepts({}, { last: false }), now)).toEqual([]);
  });

  it('suspends withdrawals when the app was removed before', () => {
    const steps: readonly Step[] = [
      ...app,
      [grant('removeTotp'), { commandId: 'gone' }],
      [change('totp', 'removed', 'gone')],
    ];
    removed(...enrolled('p1'), ...steps).accepts({}, { last: true });
  });

  it('happens once', () => {
    given(...enrolled('p1'), mayRemove, [removePasskey('p1', 'step')], mayRemove)
      .when(removePasskey('p1', 'step'))
      .rejects('PASSKEY_UNKNOWN');
  });
});
