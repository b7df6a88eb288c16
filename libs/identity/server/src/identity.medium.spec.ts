import { Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  endOtherSessions,
  endSession,
  getKey,
  listSessions,
  login,
  logout,
  register,
  requestCode,
  sessionCookieName,
  setTradingPassword,
} from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import { accept, rejectWith, type Decider, type EventBody, type SentCommand } from '@parkett/kernel';
import {
  aggregateKind,
  CommandGateway,
  KafkaLog,
  PartitionEngine,
  topicsOf,
  topicSpecs,
} from '@parkett/platform-event-log';
import { createHttpApplication, sessionCookie } from '@parkett/platform-http';
import { ProviderServer } from '@parkett/platform-notify/simulated';
import { createLogger, LOGGER } from '@parkett/platform-observability';
import {
  Database,
  migrate,
  READ_DB,
  ReadGate,
  readModelMigrations,
  RECORDS_DB,
  SharedTail,
} from '@parkett/platform-read-model';
import { readSettings, SETTINGS } from '@parkett/platform-settings';
import { eventually, useServices } from '@parkett/platform-testing';
import { identityMigrations } from './identity.migrations';
import { IdentityModule } from './identity.module';
import { TradingPasswords } from './passwords/trading-passwords';
import { identityReadMigrations } from './projections/identity-tables';
import { agreementVersion } from './registration/registration';

const services = useServices();
const password = 'correct horse battery';
const provider = new ProviderServer();
let notifierUrl: string;

/** An account that can only be opened: all that identity asks of the log. */
const opening: Decider<boolean, string, EventBody, unknown> = {
  initialState: () => false,
  decide: (open) => (open ? rejectWith()('ACCOUNT_EXISTS') : accept({ type: 'AccountOpened', v: 1 })),
  evolve: () => true,
};
const accountKind = aggregateKind({
  prefix: 'account',
  stateVersion: 1,
  decider: opening,
  parseCommand: ({ type }) => type,
  events: { read: (event) => event },
  contextFor: () => ({ context: {}, recorded: {} }),
});

const topics = topicsOf(services.prefix);
const log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'identity-spec' });
const gateway = new CommandGateway<SentCommand>(log, topics, 1, Buffer.from('key'));
const recordsSchema = services.schema('records');
const readSchema = services.schema('read');
const records = new Database(services.postgresUrl, recordsSchema, 6);
const read = new Database(services.postgresUrl, readSchema, 2);
const tail = new SharedTail(log, topics.events, 1, read);
const engine = new PartitionEngine({
  log,
  topics,
  partition: 0,
  kinds: [accountKind],
  snapshots: undefined,
  surroundings: {
    now: Date.now,
    businessDate: () => '2026-11-20',
    env: 'SIMULATED',
    onFailed: (_command, error) => {
      throw error;
    },
  },
});
let running: Promise<unknown>;
let application: NestFastifyApplication;

function platform(home: string) {
  const settings = { ...readSettings(), home, notifierUrl, outboxUrl: notifierUrl, topicPrefix: services.prefix };
  const logger = createLogger('spec');
  logger.level = 'silent';
  const globals = [
    [SETTINGS, settings],
    [LOGGER, logger],
    [RECORDS_DB, records],
    [READ_DB, read],
    [ReadGate, new ReadGate(read, 'trading')],
    [CommandGateway, gateway],
  ] as const;
  const providers = globals.map(([provide, useValue]) => ({ provide, useValue }));
  @Global()
  @Module({ providers, exports: providers.map(({ provide }) => provide) })
  class PlatformModule {}
  @Module({ imports: [PlatformModule, IdentityModule] })
  class SpecModule {}
  return { module: SpecModule, logger };
}

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema: recordsSchema, migrations: identityMigrations });
  await migrate({
    url: services.postgresUrl,
    schema: readSchema,
    migrations: [...readModelMigrations, ...identityReadMigrations],
  });
  await log.ensureTopics(topicSpecs(topics, 1));
  tail.listen({ onRecord: (partition, chained) => gateway.onRecord(partition, chained) });
  await tail.start([], (error) => {
    throw error;
  });
  running = engine.run();
  notifierUrl = `http://127.0.0.1:${await provider.listen(0)}`;
  const { module, logger } = platform(await services.home());
  application = await createHttpApplication(module, { logger });
  await application.listen(0, '127.0.0.1');
});

