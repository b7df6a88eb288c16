import {
  changeAddress,
  changeEmail,
  changePhone,
  getContact,
  getSecurity,
  requestEmailCode,
  requestPhoneCode,
  stopPhoneChange,
} from '@parkett/identity-contract';
import { WaitingPhones } from '@parkett/identity-server';
import { eventually, useServices } from '@parkett/platform-testing';
import { codeIn } from '../spec-support/code-in';
import { refused, type LoggedIn } from '../spec-support/logged-in';
import { TestApp } from '../spec-support/test-app';
import { securityKinds, visitorOf } from '../spec-support/visitor';

const testApp = new TestApp(useServices());
const dayMs = 86_400_000;
let customer: LoggedIn;
let count = 0;
/** Log time never runs backwards, so each wait begins where the last one ended. */
let days = 0;

beforeAll(() => testApp.start());
beforeEach(async () => {
  const { accountId, phone, password } = await testApp.customer();
  customer = await testApp.enter({ accountId, phone, password }, 'Firefox/140.0');
  count += 1;
});
afterEach(() => behave({}));

const { logIn, texts } = visitorOf(testApp);
const newPhone = (): string => `+49151${String(23_000_000 + count * 10)}`;
const behave = (how: object): Promise<Response> =>
  fetch(`${testApp.providerUrl}/_behaviour`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(how) },
  });
const contactOf = async (who: LoggedIn) => getContact.output.parse((await who.call(getContact)).data);
const mails = (to: string) => testApp.provider.outbox.latest(to).filter(({ channel }) => channel === 'email');

async function codeTo(to: string, asked: () => Promise<{ readonly status: number }>): Promise<string> {
  const before = texts(to).length;
  expect(await asked()).toMatchObject({ status: 200 });
  return eventually(`a code for ${to}`, () => codeIn(texts(to).slice(0, texts(to).length - before)));
}

const emailCode = (email: string): Promise<string> => codeTo(email, () => customer.sealed(requestEmailCode, { email }));
const phoneCode = (phone: string): Promise<string> => codeTo(phone, () => customer.sealed(requestPhoneCode, { phone }));

/** Two processes look for numbers whose time has come, after the wait. */
async function sweepLater(): Promise<void> {
  days += 2;
  testApp.aheadMs = days * dayMs;
  const waiting = testApp.app.get(WaitingPhones);
  await Promise.all([1, 2].map(() => waiting.sweep(Date.now() + testApp.aheadMs)));
  testApp.aheadMs = 0;
}

async function withEmail(email: string): Promise<void> {
  const code = await emailCode(email);
  const stepUpId = await customer.proved('changeEmail');
  expect(await customer.sealed(changeEmail, { email, code, stepUpId })).toMatchObject({ status: 200 });
}

/** Asks for a new number with a code to it and a step-up. */
async function wantPhone(phone: string) {
  const code = await phoneCode(phone);
  return customer.sealed(changePhone, { phone, code, stepUpId: await customer.proved('changePhone') });
}

/** A notice that waits for its next try, and one that no process has planned yet. */
async function undelivered(channel: 'sms' | 'email'): Promise<void> {
  await testApp.records.rows(
    `WITH tried AS (
       INSERT INTO security_log (account_id, kind, told_at) VALUES ($1, 'passwordChanged', now()) RETURNING id)
     INSERT INTO security_deliveries (log_id, account_id, channel, former, tries, due_at)
       SELECT id, $1, $2, false, 1, now() + interval '1 hour' FROM tried`,
    [customer.accountId, channel],
  );
  await testApp.records.rows(
    `INSERT INTO security_log (account_id, kind, claimed_until) VALUES ($1, 'totpRemoved', now() + interval '1 hour')`,
    [customer.accountId],
  );
}

