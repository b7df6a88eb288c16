import { enrolPasskey, forgotPassword, login, requestCode } from '@parkett/identity-contract';
import { guessCaps } from '@parkett/identity-server';
import { totpCode } from '@parkett/platform-secrets';
import { eventually, useServices } from '@parkett/platform-testing';
import { createClient } from 'redis';
import { codeIn } from '../spec-support/code-in';
import type { LoggedIn } from '../spec-support/logged-in';
import { enrolled } from '../spec-support/passkey-calls';
import { TestApp } from '../spec-support/test-app';
import { refusal, securityKinds, visitorOf } from '../spec-support/visitor';

const services = useServices();
const testApp = new TestApp(services);
const { visit, logIn, texts } = visitorOf(testApp);
const [password, another] = ['seven quiet herons walk', 'nine loud herons run off'];
const asked = (factor: string) => ({
  status: 403,
  error: { code: 'SECOND_FACTOR_REQUIRED', facts: { factors: [factor] } },
});
const signOf = ({ cookies }: { readonly cookies: readonly string[] }) => ({
  cookie: cookies.find((line) => line.startsWith('parkett_browser='))?.split(';')[0] ?? '',
});
const codeOf = (phone: string): Promise<string> => eventually('a code', () => codeIn(texts(phone)));
/** The codes among the messages to a number after the first `before` ones. */
const codesSince = (phone: string, before: number): readonly string[] =>
  texts(phone)
    .slice(0, texts(phone).length - before)
    .flatMap((text) => codeIn([text]) ?? []);
const wrong = (code: string): string => String((Number(code) + 1) % 100_000_000).padStart(8, '0');

beforeAll(() => testApp.start());

/** The limits of a quarter of an hour are over; the caps of the day are not in Redis. */
async function windowsOver(): Promise<void> {
  const redis = createClient({ url: services.redisUrl });
  await redis.connect();
  const keys = await redis.keys(`${services.prefix}*`);
  if (keys.length > 0) await redis.del(keys);
  redis.destroy();
}

async function resetCode(customer: LoggedIn): Promise<string> {
  const before = texts(customer.phone).length;
  await visit(requestCode, { phone: customer.phone, purpose: 'resetPassword', language: 'en' });
  return eventually('the code', () => codeIn(texts(customer.phone).slice(0, texts(customer.phone).length - before)));
}
const reset = (customer: LoggedIn, fields: object) =>
  visit(forgotPassword, { phone: customer.phone, password: another, confirmation: another, ...fields });

