import {
  changeTradingPassword,
  confirmTotp,
  getSecurity,
  removeTotp,
  requestStepUpCode,
  setPaymentPassword,
  setTradingPassword,
  startTotp,
  stepUp,
} from '@parkett/identity-contract';
import { useServices } from '@parkett/platform-testing';
import { Secret } from 'otpauth';
import { createClient } from 'redis';
import { CustomersHouse, type Answered, type LoggedIn } from '../spec-support/customers-house';
import { failuresMax } from './factor-attempts';
import { newTotpSecret, totpCode } from './totp';

const services = useServices();
const house = new CustomersHouse(services);
const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const refused = (answer: Answered): string | undefined => answer.error?.code;
const codesOf = (answers: readonly Answered[]): readonly string[] =>
  answers.map((answer) => refused(answer) ?? 'ok').sort();
const withdrawal = { action: 'withdraw', amount: 25_000, currency: 'EUR', payee: 'CARD1' } as const;
let customer: LoggedIn;
let late: { readonly customer: LoggedIn; readonly stepUpId: string };

beforeAll(async () => {
  // Log time begins five minutes ago, so that a step-up granted now has expired when log time catches up.
  house.aheadMs = -301_000;
  await house.start();
  const early = await house.customer();
  await early.sealed(setTradingPassword, { tradingPassword: '284617', confirmation: '284617' });
  late = { customer: early, stepUpId: await early.proved('changeTradingPassword') };
  house.aheadMs = 0;
});

beforeEach(async () => {
  customer = await house.customer();
});

async function flushRedis(): Promise<void> {
  const redis = createClient({ url: services.redisUrl });
  await redis.connect();
  const keys = await redis.keys(`${services.prefix}*`);
  if (keys.length > 0) await redis.del(keys);
  await redis.close();
}

const change = (who: LoggedIn, stepUpId: string, tradingPassword = '539164') =>
  who.sealed(changeTradingPassword, { tradingPassword, confirmation: tradingPassword, stepUpId });

