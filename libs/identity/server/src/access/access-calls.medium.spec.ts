import { hash } from '@node-rs/argon2';
import {
  changePassword,
  forgotPassword,
  getKey,
  getSecurity,
  listSecurityLog,
  login,
  register,
  requestCode,
} from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import { eventually, useServices } from '@parkett/platform-testing';
import { LoginPasswords } from '../passwords/login-passwords';
import { PasswordHasher } from '../passwords/password-hasher';
import { agreementVersion } from '../registration/registration';
import { CustomersHouse, type LoggedIn } from '../spec-support/customers-house';
import { CodesByPhone } from './codes-by-phone';
import { Entrance } from './entrance';

const house = new CustomersHouse(useServices());
const [password, another] = ['seven quiet herons walk', 'nine loud herons run off'];
const info = { method: 'GET', path: '/api/user/info' };
let phones = 0;

beforeAll(() => house.start());

type Headers = Record<string, string>;

async function visit(
  endpoint: { method: string; path: string },
  secret: Record<string, unknown>,
  headers: Headers = {},
  remoteAddress = '127.0.0.1',
) {
  const key = (await house.app.inject({ url: getKey.path })).json().data;
  return post(endpoint, await seal(endpoint, secret, key), headers, remoteAddress);
}

async function post(
  { path: url }: { path: string },
  payload: object,
  headers: Headers = {},
  remoteAddress = '127.0.0.1',
) {
  const answer = await house.app.inject({ method: 'POST', url, payload, headers, remoteAddress });
  return { status: answer.statusCode, cookies: [answer.headers['set-cookie'] ?? []].flat(), ...answer.json() };
}

const newPhone = (): string => `+49151${20_000_000 + phones++}`;
const ask = (phone: string, purpose: 'register' | 'resetPassword') =>
  visit(requestCode, { phone, purpose, language: 'en' });
const texts = (phone: string): readonly string[] => house.provider.outbox.latest(phone).map(({ text }) => text);
const codeOf = (phone: string): Promise<string> =>
  eventually('a code', () => texts(phone).flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? [])[0]);
const form = (phone: string, code: string) => ({ phone, password, confirmation: password, agreementVersion, code });
const reset = (phone: string, code: string, secret = another) =>
  visit(forgotPassword, { phone, code, password: secret, confirmation: secret });
const kinds = async (customer: LoggedIn): Promise<readonly string[]> => {
  const { data } = await customer.call(listSecurityLog);
  return listSecurityLog.output.parse(data).entries.map(({ kind }) => kind);
};
const refusal = (status: number, code: string) => ({ status, error: { code } });

describe('a code for a new account', () => {
  it('is sent to the number and opens one account, however many use it at once', async () => {
    const phone = newPhone();
    expect(await ask(phone, 'register')).toMatchObject({ status: 200, code: 1, data: {} });
    const code = await codeOf(phone);
    expect(await visit(register, form(phone, code === '000000' ? '000001' : '000000'))).toMatchObject(
      refusal(400, 'CODE_WRONG'),
    );
    const answers = await Promise.all([1, 2, 3].map(() => visit(register, form(phone, code))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await visit(register, form(phone, code))).toMatchObject(refusal(400, 'CODE_WRONG'));
  });

  it('is not sent to a number with an account: its owner is notified, and the caller cannot tell the difference', async () => {
    const customer = await house.customer();
    const [taken, free] = [await ask(customer.phone, 'register'), await ask(newPhone(), 'register')];
    expect(taken).toEqual(free);
    const text = await eventually('a message', () => texts(customer.phone)[0]);
    expect(text).not.toMatch(/\d{6}/);
    expect(await visit(register, form(customer.phone, '123456'))).toMatchObject(refusal(400, 'CODE_WRONG'));
  });

  it('can be requested five times an hour, with the same answer while the provider is down', async () => {
    const phone = newPhone();
    const behave = (how: object) =>
      fetch(`${house.providerUrl}/_behaviour`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(how),
      });
    await behave({ down: true });
    for (let index = 0; index < 5; index += 1) expect(await ask(phone, 'register')).toMatchObject({ code: 1 });
    await behave({});
    expect(await ask(phone, 'register')).toMatchObject(refusal(429, 'TOO_MANY_ATTEMPTS'));
    expect(await visit(register, form(phone, await codeOf(phone)))).toBeDefined();
  });
});

