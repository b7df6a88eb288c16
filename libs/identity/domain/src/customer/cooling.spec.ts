import type { Cooling } from '@parkett/identity-contract';
import { coolingOn, evolveIdentity, refuseWhileCooling, securityRulesAt, unknownCustomer } from './index';
import { change, given, grant, hours, identity, maker, now, owner, type Step } from './spec-support/identity-scenario';

const reset: Step = [change('password', 'reset')];
const totpRemoved: readonly Step[] = [[grant('removeTotp'), { commandId: 'u1' }], [change('totp', 'removed', 'u1')]];
const paymentChanged: readonly Step[] = [
  [grant('changePaymentPassword'), { commandId: 'u2' }],
  [change('paymentPassword', 'changed', 'u2')],
];

/** Days on which the third version of the rules is in force, and the fourth. */
const later = Date.UTC(2026, 10, 29, 10);
const fourth = Date.UTC(2026, 10, 30, 10);

const untilOf = (periods: readonly Cooling[], subject: Cooling['subject']): number | undefined =>
  periods.find((period) => period.subject === subject)?.until;

describe('the cooling period', () => {
  it('after a password reset blocks withdrawals for three days and new payees for one', () => {
    const { state } = given(reset);
    expect(coolingOn(state, now)).toEqual([
      { subject: 'withdrawals', cause: 'passwordReset', until: now + hours(72) },
      { subject: 'newPayees', cause: 'passwordReset', until: now + hours(24) },
    ]);
    expect(coolingOn(state, now + hours(24))).toEqual([
      { subject: 'withdrawals', cause: 'passwordReset', until: now + hours(72) },
    ]);
    expect(coolingOn(state, now + hours(72))).toEqual([]);
  });

  it('of one change goes on beside that of another', () => {
    const causes = coolingOn(given(reset, ...paymentChanged).state, now).map(({ cause }) => cause);
    expect(new Set(causes)).toEqual(new Set(['passwordReset', 'paymentPasswordChanged']));
  });

  it.each([
    ['password', 'changed', 'passwordChanged'],
    ['totp', 'set', 'totpEnrolled'],
    ['paymentPassword', 'set', 'paymentPasswordSet'],
  ] as const)('lasts a day when the credential %s is %s, since the rules say so', (credential, change, cause) => {
    const until = later + hours(24);
    expect(coolingOn({ changes: [{ credential, change, at: later }] }, later)).toEqual([
      { subject: 'withdrawals', cause, until },
      { subject: 'newPayees', cause, until },
    ]);
    expect(coolingOn({ changes: [{ credential, change, at: now }] }, now)).toEqual([]);
  });

  it('lasts a day when a trading password is changed, since the fourth rules say so; never after the first one', () => {
    const after = (change: 'set' | 'changed', at: number) =>
      coolingOn({ changes: [{ credential: 'tradingPassword', change, at }] }, at);
    const [cause, until] = ['tradingPasswordChanged' as const, fourth + hours(24)];
    expect(after('changed', fourth)).toEqual([
      { subject: 'withdrawals', cause, until },
      { subject: 'newPayees', cause, until },
    ]);
    expect(after('changed', later)).toEqual([]);
    expect(after('set', fourth)).toEqual([]);
  });

  it('of the third rules is in the fourth as it was, but for a new trading password', () => {
    const { tradingPasswordChanged: _, ...payees } = securityRulesAt(fourth).restMs.newPayees;
    const { tradingPasswordChanged: __, ...withdrawals } = securityRulesAt(fourth).restMs.withdrawals;
    const { id, validFrom, validTo, afterPhoneChangeMs } = securityRulesAt(later);
    const same = { id, validFrom, validTo, afterPhoneChangeMs, restMs: { withdrawals, newPayees: payees } };
    expect({ ...securityRulesAt(fourth), ...same }).toEqual(securityRulesAt(later));
  });

  it('refuses what it holds up until the end of the longest, and nothing else', () => {
    const { state } = given(reset, ...totpRemoved);
    const refusal = (subject: Cooling['subject'], at: number) => refuseWhileCooling(state, subject, at);
    expect(refusal('withdrawals', now)).toEqual({
      kind: 'rejected',
      rejection: { code: 'COOLING_DOWN', facts: { until: now + hours(120) } },
    });
    expect(refusal('newPayees', now)).toMatchObject({ rejection: { facts: { until: now + hours(24) } } });
    expect(refusal('newPayees', now + hours(24))).toBeUndefined();
    expect(refusal('withdrawals', now + hours(120) - 1)).toBeDefined();
    expect(refusal('withdrawals', now + hours(120))).toBeUndefined();
  });

  it('blocks withdrawals for five days after the removal of the authenticator app, for three after a changed payment password', () => {
    expect(coolingOn(given(...totpRemoved).state, now)).toContainEqual({
      subject: 'withdrawals',
      cause: 'totpRemoved',
      until: now + hours(120),
    });
    expect(coolingOn(given(...paymentChanged).state, now)).toContainEqual({
      subject: 'withdrawals',
      cause: 'paymentPasswordChanged',
      until: now + hours(72),
    });
  });

  it('lasts as long as the longest of several, and starts again with a new change', () => {
    const { state } = given(reset, ...totpRemoved);
    expect(untilOf(coolingOn(state, now), 'withdrawals')).toBe(now + hours(120));
    const again = given(reset, [change('password', 'reset'), { now: now + hours(48) }]).state;
    const later = coolingOn(again, now + hours(73));
    expect(untilOf(later, 'withdrawals')).toBe(now + hours(120));
    expect(untilOf(later, 'newPayees')).toBeUndefined();
  });

  it('of older rules did not follow a change that only the newer ones name', () => {
    const steps: Step[] = [
      [change('password', 'changed')],
      [grant('changePaymentPassword'), { commandId: 'u1' }],
      [change('paymentPassword', 'set', 'u1')],
      [grant('enrolTotp'), { commandId: 'u2' }],
      [change('totp', 'set', 'u2')],
    ];
    expect(coolingOn(given(...steps).state, now)).toEqual([]);
  });
});