describe('a step-up by phone', () => {
  it('needs the login password and the code of its own action, and does not reveal which one was wrong', async () => {
    const code = await customer.phoneCode('addPayee');
    const purpose = { action: 'addPayee', payee: 'CARD1' };
    const answers = [
      await customer.stepUp(purpose, { password: 'not the password', code }),
      await customer.stepUp(purpose, { code: wrongCode(code) }),
      await customer.stepUp({ action: 'changeTradingPassword' }, { code }),
      await customer.stepUp(purpose, {}),
    ];
    expect(codesOf(answers)).toEqual(new Array(4).fill('STEP_UP_FAILED'));
    expect(new Set(answers.map(({ error }) => JSON.stringify(error))).size).toBe(1);
    const granted = await customer.stepUp(purpose, { code });
    expect(granted).toMatchObject({
      status: 200,
      data: { stepUpId: expect.any(String), expiresAt: expect.any(Number) },
    });
    expect(Number(granted.data['expiresAt']) - Date.now()).toBeLessThanOrEqual(300_000);
  });

  it("does not bring an account number into the log: it contains a hash of the payee under the customer's key", async () => {
    const sent = jest.spyOn(house.gateway, 'send');
    const payee = 'DE89370400440532013000';
    for (const who of [customer, customer, await house.customer()]) {
      expect((await who.stepUp({ action: 'addPayee', payee }, { code: await who.phoneCode('addPayee') })).status).toBe(
        200,
      );
    }
    const marks = sent.mock.calls
      .filter(([{ type }]) => type === 'GrantStepUp')
      .map(([{ body }]) => (body as { purpose: { payee: string } }).purpose.payee);
    sent.mockRestore();
    expect(marks[0]).not.toContain(payee);
    expect([marks[1] === marks[0], marks[2] === marks[0]]).toEqual([true, false]);
  });

  it('uses its code', async () => {
    const code = await customer.phoneCode('addPayee');
    const answers = await Promise.all(
      [1, 2, 3].map(() => customer.stepUp({ action: 'addPayee', payee: 'CARD1' }, { code })),
    );
    expect(codesOf(answers)).toEqual(['STEP_UP_FAILED', 'STEP_UP_FAILED', 'ok']);
  });

  it("does not accept another customer's code", async () => {
    const other = await house.customer();
    expect(
      refused(
        await other.stepUp({ action: 'addPayee', payee: 'CARD1' }, { code: await customer.phoneCode('addPayee') }),
      ),
    ).toBe('STEP_UP_FAILED');
  });

  it('is bound to its purpose from the start', async () => {
    const code = await customer.phoneCode('withdraw');
    expect(await customer.stepUp({ ...withdrawal, amount: null }, { code })).toMatchObject({
      status: 400,
      error: { code: 'INPUT_INVALID', facts: { field: 'amount' } },
    });
    expect(await customer.stepUp(withdrawal, { code })).toMatchObject({ status: 200 });
  });

  it('fails at most five times in a period, also concurrently and after Redis was flushed; others can go on', async () => {
    const code = await customer.phoneCode('addPayee');
    const purpose = { action: 'addPayee', payee: 'CARD1' };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => customer.stepUp(purpose, { password: 'a guess of mine', code })),
    );
    expect(answers.filter((answer) => refused(answer) === 'STEP_UP_FAILED')).toHaveLength(failuresMax);
    await flushRedis();
    const stopped = await customer.stepUp(purpose, { code });
    expect(stopped).toMatchObject({
      status: 429,
      error: { code: 'TOO_MANY_ATTEMPTS', facts: { retryAfterSeconds: expect.any(Number) } },
    });
    expect(Number(stopped.error?.facts['retryAfterSeconds'])).toBeGreaterThan(800);
    const other = await house.customer();
    expect(await other.proved('changeTradingPassword')).toEqual(expect.any(String));
  });

  it('allows attempts again after a quarter of an hour, but not without a limit per day', async () => {
    const purpose = { action: 'addPayee', payee: 'CARD1' };
    const windowOver = () =>
      house.records.rows(`UPDATE factor_attempts SET since = now() - interval '16 minutes' WHERE account_id = $1`, [
        customer.accountId,
      ]);
    let judged = 0;
    for (let windows = 0; windows < 8; windows += 1) {
      for (let i = 0; i < failuresMax; i += 1)
        if (refused(await customer.stepUp(purpose, { password: 'a guess of mine' })) === 'STEP_UP_FAILED') judged += 1;
      await windowOver();
    }
    expect(judged).toBe(30);
    await house.records.rows(
      `UPDATE factor_attempts SET day_since = now() - interval '25 hours' WHERE account_id = $1`,
      [customer.accountId],
    );
    expect(await customer.stepUp(purpose, { code: await customer.phoneCode('addPayee') })).toMatchObject({
      status: 200,
    });
  });

  it('sends at most ten codes an hour', async () => {
    const asked = await Promise.all(
      Array.from({ length: 13 }, () => customer.call(requestStepUpCode, { action: 'addPayee' })),
    );
    expect(codesOf(asked)).toEqual([
      ...new Array<string>(3).fill('TOO_MANY_ATTEMPTS'),
      ...new Array<string>(10).fill('ok'),
    ]);
    const other = await house.customer();
    expect(await other.call(requestStepUpCode, { action: 'addPayee' })).toMatchObject({ status: 200 });
  });

  it('refuses a form that was sealed for it but sent to another endpoint', async () => {
    const sealed = await customer.sealed(
      { ...stepUp, path: setPaymentPassword.path },
      { paymentPassword: '583741', confirmation: '583741', action: 'withdraw' },
    );
    expect(sealed.status).toBe(400);
  });
});