describe('a forgotten password', () => {
  it('is replaced with a code: every session ends within a second, cooling begins, the owner is notified', async () => {
    const customer = await house.customer();
    const other = (await visit(login, { phone: customer.phone, password })).data.userinfo;
    expect(other.accountId).toBe(customer.accountId);
    await ask(customer.phone, 'resetPassword');
    const code = await codeOf(customer.phone);
    expect(await reset(customer.phone, code)).toMatchObject({ status: 200, code: 1, data: {} });
    expect((await customer.call(info)).status).toBe(401);
    expect(
      await house.records.rows('SELECT 1 FROM sessions WHERE account_id = $1 AND ended_at IS NULL', [
        customer.accountId,
      ]),
    ).toEqual([]);
    expect(await visit(login, { phone: customer.phone, password })).toMatchObject(refusal(401, 'LOGIN_FAILED'));
    expect(await visit(login, { phone: customer.phone, password: another })).toMatchObject({ status: 200 });
    const again = await house.enter(customer, 'Firefox');
    await eventually('cooling shows', async () => {
      const { cooling } = getSecurity.output.parse((await again.call(getSecurity)).data);
      return (
        cooling
          .map(({ cause, subject }) => `${cause} ${subject}`)
          .sort()
          .join() === 'passwordReset newPayees,passwordReset withdrawals'
      );
    });
    expect(await kinds(again)).toContain('passwordReset');
    await eventually('the owner is notified', () => texts(customer.phone).some((text) => text.includes('reset')));
    expect(await reset(customer.phone, code)).toMatchObject(refusal(400, 'CODE_WRONG'));
  });

  it('asks for a retry while the log is behind, and the code is still valid then', async () => {
    const customer = await house.customer();
    await ask(customer.phone, 'resetPassword');
    const code = await codeOf(customer.phone);
    const behind = jest.spyOn(house.gateway, 'lag').mockReturnValue(Infinity);
    expect(await reset(customer.phone, code)).toMatchObject(refusal(503, 'OVERLOADED'));
    behind.mockRestore();
    expect(await reset(customer.phone, code)).toMatchObject({ status: 200 });
  });

  it("accepts the owner's code even if a stranger requests further codes meanwhile", async () => {
    const customer = await house.customer();
    await ask(customer.phone, 'resetPassword');
    const code = await codeOf(customer.phone);
    await ask(customer.phone, 'resetPassword');
    await eventually('the other one', () => texts(customer.phone).length === 2);
    expect(await reset(customer.phone, code)).toMatchObject({ status: 200 });
  });

  it('allows thirty guesses a day, however many codes are sent', async () => {
    const customer = await house.customer();
    for (let index = 0; index < 30; index += 1) {
      const from = `198.51.100.${index}`;
      expect(
        await visit(
          forgotPassword,
          { phone: customer.phone, code: '123456', password: another, confirmation: another },
          {},
          from,
        ),
      ).toMatchObject(refusal(400, 'CODE_WRONG'));
    }
    await ask(customer.phone, 'resetPassword');
    const late = await reset(customer.phone, await codeOf(customer.phone));
    expect(late).toMatchObject(refusal(429, 'TOO_MANY_ATTEMPTS'));
    expect(late.error.facts.retryAfterSeconds).toBeGreaterThan(80_000);
  });

  it('makes known browsers unknown, so that somebody who had the old password gets no separate attempts', async () => {
    const customer = await house.customer();
    const signOf = ({ cookies }: { cookies: string[] }): string =>
      cookies.find((line) => line.startsWith('parkett_browser='))?.split(';')[0] ?? '';
    const old = { cookie: signOf(await visit(login, { phone: customer.phone, password })) };
    await ask(customer.phone, 'resetPassword');
    const fresh = { cookie: signOf(await reset(customer.phone, await codeOf(customer.phone))) };
    for (let index = 0; index < 10; index += 1)
      await visit(login, { phone: customer.phone, password: `wrong ${index}` });
    expect(await visit(login, { phone: customer.phone, password: another }, old)).toMatchObject(
      refusal(429, 'TOO_MANY_ATTEMPTS'),
    );
    expect(await visit(login, { phone: customer.phone, password: another }, fresh)).toMatchObject({ status: 200 });
  });

  it('does not reveal whether a number has an account', async () => {
    const customer = await house.customer();
    const unknown = newPhone();
    expect(await ask(unknown, 'resetPassword')).toEqual(await ask(customer.phone, 'resetPassword'));
    await codeOf(customer.phone);
    expect(texts(unknown)).toEqual([]);
    expect(await reset(unknown, '123456')).toEqual(await reset(customer.phone, '123456'));
  });

  it('prevents a session that began with the old one', async () => {
    const customer = await house.customer();
    const stale = {
      accountId: customer.accountId,
      phone: customer.phone,
      passwordHash: 'the entries before',
      knownBrowser: true,
    };
    await expect(house.app.get(Entrance).begin(stale, 'Firefox', undefined)).rejects.toMatchObject({
      status: 401,
      code: 'LOGIN_FAILED',
    });
    expect(
      await house.records.rows('SELECT 1 FROM sessions WHERE account_id = $1 AND ended_at IS NULL', [
        customer.accountId,
      ]),
    ).toHaveLength(1);
  });
});