describe('the changes of a customer', () => {
  const days = (count: number): number => hours(24 * count);

  it('are kept once for each credential and kind, with the latest time', () => {
    const steps: Step[] = [
      [change('password', 'changed'), { now }],
      [change('password', 'reset'), { now: now + days(1) }],
      [grant('changePaymentPassword'), { commandId: 'u1', now: now + days(2) }],
      [change('paymentPassword', 'set', 'u1'), { now: now + days(2) }],
      [change('password', 'changed'), { now: now + days(3) }],
    ];
    expect(given(...steps).state.changes).toEqual([
      { credential: 'password', change: 'reset', at: now + days(1) },
      { credential: 'paymentPassword', change: 'set', at: now + days(2) },
      { credential: 'password', change: 'changed', at: now + days(3) },
    ]);
  });

  it('cannot follow an erasure', () => {
    const erased = { ...unknownCustomer, erased: true };
    expect(() =>
      evolveIdentity(erased, { type: 'CredentialChanged', v: 1, credential: 'password', change: 'changed', at: now }),
    ).toThrow('CredentialChanged of an erased customer');
  });
});

describe('the security rules', () => {
  const rule = (id: string, validFrom: string, validTo: string | null) => ({
    ...securityRulesAt(now),
    id,
    validFrom,
    validTo,
  });
  const versions = [rule('old', '2026-01-01', '2026-06-30'), rule('new', '2026-07-01', null)];
  const at = (text: string): string => securityRulesAt(Date.parse(text), versions).id;

  it('are those of the day, from its first to its last millisecond in UTC', () => {
    expect([at('2026-01-01T00:00:00Z'), at('2026-06-30T23:59:59.999Z'), at('2026-07-01T00:00:00Z')]).toEqual([
      'old',
      'old',
      'new',
    ]);
    expect(at('2099-01-01T00:00:00Z')).toBe('new');
  });

  it('are missing before the first version', () => {
    expect(() => at('2025-12-31T23:59:59Z')).toThrow('no security rules for 2025-12-31');
  });
});

describe('a change of a credential', () => {
  it('may be requested by the customer, except for a reset, which only the identity process may request', () => {
    for (const actor of [identity, maker])
      given().when(change('password', 'changed'), { actor }).rejects('ACTOR_NOT_ALLOWED');
    for (const actor of [owner, maker])
      given().when(change('password', 'reset'), { actor }).rejects('ACTOR_NOT_ALLOWED');
  });

  it('of an unknown kind is permitted to nobody', () => {
    for (const actor of [owner, identity]) {
      given().when(change('totp', 'reset'), { actor }).rejects('ACTOR_NOT_ALLOWED');
      given().when(change('password', 'removed'), { actor }).rejects('ACTOR_NOT_ALLOWED');
    }
  });
});
