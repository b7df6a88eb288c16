import type { SentCommand } from '@parkett/kernel';
import { Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  approveStaff,
  disableStaff,
  getKey,
  getStaff,
  listActs,
  listStaff,
  proposeStaff,
  staffAggregate,
  staffLogin,
  staffLogout,
} from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import { CommandGateway, KafkaLog, PartitionEngine, topicsOf, topicSpecs } from '@parkett/platform-event-log';
import { createHttpApplication } from '@parkett/platform-http';
import { createLogger, LOGGER } from '@parkett/platform-observability';
import {
  Database,
  migrate,
  Projector,
  READ_DB,
  ReadGate,
  readModelMigrations,
  RECORDS_DB,
  SharedTail,
  type Projection,
} from '@parkett/platform-read-model';
import { readSettings, SETTINGS } from '@parkett/platform-settings';
import { eventually, useServices } from '@parkett/platform-testing';
import { isDeepStrictEqual } from 'node:util';
import { AttemptLimits } from '../attempt-limits';
import { totpCode } from '../factors/totp';
import { identityMigrations } from '../identity.migrations';
import { IdentityModule } from '../identity.module';
import { readLimits } from '../limits';
import { staffChanges } from './staff-changes';
import { staffKind } from './staff-kind';
import { StaffPeople, type FirstCredentials } from './staff-people';
import { StaffStore } from './staff-store';
import { staffReadMigrations } from './staff.migrations';

const services = useServices();
const topics = topicsOf(services.prefix);
const log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'staff-spec' });
const gateway = new CommandGateway<SentCommand>(log, topics, 1, Buffer.from('key'));
const [recordsSchema, readSchema] = [services.schema('records'), services.schema('read')];
const records = new Database(services.postgresUrl, recordsSchema, 6);
const read = new Database(services.postgresUrl, readSchema, 4);
const gate = new ReadGate(read, 'trading');
const tail = new SharedTail(log, topics.events, 1, read);
const engine = new PartitionEngine({
  log,
  topics,
  partition: 0,
  kinds: [staffKind],
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
const projection: Projection = { group: 'trading', scope: 'every partition', ...staffChanges };
const projector = new Projector({
  log,
  topic: topics.events,
  partition: 0,
  database: read,
  projection,
  onProjected: (_count, head) => gate.advanced(0, head.next),
});
let running: Promise<unknown>[] = [];
let application: NestFastifyApplication;
const first: Record<string, FirstCredentials> = {};

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema: recordsSchema, migrations: identityMigrations });
  await migrate({
    url: services.postgresUrl,
    schema: readSchema,
    migrations: [...readModelMigrations, ...staffReadMigrations],
  });
  await log.ensureTopics(topicSpecs(topics, 1));
  tail.listen({ onRecord: (partition, chained) => gateway.onRecord(partition, chained) });
  await tail.start([], (error) => {
    throw error;
  });
  running = [engine.run(), projector.run()];
  const settings = { ...readSettings(), home: await services.home(), topicPrefix: services.prefix };
  const logger = createLogger('spec');
  logger.level = 'silent';
  const globals = [
    [SETTINGS, settings],
    [LOGGER, logger],
    [RECORDS_DB, records],
    [READ_DB, read],
    [ReadGate, gate],
    [CommandGateway, gateway],
  ] as const;
  const providers = globals.map(([provide, useValue]) => ({ provide, useValue }));
  @Global()
  @Module({ providers, exports: providers.map(({ provide }) => provide) })
  class PlatformModule {}
  @Module({ imports: [PlatformModule, IdentityModule] })
  class SpecModule {}
  application = await createHttpApplication(SpecModule, { logger });
  await application.listen(0, '127.0.0.1');
  const people = [
    { login: 'anna', roles: ['admin', 'auditor'] },
    { login: 'bruno', roles: ['admin'] },
  ];
  await gateway.send({
    aggregate: staffAggregate,
    type: 'FoundStaff',
    body: { people },
    actor: { kind: 'system', id: 'installation' },
    route: 'found',
    key: 'found',
  });
  for (const { login } of people) first[login] = await application.get(StaffPeople).setFirstCredentials(login);
});

services.afterwards(async () => {
  await application.close();
  engine.stop();
  await projector.close();
  await Promise.all(running);
  await tail.close();
  await gateway.close();
  await log.close();
  await Promise.all([records.close(), read.close()]);
});

