import { refuseApproval } from '@parkett/approvals-contract';
import {
  getSecurity,
  listRecoveryCases,
  login,
  openRecoveryCase,
  rejectRecoveryCase,
  requestCode,
  startRecovery,
} from '@parkett/identity-contract';
import { ContactStore, CustomerStore, Erasure, PreparedChanges, RecoveryCaseSweep } from '@parkett/identity-server';
import { accepts } from '@parkett/platform-read-model/spec-support';
import { Secrets } from '@parkett/platform-secrets';
import { eventually, useServices } from '@parkett/platform-testing';
import { DocumentRepository, IdentityNumbers } from '@parkett/verification-server';
import { codeIn } from '../spec-support/code-in';
import type { LoggedIn } from '../spec-support/logged-in';
import { newAccessRig, password } from '../spec-support/new-access-rig';
import { enrolled } from '../spec-support/passkey-calls';
import { refusal, securityKinds } from '../spec-support/visitor';

const dayMs = 24 * 60 * 60 * 1000;
const rig = newAccessRig(useServices());
const { testApp, staff, verified, asStaff, grant, ended, visit, texts, codeTo, start, upload, submit, status } = rig;
const { submitted, submittedFor, see, request, approved, afterTheDay, complete, newPhone } = rig;

beforeAll(async () => {
  await testApp.start();
  await staff();
});

const kept = async (caseId: string) => ({
  keys: (await testApp.records.rows('SELECT FROM customer_keys WHERE account_id = $1', [caseId])).length,
  pictures: (await testApp.records.rows('SELECT FROM documents WHERE account_id = $1', [caseId])).length,
});
const sweep = () => testApp.app.get(RecoveryCaseSweep).sweep();

/** As if a thief had replaced the number with one of their own. */
async function numberTaken({ accountId }: LoggedIn): Promise<void> {
  const contacts = testApp.app.get(ContactStore);
  const stored = await contacts.storedPhone(accountId, newPhone());
  await testApp.records.transaction((client) => contacts.replacePhone(client, accountId, stored, null));
}

/** The number of a case has come to belong to somebody else. */
const registeredBySomebody = ({ caseId, phone }: { readonly caseId: string; readonly phone: string }) =>
  testApp.records.rows(
    `INSERT INTO customers (account_id, phone_hmac, phone_encrypted, password_hash, agreement_version, language)
     VALUES ($1, $2, '', '', '', 'en')`,
    [`${caseId}X`, testApp.app.get(Secrets).phoneIndex(phone)],
  );

describe('a person whose number somebody has replaced', () => {
  it('freezes the account, once, by proving the former number, and goes on to a new access', async () => {
    const customer = await verified('omar');
    await numberTaken(customer);
    const { answer } = await start({ by: 'phone', phone: customer.phone }, customer.phone);
    expect(answer.status).toBe(200);
    const found = await testApp.records.rows('SELECT FROM recovery_cases WHERE account_id = $1', [customer.accountId]);
    expect(found).toHaveLength(1);
    await eventually('it is frozen', async () => {
      const rows = await testApp.read.rows('SELECT reason FROM restrictions WHERE account_id = $1', [
        customer.accountId,
      ]);
      return rows.some(({ reason }) => reason === 'ownRequest');
    });
    await eventually('its sessions have ended', async () => (await customer.call(getSecurity)).status === 401);
    const contacts = testApp.app.get(ContactStore);
    const { accountId, phone } = customer;
    await eventually('that was it', async () => !(await contacts.mayFreeze(accountId, phone)));
  });

  it('freezes nothing with another number, or a month later, when the number finds nobody any more', async () => {
    const customer = await verified('omar');
    await numberTaken(customer);
    const contacts = testApp.app.get(ContactStore);
    expect(await contacts.mayFreeze(customer.accountId, newPhone())).toBe(false);
    expect(await contacts.accountOfFormer(customer.phone)).toBe(customer.accountId);
    await testApp.records.rows(
      `UPDATE former_phones SET replaced_at = now() - interval '31 days' WHERE account_id = $1`,
      [customer.accountId],
    );
    expect(await contacts.accountOfFormer(customer.phone)).toBeUndefined();
    expect(await contacts.mayFreeze(customer.accountId, customer.phone)).toBe(false);
    await contacts.deleteOld();
    expect(await testApp.records.rows('SELECT FROM former_phones WHERE account_id = $1', [customer.accountId])).toEqual(
      [],
    );
  });
});

