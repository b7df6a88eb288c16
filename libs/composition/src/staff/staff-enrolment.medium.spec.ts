import {
  disableStaff,
  finishEnrolment,
  getKey,
  getStaff,
  issueEnrolment,
  openEnrolment,
  proposeStaff,
} from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import { AttemptLimits } from '@parkett/platform-limits';
import { totpCode } from '@parkett/platform-secrets';
import { eventually, useServices } from '@parkett/platform-testing';
import { readStaffLimits, reissueLink, StaffEnrolments, StaffStore } from '@parkett/staff-server';
import { TestApp } from '../spec-support/test-app';
import { cookieOf, staffLogins } from '../spec-support/staff-logins';

const testApp = new TestApp(useServices());
const logins = staffLogins(testApp);
const {
  sessions,
  foundUnenrolled,
  open,
  finish,
  enrol,
  secretOf,
  call,
  tryLogin,
  loggedIn,
  freshCode,
  appoint,
  grant,
  hire,
} = logins;
const codeFor = (token: string): Promise<string> => logins.codeFor(token, password);
const at = (endpoint: { path: string }, staffId: string): string => endpoint.path.replace(':staffId', staffId);
const invalid = { status: 404, error: { code: 'STAFF_LINK_INVALID', facts: {} } };
const password = 'nine tall lamps hum';
const address = '127.0.0.1';
let tokens: Record<string, string>;

const tokenOf = (login: string): string => tokens[login] ?? '';
const linkRow = (login: string) => testApp.records.rows('SELECT * FROM staff_enrolments WHERE staff_id = $1', [login]);

/** A new link that `by` issues for a member. */
const issueAgain = async (by: string, login: string, key?: string) =>
  call(issueEnrolment, await loggedIn(by), { path: at(issueEnrolment, login), ...(key === undefined ? {} : { key }) });

beforeAll(async () => {
  await testApp.start();
  tokens = await foundUnenrolled();
});
// Every test comes from the same address.
beforeEach(() => testApp.app.get(AttemptLimits).clear(readStaffLimits().staffLoginPerAddress, address));

describe('a link', () => {
  it('is stored only as a hash, and has at least 128 random bits', async () => {
    expect(tokenOf('anna')).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify(await testApp.records.rows('SELECT * FROM staff_enrolments'));
    for (const token of Object.values(tokens)) {
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(Buffer.from(token).toString('hex'));
    }
  });

  it('shows login and app key to its holder, and nobody can log in before', async () => {
    expect(await open(tokenOf('anna'))).toMatchObject({
      status: 200,
      data: { login: 'anna', secret: expect.stringMatching(/^[A-Z2-7]{32}$/) },
    });
    expect(await tryLogin('anna', { password: 'x', totp: '000000' })).toMatchObject({ status: 401 });
  });

  it('requires a good password and a valid code, and stays valid after wrong ones', async () => {
    const token = tokenOf('anna');
    const totp = await codeFor(token);
    const wrong = String((Number(totp) + 1) % 1e6).padStart(6, '0');
    const refused = async (fields: Parameters<typeof finish>[1]) => (await finish(token, fields)).error.code;
    expect(await refused({ password: 'short', totp })).toBe('PASSWORD_TOO_SHORT');
    expect(await refused({ password: 'Passwort2026!!', totp })).toBe('PASSWORD_COMMON');
    expect(await refused({ password: 'anna7xanna!anna', totp })).toBe('PASSWORD_COMMON');
    expect(await refused({ password, confirmation: `${password}?`, totp })).toBe('PASSWORDS_DIFFER');
    expect(await refused({ password, totp: wrong })).toBe('TOTP_WRONG');
    expect(await testApp.app.get(StaffStore).credentials('anna')).toBeUndefined();
    await enrol('anna', token, password);
    await enrol('bruno', tokenOf('bruno'), password);
    expect((await loggedIn('anna'))['cookie']).toMatch(/^parkett_staff=/);
  });

  it('gives one and the same answer when it is wrong, used, expired, of another installation or of nobody', async () => {
    const token = await hire('clara');
    const elsewhere = 'A'.repeat(43);
    const fields = { password, totp: '000000' };
    const answers = [await open('x'), await open(elsewhere), await open(tokenOf('anna'))];
    answers.push(await finish(tokenOf('anna'), fields), await finish(elsewhere, fields));
    await testApp.records.rows(
      `UPDATE staff_enrolments SET expires_at = now() - interval '1 second' WHERE staff_id = 'clara'`,
    );
    answers.push(await open(token), await finish(token, { password, totp: '123456' }));
    for (const answer of answers) expect(answer).toMatchObject({ ...invalid, msg: answers[0]?.msg });
  });
});