/** Which of its notices an entry also tells the former number or address. */
const alsoFormer = async (channel: 'sms' | 'email'): Promise<readonly unknown[]> => {
  const rows = await testApp.records.rows<{ kind: string }>(
    `SELECT kind FROM security_log WHERE account_id = $1
     AND ${channel === 'sms' ? 'former_phone' : 'former_email'} IS NOT NULL ORDER BY id`,
    [customer.accountId],
  );
  return rows.map(({ kind }) => kind);
};

describe('an e-mail address', () => {
  it('is set with a code to it and a step-up, is stored encrypted, and gets every security notice', async () => {
    const email = `Erika.${count}@Example.org`;
    const address = `Erika.${count}@example.org`;
    expect(refused(await customer.sealed(requestEmailCode, { email: 'erika@localhost' }))).toBe('EMAIL_INVALID');
    const code = await codeTo(address, () => customer.sealed(requestEmailCode, { email }));
    const wrong = { email, code, stepUpId: 'none' };
    expect(refused(await customer.sealed(changeEmail, wrong))).toBe('STEP_UP_INVALID');
    expect(await contactOf(customer)).toMatchObject({ email: null });
    const stepUpId = await customer.proved('changeEmail');
    expect(await customer.sealed(changeEmail, { email, code, stepUpId })).toMatchObject({ status: 200 });
    expect(await contactOf(customer)).toMatchObject({ email: 'E***@example.org' });
    const again = { email, code, stepUpId: await customer.proved('changeEmail') };
    expect(refused(await customer.sealed(changeEmail, again))).toBe('CODE_WRONG');
    const rows = await testApp.records.rows<{ email_encrypted: Buffer }>(
      'SELECT email_encrypted FROM customer_emails WHERE account_id = $1',
      [customer.accountId],
    );
    expect(rows[0]?.email_encrypted.toString('latin1')).not.toContain('example');
    await eventually('the notice', () => mails(address).some(({ text }) => text.includes('e-mail address was added')));
    const [notice] = mails(address);
    expect(notice).toMatchObject({ subject: 'Parkett: security of your account' });
    expect(notice?.text).toContain('Browser: Firefox');
  });

  it('is replaced like a password: the old address is told, and withdrawals rest', async () => {
    const [first, second] = [`first.${count}@example.org`, `second.${count}@example.org`];
    await withEmail(first);
    expect((await customer.call(getSecurity)).data).toMatchObject({ cooling: [] });
    await withEmail(second);
    for (const to of [first, second])
      await eventually(`the notice to ${to}`, () => mails(to).some(({ text }) => text.includes('was changed')));
    const { cooling } = getSecurity.output.parse((await customer.call(getSecurity)).data);
    expect(cooling.map(({ subject, cause }) => `${subject} ${cause}`)).toEqual([
      'withdrawals emailChanged',
      'newPayees emailChanged',
    ]);
    const other = await testApp.customer();
    const code = await codeTo(second, () => other.sealed(requestEmailCode, { email: second }));
    const stepUpId = await other.proved('changeEmail');
    expect(await other.sealed(changeEmail, { email: second, code, stepUpId })).toMatchObject({ status: 200 });
  });

  it('that is replaced still gets the notices that were not delivered: they may warn of whoever replaced it', async () => {
    const [first, second] = [`old.${count}@example.org`, `new.${count}@example.org`];
    await withEmail(first);
    await undelivered('email');
    await withEmail(second);
    await eventually('the notice', () => mails(first).some(({ text }) => text.includes('login password was changed')));
    // The notice that the first address was set may still have been on its way.
    const others = (await alsoFormer('email')).filter((kind) => kind !== 'emailSet');
    expect(others).toEqual(['passwordChanged', 'totpRemoved', 'emailChanged']);
  });

  it('does not take the code of another address', async () => {
    const [one, two] = [`one.${count}@example.org`, `two.${count}@example.org`];
    const code = await emailCode(one);
    await emailCode(two);
    const stepUpId = await customer.proved('changeEmail');
    expect(refused(await customer.sealed(changeEmail, { email: two, code, stepUpId }))).toBe('CODE_WRONG');
    expect(await customer.sealed(changeEmail, { email: one, code, stepUpId })).toMatchObject({ status: 200 });
  });

  it('is told when the telephone cannot be reached, and the telephone when the mailbox cannot', async () => {
    const email = `ways.${count}@example.org`;
    await withEmail(email);
    await eventually('the first notices', () => mails(email).length === 2);
    await behave({ down: true, channel: 'sms' });
    const { records } = testApp;
    const kind = 'passwordChanged';
    await records.rows('INSERT INTO security_log (account_id, kind) VALUES ($1, $2)', [customer.accountId, kind]);
    const wanted = (text: string): boolean => text.includes('login password was changed');
    await eventually('the e-mail', () => mails(email).some(({ text }) => wanted(text)), 30_000);
    expect(texts(customer.phone).some(wanted)).toBe(false);
    await behave({ refusing: true, channel: 'email' });
    await eventually('the text message', () => texts(customer.phone).some(wanted), 60_000);
  }, 120_000);
});

