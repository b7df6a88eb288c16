import {
  changeTradingPassword,
  requestStepUpCode,
  setPaymentPassword,
  setTradingPassword,
  stepUp,
} from '@parkett/identity-contract';
import { failuresMax } from '@parkett/identity-server';
import { useServices } from '@parkett/platform-testing';
import { createClient } from 'redis';
import { TestApp } from '../spec-support/test-app';
import { newPayee, refused, withdrawal, type Answered, type LoggedIn } from '../spec-support/logged-in';

const services = useServices();
const testApp = new TestApp(services);
const wrongCode = (code: string): string => String((Number(code) + 1) % 100_000_000).padStart(8, '0');
/** Refusals of a wrong proof; the second ends the session as well. */
const wasWrong: ReadonlySet<string> = new Set(['STEP_UP_FAILED', 'SESSION_GUESSES_SPENT']);
const codesOf = (answers: readonly Answered[]): readonly string[] =>
  answers.map((answer) => refused(answer) ?? 'ok').sort();
const setFirst = async (who: LoggedIn): Promise<void> => {
  const stepUpId = await who.proved('changeTradingPassword');
  await who.sealed(setTradingPassword, { tradingPassword: '284617', confirmation: '284617', stepUpId });
};
let customer: LoggedIn;
let late: { readonly customer: LoggedIn; readonly stepUpId: string };

beforeAll(async () => {
  // Log time begins five minutes ago, so that a step-up granted now has expired when log time catches up.
  testApp.aheadMs = -301_000;
  await testApp.start();
  const early = await testApp.customer();
  await setFirst(early);
  late = { customer: early, stepUpId: await early.proved('changeTradingPassword') };
  testApp.aheadMs = 0;
});

beforeEach(async () => {
  customer = await testApp.customer();
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
    const code = await customer.phoneCode('addPayee', newPayee);
    const purpose = newPayee;
    const answers = [
      await customer.stepUp(purpose, { password: 'not the password', code }),
      await customer.stepUp(purpose, { code: wrongCode(code) }),
      await customer.stepUp({ action: 'changeTradingPassword' }, { code }),
    ];
    expect(codesOf(answers)).toEqual(new Array(3).fill('STEP_UP_FAILED'));
    expect(new Set(answers.map(({ error }) => JSON.stringify(error))).size).toBe(1);
    const granted = await customer.stepUp(purpose, { code });
    expect(granted).toMatchObject({
      status: 200,
      data: { stepUpId: expect.any(String), expiresAt: expect.any(Number) },
    });
    expect(Number(granted.data['expiresAt']) - Date.now()).toBeLessThanOrEqual(300_000);
  });

  it("does not bring an account number into the log: it contains a hash of the payee under the customer's key", async () => {
    const sent = jest.spyOn(testApp.gateway, 'send');
    const payee = 'DE89370400440532013000';
    for (const who of [customer, customer, await testApp.customer()]) {
      expect(
        (await who.stepUp({ action: 'addPayee', payee }, { code: await who.phoneCode('addPayee', { payee }) })).status,
      ).toBe(200);
    }
    const marks = sent.mock.calls
      .filter(([{ type }]) => type === 'GrantStepUp')
      .map(([{ body }]) => (body as { purpose: { payee: string } }).purpose.payee);
    sent.mockRestore();
    expect(marks[0]).not.toContain(payee);
    expect([marks[1] === marks[0], marks[2] === marks[0]]).toEqual([true, false]);
  });

  it('uses its code', async () => {
    const code = await customer.phoneCode('addPayee', newPayee);
    const answers = await Promise.all([1, 2, 3].map(() => customer.stepUp(newPayee, { code })));
    expect(codesOf(answers)).toEqual(['STEP_UP_FAILED', 'STEP_UP_FAILED', 'ok']);
  });

  it("does not accept another customer's code", async () => {
    const other = await testApp.customer();
    expect(refused(await other.stepUp(newPayee, { code: await customer.phoneCode('addPayee', newPayee) }))).toBe(
      'STEP_UP_FAILED',
    );
  });

  it('is bound to amount, currency and payee from the code on, and the message names them', async () => {
    const unnamed = () => customer.call(requestStepUpCode, { action: 'withdraw', currency: 'EUR', payee: 'CARD1' });
    const code = await customer.phoneCode('withdraw', withdrawal);
    expect(testApp.provider.outbox.latest(customer.phone)[0]?.text).toMatch(/250\.00 EUR to CARD1/);
    for (const incomplete of [await customer.stepUp({ ...withdrawal, amount: null }, { code }), await unnamed()])
      expect(incomplete).toMatchObject({ status: 400, error: { code: 'INPUT_INVALID', facts: { field: 'amount' } } });
    for (const other of [{ amount: 25_001 }, { currency: 'USD' }, { payee: 'CARD2' }])
      expect(refused(await customer.stepUp({ ...withdrawal, ...other }, { code }))).toBe('STEP_UP_FAILED');
    expect(await customer.stepUp(withdrawal, { code })).toMatchObject({ status: 200 });
  });

  it('fails at most five times in a period, also concurrently and after Redis was flushed; others can go on', async () => {
    const code = await customer.phoneCode('addPayee', newPayee);
    const purpose = newPayee;
    const elsewhere = await testApp.enter(customer, 'Safari');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_unused, i) =>
        (i % 2 === 0 ? customer : elsewhere).stepUp(purpose, { password: 'a guess of mine', code }),
      ),
    );
    expect(answers.filter((answer) => wasWrong.has(refused(answer) ?? ''))).toHaveLength(failuresMax);
    await flushRedis();
    const stopped = await (await testApp.enter(customer, 'Edge')).stepUp(purpose, { code });
    expect(stopped).toMatchObject({
      status: 429,
      error: { code: 'TOO_MANY_ATTEMPTS', facts: { retryAfterSeconds: expect.any(Number) } },
    });
    expect(Number(stopped.error?.facts['retryAfterSeconds'])).toBeGreaterThan(800);
    const other = await testApp.customer();
    expect(await other.proved('changeTradingPassword')).toEqual(expect.any(String));
  });

  it('allows attempts again after a quarter of an hour, but not without a limit per day', async () => {
    const purpose = newPayee;
    let guesser = customer;
    const windowOver = () =>
      testApp.records.rows(`UPDATE factor_attempts SET since = now() - interval '16 minutes' WHERE account_id = $1`, [
        customer.accountId,
      ]);
    let judged = 0;
    for (let windows = 0; windows < 8; windows += 1) {
      for (let i = 0; i < failuresMax; i += 1) {
        const answer = refused(await guesser.stepUp(purpose, { password: 'a guess of mine' })) ?? '';
        if (wasWrong.has(answer)) judged += 1;
        if (answer === 'SESSION_GUESSES_SPENT') guesser = await testApp.enter(customer, 'another');
      }
      await windowOver();
    }
    expect(judged).toBe(30);
    await testApp.records.rows(`UPDATE guesses SET wrong_at = ARRAY[now() - interval '25 hours'] WHERE subject = $1`, [
      customer.accountId,
    ]);
    const owner = await testApp.enter(customer, 'Firefox');
    expect(await owner.stepUp(purpose, { code: await owner.phoneCode('addPayee', newPayee) })).toMatchObject({
      status: 200,
    });
  });

  it('sends at most ten codes an hour', async () => {
    const elsewhere = await testApp.enter(customer, 'Safari');
    const asked = await Promise.all(
      Array.from({ length: 13 }, (_unused, i) =>
        (i % 2 === 0 ? customer : elsewhere).call(requestStepUpCode, newPayee),
      ),
    );
    expect(codesOf(asked)).toEqual([
      ...new Array<string>(3).fill('TOO_MANY_ATTEMPTS'),
      ...new Array<string>(10).fill('ok'),
    ]);
    const other = await testApp.customer();
    expect(await other.call(requestStepUpCode, newPayee)).toMatchObject({ status: 200 });
  });

  it('refuses a form that was sealed for it but sent to another endpoint', async () => {
    const sealed = await customer.sealed(
      { ...stepUp, path: setPaymentPassword.path },
      { paymentPassword: '583741', confirmation: '583741', action: 'withdraw' },
    );
    expect(sealed.status).toBe(400);
  });
});

