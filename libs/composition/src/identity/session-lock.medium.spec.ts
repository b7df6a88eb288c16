import {
  changeTradingPassword,
  endOtherSessions,
  getSecurity,
  getSessionLock,
  listSessions,
  lockSession,
  logout,
  setLockMinutes,
  setTradingPassword,
  startPasskeyUnlock,
  stayActive,
  unfreezeAccount,
  unlockSession,
} from '@parkett/identity-contract';
import { LiveSessions } from '@parkett/identity-server';
import { eventually, useServices } from '@parkett/platform-testing';
import { refused, type LoggedIn } from '../spec-support/logged-in';
import { enrolled, requestOptions } from '../spec-support/passkey-calls';
import { TestApp } from '../spec-support/test-app';

const testApp = new TestApp(useServices());
const pin = '284617';
let customer: LoggedIn;

beforeAll(() => testApp.start());
beforeEach(async () => {
  customer = await testApp.customer();
});

const setPin = async (who: LoggedIn): Promise<void> => {
  const stepUpId = await who.proved('changeTradingPassword');
  await who.sealed(setTradingPassword, { tradingPassword: pin, confirmation: pin, stepUpId });
};
/** As if its person, who has sent nothing but queries, had done nothing for this long. */
async function silentFor(who: LoggedIn, minutes: number): Promise<void> {
  await testApp.records.rows(
    'UPDATE sessions SET active_at = now() - make_interval(mins => $2) WHERE account_id = $1 AND ended_at IS NULL',
    [who.accountId, minutes],
  );
  testApp.app.get(LiveSessions).lookUpAgain(who.accountId);
}
const unlock = (who: LoggedIn, proof: object) => who.sealed(unlockSession, { ...proof });
const state = async (who: LoggedIn) => (await who.call(getSessionLock)).data;

describe('a silent session', () => {
  it('is locked after fifteen minutes: private calls are refused, and nothing of them is done', async () => {
    await silentFor(customer, 14);
    expect((await customer.call(getSecurity)).status).toBe(200);
    await silentFor(customer, 15);
    for (const call of [getSecurity, listSessions, setLockMinutes, stayActive, endOtherSessions])
      expect(await customer.call(call, call === setLockMinutes ? { minutes: 1 } : {})).toMatchObject({
        status: 423,
        error: { code: 'SESSION_LOCKED' },
      });
    expect(await state(customer)).toMatchObject({ locked: true, minutes: 15 });
  });

  it('stays open while its person does something; queries do not count', async () => {
    await silentFor(customer, 14);
    await customer.call(getSecurity);
    expect((await state(customer))['idleMs']).toBeGreaterThan(13 * 60_000);
    expect((await customer.call(stayActive)).status).toBe(200);
    expect((await state(customer))['idleMs']).toBeLessThan(60_000);
    await eventually('it is written', async () => {
      const [row] = await testApp.records.rows<{ fresh: boolean }>(
        `SELECT active_at > now() - interval '1 minute' AS fresh FROM sessions WHERE account_id = $1`,
        [customer.accountId],
      );
      return row?.fresh === true;
    });
  });

  it('is listed as locked, and can be ended without being unlocked', async () => {
    const other = await testApp.enter(customer, 'Phone');
    await customer.call(lockSession);
    expect((await other.call(listSessions)).data['sessions']).toMatchObject([{ locked: false }, { locked: true }]);
    expect((await customer.call(logout)).status).toBe(200);
    expect((await customer.call(getSessionLock)).status).toBe(401);
  });
});

describe('the time until a session locks', () => {
  it('is shortened by its customer, never lengthened beyond fifteen minutes', async () => {
    const other = await testApp.enter(customer, 'Phone');
    expect(refused(await other.call(setLockMinutes, { minutes: 30 }))).toBe('INPUT_INVALID');
    expect((await other.call(setLockMinutes, { minutes: 5 })).status).toBe(200);
    await silentFor(customer, 5);
    expect((await customer.call(getSecurity)).status).toBe(423);
    expect((await other.call(setLockMinutes, { minutes: 15 })).status).toBe(200);
    expect((await customer.call(getSecurity)).status).toBe(423);
  });
});

describe('a locked session', () => {
  it('is unlocked with the trading password, the login password or a passkey', async () => {
    await setPin(customer);
    const { key } = await enrolled(customer);
    const proofs = [
      async () => ({ tradingPassword: pin }),
      async () => ({ password: customer.password }),
      async () => ({ passkey: key.get(requestOptions(await customer.call(startPasskeyUnlock))) }),
    ];
    for (const proof of proofs) {
      await customer.call(lockSession);
      expect((await customer.call(getSecurity)).status).toBe(423);
      expect(await state(customer)).toMatchObject({ locked: true, tradingPassword: true, passkey: true });
      expect(await unlock(customer, await proof())).toMatchObject({ status: 200 });
      expect((await customer.call(getSecurity)).status).toBe(200);
    }
  });

  it('refuses wrong proofs alike, and ends at the fourth in a row, before the trading password locks', async () => {
    await setPin(customer);
    await enrolled(customer);
    const { key } = await enrolled(await testApp.customer());
    await customer.call(lockSession);
    const foreign = key.get(requestOptions(await customer.call(startPasskeyUnlock)));
    const answers = [
      await unlock(customer, { tradingPassword: '975310' }),
      await unlock(customer, { password: 'a guess of mine' }),
      await unlock(customer, { passkey: foreign }),
      await unlock(customer, { tradingPassword: '975311' }),
    ];
    expect(answers.map(refused)).toEqual(['UNLOCK_FAILED', 'UNLOCK_FAILED', 'UNLOCK_FAILED', 'SESSION_GUESSES_SPENT']);
    expect((await customer.call(getSessionLock)).status).toBe(401);
    expect((await (await testApp.enter(customer, 'Phone')).call(getSecurity)).data).toMatchObject({
      tradingPassword: 'set',
    });
  });

  it('does not start the count of wrong confirmations again: the fourth ends the session', async () => {
    await setPin(customer);
    const guess = async () =>
      refused(await customer.stepUp({ action: 'unfreeze' }, { password: 'a guess of mine', code: '00000000' }));
    for (let i = 0; i < 3; i += 1) {
      expect(await guess()).toBe('STEP_UP_FAILED');
      await customer.call(lockSession);
      expect(await unlock(customer, { tradingPassword: pin })).toMatchObject({ status: 200 });
    }
    expect(await guess()).toBe('SESSION_GUESSES_SPENT');
    expect((await customer.call(getSecurity)).status).toBe(401);
  });

  it('has no step-up any more that was proven before: none of the actions takes it', async () => {
    await setPin(customer);
    const unfreeze = await customer.proved('unfreeze');
    const change = await customer.proved('changeTradingPassword');
    await customer.call(lockSession);
    await unlock(customer, { password: customer.password });
    const next = { tradingPassword: '539164', confirmation: '539164', stepUpId: change };
    expect(refused(await customer.sealed(changeTradingPassword, next))).toBe('STEP_UP_INVALID');
    expect(refused(await customer.call(unfreezeAccount, { stepUpId: unfreeze }))).toBe('STEP_UP_INVALID');
    expect(await customer.proved('unfreeze')).toEqual(expect.any(String));
  });
});
