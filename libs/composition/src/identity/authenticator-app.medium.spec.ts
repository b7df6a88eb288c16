import { confirmTotp, getSecurity, removeTotp, requestStepUpCode, startTotp } from '@parkett/identity-contract';
import { newTotpSecret, totpCode } from '@parkett/platform-secrets';
import { failuresMax } from '@parkett/identity-server';
import { useServices } from '@parkett/platform-testing';
import { Secret } from 'otpauth';
import { TestApp } from '../spec-support/test-app';
import { refused, withdrawal, type LoggedIn } from '../spec-support/logged-in';

const testApp = new TestApp(useServices());
let customer: LoggedIn;

beforeAll(() => testApp.start());
beforeEach(async () => {
  customer = await testApp.customer();
});

describe('an authenticator app', () => {
  const state = async () => (await customer.call(getSecurity)).data;

  it('is started, confirmed and shown; its secret is not stored in clear anywhere', async () => {
    expect(refused(await customer.sealed(confirmTotp, { code: '123456', stepUpId: 'x' }))).toBe('TOTP_NOT_STARTED');
    const { secret, recoveryCodes } = await customer.enrol();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await state()).toMatchObject({ totpEnrolled: true, recoveryCodesLeft: 10 });
    expect(refused(await customer.call(startTotp))).toBe('TOTP_ALREADY_ENROLLED');
    const rows = await testApp.records.rows<Record<string, unknown>>(
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
    const silent = jest.spyOn(testApp.gateway, 'send').mockResolvedValueOnce({ kind: 'unknown' });
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
    await testApp.records.rows(
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
      refused(await customer.stepUp({ action: 'removeTotp' }, { code: '12345678', password: customer.password })),
    ).toBe('TOTP_REQUIRED');
    expect(secret).toHaveLength(20);
  });

  it('allows five wrong codes at its confirmation, and then refuses even the correct one', async () => {
    await customer.call(startTotp);
    const elsewhere = await testApp.enter(customer, 'Safari');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_unused, i) =>
        (i % 2 === 0 ? customer : elsewhere).sealed(confirmTotp, { code: String(100_000 + i), stepUpId: 'x' }),
      ),
    );
    const wrong: unknown[] = ['TOTP_WRONG', 'SESSION_GUESSES_SPENT'];
    expect(answers.filter((answer) => wrong.includes(refused(answer)))).toHaveLength(failuresMax);
    expect(answers.filter((answer) => refused(answer) === 'TOO_MANY_ATTEMPTS')).toHaveLength(3);
  });

  it('replaces the phone; each of its codes is accepted once, even among twenty at once', async () => {
    const { code: totp } = await customer.enrol();
    expect(refused(await customer.stepUp(withdrawal, { totp }))).toBe('STEP_UP_FAILED');
    await customer.nextStep();
    expect(refused(await customer.call(requestStepUpCode, withdrawal))).toBe('TOTP_REQUIRED');
    expect(refused(await customer.stepUp(withdrawal, { code: '12345678' }))).toBe('TOTP_REQUIRED');
    const answers = await Promise.all(Array.from({ length: 20 }, () => customer.stepUp(withdrawal, { totp })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await testApp.records.rows('DELETE FROM factor_attempts WHERE account_id = $1', [customer.accountId]);
    const later = await testApp.enter(customer, 'Safari');
    expect(refused(await later.stepUp(withdrawal, { totp }))).toBe('STEP_UP_FAILED');
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
    customer = await testApp.enter(customer, 'Safari');
    expect(await state()).toMatchObject({ recoveryCodesLeft: 9 });
    await testApp.records.rows('DELETE FROM factor_attempts WHERE account_id = $1', [customer.accountId]);
    expect(refused(await customer.stepUp({ action: 'removeTotp' }, { totp: first }))).toBe('STEP_UP_FAILED');
    expect(await customer.stepUp({ action: 'removeTotp' }, { totp: second })).toMatchObject({ status: 200 });
    const told = await testApp.records.rows('SELECT kind FROM security_log WHERE account_id = $1 ORDER BY id', [
      customer.accountId,
    ]);
    expect(told.map(({ kind }) => kind).filter((kind) => kind !== 'sessionGuessesSpent')).toEqual([
      'totpEnrolled',
      'recoveryCodeUsed',
      'recoveryCodeUsed',
    ]);
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
      cooling: expect.arrayContaining([
        { subject: 'withdrawals', cause: 'totpRemoved', until: expect.any(Number) },
        { subject: 'newPayees', cause: 'totpRemoved', until: expect.any(Number) },
      ]),
    });
    expect(refused(await customer.call(removeTotp, { stepUpId }))).toBe('TOTP_NOT_ENROLLED');
    expect(
      refused(await customer.stepUp({ action: 'addPayee', payee: 'CARD1' }, { totp: recoveryCodes[0] ?? '' })),
    ).toBe('STEP_UP_FAILED');
  });
});