describe('a stolen session', () => {
  const guess = (who: LoggedIn) => who.stepUp(newPayee, { password: 'a guess of mine', code: '00000000' });
  const logged = async (): Promise<readonly unknown[]> =>
    (
      await testApp.records.rows('SELECT kind, device FROM security_log WHERE account_id = $1', [customer.accountId])
    ).map(({ kind, device }) => [kind, device]);

  it('ends after four wrong step-ups in a row, and leaves the owner attempts on another device', async () => {
    const thief = await testApp.enter(customer, 'Stolen');
    const answers = [await guess(thief), await guess(thief), await guess(thief), await guess(thief)];
    expect(answers.map(refused)).toEqual([...new Array(3).fill('STEP_UP_FAILED'), 'SESSION_GUESSES_SPENT']);
    expect([answers[3]?.status, refused(await guess(thief))]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await logged()).toContainEqual(['sessionGuessesSpent', 'Stolen']);
    expect(await customer.proved('changeTradingPassword')).toEqual(expect.any(String));
  });

  it('goes on when a right one comes in between, and when nothing was checked', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 3; i += 1) expect(refused(await guess(customer))).toBe('STEP_UP_FAILED');
      for (let i = 0; i < 3; i += 1)
        expect(refused(await customer.stepUp({ action: 'withdraw' }, {}))).toBe('INPUT_INVALID');
      expect(await customer.proved('changeTradingPassword')).toEqual(expect.any(String));
    }
  });

  it('cannot use up the codes of the day: it ends at the ninth that nobody has entered', async () => {
    const thief = await testApp.enter(customer, 'Stolen');
    const codes: unknown[] = [];
    for (let i = 0; i < 9; i += 1) codes.push(refused(await thief.call(requestStepUpCode, newPayee)));
    expect(codes).toEqual([...new Array(8).fill(undefined), 'SESSION_GUESSES_SPENT']);
    expect(await customer.proved('changeTradingPassword')).toEqual(expect.any(String));
  });
});

describe('a granted step-up', () => {
  beforeEach(async () => {
    await setFirst(customer);
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
        testApp.gateway.send({
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
    const other = await testApp.customer();
    await setFirst(other);
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