describe('a new telephone number', () => {
  it('waits for a day, is then what codes and logins use, and the old number is told', async () => {
    const phone = newPhone();
    expect(await wantPhone(phone)).toMatchObject({ status: 200 });
    const { phoneChange } = await contactOf(customer);
    expect(phoneChange).toMatchObject({ phone: `+49 *** ${phone.slice(-4)}` });
    await eventually('the warning', () => texts(customer.phone).some((text) => text.includes('is to replace')));
    const waiting = testApp.app.get(WaitingPhones);
    await waiting.sweep();
    expect((await contactOf(customer)).phoneChange).toEqual(phoneChange);
    expect(refused(await wantPhone(`${phone.slice(0, -1)}9`))).toBe('PHONE_CHANGE_WAITING');
    await undelivered('sms');
    await sweepLater();
    expect(await contactOf(customer)).toMatchObject({ phone: `+49 *** ${phone.slice(-4)}`, phoneChange: null });
    for (const to of [customer.phone, phone])
      await eventually(`the notice to ${to}`, () => texts(to).some((text) => text.includes('number was changed')));
    await eventually('the warning of before', () =>
      texts(customer.phone).some((text) => text.includes('login password was changed')),
    );
    expect(await alsoFormer('sms')).toEqual(['passwordChanged', 'totpRemoved', 'phoneChanged']);
    const { password } = customer;
    expect(await logIn({ phone: customer.phone, password })).toMatchObject({ status: 401 });
    expect(await logIn({ phone, password })).toMatchObject({ status: 200 });
    const kinds = await securityKinds(customer);
    expect(kinds.filter((kind) => kind === 'phoneChanged')).toHaveLength(1);
  });

  it('is stopped by its owner, and never takes effect after that', async () => {
    await wantPhone(newPhone());
    const { phoneChange } = await contactOf(customer);
    const changeId = phoneChange?.changeId ?? '';
    expect(refused(await customer.call(stopPhoneChange, { changeId: 'none' }))).toBe('PHONE_CHANGE_UNKNOWN');
    const stopped = [1, 2].map(() => customer.call(stopPhoneChange, { changeId }));
    expect((await Promise.all(stopped)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await contactOf(customer)).toMatchObject({ phoneChange: null });
    const next = `${newPhone().slice(0, -1)}7`;
    expect(await wantPhone(next)).toMatchObject({ status: 200 });
    const { phoneChange: second } = await contactOf(customer);
    await testApp.gateway.send({
      ...{ aggregate: `account:${customer.accountId}`, type: 'StopPhoneChange', body: { changeId: second?.changeId } },
      ...{ actor: { kind: 'customer', id: customer.accountId }, route: 'spec', key: `stop ${customer.accountId}` },
    });
    await sweepLater();
    const { phone, phoneChange: none } = await contactOf(customer);
    expect(none === null && phone).toBe(`+49 *** ${customer.phone.slice(-4)}`);
  });

  it('that belongs to somebody else gets no code, and only its owner learns of it', async () => {
    const other = await testApp.customer();
    expect(await customer.sealed(requestPhoneCode, { phone: other.phone })).toMatchObject({ status: 200 });
    await eventually('the notice', () => texts(other.phone).some((text) => text.includes('for another account')));
    expect(codeIn(texts(other.phone))).toBeUndefined();
    const form = { phone: other.phone, code: '12345678', stepUpId: await customer.proved('changePhone') };
    expect(refused(await customer.sealed(changePhone, form))).toBe('CODE_WRONG');
    const foreign = { phone: '+5354123456' };
    expect(refused(await customer.sealed(requestPhoneCode, foreign))).toBe('PHONE_UNSUPPORTED');
  });

  it('that somebody registers while it waits stays theirs', async () => {
    const phone = newPhone();
    await wantPhone(phone);
    await testApp.records.rows(
      `INSERT INTO customers (account_id, phone_hmac, phone_encrypted, password_hash, agreement_version, language)
       SELECT account_id || 'X', (SELECT phone_hmac FROM phone_changes WHERE account_id = $1), '', '', '', 'en'
       FROM customers WHERE account_id = $1`,
      [customer.accountId],
    );
    await sweepLater();
    const contact = await contactOf(customer);
    expect(contact).toMatchObject({ phone: `+49 *** ${customer.phone.slice(-4)}`, phoneChange: null });
  });

  it('takes effect after a restart that came between the decision and the change', async () => {
    const phone = newPhone();
    const code = await phoneCode(phone);
    const stepUpId = await customer.proved('changePhone');
    const lost = jest.spyOn(testApp.gateway, 'send').mockResolvedValueOnce({ kind: 'unknown' });
    expect(await customer.sealed(changePhone, { phone, code, stepUpId })).toMatchObject({ status: 202 });
    lost.mockRestore();
    expect(await contactOf(customer)).toMatchObject({ phoneChange: null });
    expect(await wantPhone(`${phone.slice(0, -1)}5`)).toMatchObject({ error: { code: 'PHONE_CHANGE_WAITING' } });
    expect((await contactOf(customer)).phoneChange).toMatchObject({ phone: `+49 *** ${phone.slice(-4)}` });
  });
});

describe('a postal address', () => {
  const address = { street: 'Am Markt 3', postcode: '10115', city: 'Berlin', country: 'DE' };

  it('is set with a step-up, replaced, and stored encrypted', async () => {
    const stepUpId = await customer.proved('changeAddress');
    expect(refused(await customer.sealed(changeAddress, { ...address, stepUpId: 'none' }))).toBe('STEP_UP_INVALID');
    expect(await customer.sealed(changeAddress, { ...address, stepUpId })).toMatchObject({ status: 200 });
    expect(await contactOf(customer)).toMatchObject({ address });
    const next = { ...address, street: 'Rue de l’Église 1', city: 'Strasbourg', country: 'FR' };
    const again = await customer.proved('changeAddress');
    expect(await customer.sealed(changeAddress, { ...next, stepUpId: again })).toMatchObject({ status: 200 });
    expect(await contactOf(customer)).toMatchObject({ address: next });
    const stored = await testApp.read.rows<{ sealed: string }>('SELECT sealed FROM customer_addresses');
    expect(stored.map(({ sealed }) => Buffer.from(sealed, 'base64').toString('latin1')).join()).not.toContain('Berlin');
  });

  it.each([
    ['a line end', { street: 'Am Markt 3\nTo: me' }],
    ['an empty city', { city: '  ' }],
    ['too long a street', { street: 'x'.repeat(121) }],
    ['a country that is none', { country: 'Germany' }],
  ])('with %s is refused', async (_name, wrong) => {
    const answer = await customer.sealed(changeAddress, { ...address, ...wrong, stepUpId: 'none' });
    expect(answer).toMatchObject({ status: 400 });
  });
});
