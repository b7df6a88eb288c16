import type { SentCommand } from '@parkett/kernel';
import { Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  editAvatar,
  getAuthenticationDetail,
  getAvatar,
  getKey,
  getUserinfo,
  sessionCookieName,
  submitVerification,
} from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import {
  DocumentReader,
  DocumentShelf,
  encrypt,
  HeldSubmissions,
  identityMigrations,
  IdentityModule,
  LiveSessions,
  Secrets,
} from '@parkett/identity-server';
import { CommandGateway, KafkaLog, PartitionEngine, topicsOf, topicSpecs } from '@parkett/platform-event-log';
import { createHttpApplication } from '@parkett/platform-http';
import { createLogger, LOGGER } from '@parkett/platform-observability';
import { Database, migrate, Projector, READ_DB, ReadGate, RECORDS_DB, SharedTail } from '@parkett/platform-read-model';
import { readSettings, SETTINGS } from '@parkett/platform-settings';
import { useServices } from '@parkett/platform-testing';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { accountKind, accountsProjection, noMarket, readMigrations } from './index';

const services = useServices();
const topics = topicsOf(services.prefix);
const log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'verification-spec' });
const gateway = new CommandGateway<SentCommand>(log, topics, 1, Buffer.from('key'));
const [readSchema, recordsSchema] = [services.schema('read'), services.schema('records')];
const read = new Database(services.postgresUrl, readSchema, 4);
const records = new Database(services.postgresUrl, recordsSchema, 6);
const tail = new SharedTail(log, topics.events, 1, read);
const gate = new ReadGate(read, accountsProjection.group, (partition) => tail.next(partition));
const written: string[] = [];
const engine = new PartitionEngine({
  log,
  topics,
  partition: 0,
  kinds: [accountKind(noMarket)],
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
const projector = new Projector({
  log,
  topic: topics.events,
  partition: 0,
  database: read,
  projection: accountsProjection,
  onProjected: (_count, head) => gate.advanced(0, head.next),
});
let running: Promise<unknown>[] = [];
let application: NestFastifyApplication;
let home: string;
let keys = 0;

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema: readSchema, migrations: readMigrations });
  await migrate({ url: services.postgresUrl, schema: recordsSchema, migrations: identityMigrations });
  await log.ensureTopics(topicSpecs(topics, 1));
  tail.listen({
    onRecord: (partition, chained) => {
      written.push(JSON.stringify(chained.record));
      gateway.onRecord(partition, chained);
    },
  });
  await tail.start([], (error) => {
    throw error;
  });
  running = [engine.run(), projector.run()];
  home = await services.home();
  const logger = createLogger('spec');
  logger.level = 'silent';
  const settings = { ...readSettings(), home, topicPrefix: services.prefix };
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
});

services.afterwards(async () => {
  await application.close();
  engine.stop();
  await projector.close();
  await Promise.all(running);
  await tail.close();
  await gateway.close();
  await log.close();
  await Promise.all([read.close(), records.close()]);
});

type Headers = Record<string, string>;
interface Somebody {
  readonly accountId: string;
  readonly headers: Headers;
}

/** A registered customer with an open account and a session. */
async function customer(accountId: string): Promise<Somebody> {
  const secrets = application.get(Secrets);
  const { key, wrapped } = secrets.newDataKey(accountId);
  await records.rows('INSERT INTO customer_keys (account_id, wrapped_key) VALUES ($1, $2)', [accountId, wrapped]);
  await records.rows(
    `INSERT INTO customers (account_id, phone_hmac, phone_encrypted, password_hash, agreement_version, language,
    opened_at)
     VALUES ($1, $2, $3, 'argon', '2026-01', 'de', now())`,
    [accountId, secrets.phoneIndex(accountId), encrypt(key, Buffer.from('+491701234567'), 'phone')],
  );
  await gateway.send({
    aggregate: `account:${accountId}`,
    type: 'OpenAccount',
    body: { currency: 'EUR' },
    actor: { kind: 'system', id: 'identity' },
    route: 'spec',
    key: accountId,
  });
  const { token, cookie } = await application.get(LiveSessions).begin(accountId, 'spec');
  return { accountId, headers: { token, cookie: `${sessionCookieName}=${cookie}` } };
}