services.afterwards(async () => {
  await application.close();
  await provider.close();
  engine.stop();
  await running;
  await tail.close();
  await gateway.close();
  await log.close();
  await Promise.all([records.close(), read.close()]);
});

type Headers = Record<string, string>;
const get = async (url: string, headers: Headers = {}) => (await application.inject({ url, headers })).json();
const post = async (url: string, payload: object, headers: Headers = {}) => {
  const answer = await application.inject({ method: 'POST', url, payload, headers });
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
};

/** What a browser sends from then on: the token by itself, the cookie as it was set. */
const halvesOf = (answer: { headers: Record<string, unknown>; data: { userinfo: { token: string } } }): Headers => ({
  token: answer.data.userinfo.token,
  cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
});

async function sealedPost(
  endpoint: { method: string; path: string },
  secret: Record<string, unknown>,
  headers: Headers = {},
) {
  const { data: key } = await get(getKey.path);
  return post(endpoint.path, await seal(endpoint, secret, key), headers);
}

const form = (phone: string) => ({ phone, password, confirmation: password, agreementVersion, language: 'de' });

/** Asks for a code, reads it on the telephone, and sends the form with it. */
async function enrol(filled: ReturnType<typeof form> & Record<string, unknown>) {
  const to = `+49${filled.phone.replace(/^0|^\+49| /g, '').replaceAll(' ', '')}`;
  const before = provider.outbox.latest(to).length;
  await sealedPost(requestCode, { phone: filled.phone, purpose: 'register', language: 'de' });
  const message = await eventually('a message', () =>
    provider.outbox.latest(to).length > before ? provider.outbox.latest(to)[0] : undefined,
  );
  return sealedPost(register, { ...filled, code: /\d{6}/.exec(message.text)?.[0] ?? '000000' });
}

it('tells whoever is about to seal something what time it is', async () => {
  const { data } = await get(getKey.path);
  expect(Math.abs(data.now - Date.now())).toBeLessThan(60_000);
});

