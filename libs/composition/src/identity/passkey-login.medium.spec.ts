import {
  listPasskeys,
  listSessions,
  passkeyLogin,
  startPasskeyLogin,
  startPasskeyStepUp,
} from '@parkett/identity-contract';
import { SoftAuthenticator } from '@parkett/identity-server/spec-support';
import { useServices } from '@parkett/platform-testing';
import { withdrawal, type LoggedIn } from '../spec-support/logged-in';
import { enrolled, origin, passkeyVisitor, requestOptions } from '../spec-support/passkey-calls';
import { TestApp } from '../spec-support/test-app';
import { securityKinds } from '../spec-support/visitor';

const testApp = new TestApp(useServices());
const { post, login } = passkeyVisitor(testApp);
let customer: LoggedIn;

beforeAll(() => testApp.start());
beforeEach(async () => {
  customer = await testApp.customer();
});

describe('a login with a passkey', () => {
  it('starts a session without telephone number and password, and notifies of the new device', async () => {
    const { key } = await enrolled(customer);
    const entered = await login(key, {}, { 'user-agent': 'Opera' });
    expect(entered).toMatchObject({ status: 200, data: { userinfo: { accountId: customer.accountId } } });
    expect(entered.cookies.join()).toContain('parkett_browser=');
    const { sessions } = listSessions.output.parse((await customer.call(listSessions)).data);
    expect(sessions.map(({ device }) => device)).toContain('Opera');
    expect(await securityKinds(customer)).toContain('newDevice');
    expect((await customer.call(listPasskeys)).data).toMatchObject({ passkeys: [{ lastUsedAt: expect.any(Number) }] });
  });

  it('is refused alike for an unknown passkey, wrong signature, origin, host, user, challenge and verification', async () => {
    const { key } = await enrolled(customer);
    const { key: other } = await enrolled(await testApp.customer());
    const handleOf = (whose: SoftAuthenticator) => whose.get({ challenge: '', rpId: '' }).response.userHandle;
    const imitation = new SoftAuthenticator(origin, false, key.credentialId);
    const own = handleOf(key);
    const stepUp = requestOptions(await customer.call(startPasskeyStepUp, withdrawal)).challenge;
    const attempts = [
      await login(new SoftAuthenticator(origin), { userHandle: own }),
      await login(imitation, { userHandle: own }),
      await login(key, { origin: 'http://localhost:1' }),
      await login(key, { rpId: 'evil.example' }),
      await login(key, { userHandle: handleOf(other) }),
      await login(key, { userHandle: undefined }),
      await login(key, { challenge: stepUp }),
      await login(key, { userVerified: false }),
    ];
    expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 401));
    expect(new Set(attempts.map(({ error }) => JSON.stringify(error))).size).toBe(1);
    expect(await login(key)).toMatchObject({ status: 200 });
  });

  it('uses its challenge once, also concurrently', async () => {
    const { key } = await enrolled(customer, { key: new SoftAuthenticator(origin, true) });
    const passkey = key.get(requestOptions(await post(startPasskeyLogin, {})));
    const entered = await Promise.all([1, 2, 3].map(() => post(passkeyLogin, { passkey })));
    expect(entered.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('is refused when the counter goes back, which the owner learns; a stranger cannot cause that', async () => {
    const { key } = await enrolled(customer);
    expect(await login(key)).toMatchObject({ status: 200 });
    const imitation = new SoftAuthenticator(origin, false, key.credentialId);
    const own = key.get({ challenge: '', rpId: '' }).response.userHandle;
    expect(await login(imitation, { counter: 0, userHandle: own })).toMatchObject({ status: 401 });
    expect(await securityKinds(customer)).not.toContain('passkeyCloned');
    expect(await login(key, { counter: 1 })).toMatchObject({ status: 401 });
    expect(await securityKinds(customer)).toContain('passkeyCloned');
    expect(await login(key)).toMatchObject({ status: 200 });
  });

  it('finds the right account when somebody has enrolled the same credential id', async () => {
    const { key } = await enrolled(customer);
    const thief = await testApp.customer();
    const copy = new SoftAuthenticator(origin, false, key.credentialId);
    expect((await enrolled(thief, { key: copy })).answer).toMatchObject({ status: 200 });
    expect(await login(key)).toMatchObject({ data: { userinfo: { accountId: customer.accountId } } });
    expect(await login(copy)).toMatchObject({ data: { userinfo: { accountId: thief.accountId } } });
  });

  it('is refused to an erased customer', async () => {
    const { key } = await enrolled(customer);
    await testApp.records.rows('DELETE FROM customer_keys WHERE account_id = $1', [customer.accountId]);
    expect(await login(key)).toMatchObject({ status: 401, error: { code: 'PASSKEY_LOGIN_FAILED' } });
  });
});