describe('a person who has lost every way to log in', () => {
  it('identifies again, waits a day after two persons have agreed, and has a new number and password', async () => {
    const customer = await verified('omar');
    await enrolled(customer);
    const { answer, claimant } = await start({ by: 'phone', phone: customer.phone });
    expect(answer.status).toBe(200);
    expect(await submit(claimant)).toMatchObject(refusal(400, 'IMAGE_REQUIRED'));
    for (const picture of ['front', 'back', 'face', 'face'])
      expect(await upload(claimant, picture)).toMatchObject({ code: 1 });
    expect(await submit(claimant)).toMatchObject({ status: 200 });
    expect(await submit(claimant)).toMatchObject({ status: 200 });
    expect(await upload(claimant, 'face')).toMatchObject({ error: { code: 'VERIFICATION_UNDER_REVIEW' } });
    expect(await status(claimant)).toMatchObject({ state: 'submitted', readyAt: null });

    const { cases } = (await asStaff('rita', listRecoveryCases)).data;
    const { caseId } = cases.at(-1);
    expect(cases.at(-1)).toMatchObject({ accountId: customer.accountId, requested: false });
    const shown = (await asStaff('omar', openRecoveryCase, { caseId })).data;
    expect(shown).toMatchObject({ by: 'phone', nameFits: true, others: 0 });
    expect(shown.newPhone).toBe(`+49 *** ${claimant.phone.slice(-4)}`);
    expect(shown.pictures.map(({ picture }: { picture: string }) => picture)).toEqual(['front', 'back', 'face']);

    // An approval by somebody who has not opened the pictures changes nothing.
    await see(caseId, 'omar');
    const blind = (await request(caseId)).data;
    await grant('rita', blind.approvalId);
    expect((await ended('omar', blind.approvalId, 'failed')).failure).toBe('DOCUMENTS_NOT_SEEN');
    await see(caseId, 'rita');
    const { data } = await request(caseId);
    await grant('rita', data.approvalId);
    await ended('omar', data.approvalId, 'executed');
    await eventually('it is approved', async () => (await status(claimant)).state === 'approved');
    await eventually('the owner is told', () => texts(customer.phone).some((text) => text.includes('new access')));
    expect(await asStaff('omar', rejectRecoveryCase, { caseId, reasonCode: 'notConfirmed' })).toMatchObject(
      refusal(409, 'RECOVERY_OPEN'),
    );

    const early = await complete(claimant, claimant.phone, await codeTo(claimant.phone));
    expect(early).toMatchObject(refusal(409, 'RECOVERY_COOLING'));
    afterTheDay();
    const done = await complete(claimant, claimant.phone, await codeTo(claimant.phone));
    expect(done).toMatchObject({ status: 200 });
    expect(await status(claimant)).toMatchObject({ state: 'complete' });
    await eventually('the old session has ended', async () => (await customer.call(getSecurity)).status === 401);
    for (const phone of [customer.phone, claimant.phone])
      await eventually('both numbers are told', () =>
        texts(phone).some((text) => text.includes('new access is active')),
      );

    expect(await visit(login, { phone: customer.phone, password })).toMatchObject(refusal(401, 'LOGIN_FAILED'));
    expect(await visit(login, { phone: claimant.phone, password: customer.password })).toMatchObject(
      refusal(401, 'LOGIN_FAILED'),
    );
    expect(await visit(login, { phone: claimant.phone, password })).toMatchObject({
      error: { facts: { factors: ['phone'] } },
    });
    const again = await testApp.enter({ ...customer, phone: claimant.phone, password }, 'Firefox');
    expect(await securityKinds(again)).toContain('accessRecovered');
    expect(await complete(claimant, claimant.phone, '00000000')).toMatchObject(refusal(404, 'RECOVERY_UNKNOWN'));
  });

  it('gives another number when somebody has registered the first one, and only then', async () => {
    const customer = await verified('omar');
    const claimant = await approved(customer);
    afterTheDay();
    const other = newPhone();
    expect(await complete(claimant, other, await codeTo(other))).toMatchObject(refusal(409, 'PHONE_NOT_ACCEPTED'));
    await registeredBySomebody(claimant);
    expect(await complete(claimant, claimant.phone, '00000000')).toMatchObject(refusal(409, 'PHONE_NOT_ACCEPTED'));
    expect(await status(claimant)).toMatchObject({ state: 'approved', isPhoneTaken: true });
    expect(await complete(claimant, other, '00000000')).toMatchObject(refusal(400, 'CODE_WRONG'));
    expect(await complete(claimant, other, await codeTo(other))).toMatchObject({ status: 200 });
  });

  it('has it once the log has said so, also when the number is registered before it takes effect', async () => {
    const customer = await verified('omar');
    const { accountId } = customer;
    const claimant = await approved(customer);
    afterTheDay();
    // As if the process had died between the decision and its effect.
    const [found] = await testApp.read.rows('SELECT recovery_id FROM recoveries WHERE account_id = $1', [accountId]);
    const recoveryId = String(found?.['recovery_id']);
    const { index, sealed } = await testApp.app.get(ContactStore).storedPhone(accountId, claimant.phone);
    const numbers = { phone: sealed.toString('base64'), phoneIndex: index.toString('base64') };
    const access = { caseId: claimant.caseId, passwordHash: 'the new one', ...numbers };
    await testApp.records.rows(
      `INSERT INTO prepared_changes (account_id, change_id, credential, change, material, issued_at)
       VALUES ($1, $1, 'recovery', 'reset', $2, $3)`,
      [accountId, Buffer.from(JSON.stringify({ recoveryId, access })), Date.now() - 1_000],
    );
    await accepts(testApp.gateway, {
      ...{ aggregate: `account:${accountId}`, type: 'CompleteRecovery', body: { recoveryId } },
      ...{ actor: { kind: 'system', id: 'identity' }, route: 'credentials', key: accountId },
    });
    await registeredBySomebody(claimant);
    await testApp.app.get(PreparedChanges).sweep(0);
    const now = await testApp.app.get(CustomerStore).profile(accountId);
    expect(now).toMatchObject({ phone: customer.phone, passwordHash: 'the new one' });
    expect(await status(claimant)).toMatchObject({ state: 'complete' });
    expect((await customer.call(getSecurity)).status).toBe(401);
  });

  it('may be one of several for the same account; a new access is requested for one of them', async () => {
    const customer = await verified('omar');
    const [first, second] = [await submittedFor(customer), await submittedFor(customer)];
    expect((await asStaff('omar', openRecoveryCase, { caseId: second.caseId })).data.others).toBe(1);
    const third = await submittedFor(customer);
    await see(first.caseId, 'omar', 'rita');
    const asked = await request(first.caseId);
    expect(asked).toMatchObject({ status: 200 });
    for (const { caseId } of [first, second])
      expect(await request(caseId)).toMatchObject(refusal(409, 'RECOVERY_REQUESTED'));
    // A case that may still be approved is not rejected: its approval would keep the account from the other one.
    const reject = () => asStaff('rita', rejectRecoveryCase, { caseId: first.caseId, reasonCode: 'unreadable' });
    expect(await reject()).toMatchObject(refusal(409, 'RECOVERY_REQUESTED'));
    const { approvalId } = asked.data;
    const refusedBy = await asStaff('rita', refuseApproval, { approvalId, reason: 'The face is another one.' });
    expect(refusedBy).toMatchObject({ status: 200 });
    await eventually('it is rejected', async () => (await reject()).status === 200);
    expect(await grant('rita', approvalId)).toMatchObject({ status: 409 });
    expect(await status(first)).toMatchObject({ state: 'rejected', reason: 'unreadable' });
    await see(second.caseId, 'omar', 'rita');
    const { data } = await request(second.caseId);
    await grant('rita', data.approvalId);
    await ended('omar', data.approvalId, 'executed');
    await eventually('the other one is approved', async () => (await status(second)).state === 'approved');
    afterTheDay();
    for (const other of [first, third])
      expect(await complete(other, other.phone, '00000000')).toMatchObject(refusal(404, 'RECOVERY_UNKNOWN'));
    expect(await complete(second, second.phone, await codeTo(second.phone))).toMatchObject({ status: 200 });
  });

  it('is found by the number of the document as well', async () => {
    const customer = await verified('omar');
    await testApp.app.get(IdentityNumbers).claim(customer.accountId, 'deIdentityCard', 'L01X00T471', 'spec');
    const { caseId } = await submitted({ by: 'idNumber', documentType: 'deIdentityCard', idNumber: 'l01x 00t471' });
    expect((await asStaff('omar', openRecoveryCase, { caseId })).data).toMatchObject({
      accountId: customer.accountId,
      by: 'idNumber',
    });
  });
});