describe('changing the password', () => {
  const change = (customer: LoggedIn, before: string, after: string, confirmation = after) =>
    customer.sealed(changePassword, { password: before, newPassword: after, confirmation });

  it('ends every session and starts a new one here', async () => {
    const customer = await house.customer();
    const other = await house.enter(customer, 'Phone');
    const answer = await change(customer, password, another);
    expect(answer).toMatchObject({
      status: 200,
      data: { userinfo: { accountId: customer.accountId, token: expect.any(String) } },
    });
    expect([(await customer.call(info)).status, (await other.call(info)).status]).toEqual([401, 401]);
    expect(await visit(login, { phone: customer.phone, password: another })).toMatchObject({ status: 200 });
    await eventually('the owner is notified', () => texts(customer.phone).some((text) => text.includes('changed')));
  });

  it('requires a different password that is strong enough', async () => {
    const customer = await house.customer();
    expect(await change(customer, password, password)).toMatchObject(refusal(400, 'PASSWORD_UNCHANGED'));
    expect(await change(customer, password, another, password)).toMatchObject(refusal(400, 'PASSWORDS_DIFFER'));
    expect(await change(customer, password, 'Sunshine2026!')).toMatchObject(refusal(400, 'PASSWORD_COMMON'));
    expect(await change(customer, password, 'short')).toMatchObject({
      status: 400,
      error: { code: 'PASSWORD_TOO_SHORT', facts: { min: 12 } },
    });
    expect((await customer.call(info)).status).toBe(200);
  });

  it('does not allow unlimited guesses from a stolen session', async () => {
    const customer = await house.customer();
    for (let index = 0; index < 5; index += 1)
      expect(await change(customer, `wrong ${index}`, another)).toMatchObject(refusal(400, 'PASSWORD_WRONG'));
    expect(await change(customer, password, another)).toMatchObject(refusal(429, 'TOO_MANY_ATTEMPTS'));
  });
});