describe('a granted step-up', () => {
  beforeEach(async () => {
    await customer.sealed(setTradingPassword, { tradingPassword: '284617', confirmation: '284617' });
  });

  it('allows one of twenty concurrent uses', async () => {
    const stepUpId = await customer.proved('changeTradingPassword');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_unused, i) => change(customer, stepUpId, String(548_160 + i))),
    );
    expect(codesOf(answers)).toEqual([...new Array<string>(19).fill('STEP_UP_INVALID'), 'ok']);
  });

  it('allows one of twenty concurrent decisions', async () => {
    const stepUpId = await customer.proved('removeTotp');
    const decisions = await Promise.all(
      Array.from({ length: 20 }, (_unused, i) =>
        house.gateway.send({
          aggregate: `account:${customer.accountId}`,
          type: 'ChangeCredential',
          body: { credential: 'totp', change: 'removed', stepUpId },
          actor: { kind: 'customer', id: customer.accountId },
          route: 'credentials',
          key: `spec-${i}`,
        }),
      ),
    );
    expect(
      decisions.map((answer) => (answer.kind === 'rejected' ? answer.rejection.code : answer.kind)).sort(),
    ).toEqual([...new Array<string>(19).fill('STEP_UP_INVALID'), 'accepted']);
  });

  it('is valid for its owner and its action only', async () => {
    const other = await house.customer();
    await other.sealed(setTradingPassword, { tradingPassword: '284617', confirmation: '284617' });
    const answers = [
      await change(other, await customer.proved('changeTradingPassword')),
      await change(customer, await customer.proved('changePaymentPassword')),
      await change(customer, 'made-up'),
    ];
    expect(codesOf(answers)).toEqual(new Array(3).fill('STEP_UP_INVALID'));
  });

  it('expires after five minutes of log time', async () => {
    expect(refused(await change(late.customer, late.stepUpId))).toBe('STEP_UP_INVALID');
    expect(await change(late.customer, await late.customer.proved('changeTradingPassword'))).toMatchObject({
      status: 200,
    });
  });
});

