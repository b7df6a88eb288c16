import { getKey, getStaff, listActs, listStaff, staffLogin, staffLogout } from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import { AttemptLimits } from '@parkett/platform-limits';
import { eventually, useServices } from '@parkett/platform-testing';
import { readStaffLimits, StaffStore } from '@parkett/staff-server';
import { TestApp } from '../spec-support/test-app';
import { cookieOf, staffLogins } from '../spec-support/staff-logins';

const testApp = new TestApp(useServices());
const { sessions, found, call, codeOf, freshCode, tryLogin, loggedIn } = staffLogins(testApp);

beforeAll(async () => {
  await testApp.start();
  await found();
});

describe('a member of staff', () => {
  it('logs in with password and code, and needs both halves of the session', async () => {
    const headers = await loggedIn('anna');
    expect(headers['cookie']).toMatch(/^parkett_staff=~[\w-]{43}$/);
    expect(await call(getStaff, headers)).toMatchObject({
      status: 200,
      data: { staff: { login: 'anna', roles: ['admin', 'auditor'] } },
    });
    for (const wrong of [
      { token: headers['token'] ?? '' },
      { cookie: headers['cookie'] ?? '' },
      { ...headers, token: 'x' },
      { ...headers, cookie: 'parkett_staff=x' },
    ]) {
      expect(await call(getStaff, wrong)).toMatchObject({ status: 401, error: { code: 'UNAUTHENTICATED' } });
    }
  });

  it('gets the same refusal for any fault', async () => {
    const right = codeOf('bruno');
    const answers = [
      await tryLogin('nobody'),
      await tryLogin('bruno', { password: 'wrong', totp: right }),
      await tryLogin('bruno', { totp: String((Number(right) + 1) % 1e6).padStart(6, '0') }),
      await tryLogin('constructor'),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 401,
        msg: answers[0]?.msg,
        error: { code: 'STAFF_LOGIN_FAILED', facts: {} },
      });
    expect(await tryLogin('bruno', { totp: right })).toMatchObject({ status: 200 });
    expect(await tryLogin('bruno', { totp: right })).toMatchObject({
      status: 401,
      error: { code: 'STAFF_LOGIN_FAILED' },
    });
  });

  it('is refused after ten attempts, while others are admitted', async () => {
    for (let attempt = 0; attempt < 10; attempt++) expect((await tryLogin('guessed')).status).toBe(401);
    expect(await tryLogin('guessed')).toMatchObject({ status: 429, error: { code: 'TOO_MANY_ATTEMPTS' } });
    expect((await tryLogin('unguessed')).status).toBe(401);
  });

  it('cannot be locked out by strangers in a known browser, and admins see the lock', async () => {
    const answer = await tryLogin('bruno', { totp: await freshCode('bruno') });
    const known = { cookie: cookieOf(answer, 'parkett_browser') };
    expect(String(answer.headers['set-cookie'])).toContain(
      '; Path=/api/staff/login; Max-Age=34560000; HttpOnly; SameSite=Strict',
    );
    for (let attempt = 0; attempt < 10; attempt++) expect((await tryLogin('bruno')).status).toBe(401);
    const totp = await freshCode('bruno');
    expect(await tryLogin('bruno', { totp })).toMatchObject({ status: 429 });
    expect(await tryLogin('bruno', { totp }, { cookie: `${known.cookie}x` })).toMatchObject({ status: 429 });
    expect(await tryLogin('anna', { totp: '000000' }, known)).toMatchObject({ status: 401 });
    expect(await tryLogin('bruno', { totp }, known)).toMatchObject({ status: 200 });
    const locks = async () =>
      (await call(listActs, await loggedIn('anna'), { path: `${listActs.path}?limit=100` })).data.acts.filter(
        ({ act, by }: { act: string; by: string }) => act === 'loginLocked' && by === 'bruno',
      );
    await eventually('the lock is shown', async () => (await locks()).length === 1);
    await testApp.app.get(AttemptLimits).clear(readStaffLimits().staffLoginPerName, 'bruno');
    for (let attempt = 0; attempt < 10; attempt++) await tryLogin('bruno');
    expect(await locks()).toHaveLength(1);
    await testApp.app.get(AttemptLimits).clear(readStaffLimits().staffLoginPerName, 'bruno');
  });

  it('over the limit of an address has no sealed form opened', async () => {
    const from = '127.0.0.77';
    for (let attempt = 0; attempt < 100; attempt++)
      await testApp.app.get(AttemptLimits).take(readStaffLimits().staffLoginPerAddress, from);
    const seen = async () =>
      (await testApp.records.rows<{ count: number }>('SELECT count(*)::int AS count FROM sealed_seen'))[0]?.count;
    const before = await seen();
    const key = (await testApp.app.inject({ url: getKey.path })).json().data;
    const payload = await seal(staffLogin, { login: 'anna', password: '-', totp: '000000' }, key);
    expect(
      (await testApp.app.inject({ method: 'POST', url: staffLogin.path, payload, remoteAddress: from })).statusCode,
    ).toBe(429);
    expect(await seen()).toBe(before);
  });

  it('is logged out even if that cannot be recorded', async () => {
    const answer = await tryLogin('bruno', { totp: await freshCode('bruno') });
    const headers = { token: String(answer.data.token), cookie: cookieOf(answer, 'parkett_staff') };
    const silent = jest.spyOn(testApp.gateway, 'send').mockResolvedValueOnce({ kind: 'unknown' });
    const out = await call(staffLogout, headers);
    silent.mockRestore();
    expect(out).toMatchObject({ status: 200, code: 1 });
    expect(String(out.headers['set-cookie'])).toMatch(/^parkett_staff=; .*Max-Age=0/);
    expect(await call(getStaff, headers)).toMatchObject({ status: 401 });
  });

  it('is logged out by logging out, after thirty idle minutes, and after eight hours', async () => {
    const store = testApp.app.get(StaffStore);
    const { passwordHash = '' } = (await store.credentials('anna')) ?? {};
    expect(await store.startSession('anna', 'the hash of an earlier password')).toBeUndefined();
    const halves = await store.startSession('anna', passwordHash);
    if (halves === undefined) throw new Error('no session');
    expect(await store.session(halves)).toBeDefined();
    await testApp.records.rows(`UPDATE staff_sessions SET last_seen_at = now() - interval '31 minutes'`);
    expect(await store.session(halves)).toBeUndefined();
    await testApp.records.rows(
      `UPDATE staff_sessions SET last_seen_at = now(), expires_at = now() - interval '1 second' WHERE ended_at IS NULL`,
    );
    expect(await store.session(halves)).toBeUndefined();
    await testApp.records.rows(`UPDATE staff_sessions SET expires_at = now() + interval '1 hour'`);
    const anna = await loggedIn('anna');
    expect((await call(staffLogout, anna)).headers['set-cookie']).toBe(
      'parkett_staff=; Path=/api/staff; Max-Age=0; HttpOnly; SameSite=Strict',
    );
    expect((await call(getStaff, anna)).status).toBe(401);
    sessions.delete('anna');
  });

  it("cannot use a customer's session, nor a customer a staff session", async () => {
    const bruno = await loggedIn('bruno');
    const asCustomer = { ...bruno, cookie: (bruno['cookie'] ?? '').replace('parkett_staff', 'parkett_session') };
    expect((await testApp.app.inject({ url: '/api/user/info', headers: asCustomer })).statusCode).toBe(401);
    expect((await call(listStaff, asCustomer)).status).toBe(401);
  });
});
