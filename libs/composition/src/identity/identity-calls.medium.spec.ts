import { getKey, login, logout, register, setTradingPassword } from '@parkett/identity-contract';
import { agreementAtRegistration, TradingPasswords } from '@parkett/identity-server';
import { eventually, useServices } from '@parkett/platform-testing';
import { TestApp } from '../spec-support/test-app';
import { enrol, form, halvesOf, password } from '../spec-support/newcomers';
import { visitorOf } from '../spec-support/visitor';

const { version: agreementVersion } = agreementAtRegistration();

const testApp = new TestApp(useServices());
const { get, post, visit, logIn } = visitorOf(testApp);

beforeAll(() => testApp.start());

it('returns the server clock to a client that is about to seal a form', async () => {
  const { data } = await get(getKey.path);
  expect(Math.abs(data.now - Date.now())).toBeLessThan(60_000);
});

describe('a customer', () => {
  it('registers, is logged in, and the account is in the log', async () => {
    const answer = await enrol(testApp, form('0170 1000001'));
    expect(answer).toMatchObject({
      status: 200,
      code: 1,
      data: {
        userinfo: {
          phone: '+49 *** 0001',
          invitationCode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
          tradingPasswordSet: false,
          language: 'de',
          token: expect.stringMatching(/^[\w-]{43}$/),
        },
      },
    });
    const { accountId } = answer.data.userinfo;
    expect(accountId).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    const me = await get('/api/user/info', halvesOf(answer));
    expect(me.data.userinfo).toMatchObject({ accountId });
    expect(me.data.userinfo.token).toBeUndefined();
    const [row] = await testApp.records.rows<{ opened_at: Date | null }>(
      'SELECT opened_at FROM customers WHERE account_id = $1',
      [accountId],
    );
    expect(row?.opened_at).not.toBeNull();
  });

  it.each([
    [{ phone: '12345678' }, 'PHONE_INVALID'],
    [{ password: 'short', confirmation: 'short' }, 'PASSWORD_TOO_SHORT'],
    [{ password: 'Parkett01701000003', confirmation: 'Parkett01701000003' }, 'PASSWORD_COMMON'],
    [{ confirmation: 'another password' }, 'PASSWORDS_DIFFER'],
    [{ agreementVersion: 'old' }, 'AGREEMENT_REQUIRED'],
    [{ surplus: 1 }, 'INPUT_INVALID'],
  ])('cannot register with %j', async (wrong, code) => {
    expect(await visit(register, { ...form('0170 1000003'), code: '12345678', ...wrong })).toMatchObject({
      status: 400,
      error: { code },
    });
  });

  it('logs in and out, and the token ends with it', async () => {
    await enrol(testApp, form('0170 1000004'));
    const answer = await logIn({ phone: '+49 170 1000004', password });
    expect(answer.cookies[0]).toMatch(
      /^parkett_session=~[\w-]{43}; Path=\/; Max-Age=259200; HttpOnly; SameSite=Strict$/,
    );
    const headers = halvesOf(answer);
    expect((await get('/api/user/info', headers)).code).toBe(1);
    const left = await post(logout, {}, headers);
    expect([left.code, left.cookies]).toEqual([1, ['parkett_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict']]);
    expect(await get('/api/user/info', headers)).toMatchObject({ code: 401, error: { code: 'UNAUTHENTICATED' } });
  });

  it('gets the same refusal for a wrong password as an unknown number', async () => {
    await enrol(testApp, form('0170 1000005'));
    const wrong = await logIn({ phone: '0170 1000005', password: 'not the password' });
    const unknown = await logIn({ phone: '0170 1999999', password: 'not the password' });
    expect(wrong).toMatchObject({ status: 401, error: { code: 'LOGIN_FAILED', facts: {} } });
    expect(unknown).toEqual(wrong);
  });

  it('is refused after ten attempts on one number, while other numbers are not affected', async () => {
    await enrol(testApp, form('0170 1000006'));
    for (let i = 0; i < 10; i += 1) await logIn({ phone: '0170 1000007', password: 'wrong' });
    const stopped = await logIn({ phone: '0170 1000007', password: 'wrong' });
    expect(stopped).toMatchObject({
      status: 429,
      error: { code: 'TOO_MANY_ATTEMPTS', facts: { retryAfterSeconds: expect.any(Number) } },
    });
    expect(await logIn({ phone: '0170 1000006', password })).toMatchObject({ status: 200 });
  });

  it('sets the trading password once, and cannot use the login password for it', async () => {
    const digits = '804917362550';
    const registered = await enrol(testApp, { ...form('0170 1000008'), password: digits, confirmation: digits });
    const { data } = registered;
    const headers = halvesOf(registered);
    const set = (tradingPassword: string, confirmation = tradingPassword) =>
      visit(setTradingPassword, { tradingPassword, confirmation, stepUpId: data.stepUpId }, headers);
    expect(await set('12ab56')).toMatchObject({ error: { code: 'TRADING_PASSWORD_FORMAT' } });
    expect(await set(digits)).toMatchObject({ error: { code: 'PASSWORD_IN_USE' } });
    expect(await set('284617', '284618')).toMatchObject({ error: { code: 'PASSWORDS_DIFFER' } });
    expect(await set('284617')).toMatchObject({ code: 1 });
    expect(await set('284617')).toMatchObject({ status: 409, error: { code: 'TRADING_PASSWORD_ALREADY_SET' } });
    expect((await get('/api/user/info', headers)).data.userinfo.tradingPasswordSet).toBe(true);
    expect(await testApp.app.get(TradingPasswords).verify(data.userinfo.accountId, '284617')).toEqual({ kind: 'ok' });
  });

  it('gets the account at the next login if the log was unavailable during registration', async () => {
    const { data } = await enrol(testApp, form('0170 1000009'));
    const { accountId } = data.userinfo;
    await testApp.records.rows('UPDATE customers SET opened_at = NULL WHERE account_id = $1', [accountId]);
    await logIn({ phone: '0170 1000009', password });
    await eventually(
      'the account is open',
      async () =>
        (
          await testApp.records.rows('SELECT 1 FROM customers WHERE account_id = $1 AND opened_at IS NOT NULL', [
            accountId,
          ])
        ).length === 1,
    );
  });
});

describe('secrets', () => {
  it('are refused with the same error when they are malformed', async () => {
    for (const query of ['x', '!', 'A'.repeat(200)]) {
      expect(await post(login, { query })).toMatchObject({
        status: 400,
        error: { code: 'SEALED_UNREADABLE', facts: {} },
      });
    }
    expect(await post(login, { query: 'x', password })).toMatchObject({
      error: { code: 'INPUT_INVALID', facts: { field: 'password' } },
    });
  });

  it('are not stored in clear anywhere', async () => {
    await enrol(testApp, form('0170 1000010'));
    const rows = await testApp.records.rows(
      'SELECT c.*, k.*, s.* FROM customers c JOIN customer_keys k USING (account_id) JOIN sessions s USING (account_id)',
    );
    const raw = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join('\n');
    expect(raw).not.toContain(password);
    expect(raw).not.toContain('1701000010');
  });

  it('need their own master key: with another one the server does not start', async () => {
    const other = await testApp.sibling();
    await expect(other.init()).rejects.toThrow('master key');
    await other.close();
  });
});

describe('the first call of the client', () => {
  it('returns the address of customer service and the environment of the prices', async () => {
    expect((await get('/api/stock/getconfig')).data).toEqual({
      kf_url: '',
      env: 'SIMULATED',
      agreementVersion,
      currency: 'EUR',
      invitationRequired: false,
      outboxUrl: testApp.providerUrl,
    });
  });
});