async function call(method: 'GET' | 'POST', url: string, headers: Headers, payload?: object | Buffer) {
  const answer = await application.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: answer.rawPayload,
    ...(isJson ? answer.json() : {}),
  };
}

const photo = (background = '#d0c8b0'): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
const upload = async ({ headers }: Somebody, side: string, image?: Buffer) =>
  call('POST', `/api/user/documents/${side}`, { ...headers, 'content-type': 'image/jpeg' }, image ?? (await photo()));
async function bothSides(who: Somebody) {
  const [front, back] = [await upload(who, 'front'), await upload(who, 'back')];
  return { frontId: String(front.data.documentId), backId: String(back.data.documentId) };
}
async function submit({ headers }: Somebody, fields: object, key = `k${++keys}`) {
  const { data } = (await application.inject({ url: getKey.path })).json();
  const secret = { documentType: 'deIdentityCard', name: 'Erika Mustermann', idNumber: 'T22000129 3', ...fields };
  return call(
    'POST',
    submitVerification.path,
    { ...headers, 'idempotency-key': key },
    await seal(submitVerification, secret, data),
  );
}
const detail = async ({ headers }: Somebody, seen: unknown) =>
  (
    await call('GET', getAuthenticationDetail.path, {
      ...headers,
      ...(typeof seen === 'string' ? { 'x-parkett-position': seen } : {}),
    })
  ).data;