type Headers = Record<string, string>;
let keys = 0;
async function call(
  endpoint: { method: string; path: string },
  headers: Headers,
  { payload, path = endpoint.path, key = `k${++keys}` }: { payload?: object; path?: string; key?: string } = {},
) {
  const answer = await application.inject({
    method: endpoint.method === 'GET' ? 'GET' : 'POST',
    url: path,
    headers: { ...headers, 'idempotency-key': key },
    ...(endpoint.method === 'GET' ? {} : { payload: payload ?? {} }),
  });
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
}

const at = (endpoint: { path: string }, staffId: string): string => endpoint.path.replace(':staffId', staffId);

/**
 * Codes count once: each login of a test uses the next step, from the current one on, as the step before ceases to
 * count at any moment.
 */
const nextStep = new Map<string, number>();
function codeOf(login: string): string {
  const step = nextStep.get(login) ?? 0;
  nextStep.set(login, step + 1);
  return totpCode(secretOf(login), Date.now() + step * 30_000);
}

/** A code that counts, whatever was used before: tests are faster than clocks. */
async function freshCode(login: string): Promise<string> {
  await records.rows('UPDATE staff_credentials SET totp_last_step = 0 WHERE staff_id = $1', [login]);
  return totpCode(secretOf(login), Date.now());
}