describe('a customer', () => {
  it('registers, is logged in, and the account stands in the log', async () => {
    const answer = await enrol({ ...form('0170 1000001'), invitationCode: 'FRIEND' });
    expect(answer).toMatchObject({
      status: 200,
      code: 1,
      data: {
        userinfo: {
          phone: '+49 *** 0001',
          invitationCode: 'FRIEND',
          tradingPasswordSet: false,
          language: 'de',
          token: expect.stringMatching(/^[\w-]{43}$/),
        },
      },
    });
    const { accountId } = answer.data.userinfo;
    expect(accountId).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    const me = await get('/api/user/info', halvesOf(answer));
    expect(me.data.userinfo).toMatchObject({ accountId });
    expect(me.data.userinfo.token).toBeUndefined();
    const [row] = await records.rows<{ opened_at: Date | null }>(
      'SELECT opened_at FROM customers WHERE account_id = $1',
      [accountId],
    );
    expect(row?.opened_at).not.toBeNull();
  });

  it.each([
    [{ phone: '12345678' }, 'PHONE_INVALID'],
    [{ password: 'short', confirmation: 'short' }, 'PASSWORD_TOO_SHORT'],
    [{ password: 'Parkett01701000003', confirmation: 'Parkett01701000003' }, 'PASSWORD_COMMON'],
    [{ confirmation: 'another password' }, 'PASSWORDS_DIFFER'],
    [{ agreementVersion: 'old' }, 'AGREEMENT_REQUIRED'],
    [{ surplus: 1 }, 'INPUT_INVALID'],
  ])('cannot register with %j', async (wrong, code) => {
    expect(await sealedPost(register, { ...form('0170 1000003'), code: '123456', ...wrong })).toMatchObject({
      status: 400,
      error: { code },
    });
  });

  it('logs in and out, and the token ends with it', async () => {
    await enrol(form('0170 1000004'));
    const answer = await sealedPost(login, { phone: '+49 170 1000004', password });
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^parkett_session=[\w-]{43}; Path=\/; Max-Age=259200; HttpOnly; SameSite=Strict$/,
    );
    const headers = halvesOf(answer);
    expect((await get('/api/user/info', headers)).code).toBe(1);
    const left = await post(logout.path, {}, headers);
    expect([left.code, left.headers['set-cookie']]).toEqual([
      1,
      'parkett_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
    ]);
    expect(await get('/api/user/info', headers)).toMatchObject({ code: 401, error: { code: 'UNAUTHENTICATED' } });
  });

  it('is told the same for a wrong password as somebody unknown', async () => {
    await enrol(form('0170 1000005'));
    const wrong = await sealedPost(login, { phone: '0170 1000005', password: 'not the password' });
    const unknown = await sealedPost(login, { phone: '0170 1999999', password: 'not the password' });
    expect(wrong).toMatchObject({ status: 401, error: { code: 'LOGIN_FAILED', facts: {} } });
    expect({ ...unknown, headers: {} }).toEqual({ ...wrong, headers: {} });
  });

  it('is stopped after ten attempts on one number, and only on that one', async () => {
    await enrol(form('0170 1000006'));
    for (let i = 0; i < 10; i += 1) await sealedPost(login, { phone: '0170 1000007', password: 'wrong' });
    const stopped = await sealedPost(login, { phone: '0170 1000007', password: 'wrong' });
    expect(stopped).toMatchObject({
      status: 429,
      error: { code: 'TOO_MANY_ATTEMPTS', facts: { retryAfterSeconds: expect.any(Number) } },
    });
    expect(await sealedPost(login, { phone: '0170 1000006', password })).toMatchObject({ status: 200 });
  });

  it('sets the trading password once, never the login password', async () => {
    const digits = '804917362550';
    const registered = await enrol({ ...form('0170 1000008'), password: digits, confirmation: digits });
    const { data } = registered;
    const headers = halvesOf(registered);
    const set = (tradingPassword: string, confirmation = tradingPassword) =>
      sealedPost(setTradingPassword, { tradingPassword, confirmation }, headers);
    expect(await set('12ab56')).toMatchObject({ error: { code: 'TRADING_PASSWORD_FORMAT' } });
    expect(await set(digits)).toMatchObject({ error: { code: 'PASSWORD_IN_USE' } });
    expect(await set('284617', '284618')).toMatchObject({ error: { code: 'PASSWORDS_DIFFER' } });
    expect(await set('284617')).toMatchObject({ code: 1 });
    expect(await set('284617')).toMatchObject({ status: 409, error: { code: 'TRADING_PASSWORD_ALREADY_SET' } });
    expect((await get('/api/user/info', headers)).data.userinfo.tradingPasswordSet).toBe(true);
    expect(await application.get(TradingPasswords).verify(data.userinfo.accountId, '284617')).toEqual({ kind: 'ok' });
  });

  it('whose account was not opened, for the log was away, gets it at the next login', async () => {
    const { data } = await enrol(form('0170 1000009'));
    const { accountId } = data.userinfo;
    await records.rows('UPDATE customers SET opened_at = NULL WHERE account_id = $1', [accountId]);
    await sealedPost(login, { phone: '0170 1000009', password });
    await eventually(
      'the account is open',
      async () =>
        (await records.rows('SELECT 1 FROM customers WHERE account_id = $1 AND opened_at IS NOT NULL', [accountId]))
          .length === 1,
    );
  });
});

