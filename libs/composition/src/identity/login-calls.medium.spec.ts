import { hash } from '@node-rs/argon2';
import { changePassword } from '@parkett/identity-contract';
import { PasswordHasher, Secrets } from '@parkett/platform-secrets';
import { LoginPasswords } from '@parkett/identity-server';
import { eventually, useServices } from '@parkett/platform-testing';
import { TestApp } from '../spec-support/test-app';
import type { LoggedIn } from '../spec-support/logged-in';
import { refusal, securityKinds, visitorOf } from '../spec-support/visitor';

const testApp = new TestApp(useServices());
const { logIn, texts } = visitorOf(testApp);
const [password, another] = ['seven quiet herons walk', 'nine loud herons run off'];
const info = { method: 'GET', path: '/api/user/info' };

/** A hash as builds made it before hashes were bound to their accounts. */
const sharedPepper = async (text: string): Promise<string> =>
  `p1:${await hash(text, { memoryCost: 19_456, secret: testApp.app.get(Secrets).derive('password-pepper') })}`;

beforeAll(() => testApp.start());

describe('changing the password', () => {
  const change = (customer: LoggedIn, before: string, after: string, confirmation = after) =>
    customer.sealed(changePassword, { password: before, newPassword: after, confirmation });

  it('ends every session and starts a new one here', async () => {
    const customer = await testApp.customer();
    const other = await testApp.enter(customer, 'Phone');
    const answer = await change(customer, password, another);
    expect(answer).toMatchObject({
      status: 200,
      data: { userinfo: { accountId: customer.accountId, token: expect.any(String) } },
    });
    expect([(await customer.call(info)).status, (await other.call(info)).status]).toEqual([401, 401]);
    expect(await logIn({ phone: customer.phone, password: another })).toMatchObject({ status: 200 });
    await eventually('the owner is notified', () => texts(customer.phone).some((text) => text.includes('changed')));
  });

  it('requires a different password that is strong enough', async () => {
    const customer = await testApp.customer();
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
    const customer = await testApp.customer();
    for (let index = 0; index < 3; index += 1)
      expect(await change(customer, `wrong ${index}`, another)).toMatchObject(refusal(400, 'PASSWORD_WRONG'));
    expect(await change(customer, 'wrong', another)).toMatchObject(refusal(401, 'SESSION_GUESSES_SPENT'));
    expect((await customer.call(info)).status).toBe(401);
    const next = await testApp.enter(customer, 'Phone');
    expect(await change(next, 'wrong', another)).toMatchObject(refusal(400, 'PASSWORD_WRONG'));
    expect(await change(next, password, another)).toMatchObject(refusal(429, 'TOO_MANY_ATTEMPTS'));
  });
});