function secretOf(login: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const text = new URL(first[login]?.totpUri ?? '').searchParams.get('secret') ?? '';
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

async function tryLogin(login: string, fields: { password?: string; totp?: string } = {}, headers: Headers = {}) {
  const key = (await application.inject({ url: getKey.path })).json().data;
  const secret = { login, password: first[login]?.password ?? '-', totp: '000000', ...fields };
  return call(staffLogin, headers, { payload: await seal(staffLogin, secret, key) });
}

const cookieOf = (answer: { headers: Record<string, unknown> }, name: string): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

const sessions = new Map<string, Headers>();
async function loggedIn(login: string): Promise<Headers> {
  const known = sessions.get(login);
  if (known) return known;
  const answer = await tryLogin(login, { totp: codeOf(login) });
  expect(answer).toMatchObject({ status: 200, data: { staff: { login, status: 'active' } } });
  const headers = { token: String(answer.data.token), cookie: cookieOf(answer, 'parkett_staff') };
  sessions.set(login, headers);
  return headers;
}

describe('a member of the staff', () => {
  it('logs in with password and code, and both halves of the session are asked for', async () => {
    const headers = await loggedIn('anna');
    expect(headers['cookie']).toMatch(/^parkett_staff=[\w-]{43}$/);
    expect(await call(getStaff, headers)).toMatchObject({
      status: 200,
      data: { staff: { login: 'anna', roles: ['admin', 'auditor'] } },
    });
    for (const wrong of [
      { token: headers['token'] ?? '' },
      { cookie: headers['cookie'] ?? '' },
      { ...headers, token: 'x' },
      { ...headers, cookie: 'parkett_staff=x' },
    ]) {
      expect(await call(getStaff, wrong)).toMatchObject({ status: 401, error: { code: 'UNAUTHENTICATED' } });
    }
  });

  it('is refused with the same words whatever is wrong', async () => {
    const right = codeOf('bruno');
    const answers = [
      await tryLogin('nobody'),
      await tryLogin('bruno', { password: 'wrong', totp: right }),
      await tryLogin('bruno', { totp: String((Number(right) + 1) % 1e6).padStart(6, '0') }),
      await tryLogin('constructor'),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 401,
        msg: answers[0]?.msg,
        error: { code: 'STAFF_LOGIN_FAILED', facts: {} },
      });
    expect(await tryLogin('bruno', { totp: right })).toMatchObject({ status: 200 });
    expect(await tryLogin('bruno', { totp: right })).toMatchObject({
      status: 401,
      error: { code: 'STAFF_LOGIN_FAILED' },
    });
  });

  it('is not let in any more after ten attempts, and others are', async () => {
    for (let attempt = 0; attempt < 10; attempt++) expect((await tryLogin('guessed')).status).toBe(401);
    expect(await tryLogin('guessed')).toMatchObject({ status: 429, error: { code: 'TOO_MANY_ATTEMPTS' } });
    expect((await tryLogin('unguessed')).status).toBe(401);
  });

  it('is not locked out by strangers where they have logged in before, and admins see the lock', async () => {
    const answer = await tryLogin('bruno', { totp: await freshCode('bruno') });
    const known = { cookie: cookieOf(answer, 'parkett_browser') };
    expect(String(answer.headers['set-cookie'])).toContain(
      '; Path=/api/staff/login; Max-Age=34560000; HttpOnly; SameSite=Strict',
    );
    for (let attempt = 0; attempt < 10; attempt++) expect((await tryLogin('bruno')).status).toBe(401);
    const totp = await freshCode('bruno');
    expect(await tryLogin('bruno', { totp })).toMatchObject({ status: 429 });
    expect(await tryLogin('bruno', { totp }, { cookie: `${known.cookie}x` })).toMatchObject({ status: 429 });
    expect(await tryLogin('anna', { totp: '000000' }, known)).toMatchObject({ status: 401 });
    expect(await tryLogin('bruno', { totp }, known)).toMatchObject({ status: 200 });
    const locks = async () =>
      (await call(listActs, await loggedIn('anna'), { path: `${listActs.path}?limit=100` })).data.acts.filter(
        ({ act, by }: { act: string; by: string }) => act === 'loginLocked' && by === 'bruno',
      );
    await eventually('the lock is shown', async () => (await locks()).length === 1);
    await application.get(AttemptLimits).clear(readLimits().staffLoginPerName, 'bruno');
    for (let attempt = 0; attempt < 10; attempt++) await tryLogin('bruno');
    expect(await locks()).toHaveLength(1);
    await application.get(AttemptLimits).clear(readLimits().staffLoginPerName, 'bruno');
  });

  it('over the limit of an address has nothing opened', async () => {
    const from = '198.51.100.9';
    for (let attempt = 0; attempt < 100; attempt++)
      await application.get(AttemptLimits).take(readLimits().staffLoginPerAddress, from);
    const seen = async () =>
      (await records.rows<{ count: number }>('SELECT count(*)::int AS count FROM sealed_seen'))[0]?.count;
    const before = await seen();
    const key = (await application.inject({ url: getKey.path })).json().data;
    const payload = await seal(staffLogin, { login: 'anna', password: '-', totp: '000000' }, key);
    expect(
      (await application.inject({ method: 'POST', url: staffLogin.path, payload, remoteAddress: from })).statusCode,
    ).toBe(429);
    expect(await seen()).toBe(before);
  });

  it('is logged out also where that cannot be recorded', async () => {
    const answer = await tryLogin('bruno', { totp: await freshCode('bruno') });
    const headers = { token: String(answer.data.token), cookie: cookieOf(answer, 'parkett_staff') };
    const silent = jest.spyOn(gateway, 'send').mockResolvedValueOnce({ kind: 'unknown' });
    const out = await call(staffLogout, headers);
    silent.mockRestore();
    expect(out).toMatchObject({ status: 200, code: 1 });
    expect(String(out.headers['set-cookie'])).toMatch(/^parkett_staff=; .*Max-Age=0/);
    expect(await call(getStaff, headers)).toMatchObject({ status: 401 });
  });

  it('joins when one admin proposes and another approves, and may do what the role allows', async () => {
    const [anna, bruno] = [await loggedIn('anna'), await loggedIn('bruno')];
    const proposed = await call(proposeStaff, anna, { payload: { login: 'clara', roles: ['support'] } });
    expect(proposed).toMatchObject({ status: 200, data: { staffId: 'clara', password: expect.any(String) } });
    expect(await call(approveStaff, anna, { path: at(approveStaff, 'clara') })).toMatchObject({
      status: 403,
      error: { code: 'MAKER_IS_CHECKER' },
    });
    const lost = await call(approveStaff, bruno, { path: at(approveStaff, 'clara'), key: 'approve-clara' });
    const again = await call(approveStaff, bruno, { path: at(approveStaff, 'clara'), key: 'approve-clara' });
    expect(again.data.totpUri).not.toBe(lost.data.totpUri);
    // Neither of the two can log in as the new member: each is told one half of the first login.
    expect([Object.keys(proposed.data).sort(), Object.keys(again.data)]).toEqual([
      ['password', 'staffId'],
      ['totpUri'],
    ]);
    first['clara'] = { password: proposed.data.password, totpUri: again.data.totpUri };
    const clara = await loggedIn('clara');
    expect(await call(approveStaff, bruno, { path: at(approveStaff, 'clara'), key: 'approve-clara' })).toMatchObject({
      status: 409,
      error: { code: 'STAFF_NOT_PROPOSED' },
    });
    expect((await call(getStaff, clara)).status).toBe(200);
    for (const endpoint of [listStaff, listActs])
      expect(await call(endpoint, clara)).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } });
    expect(await call(proposeStaff, clara, { payload: { login: 'dora', roles: ['admin'] } })).toMatchObject({
      status: 403,
      error: { code: 'FORBIDDEN' },
    });
  });

  it('who is disabled is out at once', async () => {
    const [anna, bruno, clara] = [await loggedIn('anna'), await loggedIn('bruno'), await loggedIn('clara')];
    expect(await call(disableStaff, anna, { path: at(disableStaff, 'bruno') })).toMatchObject({
      status: 409,
      error: { code: 'STAFF_TOO_FEW_ADMINS' },
    });
    expect((await call(disableStaff, bruno, { path: at(disableStaff, 'clara') })).status).toBe(200);
    expect((await call(getStaff, clara)).status).toBe(401);
    expect(await tryLogin('clara', { totp: codeOf('clara') })).toMatchObject({
      status: 401,
      error: { code: 'STAFF_LOGIN_FAILED' },
    });
  });

  it('has every act, look and refused attempt on the list, newest first', async () => {
    const anna = await loggedIn('anna');
    await eventually('the list without clara', async () => {
      const { data } = await call(listStaff, anna);
      return isDeepStrictEqual(
        data.people.map(({ login, status }: { login: string; status: string }) => `${login} ${status}`),
        ['anna active', 'bruno active', 'clara disabled'],
      );
    });
    const acts: { by: string; act: string; subject: string | null }[] = await eventually(
      'the look at the list',
      async () => {
        const page = await call(listActs, anna, { path: `${listActs.path}?limit=100` });
        return page.data.acts.some(({ act }: { act: string }) => act === 'listPeople') && page.data.acts;
      },
    );
    const told = acts.map(({ by, act, subject }) => [by, act, subject].join(' '));
    expect(told).toEqual(
      expect.arrayContaining([
        'anna listPeople ',
        'anna login ',
        'clara login ',
        'anna proposeStaff clara',
        'bruno approveStaff clara',
        'bruno disableStaff clara',
        'anna refused MAKER_IS_CHECKER ',
      ]),
    );
    const [page] = [await call(listActs, anna, { path: `${listActs.path}?limit=2` })];
    const next = await call(listActs, anna, { path: `${listActs.path}?limit=2&before=${page.data.next}` });
    expect(next.data.acts[0].at).toBeLessThanOrEqual(page.data.acts[1].at);
    expect(new Set([...page.data.acts, ...next.data.acts].map(({ id }: { id: string }) => id)).size).toBe(4);
  });

  it('is out after logging out, after thirty idle minutes, and after eight hours', async () => {
    const store = application.get(StaffStore);
    const halves = await store.startSession('anna');
    expect(await store.session(halves)).toBeDefined();
    await records.rows(`UPDATE staff_sessions SET last_seen_at = now() - interval '31 minutes'`);
    expect(await store.session(halves)).toBeUndefined();
    await records.rows(
      `UPDATE staff_sessions SET last_seen_at = now(), expires_at = now() - interval '1 second' WHERE ended_at IS NULL`,
    );
    expect(await store.session(halves)).toBeUndefined();
    await records.rows(`UPDATE staff_sessions SET expires_at = now() + interval '1 hour'`);
    const anna = await loggedIn('anna');
    expect((await call(staffLogout, anna)).headers['set-cookie']).toBe(
      'parkett_staff=; Path=/api/staff; Max-Age=0; HttpOnly; SameSite=Strict',
    );
    expect((await call(getStaff, anna)).status).toBe(401);
    sessions.delete('anna');
  });

  it('is not let through with a session of a customer, nor a customer with theirs', async () => {
    const bruno = await loggedIn('bruno');
    const asCustomer = { ...bruno, cookie: (bruno['cookie'] ?? '').replace('parkett_staff', 'parkett_session') };
    expect((await application.inject({ url: '/api/user/info', headers: asCustomer })).statusCode).toBe(401);
    expect((await call(listStaff, asCustomer)).status).toBe(401);
  });
});