describe('a finished enrolment', () => {
  it('happens once, however many tabs and processes send it at the same time', async () => {
    const token = await hire('dora');
    const totp = await codeFor(token);
    const sibling = await testApp.process();
    await sibling.listen(0, '127.0.0.1');
    const key = (await sibling.inject({ url: getKey.path })).json().data;
    const passwords = Array.from({ length: 6 }, (_, tab) => `${password} ${tab}`);
    const answers = await Promise.all(
      passwords.map(async (chosen, tab) => {
        const payload = await seal(finishEnrolment, { token, password: chosen, confirmation: chosen, totp }, key);
        const app = tab % 2 === 0 ? testApp.app : sibling;
        return (await app.inject({ method: 'POST', url: finishEnrolment.path, payload })).statusCode;
      }),
    );
    await sibling.close();
    expect([...answers].sort()).toEqual([200, 404, 404, 404, 404, 404]);
    const winner = passwords[answers.indexOf(200)] ?? '';
    for (const chosen of passwords) {
      const login = await tryLogin('dora', { password: chosen, totp: await freshCode('dora') });
      expect([chosen, login.status]).toEqual([chosen, chosen === winner ? 200 : 401]);
    }
  });

  it('uses up its code: the login needs the next one', async () => {
    const token = await hire('ella');
    const totp = await codeFor(token);
    expect(await finish(token, { password, totp })).toMatchObject({ status: 200 });
    expect(await tryLogin('ella', { totp })).toMatchObject({ status: 401, error: { code: 'STAFF_LOGIN_FAILED' } });
    const next = totpCode(secretOf('ella'), Date.now() + 30_000);
    expect(await tryLogin('ella', { totp: next })).toMatchObject({ status: 200 });
  });

  it('is refused to a disabled member, also one whom the read models still show as active', async () => {
    const token = await hire('greta');
    const totp = await codeFor(token);
    await call(disableStaff, await loggedIn('anna'), { path: at(disableStaff, 'greta') });
    // As if nothing but the log knew of it.
    await testApp.records.rows(`UPDATE staff_enrolments SET used_at = NULL WHERE staff_id = 'greta'`);
    await eventually('the read models know', async () => {
      const rows = await testApp.read.rows(`SELECT FROM staff_people WHERE staff_id = 'greta' AND status = 'disabled'`);
      return rows.length === 1;
    });
    await testApp.read.rows(`UPDATE staff_people SET status = 'active' WHERE staff_id = 'greta'`);
    expect(await finish(token, { password, totp })).toMatchObject(invalid);
    expect(await testApp.app.get(StaffStore).credentials('greta')).toBeUndefined();
  });

  it('ends trying after twenty attempts with one link', async () => {
    const token = await hire('hilde');
    await open(token);
    for (let attempt = 0; attempt < 20; attempt++)
      expect((await finish(token, { password: 'short', totp: '000000' })).status).toBe(400);
    expect(await finish(token, { password, totp: await codeFor(token) })).toMatchObject({ status: 429 });
    expect((await open(token)).status).toBe(200);
  });
});

