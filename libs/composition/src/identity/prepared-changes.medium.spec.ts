import { PreparedChanges } from '@parkett/identity-server';
import { Secrets } from '@parkett/platform-secrets';
import { useServices } from '@parkett/platform-testing';
import { randomUUID } from 'node:crypto';
import { TestApp } from '../spec-support/test-app';
import type { LoggedIn } from '../spec-support/logged-in';
import { passwordCalls } from '../spec-support/password-calls';

const testApp = new TestApp(useServices());
let customer: LoggedIn;
const { trading, setTrading, changeTrading, setPayment, told } = passwordCalls(testApp, () => customer);

beforeAll(() => testApp.start());
beforeEach(async () => {
  customer = await testApp.customer();
});

describe('a change interrupted by a crash of its process', () => {
  const changes = () => testApp.app.get(PreparedChanges);
  const open = async () =>
    (await testApp.records.rows('SELECT change_id FROM prepared_changes WHERE account_id = $1', [customer.accountId]))
      .length;

  beforeEach(async () => {
    await setTrading('284617');
  });

  /** Creates the rows that remain when the process dies after it has prepared a change. */
  async function died(ageMs: number): Promise<{ readonly changeId: string; readonly stepUpId: string }> {
    const [changeId, stepUpId] = [randomUUID(), await customer.proved('changeTradingPassword')];
    await testApp.records.rows(
      `INSERT INTO prepared_changes (account_id, change_id, credential, change, step_up_id, material, issued_at) VALUES ($1, $2, 'tradingPassword', 'changed', $3, $4, $5)`,
      [
        customer.accountId,
        changeId,
        stepUpId,
        testApp.app.get(Secrets).tradingPasswordMac(customer.accountId, '539164'),
        Date.now() - ageMs,
      ],
    );
    return { changeId, stepUpId };
  }

  it('takes effect once, by the sweep, when the log has decided it', async () => {
    const { changeId, stepUpId } = await died(1_000);
    const decided = await testApp.gateway.send({
      aggregate: `account:${customer.accountId}`,
      type: 'ChangeCredential',
      body: { credential: 'tradingPassword', change: 'changed', stepUpId },
      actor: { kind: 'customer', id: customer.accountId },
      route: 'credentials',
      key: changeId,
    });
    expect(decided.kind).toBe('accepted');
    expect(await trading().equals(customer.accountId, '539164')).toBe(false);
    await Promise.all([changes().sweep(0), changes().sweep(0), changes().sweep(0)]);
    expect(await trading().equals(customer.accountId, '539164')).toBe(true);
    expect(await open()).toBe(0);
    expect(await told()).toEqual(['tradingPasswordSet', 'tradingPasswordChanged']);
  });

  it('is dropped after its time limit when it was never sent', async () => {
    await died(60_000);
    await changes().sweep();
    expect(await open()).toBe(0);
    expect(await trading().equals(customer.accountId, '284617')).toBe(true);
  });

  it('is finished even if an older change of another customer cannot be', async () => {
    const { accountId } = await testApp.customer();
    await testApp.records.rows(
      `INSERT INTO prepared_changes (account_id, change_id, credential, change, material, issued_at) VALUES ($1, $2, 'password', 'changed', '', $3)`,
      [accountId, randomUUID(), Date.now() - 2_000],
    );
    await died(1_000);
    await changes().sweep(0);
    expect(await open()).toBe(0);
    await testApp.records.rows('DELETE FROM prepared_changes WHERE account_id = $1', [accountId]);
  });

  it('is finished before the next change of the same account', async () => {
    await died(1_000);
    expect(await setPayment('539164')).toMatchObject({ status: 400, error: { code: 'PASSWORD_IN_USE' } });
    expect(await trading().equals(customer.accountId, '539164')).toBe(true);
    expect(await setPayment('583741')).toMatchObject({ status: 200 });
  });

  it('waits, answering 202, while a lease on the old password cannot be recalled', async () => {
    const stepUpId = await customer.proved('changeTradingPassword');
    await testApp.records.rows(
      `UPDATE trading_passwords SET lease_by = 'a process that does not hear', lease_until = now() + interval '1 minute' WHERE account_id = $1`,
      [customer.accountId],
    );
    expect(await changeTrading('539164', stepUpId)).toMatchObject({ status: 202 });
    expect(await trading().equals(customer.accountId, '284617')).toBe(true);
    await testApp.records.rows('UPDATE trading_passwords SET lease_until = now() WHERE account_id = $1', [
      customer.accountId,
    ]);
    await changes().sweep(0);
    expect(await trading().equals(customer.accountId, '539164')).toBe(true);
  });
});
