import { changePassword, listSecurityLog, setPaymentPassword, setTradingPassword } from '@parkett/identity-contract';
import { Secrets } from '@parkett/platform-secrets';
import { guessCaps, PaymentPasswords, SecurityLog } from '@parkett/identity-server';
import { eventually, useServices } from '@parkett/platform-testing';
import { TestApp } from '../spec-support/test-app';
import { refused, type LoggedIn } from '../spec-support/logged-in';
import { passwordCalls } from '../spec-support/password-calls';

const testApp = new TestApp(useServices());
const digits = '602214076538';
let customer: LoggedIn;
const { trading, payment, setTrading, changeTrading, setPayment, security, told } = passwordCalls(
  testApp,
  () => customer,
);

beforeAll(() => testApp.start());
beforeEach(async () => {
  customer = await testApp.customer(digits);
});

describe('the trading password', () => {
  beforeEach(() => setTrading('284617'));

  it('is replaced after a step-up; the old one is wrong from then on, and the customer is notified', async () => {
    const { accountId } = customer;
    expect(await trading().verify(accountId, '284617')).toEqual({ kind: 'ok' });
    expect(await changeTrading('539164', await customer.proved('changeTradingPassword'))).toMatchObject({
      status: 200,
      code: 1,
    });
    expect(await trading().verify(accountId, '284617')).toMatchObject({ kind: 'wrong' });
    expect(await trading().verify(accountId, '539164')).toEqual({ kind: 'ok' });
    expect(await told()).toEqual(['tradingPasswordSet', 'tradingPasswordChanged']);
    expect((await security())['cooling']).toEqual([]);
  });

  it('can be replaced when it is locked after five wrong ones', async () => {
    for (let i = 0; i < 5; i += 1) await trading().verify(customer.accountId, '000000');
    expect(await security()).toMatchObject({ tradingPassword: 'locked' });
    expect(await changeTrading('539164', await customer.proved('changeTradingPassword'))).toMatchObject({
      status: 200,
    });
    expect(await security()).toMatchObject({ tradingPassword: 'set' });
    expect(await trading().verify(customer.accountId, '539164')).toEqual({ kind: 'ok' });
  });

  it('cannot equal the login or payment password; one step-up allows three tries to choose one', async () => {
    await setPayment('583741');
    const stepUpId = await customer.proved('changeTradingPassword');
    expect(refused(await changeTrading('539164', stepUpId, '539165'))).toBe('PASSWORDS_DIFFER');
    expect(refused(await changeTrading('12ab56', stepUpId))).toBe('TRADING_PASSWORD_FORMAT');
    expect(refused(await changeTrading(digits, stepUpId))).toBe('PASSWORD_IN_USE');
    expect(refused(await changeTrading('583741', stepUpId))).toBe('PASSWORD_IN_USE');
    expect(await trading().verify(customer.accountId, '284617')).toEqual({ kind: 'ok' });
    expect(await changeTrading('539164', stepUpId)).toMatchObject({ status: 200 });
  });

  it('is not compared with other passwords for a caller without a proof of identity', async () => {
    await setPayment('583741');
    for (const guess of ['583741', digits, '999999'])
      expect(refused(await changeTrading(guess, 'made-up'))).toBe('STEP_UP_INVALID');
    for (const guess of ['284617', digits, '999999']) {
      expect(refused(await setPayment(guess, 'made-up'))).toBe('STEP_UP_INVALID');
      const form = { paymentPassword: guess, confirmation: guess };
      expect(await customer.sealed(setPaymentPassword, form)).toMatchObject({
        status: 403,
        error: { code: 'STEP_UP_REQUIRED', facts: { action: 'changePaymentPassword' } },
      });
    }
    const stepUpId = await customer.proved('changeTradingPassword');
    for (let i = 0; i < 3; i += 1) expect(refused(await changeTrading('583741', stepUpId))).toBe('PASSWORD_IN_USE');
    expect(refused(await changeTrading('583741', stepUpId))).toBe('STEP_UP_INVALID');
  });

  it('is refused as login password only for callers who have proven their identity', async () => {
    customer = await testApp.customer();
    await setTrading(digits);
    const become = (password: string) =>
      customer.sealed(changePassword, { password, newPassword: digits, confirmation: digits });
    expect(refused(await become('a guess of mine'))).toBe('PASSWORD_WRONG');
    expect(refused(await become(customer.password))).toBe('PASSWORD_IN_USE');
  });

  it('cannot be changed before it is set', async () => {
    customer = await testApp.customer();
    expect(refused(await changeTrading('539164', await customer.proved('changeTradingPassword')))).toBe(
      'TRADING_PASSWORD_NOT_SET',
    );
  });
});