describe('a link that is issued again', () => {
  it('ends login, sessions and the link before, and is never for oneself', async () => {
    const token = await hire('ida');
    await enrol('ida', token, password);
    const ida = await loggedIn('ida');
    expect((await call(getStaff, ida)).status).toBe(200);
    const again = await issueAgain('anna', 'ida');
    expect(again).toMatchObject({ status: 200, data: { token: expect.stringMatching(/^[\w-]{43}$/) } });
    expect((await call(getStaff, ida)).status).toBe(401);
    expect(await tryLogin('ida', { totp: totpCode(secretOf('ida'), Date.now()) })).toMatchObject({ status: 401 });
    const last = await issueAgain('bruno', 'ida');
    expect(await open(again.data.token)).toMatchObject(invalid);
    sessions.delete('ida');
    await enrol('ida', last.data.token, 'ten short ropes sway');
    expect((await call(getStaff, await loggedIn('ida'))).status).toBe(200);
    expect(await issueAgain('anna', 'anna')).toMatchObject({ status: 403, error: { code: 'STAFF_LINK_OWN' } });
    expect((await issueAgain('anna', 'nobody')).error.code).toBe('STAFF_UNKNOWN');
    expect((await issueAgain('ida', 'anna')).error.code).toBe('FORBIDDEN');
  });

  it('cannot be undone by repeating an earlier request, and its own is answered again only until it is used', async () => {
    await appoint('kira');
    expect(await issueAgain('anna', 'kira')).toMatchObject({ status: 403, error: { code: 'STAFF_LINK_BY_APPROVER' } });
    expect(await issueAgain('bruno', 'kira', 'first-kira')).toMatchObject({ status: 200 });
    const issued = await issueAgain('bruno', 'kira', 'again-kira');
    expect(await issueAgain('bruno', 'kira', 'first-kira')).toMatchObject({ status: 409 });
    const repeated = await issueAgain('bruno', 'kira', 'again-kira');
    expect(await open(issued.data.token)).toMatchObject(invalid);
    await enrol('kira', repeated.data.token, password);
    expect(await issueAgain('bruno', 'kira', 'again-kira')).toMatchObject({
      status: 409,
      error: { code: 'STAFF_LINK_REFUSED' },
    });
    expect((await call(getStaff, await loggedIn('kira'))).status).toBe(200);
  });

  it('wins over an enrolment that is under way, whichever comes first', async () => {
    for (let round = 0; round < 4; round++) {
      const login = `lena${round}`;
      const token = await hire(login);
      const totp = await codeFor(token);
      const [, again] = await Promise.all([finish(token, { password, totp }), issueAgain('bruno', login)]);
      expect(await tryLogin(login, { totp: totpCode(secretOf(login), Date.now() + 30_000) })).toMatchObject({
        status: 401,
      });
      expect(await open(again.data.token)).toMatchObject({ status: 200, data: { login } });
      expect(await linkRow(login)).toHaveLength(1);
    }
  });

  it('ends a login that has passed its checks but has no session yet', async () => {
    await enrol('mona', await hire('mona'), password);
    const store = testApp.app.get(StaffStore);
    const start = store.startSession.bind(store);
    const late = jest.spyOn(store, 'startSession').mockImplementationOnce(async (staffId, passwordHash) => {
      await issueAgain('anna', 'mona');
      return start(staffId, passwordHash);
    });
    const answer = await tryLogin('mona', { totp: await freshCode('mona') });
    late.mockRestore();
    expect([answer.status, cookieOf(answer, 'parkett_staff')]).toEqual([401, '']);
  });

  it('does not come from the command line for members of admins, enrolled founders and strangers', async () => {
    const parts = {
      gateway: testApp.gateway,
      links: testApp.app.get(StaffEnrolments),
      store: testApp.app.get(StaffStore),
    };
    const own = await hire('nora');
    for (const login of ['nora', 'anna', 'nobody']) expect(await reissueLink(parts, login)).toBeUndefined();
    await enrol('nora', own, password);
    expect(await reissueLink(parts, 'nora')).toBeUndefined();
    await issueAgain('anna', 'nora');
    expect(await reissueLink(parts, 'nora')).toBeUndefined();
  });

  it('makes its issuer and the login of that link one person for approvals', async () => {
    const elder = await issueAgain('anna', 'bruno');
    sessions.delete('bruno');
    await enrol('bruno', elder.data.token, password);
    const payload = { login: 'olga', roles: ['support'], reason: 'The team grows.' };
    const { data } = await call(proposeStaff, await loggedIn('anna'), { payload });
    expect(await grant('bruno', data.approvalId)).toMatchObject({
      status: 403,
      error: { code: 'STAFF_NOT_INDEPENDENT', facts: { until: expect.any(Number) } },
    });
  });
});

it('counts attempts from one address together with logins', async () => {
  const limit = readStaffLimits().staffLoginPerAddress;
  for (let attempt = 0; attempt < limit.attempts; attempt++) await testApp.app.get(AttemptLimits).take(limit, address);
  const refused = { status: 429, error: { code: 'TOO_MANY_ATTEMPTS' } };
  expect(await open('x')).toMatchObject(refused);
  expect(await finish('x', { password, totp: '000000' })).toMatchObject(refused);
});

it('opens nothing sealed for another call', async () => {
  const key = (await testApp.app.inject({ url: getKey.path })).json().data;
  const payload = await seal(openEnrolment, { token: 'x' }, key);
  expect((await testApp.app.inject({ method: 'POST', url: finishEnrolment.path, payload })).statusCode).toBe(400);
});