describe('a case', () => {
  it('looks the same for a person without an account, who never gets anything', async () => {
    const stranger = await submitted({ by: 'phone', phone: newPhone() });
    expect(await status(stranger)).toMatchObject({ state: 'submitted', readyAt: null, reason: null });
    const { caseId } = stranger;
    const shown = (await asStaff('omar', openRecoveryCase, { caseId })).data;
    expect(shown).toMatchObject({ accountId: null, nameFits: null, pictures: [] });
    expect(await request(caseId)).toMatchObject(refusal(404, 'RECOVERY_UNKNOWN'));
    expect(await kept(caseId)).toEqual({ keys: 1, pictures: 3 });
    await asStaff('omar', rejectRecoveryCase, { caseId, reasonCode: 'notConfirmed' });
    await sweep();
    expect(await kept(caseId)).toEqual({ keys: 0, pictures: 0 });
    expect(await status(stranger)).toMatchObject({ state: 'rejected', reason: 'notConfirmed', pictures: [] });
    expect(await upload(stranger, 'front')).toMatchObject({ error: { code: 'RECOVERY_UNKNOWN' } });
  });

  it('needs a new number that no account has, a right token, and not too many tries', async () => {
    const customer = await verified('omar');
    const taken = { phone: customer.phone, purpose: 'recover', language: 'en' };
    expect(await visit(requestCode, taken)).toMatchObject({ status: 200 });
    await eventually('the owner is told', () => texts(customer.phone).some((text) => text.includes('another account')));
    expect(codeIn(texts(customer.phone))).toBeUndefined();
    const account = { by: 'phone', phone: customer.phone };
    const form = { account, name: 'Erika Mustermann', phone: customer.phone, code: '00000000' };
    expect(await visit(startRecovery, form, {}, '203.0.113.7')).toMatchObject(refusal(400, 'CODE_WRONG'));
    for (let i = 1; i < 10; i += 1) await visit(startRecovery, form, {}, '203.0.113.7');
    expect(await visit(startRecovery, form, {}, '203.0.113.7')).toMatchObject({ status: 429 });
    expect(await submit({ token: 'none' })).toMatchObject(refusal(404, 'RECOVERY_UNKNOWN'));
    expect(await upload({ token: 'none' }, 'front')).toMatchObject({ error: { code: 'RECOVERY_UNKNOWN' } });
  });

  it('is stored without token, name and number in clear', async () => {
    const { token, phone } = await submitted({ by: 'phone', phone: newPhone() });
    const rows = JSON.stringify(await testApp.records.rows('SELECT * FROM recovery_cases'), (_, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : value,
    );
    for (const secret of [token, phone, 'MUSTERMANN']) expect(rows).not.toContain(secret);
  });

  it('expires, is stopped, or is erased with its account; then its key and pictures are gone', async () => {
    const [late, stopped, erased] = [await verified('omar'), await verified('omar'), await verified('omar')];
    const expired = await submittedFor(late);
    await testApp.records.rows('UPDATE recovery_cases SET expires_at = now() WHERE case_id = $1', [expired.caseId]);
    expect(await status(expired)).toMatchObject({ state: 'expired' });
    const ended = await approved(stopped);
    await testApp.read.rows('UPDATE recoveries SET ended_at = $2 WHERE case_id = $1', [
      ended.caseId,
      Date.now() - dayMs,
    ]);
    await sweep();
    expect(await status(ended)).toMatchObject({ state: 'stopped' });
    const gone = await submittedFor(erased);
    const repository = testApp.app.get(DocumentRepository);
    const erasure = new Erasure({
      ...{ records: testApp.records, readModels: testApp.read, alsoEmptied: [] },
      eraseFiles: async (owners) => {
        for (const owner of owners) await repository.erase(owner);
      },
      list: { add: async () => undefined },
    });
    await erasure.erase([erased.accountId]);
    for (const { caseId } of [expired, ended, gone]) expect(await kept(caseId)).toEqual({ keys: 0, pictures: 0 });
    expect(await status(gone)).toBeUndefined();
  });
});