async function staffSays(accountId: string, type: string, body: object): Promise<string> {
  const answer = await gateway.send({
    aggregate: `account:${accountId}`,
    type,
    body,
    actor: { kind: 'staff', id: 'S1' },
    route: 'spec',
    key: `s${++keys}`,
  });
  if (answer.kind !== 'accepted') throw new Error(JSON.stringify(answer));
  return `g1:${answer.position.partition}:${answer.position.offset}`;
}
const files = async (): Promise<string[]> =>
  (await readdir(join(home, 'documents'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('a caller who says to have seen more than there is', () => {
  it.each(['g1:0:999999999', 'g1:77:3'])('%s is answered after two seconds, as stale', async (seen) => {
    const olga = await customer(`OLGA${seen.length}`);
    const answer = await call('GET', getAuthenticationDetail.path, { ...olga.headers, 'x-parkett-position': seen });
    expect([answer.status, answer.headers['x-parkett-stale'], answer.data]).toEqual([
      200,
      '1',
      expect.objectContaining({ status: 'pending' }),
    ]);
    const fresh = await call('GET', getAuthenticationDetail.path, { ...olga.headers, 'x-parkett-position': 'g1:0:0' });
    expect([fresh.status, fresh.headers['x-parkett-stale']]).toEqual([200, undefined]);
  });
});

describe('a customer who shows who they are', () => {
  it('uploads both sides, submits them, is returned and approved, and sees who has looked', async () => {
    const anna = await customer('ANNA');
    const { frontId, backId } = await bothSides(anna);
    expect(await detail(anna, undefined)).toMatchObject({ status: 'pending', name: null, documents: [], views: [] });

    const sent = await submit(anna, { frontId, backId }, 'first');
    expect(sent).toMatchObject({ status: 200, data: { status: 'underReview' } });
    expect(await detail(anna, sent.headers['x-parkett-position'])).toMatchObject({
      status: 'underReview',
      reason: null,
      documentType: 'deIdentityCard',
      name: 'E*** M***',
      idNumber: 'T***293',
      submittedAt: expect.any(Number),
      decidedAt: null,
      documents: [
        { documentId: frontId, side: 'front' },
        { documentId: backId, side: 'back' },
      ],
    });
    const submissionId = gateway.idOf({ actor: { kind: 'customer', id: 'ANNA' }, route: 'verification', key: 'first' });
    await staffSays('ANNA', 'RecordLook', { what: 'document', documentId: frontId, login: 'ada.reviews' });
    expect((await application.get(DocumentReader).read('ANNA', frontId))?.type).toBe('image/webp');
    const returned = await staffSays('ANNA', 'ReviewVerification', {
      submissionId,
      verdict: { kind: 'resubmission', reason: 'unreadable' },
    });
    expect(await detail(anna, returned)).toMatchObject({
      status: 'resubmission',
      reason: 'unreadable',
      views: [{ by: 'ada.reviews', what: 'document', documentId: frontId }],
    });

    const better = await upload(anna, 'back', await photo('#ffffff'));
    expect(await submit(anna, { frontId, backId: better.data.documentId }, 'second')).toMatchObject({ status: 200 });
    const secondId = gateway.idOf({ actor: { kind: 'customer', id: 'ANNA' }, route: 'verification', key: 'second' });
    const approved = await staffSays('ANNA', 'ReviewVerification', {
      submissionId: secondId,
      verdict: { kind: 'approved' },
    });
    expect(await detail(anna, approved)).toMatchObject({ status: 'approved', decidedAt: expect.any(Number) });
    expect((await call('GET', getUserinfo.path, anna.headers)).data.userinfo.accountName).toBe('E*** M***');
    expect(await submit(anna, { frontId, backId })).toMatchObject({
      status: 409,
      error: { code: 'VERIFICATION_APPROVED' },
    });
  });

  it('leaves nothing readable behind: not in files, not in the log', async () => {
    expect(written.join('\n')).toContain('VerificationSubmitted');
    expect(written.join('\n')).not.toMatch(/Mustermann|Erika|T220001293/);
    const names = await files();
    expect(names.length).toBeGreaterThan(0);
    for (const name of names)
      expect((await readFile(join(home, 'documents', name.slice(0, 2), name))).includes('WEBP')).toBe(false);
  });

  it('may send the same again, and gets the same answer; something else under the same key is refused', async () => {
    const bert = await customer('BERT');
    const sides = await bothSides(bert);
    const fields = { ...sides, idNumber: 'L01X00T471' };
    expect(await submit(bert, fields, 'k')).toMatchObject({ status: 200 });
    expect(await submit(bert, fields, 'k')).toMatchObject({ status: 200, data: { status: 'underReview' } });
    expect(await submit(bert, { ...fields, name: 'Bert Anders' }, 'k')).toMatchObject({
      status: 422,
      error: { code: 'IDEMPOTENCY_BODY_MISMATCH' },
    });
    expect(await submit(bert, fields)).toMatchObject({ status: 409, error: { code: 'VERIFICATION_UNDER_REVIEW' } });
    const held = await records.rows('SELECT FROM documents WHERE account_id = $1 AND cardinality(submissions) = 1', [
      'BERT',
    ]);
    expect(held).toHaveLength(2);
    expect(await records.rows('SELECT FROM identity_numbers WHERE account_id = $1', ['BERT'])).toHaveLength(1);
  });

  it('lets go of what something else under the same key has added, and of nothing else', async () => {
    const kai = await customer('KAI');
    const first = await bothSides(kai);
    const fields = { ...first, documentType: 'dePassport', idNumber: 'C01X00T504' };
    const sent = await submit(kai, fields, 'kai');
    await detail(kai, sent.headers['x-parkett-position']);
    const others = await bothSides(kai);
    expect(await submit(kai, { ...fields, ...others }, 'kai')).toMatchObject({ status: 422 });
    expect(await submit(kai, { ...fields, backId: others.backId }, 'kai')).toMatchObject({ status: 422 });
    expect(await submit(kai, { ...fields, frontId: 'nothing', backId: others.backId }, 'kai')).toMatchObject({
      status: 404,
    });
    const ids = await records.rows<{ document_id: string }>(
      `SELECT document_id FROM documents WHERE account_id = 'KAI' AND submissions <> '{}' ORDER BY 1`,
    );
    expect(ids.map(({ document_id: id }) => id)).toEqual([first.frontId, first.backId].sort());
    expect(await submit(kai, fields, 'kai')).toMatchObject({ status: 200 });
  });

  it('gets images and number back an hour after an answer that never came, unless it was accepted all the same', async () => {
    const [lea, mia] = [await customer('LEA'), await customer('MIA')];
    const held = application.get(HeldSubmissions);
    const hold = async (): Promise<string[]> =>
      (
        await records.rows<{ account_id: string }>(
          `SELECT DISTINCT account_id FROM documents WHERE account_id IN ('LEA', 'MIA') AND submissions <> '{}' ORDER BY 1`,
        )
      ).map((row) => row.account_id);
    const sent = await submit(
      mia,
      { ...(await bothSides(mia)), documentType: 'dePassport', idNumber: 'C01X00T515' },
      'mia',
    );
    const away = jest
      .spyOn(gateway, 'send')
      .mockResolvedValueOnce({ kind: 'unknown' })
      .mockRejectedValueOnce(new Error('the log is away'));
    const sides = await bothSides(lea);
    const passport = { ...sides, documentType: 'dePassport', idNumber: 'C01X00T526' };
    expect((await submit(lea, passport, 'lea')).status).toBe(202);
    expect((await submit(lea, passport, 'lea')).status).toBe(500);
    away.mockRestore();
    await held.sweep(async () => undefined);
    expect(await hold()).toContain('LEA');
    await records.rows(`UPDATE held_submissions SET held_at = now() - interval '61 minutes'`);
    await held.sweep(async () => {
      await detail(mia, sent.headers['x-parkett-position']);
    });
    expect(await hold()).toEqual(['MIA']);
    expect(
      await records.rows('SELECT account_id FROM identity_numbers WHERE account_id IN ($1, $2)', ['LEA', 'MIA']),
    ).toEqual([{ account_id: 'MIA' }]);
    expect(await records.rows('SELECT 1 FROM held_submissions')).toEqual([]);
  });

  it('is refused with wrong check digits, the number of somebody else, strange names and strange documents', async () => {
    const [carl, dora] = [await customer('CARL'), await customer('DORA')];
    const [sides, others] = [await bothSides(carl), await bothSides(dora)];
    const number = { idNumber: 'C01X00T478', documentType: 'dePassport' };
    expect(await submit(carl, { ...sides, idNumber: 'T220001294' })).toMatchObject({
      status: 400,
      error: { code: 'ID_NUMBER_INVALID' },
    });
    expect(await submit(carl, { ...sides, idNumber: 't220001293' })).toMatchObject({
      status: 409,
      error: { code: 'ID_NUMBER_TAKEN' },
    });
    expect(await submit(carl, { ...sides, ...number, name: '<i>Carl</i>' })).toMatchObject({
      status: 400,
      error: { code: 'INPUT_INVALID', facts: { field: 'name' } },
    });
    for (const wrong of [
      { frontId: others.frontId },
      { frontId: sides.backId },
      { frontId: sides.backId, backId: sides.frontId },
      { backId: '../../etc/passwd' },
    ]) {
      expect(await submit(carl, { ...sides, ...number, ...wrong })).toMatchObject({
        status: 404,
        error: { code: 'DOCUMENT_UNKNOWN' },
      });
    }
    expect(
      await records.rows(`SELECT FROM documents WHERE account_id IN ('CARL', 'DORA') AND submissions <> '{}'`),
    ).toEqual([]);
  });
});

describe('images of documents', () => {
  it('are shown to their owner, and to nobody else', async () => {
    const [emil, fred] = [await customer('EMIL'), await customer('FRED')];
    const { frontId } = await bothSides(emil);
    const shown = await call('GET', `/api/user/documents/${frontId}`, emil.headers);
    expect(shown).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    });
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 });
    for (const id of [frontId, 'nothing', '..%2F..%2Fsecrets%2Fmaster.key']) {
      expect(await call('GET', `/api/user/documents/${id}`, fred.headers)).toMatchObject({
        status: 404,
        error: { code: 'DOCUMENT_UNKNOWN' },
      });
    }
    expect(await call('GET', `/api/user/documents/${frontId}`, {})).toMatchObject({ status: 401 });
    expect(await application.get(DocumentReader).read('FRED', frontId)).toBeUndefined();
  });

  it('are refused with the reason when they are none', async () => {
    const gina = await customer('GINA');
    const shot = await photo();
    const refusals: [Buffer, number, string][] = [
      [Buffer.alloc(0), 400, 'IMAGE_REQUIRED'],
      [Buffer.from('<!doctype html><script>1</script>'), 415, 'IMAGE_TYPE_UNSUPPORTED'],
      [Buffer.concat([shot, Buffer.from('PK\u0003\u0004')]), 422, 'IMAGE_UNREADABLE'],
      [shot.subarray(0, shot.length / 2), 422, 'IMAGE_UNREADABLE'],
      [
        await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
        422,
        'IMAGE_TOO_SMALL',
      ],
      [Buffer.alloc(50 * 1024 * 1024), 413, 'IMAGE_TOO_LARGE'],
    ];
    for (const [image, status, code] of refusals)
      expect(await upload(gina, 'front', image)).toMatchObject({ status, error: { code } });
    expect(await upload(gina, 'left')).toMatchObject({ status: 400, error: { facts: { field: 'side' } } });
    expect(await records.rows(`SELECT FROM documents WHERE account_id = 'GINA'`)).toEqual([]);
  });

  it('wait ten at most, also when all come at once, and are gone after a day unless they were submitted', async () => {
    const hans = await customer('HANS');
    const { frontId, backId } = await bothSides(hans);
    expect(
      await submit(hans, { frontId, backId, documentType: 'cnIdentityCard', idNumber: '11010519491231002X' }),
    ).toMatchObject({ status: 200 });
    const image = await photo();
    const codes: number[] = [];
    for (let round = 0; round < 6; round++)
      codes.push(
        ...(await Promise.all([upload(hans, 'front', image), upload(hans, 'back', image)])).map(({ status }) => status),
      );
    expect(codes).toEqual([...new Array<number>(10).fill(200), 429, 429]);
    expect(await upload(hans, 'front', image)).toMatchObject({
      error: { code: 'TOO_MANY_ATTEMPTS', facts: { retryAfterSeconds: expect.any(Number) } },
    });
    const before = await files();
    await records.rows(`UPDATE documents SET created_at = now() - interval '25 hours' WHERE account_id = 'HANS'`);
    expect(await application.get(DocumentShelf).sweep()).toBe(10);
    expect((await files()).length).toBe(before.length - 10);
    expect((await call('GET', `/api/user/documents/${frontId}`, hans.headers)).status).toBe(200);
    expect(await upload(hans, 'front', image)).toMatchObject({ status: 200 });
  });

  it('go with the customer who is erased', async () => {
    const ida = await customer('IDA');
    const { frontId, backId } = await bothSides(ida);
    await application.get(DocumentShelf).erase('IDA');
    expect((await files()).filter((name) => name === frontId || name === backId)).toEqual([]);
    expect(await records.rows(`SELECT FROM documents WHERE account_id = 'IDA'`)).toEqual([]);
  });
});