describe('a login from an unknown browser', () => {
  it('needs the code that is sent to the phone; the browser is known from then on', async () => {
    const { phone } = await testApp.customer();
    expect(await visit(login, { phone, password })).toMatchObject(asked('phone'));
    const code = await codeOf(phone);
    expect(texts(phone)[0]).toContain('log in on a new device');
    expect(await visit(login, { phone, password, code: wrong(code) })).toMatchObject(refusal(400, 'CODE_WRONG'));
    expect(await visit(login, { phone, password: another, code })).toMatchObject(refusal(401, 'LOGIN_FAILED'));
    const entered = await visit(login, { phone, password, code });
    expect(entered).toMatchObject({ status: 200, data: { userinfo: { token: expect.any(String) } } });
    expect(await visit(login, { phone, password, code })).toMatchObject(refusal(400, 'CODE_WRONG'));
    expect(await visit(login, { phone, password }, signOf(entered))).toMatchObject({ status: 200 });
  });

  it('answers a wrong password and an unknown number alike, whatever code comes with it, and sends nothing', async () => {
    const { phone } = await testApp.customer();
    const answers = [];
    for (const who of [phone, '+491709999999'])
      for (const entries of [{}, { code: '12345678' }, { totp: '123456' }])
        answers.push(await visit(login, { phone: who, password: another, ...entries }));
    expect(new Set(answers.map(({ status, error }) => `${status} ${JSON.stringify(error)}`)).size).toBe(1);
    expect(texts(phone)).toEqual([]);
  });

  it('does not accept a code that was sent for something else', async () => {
    const customer = await testApp.customer();
    const { phone } = customer;
    const codes = [await customer.phoneCode('changeTradingPassword'), await resetCode(customer)];
    for (const code of codes)
      expect(await visit(login, { phone, password, code })).toMatchObject(refusal(400, 'CODE_WRONG'));
  });

  it('needs the app once one is enrolled: no code is sent, and one of the phone counts for nothing', async () => {
    const customer = await testApp.customer();
    const { phone } = customer;
    const { secret, recoveryCodes } = await customer.enrol();
    await customer.nextStep();
    const before = texts(phone).length;
    expect(await visit(login, { phone, password })).toMatchObject(asked('totp'));
    expect(await visit(login, { phone, password, code: '12345678' })).toMatchObject(asked('totp'));
    expect(await visit(login, { phone, password, totp: '000000' })).toMatchObject(refusal(400, 'TOTP_WRONG'));
    const totp = totpCode(secret, Date.now());
    expect(await visit(login, { phone, password, totp })).toMatchObject({ status: 200 });
    expect(await visit(login, { phone, password, totp })).toMatchObject(refusal(400, 'TOTP_WRONG'));
    const recovery = { phone, password, totp: recoveryCodes[0] };
    expect(await visit(login, recovery)).toMatchObject({ status: 200 });
    expect(await visit(login, recovery)).toMatchObject(refusal(400, 'TOTP_WRONG'));
    expect(codesSince(phone, before)).toEqual([]);
    expect(await securityKinds(customer)).toContain('recoveryCodeUsed');
  });

  it('needs a recovery code besides the password once a passkey is enrolled; so does a reset', async () => {
    const customer = await testApp.customer();
    const { phone } = customer;
    const { recoveryCodes } = enrolPasskey.output.parse((await enrolled(customer)).answer.data);
    const before = texts(phone).length;
    expect(await visit(login, { phone, password })).toMatchObject(asked('passkey'));
    expect(await visit(login, { phone, password, code: '12345678' })).toMatchObject(asked('passkey'));
    expect(await visit(login, { phone, password, totp: '000000' })).toMatchObject(refusal(400, 'TOTP_WRONG'));
    expect(codesSince(phone, before)).toEqual([]);
    expect(await visit(login, { phone, password, totp: recoveryCodes[0] })).toMatchObject({ status: 200 });
    const code = await resetCode(customer);
    expect(await reset(customer, { code })).toMatchObject(asked('passkey'));
    expect(await reset(customer, { code, totp: recoveryCodes[0] })).toMatchObject(refusal(400, 'TOTP_WRONG'));
    expect(await reset(customer, { code, totp: recoveryCodes[1] })).toMatchObject({ status: 200 });
  });
});

describe('somebody who knows the login password', () => {
  it('uses up the codes of logins at most: a customer with a session goes on confirming', async () => {
    const customer = await testApp.customer();
    const { phone } = customer;
    for (let i = 0; i < 10; i += 1) expect(await visit(login, { phone, password })).toMatchObject(asked('phone'));
    expect(await visit(login, { phone, password })).toMatchObject(refusal(429, 'TOO_MANY_ATTEMPTS'));
    const guess = () => visit(login, { phone, password, code: '00000000' });
    for (let i = 0; i < guessCaps.loginCode; i += 1) expect(await guess()).toMatchObject(refusal(400, 'CODE_WRONG'));
    expect(await guess()).toMatchObject(refusal(429, 'GUESSES_SPENT'));
    expect(await customer.proved('changeTradingPassword')).toEqual(expect.any(String));
  }, 60_000);
});

