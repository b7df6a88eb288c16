import { Customer, documentImage, enrolDemoStaff, newIdNumber, Refused, Staff } from '@parkett/api-client';
import {
  changePassword,
  forgotPassword,
  getAuthenticationDetail,
  getErasure,
  getKey,
  getUserinfo,
  getVerification,
  login,
  requestCode,
  requestErasure,
  requestOwnErasure,
  returnVerification,
  staffLogin,
  startTotp,
  submitVerification,
  uploadDocument,
  withdrawOwnErasure,
} from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import { KafkaLog } from '@parkett/platform-event-log';
import { eventually } from '@parkett/platform-testing';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { createClient } from 'redis';
import { steppedUp } from './support/app-codes';
import { approve } from './support/approve';
import { canary, findCanaries } from './support/canaries';
import { Installation } from './support/installation';
import { rawPlaces } from './support/raw-places';

const name = 'Zephyrine Quackenbüsch';
const idNumber = newIdNumber();
/** A password that somebody types into the login field by mistake. */
const typedLogin = 'zq.wrong-field';
/** The order of a court. */
const reference = '12 C 345/26';
const [address, address6] = ['198.51.100.243', '2001:db8:c0fe:fe::9'];

/** One customer uses every feature that stores personal data; then every file is searched for it. */
describe('personal data', () => {
  let installation: Installation;
  let home: string;
  let customer: Customer;
  let maker: Staff;
  let checker: Staff;
  let canaries: ReturnType<typeof canary>[];

  beforeAll(async () => {
    installation = await Installation.start({
      environment: {
        PARKETT_TRUSTED_PROXIES: '127.0.0.1',
        PARKETT_CONSOLE_FROM: '127.0.0.1,198.51.100.0/24,2001:db8::/32',
      },
    });
    home = installation.environment['PARKETT_HOME'] ?? '';
    const printed = installation.cli('staff', 'demo').out;
    const [token = ''] = [...printed.matchAll(/#(\S+)/g)].map(([, found]) => found);
    await enrolDemoStaff(installation.url, home, printed);
    maker = await Staff.ofDemo(installation.url, home);
    checker = await Staff.ofDemo(installation.url, home, 1);
    const credentials = Customer.newCredentials();
    const passwords = { before: credentials.password, after: `later ${credentials.password}` };
    canaries = [
      canary('name', name),
      canary('first name', 'Zephyrine'),
      canary('last name', 'Quackenb'),
      canary('number', idNumber),
      canary('phone', credentials.phone.slice(1)),
      canary('phone at home', `0${credentials.phone.slice(3)}`),
      canary('password', passwords.before),
      canary('typed staff login', typedLogin),
      canary('staff link', token),
      canary('staff password', maker.credentials.password),
      canary('staff app key', new URL(maker.credentials.totpUri).searchParams.get('secret') ?? ''),
      canary('address', address),
      canary('address of IPv6', address6.slice(0, 16)),
      canary('new password', passwords.after),
    ];
    customer = await Customer.register(installation.url, credentials);
    await goThrough(passwords);
  }, 180_000);
  afterAll(() => installation?.close());

  async function goThrough(passwords: { readonly before: string; readonly after: string }): Promise<void> {
    const { phone } = customer.credentials;
    await expect(customer.sealed(login, { phone, password: `${passwords.after} wrong` })).rejects.toThrow(Refused);
    for (const from of [address, address6]) await comeFrom(from, phone, passwords.after);
    await submit();
    const { submissionId } = await look();
    await maker.call(returnVerification, { accountId: customer.accountId, submissionId, reason: 'unreadable' });
    await submit();
    const again = await look();
    expect(again).toMatchObject({ name, idNumber });
    await maker.approve(customer.accountId, customer.seen);
    await customer.deposit('1000.00');
    const { userinfo } = await customer.sealed(changePassword, {
      password: passwords.before,
      newPassword: passwords.after,
      confirmation: passwords.after,
    });
    customer.token = userinfo.token ?? '';
    await customer.call(getUserinfo, {});
    const { secret } = await customer.call(startTotp, {});
    canaries.push(canary('token', customer.token), canary('cookie', customer.cookie), canary('app secret', secret));
    // An engine takes a snapshot when it stops.
    await installation.restartServer();
    await customer.call(getAuthenticationDetail, {});
  }

  /** Makes attempts at every endpoint that counts them, from a separate address. */
  async function comeFrom(from: string, phone: string, password: string): Promise<void> {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, 'x-forwarded-proto': 'https' };
    const knocks = [
      [staffLogin, { login: typedLogin, password: 'wrong password', totp: '000000' }],
      [login, { phone, password: `${password} wrong` }],
      [requestCode, { phone, purpose: 'resetPassword', language: 'en' }],
      [forgotPassword, { phone, code: '00000000', password, confirmation: password }],
    ] as const;
    for (const [endpoint, secret] of knocks) {
      const body = JSON.stringify(await seal(endpoint, secret, await customer.call(getKey, {})));
      expect(
        (
          await fetch(new URL(endpoint.path, endpoint === staffLogin ? installation.consoleUrl : installation.url), {
            method: 'POST',
            headers,
            body,
          })
        ).status,
      ).toBeLessThan(500);
    }
  }

  async function submit(): Promise<void> {
    const [{ documentId: frontId }, { documentId: backId }] = [
      await customer.upload(uploadDocument, { side: 'front' }, documentImage('front')),
      await customer.upload(uploadDocument, { side: 'back' }, documentImage('back')),
    ];
    await customer.sealed(submitVerification, { documentType: 'deIdentityCard', name, idNumber, frontId, backId });
  }

  async function look() {
    maker.seen = customer.seen;
    const shown = await maker.call(getVerification, { accountId: customer.accountId });
    customer.seen = maker.seen;
    return shown;
  }

  it('is nowhere in plain text: not in Kafka, Redis, snapshots, tables, images or logs', async () => {
    const places = await rawPlaces(installation);
    expect(places.some(({ bytes }) => bytes.includes('VerificationSubmitted'))).toBe(true);
    for (const kind of [
      'kafka',
      'redis',
      'postgres engine.part_snapshots',
      'postgres engine.part_commands',
      'postgres read.submissions',
      'postgres records.customers',
      'images',
      'logs',
    ]) {
      expect(places.some(({ name: place, bytes }) => place.startsWith(kind) && bytes.length > 0) ? kind : 'empty').toBe(
        kind,
      );
    }
    expect(findCanaries(canaries, places)).toEqual([]);
  });

  it('is in the logs under pseudonyms only, with one line for each security event', async () => {
    const text = await readFile(installation.logFile, 'utf8');
    expect(text).not.toContain(customer.accountId);
    const lines = text
      .split('\n')
      .filter((line) => line.includes('"security":{'))
      .map((line) => (JSON.parse(line) as { security: Record<string, string> }).security);
    const knocks = lines.filter(({ network }) => network === '198.51.100.0/24');
    expect(knocks.map(({ event, actor }) => [event, actor])).toEqual([
      ['staffLoginRefused', 'typed'],
      ['loginRefused', 'customer'],
      ['codeRefused', 'visitor'],
    ]);
    const own = lines.filter(({ id }) => id !== undefined && id === knocks[1]?.['id']);
    expect(own.map(({ code }) => code)).toEqual(expect.arrayContaining(['registered', 'passwordChanged', 'SUCCESS']));
    expect(lines.map(({ code }) => code)).toContain('ReviewVerification');
    expect(installation.cli('pseudonym', 'customer', customer.accountId).out.trim()).toBe(knocks[1]?.['id']);
  });

  it('would be found in each of these places, in every encoding', async () => {
    const log = new KafkaLog({
      brokers: (installation.environment['PARKETT_KAFKA_BROKERS'] ?? '').split(','),
      clientId: 'leak',
    });
    const writer = log.writer(`${installation.environment['PARKETT_TOPIC_PREFIX']}.commands.g1`, 0);
    await writer.append([{ value: Buffer.from(JSON.stringify({ leak: Buffer.from(`x${name}`).toString('base64') })) }]);
    await writer.close();
    await log.close();
    const redis = createClient({ url: installation.environment['PARKETT_REDIS_URL'] ?? '' });
    await redis.connect();
    await redis.set(
      `${installation.environment['PARKETT_TOPIC_PREFIX']}:leak`,
      `{"phone":"${customer.credentials.phone}"}`,
    );
    const database = new pg.Client({ connectionString: installation.environment['PARKETT_POSTGRES_URL'] });
    await database.connect();
    await database.query('CREATE TABLE read.leak (bytes bytea)');
    await database.query('INSERT INTO read.leak VALUES ($1)', [Buffer.from(idNumber)]);
    await appendFile(installation.logFile, `refused: ${JSON.stringify({ number: idNumber.toLowerCase() })}\n`);
    await writeFile(join(home, 'documents', 'leak'), Buffer.from(name, 'utf16le'));
    const found = findCanaries(canaries, await rawPlaces(installation)).join('\n');
    for (const expected of [
      /name \(base64 \+.\) in kafka/,
      /phone \(plain\) in redis/,
      /number \(hex\) in postgres read.leak/,
      /number \(lower\) in logs/,
      /name \(UTF-16\) in images leak/,
    ]) {
      expect(found).toMatch(expected);
    }
    await redis.del(`${installation.environment['PARKETT_TOPIC_PREFIX']}:leak`);
    redis.destroy();
    await database.query('DROP TABLE read.leak');
    await database.end();
  });

  it('is erased at the request of the customer, who proves it and can withdraw it in every session', async () => {
    const other = await Customer.register(installation.url);
    expect(await other.call(getErasure, {})).toMatchObject({ request: null, keptUntil: null });
    await expect(other.call(requestOwnErasure, { stepUpId: 'none' })).rejects.toMatchObject({
      code: 'STEP_UP_INVALID',
    });
    await other.call(requestOwnErasure, { stepUpId: await steppedUp(other, 'eraseData') });
    const { request } = await other.call(getErasure, {});
    expect((request?.dueAt ?? 0) - (request?.requestedAt ?? 0)).toBe(14 * 24 * 60 * 60 * 1000);
    const { accountId } = other;
    const early = await maker.call(requestErasure, { accountId, reason: 'a test' });
    expect(await approve(checker, early.approvalId)).toMatchObject({ failure: 'ERASURE_NOT_DUE' });
    const elsewhere = new Customer(installation.url, other.credentials);
    await elsewhere.login();
    await elsewhere.call(withdrawOwnErasure, {});
    expect(await elsewhere.call(getErasure, {})).toMatchObject({ request: null });
    await expect(maker.call(requestErasure, { accountId, reason: 'a test' })).rejects.toMatchObject({
      code: 'ERASURE_NOT_OWN',
    });
  }, 60_000);

  it('is erased by two members of staff on an order, from an empty account only', async () => {
    const { accountId } = customer;
    expect(installation.cli('erase', accountId)).toMatchObject({
      code: 1,
      out: expect.stringContaining('is not erased'),
    });
    const full = await maker.call(requestErasure, { accountId, reason: 'a test', reference });
    expect(await approve(checker, full.approvalId)).toMatchObject({ failure: 'ACCOUNT_NOT_EMPTY' });
    const other = await Customer.register(installation.url);
    await other.verify(maker);
    const { approvalId } = await maker.call(requestErasure, {
      accountId: other.accountId,
      reason: 'a test',
      reference,
    });
    await expect(approve(maker, approvalId)).rejects.toThrow(Refused);
    expect(await approve(checker, approvalId)).toMatchObject({ status: 'executed' });
    await eventually('the session ends', () =>
      other.call(getUserinfo, {}).then(
        () => false,
        (error: unknown) => error instanceof Refused && error.status === 401,
      ),
    );
    await expect(other.login()).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    expect(installation.cli('erase', other.accountId)).toMatchObject({
      code: 0,
      out: expect.stringContaining('is erased'),
    });
    expect(installation.cli('verify')).toMatchObject({ code: 0 });
    expect(installation.cli('rebuild', '--diff')).toMatchObject({ code: 0 });
  }, 120_000);

  it('can be registered again: the telephone number is free', async () => {
    const first = await Customer.register(installation.url);
    const { accountId } = first;
    const { approvalId } = await maker.call(requestErasure, { accountId, reason: 'a test', reference });
    await approve(checker, approvalId);
    installation.cli('erase', first.accountId);
    const again = await Customer.register(installation.url, first.credentials);
    expect(again.accountId).not.toBe(first.accountId);
  }, 60_000);
});