describe('the first trading password', () => {
  it('needs a step-up: whoever holds only a session cannot choose it', async () => {
    const form = { tradingPassword: '284617', confirmation: '284617' };
    expect(await customer.sealed(setTradingPassword, form)).toMatchObject({
      status: 403,
      error: { code: 'STEP_UP_REQUIRED', facts: { action: 'changeTradingPassword' } },
    });
    expect(refused(await setTrading('284617', await customer.proved('changePaymentPassword')))).toBe('STEP_UP_INVALID');
    expect(await setTrading('284617')).toMatchObject({ status: 200 });
    expect(refused(await setTrading('539164', 'made-up'))).toBe('TRADING_PASSWORD_ALREADY_SET');
    expect(await told()).toEqual(['tradingPasswordSet']);
  });
});

describe('the payment password', () => {
  it('is set and replaced after a step-up only; after a replacement, withdrawals are on hold for three days', async () => {
    expect(await security()).toMatchObject({ paymentPasswordSet: false });
    expect(
      refused(await customer.sealed(setPaymentPassword, { paymentPassword: '583741', confirmation: '583742' })),
    ).toBe('PASSWORDS_DIFFER');
    expect(refused(await setPayment('11235'))).toBe('PAYMENT_PASSWORD_FORMAT');
    expect(await setPayment('583741')).toMatchObject({ status: 200 });
    expect(await payment().verify(customer.accountId, '583741')).toEqual({ kind: 'ok' });
    expect(await setPayment('538204')).toMatchObject({
      status: 200,
    });
    expect(await payment().verify(customer.accountId, '583741')).toEqual({ kind: 'wrong', left: 4 });
    expect(await payment().verify(customer.accountId, '538204')).toEqual({ kind: 'ok' });
    const after = await security();
    expect(after).toMatchObject({
      paymentPasswordSet: true,
      cooling: expect.arrayContaining([
        { subject: 'withdrawals', cause: 'paymentPasswordChanged', until: expect.any(Number) },
        { subject: 'newPayees', cause: 'paymentPasswordChanged', until: expect.any(Number) },
      ]),
    });
    expect(await told()).toEqual(['paymentPasswordSet', 'paymentPasswordChanged']);
  });

  it('is set once even if twenty calls set it at the same time', async () => {
    const stepUpId = await customer.proved('changePaymentPassword');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_unused, i) => setPayment(String(548_160 + i), stepUpId)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => refused(answer) === 'STEP_UP_INVALID')).toHaveLength(19);
  });

  it('cannot equal the login or trading password, nor the other way round', async () => {
    await setTrading('284617');
    expect(refused(await setPayment('284617'))).toBe('PASSWORD_IN_USE');
    expect(refused(await setPayment(digits))).toBe('PASSWORD_IN_USE');
    customer = await testApp.customer();
    await setPayment('583741');
    expect(refused(await setTrading('583741'))).toBe('PASSWORD_IN_USE');
    customer = await testApp.customer();
    const [pay, trade] = [
      await customer.proved('changePaymentPassword'),
      await customer.proved('changeTradingPassword'),
    ];
    const answers = await Promise.all([setPayment('271828', pay), setTrading('271828', trade)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('locks at the fifth wrong one of a hundred at once; concurrent correct ones are accepted', async () => {
    await setPayment('583741');
    const right = await Promise.all(Array.from({ length: 30 }, () => payment().verify(customer.accountId, '583741')));
    expect(right.every(({ kind }) => kind === 'ok')).toBe(true);
    const other = new PaymentPasswords(
      testApp.records,
      testApp.app.get(SecurityLog),
      testApp.app.get(Secrets),
      guessCaps,
    );
    const wrong = await Promise.all(
      Array.from({ length: 100 }, (_unused, i) =>
        (i % 2 === 0 ? payment() : other).verify(customer.accountId, String(700_000 + i)).catch(() => undefined),
      ),
    );
    expect(wrong.filter((verdict) => verdict?.kind === 'wrong')).toHaveLength(4);
    expect(wrong.filter((verdict) => verdict?.kind === 'ok')).toHaveLength(0);
    expect(await other.verify(customer.accountId, '583741')).toEqual({ kind: 'locked' });
    const { entries } = listSecurityLog.output.parse((await customer.call(listSecurityLog)).data);
    expect(entries.filter(({ kind }) => kind === 'paymentPasswordLocked')).toHaveLength(1);
    await eventually('the owner is notified', () =>
      testApp.provider.outbox.latest(customer.phone).some(({ text }) => text.includes('payment password is locked')),
    );
    expect(await setPayment('538204')).toMatchObject({
      status: 200,
    });
    expect(await payment().verify(customer.accountId, '538204')).toEqual({ kind: 'ok' });
  });

  it('is reported as not set for a customer who has none', async () => {
    expect(await payment().verify(customer.accountId, '583741')).toEqual({ kind: 'notSet' });
  });
});

describe('digits that are easy to guess', () => {
  const weak = [
    ['121212', 'DIGITS_REPEATED'],
    ['123456', 'DIGITS_SEQUENCE'],
    ['230571', 'DIGITS_DATE'],
  ] as const;

  it('are refused as the first trading or payment password, and nothing is saved', async () => {
    const ofPhone = customer.phone.slice(1, 8);
    const backwards = [...ofPhone].reverse().join('');
    const guesses = [
      ...weak,
      ['314159', 'DIGITS_COMMON'],
      [ofPhone, 'DIGITS_PHONE'],
      [backwards, 'DIGITS_PHONE'],
    ] as const;
    for (const [action, set] of [
      ['changeTradingPassword', setTrading],
      ['changePaymentPassword', setPayment],
    ] as const) {
      // One step-up allows three tries.
      const proofs = [await customer.proved(action), await customer.proved(action)];
      for (const [index, [guess, code]] of guesses.entries())
        expect(refused(await set(guess, proofs[Math.floor(index / 3)]))).toBe(code);
    }
    expect(await security()).toMatchObject({ tradingPassword: 'notSet', paymentPasswordSet: false });
  });

  it('are refused as a replacement, too', async () => {
    await setTrading('284617');
    await setPayment('583741');
    const [trade, pay] = [
      await customer.proved('changeTradingPassword'),
      await customer.proved('changePaymentPassword'),
    ];
    for (const [guess, code] of weak.slice(0, 2)) {
      expect(refused(await changeTrading(guess, trade))).toBe(code);
      expect(refused(await setPayment(guess, pay))).toBe(code);
    }
    expect(await changeTrading('539164', trade)).toMatchObject({ status: 200 });
  });

  it('that were set before this rule still authorise orders', async () => {
    const mac = testApp.app.get(Secrets).tradingPasswordMac(customer.accountId, '123456');
    await testApp.records.transaction((client) => trading().put(client, customer.accountId, mac));
    expect(await trading().verify(customer.accountId, '123456')).toEqual({ kind: 'ok' });
  });
});
