import { forgotPassword, getSecurity, register, requestCode } from '@parkett/identity-contract';
import { agreementAtRegistration, CodesByPhone, SessionIssuer } from '@parkett/identity-server';
import { eventually, useServices } from '@parkett/platform-testing';
import { codeIn } from '../spec-support/code-in';
import { TestApp } from '../spec-support/test-app';
import { refusal, securityKinds, visitorOf } from '../spec-support/visitor';

const { version: agreementVersion } = agreementAtRegistration();

const testApp = new TestApp(useServices());
const { post, visit, logIn, texts } = visitorOf(testApp);
const [password, another] = ['seven quiet herons walk', 'nine loud herons run off'];
const info = { method: 'GET', path: '/api/user/info' };
let phones = 0;

beforeAll(() => testApp.start());

const newPhone = (): string => `+49151${20_000_000 + phones++}`;
const ask = (phone: string, purpose: 'register' | 'resetPassword') =>
  visit(requestCode, { phone, purpose, language: 'en' });
/** A login from a new browser has had a code sent, too. */
const codeOf = (phone: string): Promise<string> =>
  eventually('a code', () => codeIn(texts(phone).filter((text) => !text.includes('log in on a new device'))));
const form = (phone: string, code: string) => ({ phone, password, confirmation: password, agreementVersion, code });
const reset = (phone: string, code: string, secret = another) =>
  visit(forgotPassword, { phone, code, password: secret, confirmation: secret });