describe('a reset of the password', () => {
  it('needs the app or a recovery code once an app is enrolled, besides the code of the phone', async () => {
    const customer = await testApp.customer();
    const { recoveryCodes } = await customer.enrol();
    const code = await resetCode(customer);
    expect(await reset(customer, { code: wrong(code) })).toMatchObject(refusal(400, 'CODE_WRONG'));
    expect(await reset(customer, { code })).toMatchObject(asked('totp'));
    expect(await reset(customer, { code, totp: 'AAAA-BBBB-CCCC-DDDD' })).toMatchObject(refusal(400, 'TOTP_WRONG'));
    expect((await customer.call({ method: 'GET', path: '/api/user/info' })).status).toBe(200);
    const done = await reset(customer, { code, totp: recoveryCodes[1] });
    expect(done).toMatchObject({ status: 200, data: {} });
    expect(await visit(login, { phone: customer.phone, password: another }, signOf(done))).toMatchObject({
      status: 200,
    });
  });
});

describe('guesses at the login password', () => {
  it('are thirty in 24 hours, over all quarters of an hour; then the owner is told, and a reset is the way back', async () => {
    const customer = await testApp.customer();
    const { phone } = customer;
    const known = signOf(await logIn({ phone, password }));
    let checked = 0;
    for (let quarter = 0; quarter < 5; quarter += 1) {
      for (let i = 0; i < 9; i += 1) {
        const answer = await visit(login, { phone, password: `guess ${quarter} ${i}` });
        if (answer.error.code === 'LOGIN_FAILED') checked += 1;
      }
      // The owner's right password in between gives nobody more guesses.
      await windowsOver();
      if (quarter < 3) expect(await logIn({ phone, password })).toMatchObject({ status: 200 });
    }
    expect(checked).toBe(guessCaps.login);
    const refused = await visit(login, { phone, password });
    expect(refused).toMatchObject(refusal(429, 'GUESSES_SPENT'));
    expect(refused.error.facts.retryAfterSeconds).toBeGreaterThan(80_000);
    expect(await visit(login, { phone, password }, known)).toMatchObject({ status: 200 });
    await eventually('the owner is notified', () =>
      texts(phone).some((text) => text.includes('too many wrong entries')),
    );
    expect(await securityKinds(customer)).toContain('guessesSpent');
    expect(await reset(customer, { code: await resetCode(customer) })).toMatchObject({ status: 200 });
    expect(await logIn({ phone, password: another })).toMatchObject({ status: 200 });
  }, 60_000);

  it('that are capped are refused for numbers without an account in the same way', async () => {
    const phone = '+491709999998';
    for (let i = 0; i < guessCaps.login; i += 1) {
      if (i % 9 === 8) await windowsOver();
      await visit(login, { phone, password: `guess ${i}` });
    }
    await windowsOver();
    expect(await visit(login, { phone, password })).toMatchObject(refusal(429, 'GUESSES_SPENT'));
  }, 60_000);
});

describe('codes for strangers', () => {
  it('are not sent to premium numbers, land lines and satellite telephones, and the refusal says so', async () => {
    for (const phone of ['+499001234567', '+493012345678', '+881612345678'])
      for (const purpose of ['register', 'resetPassword'])
        expect(['PHONE_UNSUPPORTED', 'PHONE_INVALID']).toContain(
          (await visit(requestCode, { phone, purpose, language: 'en' })).error.code,
        );
  });

  it('stop when their budget is spent; customers still get theirs', async () => {
    const customer = await testApp.customer();
    process.env['PARKETT_LIMIT_CODES'] = '2';
    try {
      await windowsOver();
      const ask = (phone: string) => visit(requestCode, { phone, purpose: 'register', language: 'en' });
      expect([(await ask('+491709999901')).status, (await ask('+491709999902')).status]).toEqual([200, 200]);
      const paused = await ask('+491709999903');
      expect(paused).toMatchObject(refusal(503, 'CODES_PAUSED'));
      expect(paused.error.facts.retryAfterSeconds).toBeGreaterThan(0);
      expect(await customer.phoneCode('changeTradingPassword')).toMatch(/^\d{8}$/);
    } finally {
      delete process.env['PARKETT_LIMIT_CODES'];
    }
  });
});