describe('a login', () => {
  it('locked by strangers is locked for strangers only: the owner is notified once and can use a known browser', async () => {
    const customer = await house.customer();
    const known = await visit(login, { phone: customer.phone, password });
    const sign = known.cookies.find((line: string) => line.startsWith('parkett_browser='));
    expect(sign).toMatch(/; Path=\/api\/user\/login; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
    const browser = { cookie: sign.split(';')[0] };
    const tries = await Promise.all(
      Array.from({ length: 25 }, (_, index) => visit(login, { phone: customer.phone, password: `wrong ${index}` })),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(15);
    expect(await visit(login, { phone: customer.phone, password })).toMatchObject({
      status: 429,
      error: { facts: { retryAfterSeconds: expect.any(Number) } },
    });
    expect(await visit(login, { phone: customer.phone, password }, { cookie: `${browser.cookie}x` })).toMatchObject({
      status: 429,
    });
    expect(await visit(login, { phone: (await house.customer()).phone, password }, browser)).toMatchObject({
      status: 200,
    });
    expect(await visit(login, { phone: customer.phone, password }, browser)).toMatchObject({ status: 200 });
    await eventually('the owner is notified', () => texts(customer.phone).some((text) => text.includes('locked')));
    expect((await kinds(customer)).filter((kind) => kind === 'loginLocked')).toHaveLength(1);
  });

  it('is reported as locked even if the hasher was too busy to check the last attempt', async () => {
    const customer = await house.customer();
    for (let index = 0; index < 9; index += 1)
      expect(await visit(login, { phone: customer.phone, password: `wrong ${index}` })).toMatchObject(
        refusal(401, 'LOGIN_FAILED'),
      );
    const hasher = house.app.get(PasswordHasher);
    const crowd = Array.from({ length: 200 }, async () => {
      for (const until = Date.now() + 1_500; Date.now() < until; )
        await hasher.hash('of somebody else').catch(() => new Promise((resolve) => setImmediate(resolve)));
    });
    expect(await visit(login, { phone: customer.phone, password: 'wrong 9' })).toMatchObject(
      refusal(503, 'OVERLOADED'),
    );
    await Promise.all(crowd);
    expect(await visit(login, { phone: customer.phone, password })).toMatchObject(refusal(429, 'TOO_MANY_ATTEMPTS'));
    await eventually('the owner is notified', async () => (await kinds(customer)).includes('loginLocked'));
  });

  it('from a new device notifies the owner once, and so does an unknown browser with the same user agent', async () => {
    const customer = await house.customer();
    const told = async (): Promise<number> => (await kinds(customer)).filter((kind) => kind === 'newDevice').length;
    const first = await visit(login, { phone: customer.phone, password }, { 'user-agent': 'Stranger' });
    const cookie = first.cookies.find((line: string) => line.startsWith('parkett_browser='))?.split(';')[0] ?? '';
    await visit(login, { phone: customer.phone, password }, { 'user-agent': 'Stranger', cookie });
    expect(await told()).toBe(1);
    await visit(login, { phone: customer.phone, password }, { 'user-agent': 'Stranger' });
    expect(await told()).toBe(2);
    await eventually('the owner is notified', () => texts(customer.phone).some((text) => text.includes('device')));
    expect(texts(customer.phone).join()).not.toContain('Stranger');
  });

  it('in another language sets the language of later messages, but not for a stranger', async () => {
    const customer = await house.customer();
    const language = async () =>
      (
        await house.records.rows<{ language: string }>('SELECT language FROM customers WHERE account_id = $1', [
          customer.accountId,
        ])
      )[0]?.language;
    const first = await visit(login, { phone: customer.phone, password }, { lang: 'ru' });
    expect(await language()).toBe('en');
    const cookie = first.cookies.find((line: string) => line.startsWith('parkett_browser='))?.split(';')[0] ?? '';
    expect(
      (await visit(login, { phone: customer.phone, password }, { lang: 'fr', cookie })).data.userinfo.language,
    ).toBe('fr');
    await visit(login, { phone: customer.phone, password }, { 'accept-language': 'de', cookie });
    await visit(login, { phone: customer.phone, password }, { lang: 'xx', cookie });
    expect(await language()).toBe('fr');
  });

  it('ends the session that the browser had before, even if only its cookie is left', async () => {
    const customer = await house.customer();
    const before = await visit(login, { phone: customer.phone, password });
    const cookie = before.cookies.find((line: string) => line.startsWith('parkett_session='))?.split(';')[0] ?? '';
    const session = { token: before.data.userinfo.token, cookie };
    expect((await house.app.inject({ url: info.path, headers: session })).statusCode).toBe(200);
    await visit(login, { phone: customer.phone, password }, { cookie });
    expect((await house.app.inject({ url: info.path, headers: session })).statusCode).toBe(401);
    expect((await customer.call(info)).status).toBe(200);
  });

  it('accepts a password in another Unicode form, also with a hash from before passwords were normalised', async () => {
    const composed = 'sieben müde Störche gehen';
    const typed = composed.normalize('NFD');
    const customer = await house.customer(composed);
    expect(await visit(login, { phone: customer.phone, password: typed })).toMatchObject({ status: 200 });
    await house.records.rows('UPDATE customers SET password_hash = $2 WHERE account_id = $1', [
      customer.accountId,
      await hash(typed),
    ]);
    expect(await visit(login, { phone: customer.phone, password: composed })).toMatchObject(
      refusal(401, 'LOGIN_FAILED'),
    );
    expect(await visit(login, { phone: customer.phone, password: typed })).toMatchObject({ status: 200 });
    expect(await visit(login, { phone: customer.phone, password: composed })).toMatchObject({ status: 200 });
    expect(
      await customer.sealed(changePassword, { password: composed, newPassword: typed, confirmation: typed }),
    ).toMatchObject(refusal(400, 'PASSWORD_UNCHANGED'));
  });

  it('replaces a hash from before the pepper', async () => {
    const customer = await house.customer();
    const stored = async () =>
      (
        await house.records.rows<{ password_hash: string }>(
          'SELECT password_hash FROM customers WHERE account_id = $1',
          [customer.accountId],
        )
      )[0]?.password_hash;
    await house.records.rows('UPDATE customers SET password_hash = $2 WHERE account_id = $1', [
      customer.accountId,
      await hash(password),
    ]);
    expect(await visit(login, { phone: customer.phone, password: 'wrong' })).toMatchObject({ status: 401 });
    expect(await stored()).toMatch(/^\$argon2id/);
    expect(await visit(login, { phone: customer.phone, password })).toMatchObject({ status: 200 });
    const fresh = await stored();
    expect(fresh).toMatch(/^p1:\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await visit(login, { phone: customer.phone, password })).toMatchObject({ status: 200 });
    expect(await stored()).toBe(fresh);
    expect(await house.app.get(LoginPasswords).verify(customer.accountId, password)).toBe(true);
  });
});

describe('a caller over the limit of their address', () => {
  it('has no sealed form opened, and none of the sealed forms is recorded', async () => {
    const from = '198.51.100.200';
    for (let index = 0; index < 60; index += 1) await house.app.get(CodesByPhone).admit(from);
    const seen = async () =>
      (await house.records.rows<{ count: number }>('SELECT count(*)::int AS count FROM sealed_seen'))[0]?.count;
    const before = await seen();
    for (const [endpoint, secret] of [
      [requestCode, { phone: newPhone(), purpose: 'register', language: 'en' }],
      [forgotPassword, form(newPhone(), '123456')],
    ] as const) {
      expect(await visit(endpoint, secret, {}, from)).toMatchObject(refusal(429, 'TOO_MANY_ATTEMPTS'));
      expect(await post(endpoint, { query: 'nothing sealed' }, {}, from)).toMatchObject(
        refusal(429, 'TOO_MANY_ATTEMPTS'),
      );
    }
    expect(await seen()).toBe(before);
  });
});