describe('a login', () => {
  it('locked by strangers is locked for strangers only: the owner is notified once and can use a known browser', async () => {
    const customer = await testApp.customer();
    const known = await logIn({ phone: customer.phone, password });
    const sign = known.cookies.find((line: string) => line.startsWith('parkett_browser='));
    expect(sign).toMatch(/; Path=\/api\/user\/login; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
    const browser = { cookie: sign.split(';')[0] };
    const tries = await Promise.all(
      Array.from({ length: 25 }, (_, index) => logIn({ phone: customer.phone, password: `wrong ${index}` })),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(15);
    expect(await logIn({ phone: customer.phone, password })).toMatchObject({
      status: 429,
      error: { facts: { retryAfterSeconds: expect.any(Number) } },
    });
    expect(await logIn({ phone: customer.phone, password }, { cookie: `${browser.cookie}x` })).toMatchObject({
      status: 429,
    });
    expect(await logIn({ phone: (await testApp.customer()).phone, password }, browser)).toMatchObject({
      status: 200,
    });
    expect(await logIn({ phone: customer.phone, password }, browser)).toMatchObject({ status: 200 });
    await eventually('the owner is notified', () => texts(customer.phone).some((text) => text.includes('locked')));
    expect((await securityKinds(customer)).filter((kind) => kind === 'loginLocked')).toHaveLength(1);
  });

  it('is reported as locked even if the hasher was too busy to check the last attempt', async () => {
    const customer = await testApp.customer();
    for (let index = 0; index < 9; index += 1)
      expect(await logIn({ phone: customer.phone, password: `wrong ${index}` })).toMatchObject(
        refusal(401, 'LOGIN_FAILED'),
      );
    const hasher = testApp.app.get(PasswordHasher);
    const crowd = Array.from({ length: 200 }, async () => {
      for (const until = Date.now() + 1_500; Date.now() < until; )
        await hasher.hash('of somebody else', 'X').catch(() => new Promise((resolve) => setImmediate(resolve)));
    });
    expect(await logIn({ phone: customer.phone, password: 'wrong 9' })).toMatchObject(refusal(503, 'OVERLOADED'));
    await Promise.all(crowd);
    expect(await logIn({ phone: customer.phone, password })).toMatchObject(refusal(429, 'TOO_MANY_ATTEMPTS'));
    await eventually('the owner is notified', async () => (await securityKinds(customer)).includes('loginLocked'));
  });

  it('from a new device notifies the owner once, and so does an unknown browser with the same user agent', async () => {
    const customer = await testApp.customer();
    const told = async (): Promise<number> =>
      (await securityKinds(customer)).filter((kind) => kind === 'newDevice').length;
    const first = await logIn({ phone: customer.phone, password }, { 'user-agent': 'Stranger' });
    const cookie = first.cookies.find((line: string) => line.startsWith('parkett_browser='))?.split(';')[0] ?? '';
    await logIn({ phone: customer.phone, password }, { 'user-agent': 'Stranger', cookie });
    expect(await told()).toBe(1);
    await logIn({ phone: customer.phone, password }, { 'user-agent': 'Stranger' });
    expect(await told()).toBe(2);
    await eventually('the owner is notified', () => texts(customer.phone).some((text) => text.includes('device')));
    expect(texts(customer.phone).join()).not.toContain('Stranger');
  });

  it('in another language sets the language of later messages, but not for a stranger', async () => {
    const customer = await testApp.customer();
    const language = async () =>
      (
        await testApp.records.rows<{ language: string }>('SELECT language FROM customers WHERE account_id = $1', [
          customer.accountId,
        ])
      )[0]?.language;
    const first = await logIn({ phone: customer.phone, password }, { lang: 'ru' });
    expect(await language()).toBe('en');
    const cookie = first.cookies.find((line: string) => line.startsWith('parkett_browser='))?.split(';')[0] ?? '';
    expect((await logIn({ phone: customer.phone, password }, { lang: 'fr', cookie })).data.userinfo.language).toBe(
      'fr',
    );
    await logIn({ phone: customer.phone, password }, { 'accept-language': 'de', cookie });
    await logIn({ phone: customer.phone, password }, { lang: 'xx', cookie });
    expect(await language()).toBe('fr');
  });

  it('ends the session that the browser had before, even if only its cookie is left', async () => {
    const customer = await testApp.customer();
    const before = await logIn({ phone: customer.phone, password });
    const cookie = before.cookies.find((line: string) => line.startsWith('parkett_session='))?.split(';')[0] ?? '';
    const session = { token: before.data.userinfo.token, cookie };
    expect((await testApp.app.inject({ url: info.path, headers: session })).statusCode).toBe(200);
    await logIn({ phone: customer.phone, password }, { cookie });
    expect((await testApp.app.inject({ url: info.path, headers: session })).statusCode).toBe(401);
    expect((await customer.call(info)).status).toBe(200);
  });

  it('accepts a password in another Unicode form, also with a hash from before passwords were normalised', async () => {
    const composed = 'sieben müde Störche gehen';
    const typed = composed.normalize('NFD');
    const customer = await testApp.customer(composed);
    expect(await logIn({ phone: customer.phone, password: typed })).toMatchObject({ status: 200 });
    await testApp.records.rows('UPDATE customers SET password_hash = $2 WHERE account_id = $1', [
      customer.accountId,
      await sharedPepper(typed),
    ]);
    expect(await logIn({ phone: customer.phone, password: composed })).toMatchObject(refusal(401, 'LOGIN_FAILED'));
    expect(await logIn({ phone: customer.phone, password: typed })).toMatchObject({ status: 200 });
    expect(await logIn({ phone: customer.phone, password: composed })).toMatchObject({ status: 200 });
    expect(
      await customer.sealed(changePassword, { password: composed, newPassword: typed, confirmation: typed }),
    ).toMatchObject(refusal(400, 'PASSWORD_UNCHANGED'));
  });

  const stored = async ({ accountId }: LoggedIn): Promise<string> =>
    (
      await testApp.records.rows<{ password_hash: string }>(
        'SELECT password_hash FROM customers WHERE account_id = $1',
        [accountId],
      )
    )[0]?.password_hash ?? '';
  const store = (customer: LoggedIn, passwordHash: string) =>
    testApp.records.rows('UPDATE customers SET password_hash = $2 WHERE account_id = $1', [
      customer.accountId,
      passwordHash,
    ]);

  it('replaces a hash that is not bound to its account', async () => {
    const customer = await testApp.customer();
    await store(customer, await sharedPepper(password));
    expect(await logIn({ phone: customer.phone, password: 'wrong' })).toMatchObject({ status: 401 });
    expect(await stored(customer)).toMatch(/^p1:/);
    expect(await logIn({ phone: customer.phone, password })).toMatchObject({ status: 200 });
    const fresh = await stored(customer);
    expect(fresh).toMatch(/^p2:\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await logIn({ phone: customer.phone, password })).toMatchObject({ status: 200 });
    expect(await stored(customer)).toBe(fresh);
    expect(await testApp.app.get(LoginPasswords).verify(customer.accountId, password)).toBe(true);
  });

  it('accepts neither a hash without a pepper nor the hash of another account', async () => {
    const [customer, other] = [await testApp.customer(), await testApp.customer()];
    for (const planted of [await hash(password), await stored(other)]) {
      await store(customer, planted);
      expect(await logIn({ phone: customer.phone, password })).toMatchObject(refusal(401, 'LOGIN_FAILED'));
    }
  });
});