describe('a session', () => {
  const info = '/api/user/info';
  const enter = async (phone: string, headers: Headers = {}) =>
    halvesOf(await sealedPost(login, { phone, password }, headers));
  const flipped = (half: string): string => `${half.slice(0, -2)}${half.at(-2) === 'A' ? 'B' : 'A'}${half.at(-1)}`;

  it('is one with both halves only: one of them, one bit less, or halves of two get one same refusal', async () => {
    await enrol(form('0170 1000011'));
    const [{ token = '', cookie = '' }, other] = [await enter('0170 1000011'), await enter('0170 1000011')];
    const refused = await get(info, {});
    expect(refused).toMatchObject({ code: 401, error: { code: 'UNAUTHENTICATED', facts: {} } });
    for (const known of [false, true]) {
      for (const headers of [
        { token },
        { cookie },
        { token: flipped(token), cookie },
        { token, cookie: flipped(cookie) },
        { token, cookie: other['cookie'] ?? '' },
        { token: other['token'] ?? '', cookie },
        { token, cookie: `parkett_session=${token}` },
        { token: cookie.slice(16), cookie },
      ])
        expect(await get(info, headers)).toEqual(refused);
      // The second round meets the session remembered.
      if (!known) expect((await get(info, { token, cookie })).code).toBe(1);
    }
  });

  it('is another one after each login, which ends the one the browser had', async () => {
    await enrol(form('0170 1000012'));
    const first = await enter('0170 1000012');
    const second = await enter('0170 1000012', first);
    expect([(await get(info, first)).code, (await get(info, second)).code]).toEqual([401, 1]);
    expect((await sealedPost(login, { phone: '0170 1000012', password: 'wrong' }, second)).status).toBe(401);
    expect((await get(info, second)).code).toBe(1);
  });

  it('is listed by its device, and each is ended by its own customer only', async () => {
    await Promise.all(['0170 1000013', '0170 1000014'].map((phone) => enrol(form(phone))));
    const phone = await enter('0170 1000013', { 'user-agent': 'Phone' });
    const tablet = await enter('0170 1000013', { 'user-agent': `Tablet ${'x'.repeat(300)}` });
    const stranger = await enter('0170 1000014');
    const { data } = await get(listSessions.path, tablet);
    expect(
      listSessions.output
        .parse(data)
        .sessions.map(({ device, current }) => [device.slice(0, 6), device.length <= 200, current]),
    ).toEqual([
      ['Tablet', true, true],
      ['Phone', true, false],
      [expect.any(String), true, false],
    ]);
    const [, { sessionId }] = data.sessions;
    const end = (headers: Headers) => post(endSession.path.replace(':sessionId', sessionId), {}, headers);
    expect(await end(stranger)).toMatchObject({ status: 404, error: { code: 'SESSION_UNKNOWN', facts: {} } });
    expect((await get(info, phone)).code).toBe(1);
    expect(await end(tablet)).toMatchObject({ code: 1 });
    expect((await get(info, phone)).code).toBe(401);
    expect(await end(tablet)).toMatchObject({ status: 404 });
  });

  it('ends with all the others but the one that asks for it', async () => {
    await enrol(form('0170 1000015'));
    const [kept, ...others] = [await enter('0170 1000015'), await enter('0170 1000015'), await enter('0170 1000015')];
    expect(await post(endOtherSessions.path, {}, kept)).toMatchObject({ code: 1 });
    const codes = await Promise.all([kept, ...others].map(async (headers) => (await get(info, headers)).code));
    expect(codes).toEqual([1, 401, 401]);
    expect((await get(listSessions.path, kept)).data.sessions).toHaveLength(1);
  });

  it('is known to both sides by one name of its cookie', () => expect(sessionCookieName).toBe(sessionCookie));
});

describe('what is secret', () => {
  it('is refused all the same way when it is malformed', async () => {
    for (const query of ['x', '!', 'A'.repeat(200)]) {
      expect(await post(login.path, { query })).toMatchObject({
        status: 400,
        error: { code: 'SEALED_UNREADABLE', facts: {} },
      });
    }
    expect(await post(login.path, { query: 'x', password })).toMatchObject({
      error: { code: 'INPUT_INVALID', facts: { field: 'password' } },
    });
  });

  it('stands nowhere in clear', async () => {
    await enrol(form('0170 1000010'));
    const rows = await records.rows(
      'SELECT c.*, k.*, s.* FROM customers c JOIN customer_keys k USING (account_id) JOIN sessions s USING (account_id)',
    );
    const raw = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join('\n');
    expect(raw).not.toContain(password);
    expect(raw).not.toContain('1701000010');
  });

  it('needs its own master key: with another one the server does not start', async () => {
    const { module, logger } = platform(await services.home());
    const other = await createHttpApplication(module, { logger });
    await expect(other.init()).rejects.toThrow('master key');
    await other.close();
  });
});

describe('the first call of the client', () => {
  it('says where customer service is and what the prices are', async () => {
    expect((await get('/api/stock/getconfig')).data).toEqual({
      kf_url: '/customerService',
      env: 'SIMULATED',
      agreementVersion,
      currency: 'EUR',
      outboxUrl: notifierUrl,
    });
  });
});
