import {
  changeTradingPassword,
  enrolPasskey,
  getSecurity,
  listPasskeys,
  removePasskey,
  renamePasskey,
  requestStepUpCode,
  setTradingPassword,
  startPasskey,
  startPasskeyLogin,
  startPasskeyStepUp,
} from '@parkett/identity-contract';
import { SoftAuthenticator } from '@parkett/identity-server/spec-support';
import { useServices } from '@parkett/platform-testing';
import { refused, withdrawal, type Answered, type LoggedIn } from '../spec-support/logged-in';
import {
  creationOptions,
  enrolled,
  origin,
  passkeyIds,
  passkeyVisitor,
  requestOptions,
  stepUpWith,
} from '../spec-support/passkey-calls';
import { TestApp } from '../spec-support/test-app';
import { securityKinds } from '../spec-support/visitor';

const testApp = new TestApp(useServices());
const { post } = passkeyVisitor(testApp);
let customer: LoggedIn;

beforeAll(() => testApp.start());
beforeEach(async () => {
  customer = await testApp.customer();
});

const codesOf = (answers: readonly Answered[]) => answers.map((answer) => refused(answer) ?? 'ok').sort();

describe('enrolling a passkey', () => {
  it('needs a step-up, gives recovery codes once, and stores names encrypted', async () => {
    const options = creationOptions(await customer.call(startPasskey));
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    expect(options.user.name).not.toContain(customer.phone.slice(3, 8));
    const passkey = new SoftAuthenticator(origin).create(options);
    expect(refused(await customer.call(enrolPasskey, { stepUpId: 'made-up', name: 'A', passkey }))).toBe(
      'STEP_UP_INVALID',
    );
    const { answer } = await enrolled(customer);
    expect(answer).toMatchObject({ status: 200 });
    expect(enrolPasskey.output.parse(answer.data).recoveryCodes).toHaveLength(10);
    expect((await customer.call(listPasskeys)).data).toMatchObject({
      passkeys: [{ name: 'My phone', host: 'localhost', here: true, synced: false, lastUsedAt: null }],
    });
    expect((await customer.call(getSecurity)).data).toMatchObject({
      passkeys: 1,
      passkeysHere: 1,
      totpEnrolled: false,
    });
    const rows = await testApp.records.rows('SELECT * FROM passkeys WHERE account_id = $1', [customer.accountId]);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from('My phone').toJSON().data.join(','));
    expect(await securityKinds(customer)).toContain('passkeyEnrolled');
  });

  it('keeps the recovery codes of the first one, and refuses the same credential', async () => {
    const { key } = await enrolled(customer);
    const purpose = { action: 'enrolPasskey' };
    const again = await stepUpWith(customer, key, purpose);
    const same = await enrolled(customer, { key, stepUpId: String(again.data['stepUpId']) });
    expect(refused(same.answer)).toBe('PASSKEY_ALREADY_ENROLLED');
    const other = await enrolled(customer, { stepUpId: String(again.data['stepUpId']) });
    expect(other.answer).toMatchObject({ status: 200, data: { recoveryCodes: [] } });
    expect(await passkeyIds(customer)).toHaveLength(2);
  });

  it('tells the outcome of a repeated call, and refuses the answer after a removal', async () => {
    const stepUpId = await customer.proved('enrolPasskey');
    const key = new SoftAuthenticator(origin);
    const form = { stepUpId, name: 'A', passkey: key.create(creationOptions(await customer.call(startPasskey))) };
    const first = await customer.call(enrolPasskey, form);
    expect(await customer.call(enrolPasskey, form)).toMatchObject({ status: 200, data: first.data });
    const [passkeyId = ''] = await passkeyIds(customer);
    const mayRemove = await stepUpWith(customer, key, { action: 'removePasskey' });
    const path = removePasskey.path.replace(':passkeyId', passkeyId);
    await customer.call({ ...removePasskey, path }, { stepUpId: mayRemove.data['stepUpId'] });
    const replayed = { ...form, stepUpId: await customer.proved('enrolPasskey') };
    expect(refused(await customer.call(enrolPasskey, replayed))).toBe('PASSKEY_FAILED');
  });

  it.each([
    ['without user verification', { userVerified: false }],
    ['from another origin', { origin: 'http://localhost:1' }],
    ['for another host', { rpId: 'evil.example' }],
    ['with a challenge of our own making', { challenge: Buffer.alloc(54).toString('base64url') }],
    [
      'with an attestation that would have us request addresses',
      { attestation: { fmt: 'packed', attStmt: new Map<string, unknown>([['x5c', [new Uint8Array(8)]]]) } },
    ],
  ])('refuses an answer %s', async (_, deviation) => {
    const stepUpId = await customer.proved('enrolPasskey');
    const passkey = new SoftAuthenticator(origin).create(creationOptions(await customer.call(startPasskey)), deviation);
    expect(refused(await customer.call(enrolPasskey, { stepUpId, name: 'A', passkey }))).toBe('PASSKEY_FAILED');
  });

  it("refuses another session's and another customer's challenge, and one for a login", async () => {
    const stepUpId = await customer.proved('enrolPasskey');
    const second = await testApp.enter(customer, 'Safari');
    const foreign = [await second.call(startPasskey), await (await testApp.customer()).call(startPasskey)].map(
      creationOptions,
    );
    const own = creationOptions(await customer.call(startPasskey));
    const { challenge } = requestOptions(await post(startPasskeyLogin, {}));
    for (const options of [...foreign, { ...own, challenge }]) {
      const passkey = new SoftAuthenticator(origin).create(options);
      expect(refused(await customer.call(enrolPasskey, { stepUpId, name: 'A', passkey }))).toBe('PASSKEY_FAILED');
    }
  });

  it('refuses huge values before they cost anything', async () => {
    const stepUpId = await customer.proved('enrolPasskey');
    const key = new SoftAuthenticator(origin, false, Buffer.alloc(2_000, 1));
    const passkey = key.create(creationOptions(await customer.call(startPasskey)));
    for (const form of [
      { stepUpId, name: 'A', passkey },
      {
        stepUpId,
        name: 'A'.repeat(41),
        passkey: new SoftAuthenticator(origin).create(creationOptions(await customer.call(startPasskey))),
      },
    ])
      expect(refused(await customer.call(enrolPasskey, form))).toBe('INPUT_INVALID');
  });

  it('is not possible at an address', async () => {
    const host = { host: '127.0.0.1:4000' };
    expect(await post(startPasskeyLogin, {}, host)).toMatchObject({ status: 409, error: { code: 'PASSKEY_HOST' } });
  });
});