describe('the picture of a customer', () => {
  it('is theirs alone, square, and replaced by the next', async () => {
    const jana = await customer('JANA');
    expect((await call('GET', getUserinfo.path, jana.headers)).data.userinfo.avatar).toBeNull();
    expect(await call('GET', getAvatar.path, jana.headers)).toMatchObject({
      status: 404,
      error: { code: 'DOCUMENT_UNKNOWN' },
    });
    const put = async (background: string) =>
      (await call('POST', editAvatar.path, { ...jana.headers, 'content-type': 'image/jpeg' }, await photo(background)))
        .data.userinfo.avatar;
    const first = await put('red');
    const second = await put('blue');
    expect(first).toMatch(/^\/api\/user\/avatar\?v=[0-9a-f]{8}$/);
    expect(second).not.toBe(first);
    const shown = await call('GET', second, jana.headers);
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 512, height: 512 });
    const { dominant } = await sharp(shown.bytes).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
    expect(await application.get(DocumentShelf).sweep()).toBe(1);
    expect((await call('GET', second, jana.headers)).status).toBe(200);
    const [{ document_id: id } = { document_id: '' }] = await records.rows<{ document_id: string }>(
      `SELECT document_id FROM documents WHERE account_id = 'JANA'`,
    );
    expect((await call('GET', `/api/user/documents/${id}`, jana.headers)).status).toBe(404);
  });
});