describe('an authenticator app', () => {
  const state = async () => (await customer.call(getSecurity)).data;

  it('is started, confirmed and shown; its secret is not stored in clear anywhere', async () => {
    expect(refused(await customer.sealed(confirmTotp, { code: '123456', stepUpId: 'x' }))).toBe('TOTP_NOT_STARTED');
    const { secret, recoveryCodes } = await customer.enrol();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await state()).toMatchObject({ totpEnrolled: true, recoveryCodesLeft: 10 });
    expect(refused(await customer.call(startTotp))).toBe('TOTP_ALREADY_ENROLLED');
    const rows = await house.records.rows<Record<string, unknown>>(
      'SELECT * FROM totp_factors NATURAL FULL JOIN recovery_codes WHERE account_id = $1',
      [customer.accountId],
    );
    const raw = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join('\n');
    expect(raw).not.toContain(secret.toString('latin1'));
    for (const code of recoveryCodes) expect(raw).not.toContain(code.replaceAll('-', ''));
  });

  it('returns its recovery codes once the enrolment is certain, and again with the same step-up', async () => {
    const started = await customer.call(startTotp);
    const code = totpCode(Buffer.from(Secret.fromBase32(String(started.data['secret'])).bytes), Date.now());
    const stepUpId = await customer.proved('enrolTotp');
    const silent = jest.spyOn(house.gateway, 'send').mockResolvedValueOnce({ kind: 'unknown' });
    expect(await customer.sealed(confirmTotp, { code, stepUpId })).toMatchObject({
      status: 202,
      data: { recoveryCodes: [] },
    });
    silent.mockRestore();
    expect(await state()).toMatchObject({ totpEnrolled: false });
    const told = await customer.sealed(confirmTotp, { code, stepUpId });
    expect(told).toMatchObject({ status: 200, data: { recoveryCodes: expect.arrayContaining([expect.any(String)]) } });
    expect(await state()).toMatchObject({ totpEnrolled: true, recoveryCodesLeft: 10 });
    expect((await customer.sealed(confirmTotp, { code, stepUpId })).data).toEqual(told.data);
    expect(refused(await customer.sealed(confirmTotp, { code, stepUpId: 'another' }))).toBe('TOTP_ALREADY_ENROLLED');
    const codes: readonly string[] = told.data['recoveryCodes'] ?? [];
    expect(await customer.stepUp({ action: 'removeTotp' }, { totp: codes[3] })).toMatchObject({ status: 200 });
    await house.records.rows(
      `UPDATE totp_factors SET enrolled_at = enrolled_at - interval '11 minutes' WHERE account_id = $1`,
      [customer.accountId],
    );
    expect(refused(await customer.sealed(confirmTotp, { code, stepUpId }))).toBe('TOTP_ALREADY_ENROLLED');
  });

  it('cannot be enrolled with a stolen session and password alone', async () => {
    const started = await customer.call(startTotp);
    expect(started.data['uri']).toContain('otpauth://totp/Parkett');
    const code = totpCode(newTotpSecret(), Date.now());
    expect(refused(await customer.sealed(confirmTotp, { code, stepUpId: await customer.proved('enrolTotp') }))).toBe(
      'TOTP_WRONG',
    );
    const { secret } = await customer.enrol();
    await customer.nextStep();
    expect(
      refused(await customer.stepUp({ action: 'removeTotp' }, { code: '123456', password: customer.password })),
    ).toBe('TOTP_REQUIRED');
    expect(secret).toHaveLength(20);
  });

  it('allows five wrong codes at its confirmation, and then refuses even the correct one', async () => {
    await customer.call(startTotp);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_unused, i) =>
        customer.sealed(confirmTotp, { code: String(100_000 + i), stepUpId: 'x' }),
      ),
    );
    expect(answers.filter((answer) => refused(answer) === 'TOTP_WRONG')).toHaveLength(failuresMax);
    expect(answers.filter((answer) => refused(answer) === 'TOO_MANY_ATTEMPTS')).toHaveLength(3);
  });

  it('replaces the phone; each of its codes is accepted once, even among twenty at once', async () => {
    const { code: totp } = await customer.enrol();
    expect(refused(await customer.stepUp(withdrawal, { totp }))).toBe('STEP_UP_FAILED');
    await customer.nextStep();
    expect(refused(await customer.call(requestStepUpCode, { action: 'withdraw' }))).toBe('TOTP_REQUIRED');
    expect(refused(await customer.stepUp(withdrawal, { code: '123456' }))).toBe('TOTP_REQUIRED');
    const answers = await Promise.all(Array.from({ length: 20 }, () => customer.stepUp(withdrawal, { totp })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await house.records.rows('DELETE FROM factor_attempts WHERE account_id = $1', [customer.accountId]);
    expect(refused(await customer.stepUp(withdrawal, { totp }))).toBe('STEP_UP_FAILED');
  });

  it('has recovery codes that are accepted once each, even among twenty at once, and notify the owner', async () => {
    const {
      recoveryCodes: [first = '', second = ''],
    } = await customer.enrol();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        customer.stepUp({ action: 'addPayee', payee: 'CARD1' }, { totp: first.toLowerCase() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await state()).toMatchObject({ recoveryCodesLeft: 9 });
    await house.records.rows('DELETE FROM factor_attempts WHERE account_id = $1', [customer.accountId]);
    expect(refused(await customer.stepUp({ action: 'removeTotp' }, { totp: first }))).toBe('STEP_UP_FAILED');
    expect(await customer.stepUp({ action: 'removeTotp' }, { totp: second })).toMatchObject({ status: 200 });
    const told = await house.records.rows('SELECT kind FROM security_log WHERE account_id = $1 ORDER BY id', [
      customer.accountId,
    ]);
    expect(told.map(({ kind }) => kind)).toEqual(['totpEnrolled', 'recoveryCodeUsed', 'recoveryCodeUsed']);
  });

  it('is removed once, after a step-up; then withdrawals are on hold for five days and new payees for one', async () => {
    const { secret, recoveryCodes } = await customer.enrol();
    await customer.nextStep();
    const granted = await customer.stepUp({ action: 'removeTotp' }, { totp: totpCode(secret, Date.now()) });
    const stepUpId = String(granted.data['stepUpId']);
    expect(refused(await customer.call(removeTotp, { stepUpId: 'made-up' }))).toBe('STEP_UP_INVALID');
    const answers = await Promise.all(Array.from({ length: 5 }, () => customer.call(removeTotp, { stepUpId })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const after = await state();
    expect(after).toMatchObject({
      totpEnrolled: false,
      recoveryCodesLeft: 0,
      cooling: [
        { subject: 'withdrawals', cause: 'totpRemoved' },
        { subject: 'newPayees', cause: 'totpRemoved' },
      ],
    });
    expect(refused(await customer.call(removeTotp, { stepUpId }))).toBe('TOTP_NOT_ENROLLED');
    expect(
      refused(await customer.stepUp({ action: 'addPayee', payee: 'CARD1' }, { totp: recoveryCodes[0] ?? '' })),
    ).toBe('STEP_UP_FAILED');
  });
});