describe('a step-up with a passkey', () => {
  it('replaces the code of the phone, which no longer counts', async () => {
    await customer.sealed(setTradingPassword, {
      tradingPassword: '284617',
      confirmation: '284617',
      stepUpId: await customer.proved('changeTradingPassword'),
    });
    const { key, answer } = await enrolled(customer);
    const action = 'changeTradingPassword';
    expect(refused(await customer.call(requestStepUpCode, { action }))).toBe('PASSKEY_REQUIRED');
    expect(refused(await customer.stepUp({ action }, { code: '12345678' }))).toBe('PASSKEY_REQUIRED');
    const proof = await stepUpWith(customer, key, { action });
    const change = { tradingPassword: '539164', confirmation: '539164', stepUpId: proof.data['stepUpId'] };
    expect(await customer.sealed(changeTradingPassword, change)).toMatchObject({ status: 200 });
    const [code] = enrolPasskey.output.parse(answer.data).recoveryCodes;
    expect(await customer.stepUp({ action }, { totp: code })).toMatchObject({ status: 200 });
    expect(refused(await customer.stepUp({ action }, { totp: code }))).toBe('STEP_UP_FAILED');
  });

  it('needs the login password as well', async () => {
    const { key } = await enrolled(customer);
    const options = requestOptions(await customer.call(startPasskeyStepUp, withdrawal));
    const wrong = { password: 'not the password', passkey: key.get(options) };
    expect(refused(await customer.stepUp(withdrawal, wrong))).toBe('STEP_UP_FAILED');
  });

  it('is valid for exactly the amount, currency and payee to which the challenge commits', async () => {
    const { key } = await enrolled(customer);
    const options = requestOptions(await customer.call(startPasskeyStepUp, withdrawal));
    const passkey = key.get(options);
    const others = [{ amount: 25_001 }, { currency: 'USD' }, { payee: 'CARD2' }];
    for (const other of others)
      expect(refused(await customer.stepUp({ ...withdrawal, ...other }, { passkey }))).toBe('STEP_UP_FAILED');
    await testApp.records.rows('UPDATE sessions SET wrong_proofs = 0 WHERE account_id = $1', [customer.accountId]);
    expect(refused(await customer.stepUp({ action: 'addPayee', payee: 'CARD1' }, { passkey }))).toBe('STEP_UP_FAILED');
    expect(await customer.stepUp(withdrawal, { passkey })).toMatchObject({ status: 200 });
  });

  it('uses its challenge once, also concurrently and with an authenticator that does not count', async () => {
    for (const synced of [false, true]) {
      const who = await testApp.customer();
      const { key } = await enrolled(who, { key: new SoftAuthenticator(origin, synced) });
      const passkey = key.get(requestOptions(await who.call(startPasskeyStepUp, withdrawal)));
      const answers = await Promise.all([1, 2, 3].map(() => who.stepUp(withdrawal, { passkey })));
      expect(codesOf(answers)).toEqual(['STEP_UP_FAILED', 'STEP_UP_FAILED', 'ok']);
      expect(refused(await who.stepUp(withdrawal, { passkey }))).toBe('STEP_UP_FAILED');
      expect(await securityKinds(who)).not.toContain('passkeyCloned');
    }
  });

  it('is refused to another session, with the passkey of somebody else, and with a removed one', async () => {
    const { key } = await enrolled(customer);
    const options = requestOptions(await customer.call(startPasskeyStepUp, withdrawal));
    const second = await testApp.enter(customer, 'Safari');
    expect(refused(await second.stepUp(withdrawal, { passkey: key.get(options) }))).toBe('STEP_UP_FAILED');
    const other = await testApp.customer();
    const { key: foreign } = await enrolled(other);
    expect(refused(await customer.stepUp(withdrawal, { passkey: foreign.get(options) }))).toBe('STEP_UP_FAILED');
    const [passkeyId = ''] = await passkeyIds(customer);
    const mayRemove = await stepUpWith(customer, key, { action: 'removePasskey' });
    const path = removePasskey.path.replace(':passkeyId', passkeyId);
    expect(await customer.call({ ...removePasskey, path }, { stepUpId: mayRemove.data['stepUpId'] })).toMatchObject({
      status: 200,
    });
    expect(refused(await customer.stepUp(withdrawal, { passkey: key.get(options) }))).toBe('STEP_UP_FAILED');
    expect((await customer.call(getSecurity)).data).toMatchObject({
      passkeys: 0,
      recoveryCodesLeft: 0,
      cooling: [{ subject: 'withdrawals', cause: 'passkeyRemoved' }, { subject: 'newPayees' }],
    });
    expect(await securityKinds(customer)).toContain('passkeyRemoved');
  });
});

it('a passkey is renamed by its owner only', async () => {
  await enrolled(customer);
  const [passkeyId = ''] = await passkeyIds(customer);
  const renaming = { ...renamePasskey, path: renamePasskey.path.replace(':passkeyId', passkeyId) };
  expect(refused(await (await testApp.customer()).call(renaming, { name: 'Mine' }))).toBe('PASSKEY_UNKNOWN');
  expect(await customer.call(renaming, { name: '  Laptop ' })).toMatchObject({ status: 200 });
  expect((await customer.call(listPasskeys)).data).toMatchObject({ passkeys: [{ name: 'Laptop' }] });
});