describe('a code for a new account', () => {
  it('is sent to the number and opens one account, however many use it at once', async () => {
    const phone = newPhone();
    expect(await ask(phone, 'register')).toMatchObject({ status: 200, code: 1, data: {} });
    const code = await codeOf(phone);
    expect(await visit(register, form(phone, code === '00000000' ? '00000001' : '00000000'))).toMatchObject(
      refusal(400, 'CODE_WRONG'),
    );
    const answers = await Promise.all([1, 2, 3].map(() => visit(register, form(phone, code))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await visit(register, form(phone, code))).toMatchObject(refusal(400, 'CODE_WRONG'));
  });

  it('is not sent to a number with an account: its owner is notified, and the caller cannot tell the difference', async () => {
    const customer = await testApp.customer();
    const [taken, free] = [await ask(customer.phone, 'register'), await ask(newPhone(), 'register')];
    expect(taken).toEqual(free);
    const text = await eventually('a message', () => texts(customer.phone)[0]);
    expect(text).not.toMatch(/\d{8}/);
    expect(await visit(register, form(customer.phone, '12345678'))).toMatchObject(refusal(400, 'CODE_WRONG'));
  });

  it('can be requested five times an hour, with the same answer while the provider is down', async () => {
    const phone = newPhone();
    const behave = (how: object) =>
      fetch(`${testApp.providerUrl}/_behaviour`, {
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
    const customer = await testApp.customer();
    const other = (await logIn({ phone: customer.phone, password })).data.userinfo;
    expect(other.accountId).toBe(customer.accountId);
    await ask(customer.phone, 'resetPassword');
    const code = await codeOf(customer.phone);
    expect(await reset(customer.phone, code)).toMatchObject({ status: 200, code: 1, data: {} });
    expect((await customer.call(info)).status).toBe(401);
    expect(
      await testApp.records.rows('SELECT 1 FROM sessions WHERE account_id = $1 AND ended_at IS NULL', [
        customer.accountId,
      ]),
    ).toEqual([]);
    expect(await logIn({ phone: customer.phone, password })).toMatchObject(refusal(401, 'LOGIN_FAILED'));
    expect(await logIn({ phone: customer.phone, password: another })).toMatchObject({ status: 200 });
    const again = await testApp.enter(customer, 'Firefox');
    await eventually('cooling shows', async () => {
      const { cooling } = getSecurity.output.parse((await again.call(getSecurity)).data);
      return (
        cooling
          .map(({ cause, subject }) => `${cause} ${subject}`)
          .sort()
          .join() === 'passwordReset newPayees,passwordReset withdrawals'
      );
    });
    expect(await securityKinds(again)).toContain('passwordReset');
    await eventually('the owner is notified', () => texts(customer.phone).some((text) => text.includes('reset')));
    expect(await reset(customer.phone, code)).toMatchObject(refusal(400, 'CODE_WRONG'));
  });

  it('asks for a retry while the log is behind, and the code is still valid then', async () => {
    const customer = await testApp.customer();
    await ask(customer.phone, 'resetPassword');
    const code = await codeOf(customer.phone);
    const behind = jest.spyOn(testApp.gateway, 'lag').mockReturnValue(Infinity);
    expect(await reset(customer.phone, code)).toMatchObject(refusal(503, 'OVERLOADED'));
    behind.mockRestore();
    expect(await reset(customer.phone, code)).toMatchObject({ status: 200 });
  });

  it("accepts the owner's code even if a stranger requests further codes meanwhile", async () => {
    const customer = await testApp.customer();
    await ask(customer.phone, 'resetPassword');
    const code = await codeOf(customer.phone);
    await ask(customer.phone, 'resetPassword');
    await eventually('the other one', () => texts(customer.phone).length === 2);
    expect(await reset(customer.phone, code)).toMatchObject({ status: 200 });
  });

  it('allows thirty guesses a day, however many codes are sent', async () => {
    const customer = await testApp.customer();
    for (let index = 0; index < 30; index += 1) {
      const from = `198.51.100.${index}`;
      expect(
        await visit(
          forgotPassword,
          { phone: customer.phone, code: '12345678', password: another, confirmation: another },
          {},
          from,
        ),
      ).toMatchObject(refusal(400, 'CODE_WRONG'));
    }
    await ask(customer.phone, 'resetPassword');
    const late = await reset(customer.phone, await codeOf(customer.phone));
    expect(late).toMatchObject(refusal(429, 'GUESSES_SPENT'));
    expect(late.error.facts.retryAfterSeconds).toBeGreaterThan(80_000);
  });

  it('makes known browsers unknown, so that somebody who had the old password gets no separate attempts', async () => {
    const customer = await testApp.customer();
    const signOf = ({ cookies }: { cookies: string[] }): string =>
      cookies.find((line) => line.startsWith('parkett_browser='))?.split(';')[0] ?? '';
    const old = { cookie: signOf(await logIn({ phone: customer.phone, password })) };
    await ask(customer.phone, 'resetPassword');
    const fresh = { cookie: signOf(await reset(customer.phone, await codeOf(customer.phone))) };
    for (let index = 0; index < 10; index += 1) await logIn({ phone: customer.phone, password: `wrong ${index}` });
    expect(await logIn({ phone: customer.phone, password: another }, old)).toMatchObject(
      refusal(429, 'TOO_MANY_ATTEMPTS'),
    );
    expect(await logIn({ phone: customer.phone, password: another }, fresh)).toMatchObject({ status: 200 });
  });

  it('does not reveal whether a number has an account', async () => {
    const customer = await testApp.customer();
    const unknown = newPhone();
    expect(await ask(unknown, 'resetPassword')).toEqual(await ask(customer.phone, 'resetPassword'));
    await codeOf(customer.phone);
    expect(texts(unknown)).toEqual([]);
    expect(await reset(unknown, '12345678')).toEqual(await reset(customer.phone, '12345678'));
  });

  it('prevents a session that began with the old one', async () => {
    const customer = await testApp.customer();
    const stale = {
      accountId: customer.accountId,
      phone: customer.phone,
      passwordHash: 'the entries before',
      knownBrowser: true,
    };
    await expect(testApp.app.get(SessionIssuer).begin(stale, 'Firefox', undefined)).rejects.toMatchObject({
      status: 401,
      code: 'LOGIN_FAILED',
    });
    expect(
      await testApp.records.rows('SELECT 1 FROM sessions WHERE account_id = $1 AND ended_at IS NULL', [
        customer.accountId,
      ]),
    ).toHaveLength(1);
  });
});

describe('a caller over the limit of their address', () => {
  it('has no sealed form opened, and none of the sealed forms is recorded', async () => {
    const from = '198.51.100.200';
    for (let index = 0; index < 60; index += 1) await testApp.app.get(CodesByPhone).admit(from);
    const seen = async () =>
      (await testApp.records.rows<{ count: number }>('SELECT count(*)::int AS count FROM sealed_seen'))[0]?.count;
    const before = await seen();
    for (const [endpoint, secret] of [
      [requestCode, { phone: newPhone(), purpose: 'register', language: 'en' }],
      [forgotPassword, form(newPhone(), '12345678')],
    ] as const) {
      expect(await visit(endpoint, secret, {}, from)).toMatchObject(refusal(429, 'TOO_MANY_ATTEMPTS'));
      expect(await post(endpoint, { query: 'nothing sealed' }, {}, from)).toMatchObject(
        refusal(429, 'TOO_MANY_ATTEMPTS'),
      );
    }
    expect(await seen()).toBe(before);
  });
});
