import { rebuildAndCompare, verifyLog } from '@parkett/audit-server';
import {
  CustomerKeyGone,
  CustomerVault,
  HeldSubmissions,
  identityMigrations,
  IdentityNumbers,
  IdentityProcess,
  IdentityReader,
  openErasure,
  Secrets,
  CustomerKeys,
} from '@parkett/identity-server';
import type { Actor, SentCommand } from '@parkett/kernel';
import { openDocumentStore } from '@parkett/platform-documents';
import {
  CommandGateway,
  KafkaLog,
  PartitionEngine,
  topicsOf,
  topicSpecs,
  type Answer,
} from '@parkett/platform-event-log';
import { Database, migrate, Projector, ReadGate, SharedTail } from '@parkett/platform-read-model';
import { eventually, useServices } from '@parkett/platform-testing';
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { accountKind, accountsProjection, noMarket, projections, readMigrations } from './index';

const services = useServices();
const topics = topicsOf(services.prefix);
const log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'identity-house-spec' });
const [readSchema, recordsSchema] = [services.schema('read'), services.schema('records')];
const read = new Database(services.postgresUrl, readSchema, 4);
const records = new Database(services.postgresUrl, recordsSchema, 4);
const gateway = new CommandGateway<SentCommand>(log, topics, 1, Buffer.from('key'));
const gate = new ReadGate(read, accountsProjection.group);
const tail = new SharedTail(log, topics.events, 1, read);
const secrets = new Secrets(randomBytes(32));
const vault = new CustomerVault(new CustomerKeys(records, secrets));
const numbers = new IdentityNumbers(records, secrets);
const reader = new IdentityReader(read);
const held = new HeldSubmissions(records, reader, numbers, vault);
const kinds = [accountKind(noMarket)];
const engine = new PartitionEngine({
  log,
  topics,
  partition: 0,
  kinds,
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
});
let running: Promise<unknown>[];
let keys = 0;
let home: string;
const erasure = () => openErasure({ records, readModels: read, home, alsoEmptied: [] });
/** The name of an image in the store, and of its row. */
const documentId = '0123456789abcdef'.repeat(2);

const owner = (accountId: string): Actor => ({ kind: 'customer', id: accountId });
const [maker, checker]: [Actor, Actor] = [
  { kind: 'staff', id: 'ADA' },
  { kind: 'staff', id: 'BOB' },
];
const identity: Actor = { kind: 'system', id: 'identity' };
const documents = [
  { documentId: 'd1', side: 'front' },
  { documentId: 'd2', side: 'back' },
];

const send = (accountId: string, type: string, body: object, actor: Actor, key = `${keys++}`): Promise<Answer> =>
  gateway.send({ aggregate: `account:${accountId}`, type, body, actor, route: 'spec', key });

/** Waits until the rows show what the answer has said. */
async function shown(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.kind === 'unknown') throw new Error('no answer');
  if (!(await gate.reached([answer.position]))) throw new Error('the read models are behind');
  return answer;
}

/** A registered customer with an open account, as registration leaves them. */
async function customer(accountId: string): Promise<string> {
  await records.rows('INSERT INTO customer_keys (account_id, wrapped_key) VALUES ($1, $2)', [
    accountId,
    secrets.newDataKey(accountId).wrapped,
  ]);
  await records.rows(
    `INSERT INTO customers (account_id, phone_hmac, phone_encrypted, password_hash, agreement_version, language,
    invitation_code, opened_at)
     VALUES ($1, $2, $3, 'argon', '2026-01', 'de', 'FRIEND', now())`,
    [accountId, secrets.phoneIndex(accountId), Buffer.from('sealed')],
  );
  await shown(send(accountId, 'OpenAccount', { currency: 'EUR' }, identity));
  return accountId;
}

async function submit(accountId: string, plain: object, key: string): Promise<Answer> {
  const sealed = await vault.seal(accountId, 'verification', JSON.stringify(plain));
  return shown(
    gateway.send({
      aggregate: `account:${accountId}`,
      type: 'SubmitVerification',
      body: { documentType: 'dePassport', sealed, documents },
      actor: owner(accountId),
      route: 'verification',
      key,
      hashed: { key: await vault.bodyKey(accountId), body: plain },
    }),
  );
}

const submissionIdOf = (accountId: string, key: string): string =>
  gateway.idOf({ actor: owner(accountId), route: 'verification', key });
const review = (accountId: string, submissionId: string, verdict: object): Promise<Answer> =>
  shown(send(accountId, 'ReviewVerification', { submissionId, verdict }, maker));

beforeAll(async () => {
  home = await services.home();
  await migrate({ url: services.postgresUrl, schema: readSchema, migrations: readMigrations });
  await migrate({ url: services.postgresUrl, schema: recordsSchema, migrations: identityMigrations });
  await log.ensureTopics(topicSpecs(topics, 1));
  tail.listen({ onRecord: (partition, chained) => gateway.onRecord(partition, chained) });
  await tail.start(projections, (error) => {
    throw error;
  });
  running = [engine.run(), projector.run()];
});

services.afterwards(async () => {
  engine.stop();
  await projector.close();
  await Promise.all(running);
  await tail.close();
  await gateway.close();
  await log.close();
  await read.close();
  await records.close();
});

describe('identity, from the command to the rows', () => {
  it('shows a submission to its customer and to the queue of the staff, longest waiting first', async () => {
    const [anna, bert] = [await customer('ANNA'), await customer('BERT')];
    expect(await reader.verification(anna)).toEqual({ status: 'pending', submission: undefined });
    await submit(anna, { name: 'Anna Beispiel', idNumber: 'C01X00T478' }, 's');
    await submit(bert, { name: 'Bert Beispiel', idNumber: 'C01X00T479' }, 's');
    const { status, submission } = await reader.verification(anna);
    expect({ status, attempt: submission?.attempt, documents: submission?.documents }).toEqual({
      status: 'underReview',
      attempt: 1,
      documents,
    });
    expect(JSON.parse((await vault.open(anna, 'verification', submission?.sealed ?? '')) ?? '')).toEqual({
      name: 'Anna Beispiel',
      idNumber: 'C01X00T478',
    });
    const first = await reader.queue('ADA', { limit: 1 });
    expect(first.submissions.map(({ accountId }) => accountId)).toEqual([anna]);
    const second = await reader.queue('ADA', { limit: 1, before: first.next ?? '' });
    expect([second.submissions.map(({ accountId }) => accountId), second.next]).toEqual([[bert], null]);
  });

  it('knows a repeated submission by its plaintext, though each encryption differs', async () => {
    const again = await submit('ANNA', { name: 'Anna Beispiel', idNumber: 'C01X00T478' }, 's');
    expect(again.kind).toBe('accepted');
    expect(await submit('ANNA', { name: 'Anna Anders', idNumber: 'C01X00T478' }, 's')).toMatchObject({
      rejection: { code: 'IDEMPOTENCY_BODY_MISMATCH' },
    });
    expect((await reader.verification('ANNA')).submission?.attempt).toBe(1);
  });

  it('returns, takes the next submission, approves, and lists who has looked', async () => {
    await review('ANNA', submissionIdOf('ANNA', 's'), { kind: 'resubmission', reason: 'unreadable' });
    expect(await reader.verification('ANNA')).toMatchObject({
      status: 'resubmission',
      submission: { reason: 'unreadable', decidedBy: 'ADA' },
    });
    await submit('ANNA', { name: 'Anna Beispiel', idNumber: 'C01X00T478' }, 's2');
    await shown(send('ANNA', 'RecordLook', { what: 'document', documentId: 'd1', login: 'ada.reviews' }, maker));
    await review('ANNA', submissionIdOf('ANNA', 's2'), { kind: 'approved' });
    expect(await reader.verification('ANNA')).toMatchObject({
      status: 'approved',
      submission: { attempt: 2, reason: null },
    });
    expect(await reader.looks('ANNA')).toMatchObject([
      { what: 'document', documentId: 'd1', staffId: 'ADA', by: 'ada.reviews' },
    ]);
  });

  it('tells what rests after a reset of the password', async () => {
    await shown(
      send('BERT', 'ChangeCredential', { credential: 'password', change: 'reset', stepUpId: null }, identity),
    );
    expect((await reader.cooling('BERT', Date.now())).map(({ subject, cause }) => [subject, cause])).toEqual([
      ['withdrawals', 'passwordReset'],
      ['newPayees', 'passwordReset'],
    ]);
    expect(await reader.cooling('BERT', Date.now() + 80 * 3_600_000)).toEqual([]);
  });

  it('keeps nothing personal of the records of an erased customer, wherever it may stand', async () => {
    const personal = await records.rows<{ table_name: string }>(
      `SELECT table_name FROM information_schema.columns WHERE table_schema = $1 AND column_name = 'account_id'`,
      [recordsSchema],
    );
    await customer('CARL');
    for (const { table_name } of personal) await fill(table_name, 'CARL');
    await openDocumentStore(home).put(documentId, Buffer.from('an image'));
    expect(await imagesIn(home)).toEqual([documentId]);
    await submit('CARL', { name: 'Carl Beispiel', idNumber: 'C01X00T480' }, 's');
    await shown(send('CARL', 'RequestErasure', {}, maker));
    await shown(send('CARL', 'ApproveErasure', {}, checker));
    await erasure().erase(['CARL']);
    const left: string[] = [];
    for (const { table_name } of personal) {
      const [row] = await records.rows(`SELECT * FROM ${table_name} WHERE account_id = 'CARL'`);
      if (row !== undefined) left.push(table_name);
    }
    expect(left.sort()).toEqual(['customers', 'sessions']);
    expect(await imagesIn(home)).toEqual([]);
    const [kept] = await records.rows(
      `SELECT phone_hmac, phone_encrypted, password_hash, invitation_code, erased_at FROM customers WHERE account_id = 'CARL'`,
    );
    expect(kept).toMatchObject({
      phone_hmac: Buffer.from('erased CARL'),
      phone_encrypted: Buffer.alloc(0),
      password_hash: '',
      invitation_code: null,
      erased_at: expect.any(Date),
    });
    expect(
      await records.rows(`SELECT device, ended_at IS NOT NULL AS ended FROM sessions WHERE account_id = 'CARL'`),
    ).toEqual([{ device: '', ended: true }]);
    expect(await reader.verification('CARL')).toEqual({ status: 'pending', submission: undefined });
    expect(await reader.erasures()).toMatchObject([
      { accountId: 'CARL', requestedBy: 'ADA', approvedBy: 'BOB', erasedAt: expect.any(Number) },
    ]);
  });

  it('opens nothing of an erased customer any more, and still verifies and rebuilds without a difference', async () => {
    vault.forget('CARL');
    await expect(vault.seal('CARL', 'verification', 'x')).rejects.toThrow(CustomerKeyGone);
    expect(await verifyLog({ log, topics, partitions: 1, kinds, repairs: [], pins: undefined })).toMatchObject({
      ok: true,
    });
    const rebuilt = await rebuildAndCompare({
      log,
      topics,
      partitions: 1,
      postgresUrl: services.postgresUrl,
      live: read,
      projections: [accountsProjection],
      migrations: readMigrations,
      repairs: [],
    });
    expect(rebuilt.differences.filter(({ onlyLive, onlyRebuilt }) => onlyLive + onlyRebuilt > 0)).toEqual([]);
    expect(rebuilt.same).toBe(true);
  });

  it('destroys a key that a restored backup has brought back, at the next start', async () => {
    const process = new IdentityProcess({
      erasure: erasure(),
      numbers,
      held,
      readModels: read,
      projected: async () => undefined,
      onTrouble: (error) => {
        throw error;
      },
    });
    await records.rows('INSERT INTO customer_keys (account_id, wrapped_key) VALUES ($1, $2)', [
      'CARL',
      secrets.newDataKey('CARL').wrapped,
    ]);
    process.start();
    await eventually(
      'the key is gone',
      async () => (await records.rows(`SELECT FROM customer_keys WHERE account_id = 'CARL'`)).length === 0,
    );
    await process.close();
    expect(await records.rows(`SELECT FROM customer_keys WHERE account_id = 'BERT'`)).toHaveLength(1);
  });

  it('sets a number free when its submission is returned, and erases when the log says so', async () => {
    const process = new IdentityProcess({
      erasure: erasure(),
      numbers,
      held,
      readModels: read,
      projected: async () => undefined,
      onTrouble: (error) => {
        throw error;
      },
    });
    const stop = tail.listen({ onRecord: (_partition, chained) => process.onRecord(chained) });
    const dora = await customer('DORA');
    await numbers.claim(dora, 'dePassport', 'C01X00T481', submissionIdOf(dora, 's'));
    await submit(dora, { name: 'Dora', idNumber: 'C01X00T481' }, 's');
    expect(await numbers.claim('BERT', 'dePassport', 'C01X00T481', 'b')).toBe(false);
    await review(dora, submissionIdOf(dora, 's'), { kind: 'resubmission', reason: 'expired' });
    await eventually('the number is free', () => numbers.claim('BERT', 'dePassport', 'C01X00T481', 'b'));
    await shown(send(dora, 'RequestErasure', {}, maker));
    await shown(send(dora, 'ApproveErasure', {}, checker));
    await eventually(
      'the key is gone',
      async () => (await records.rows(`SELECT FROM customer_keys WHERE account_id = 'DORA'`)).length === 0,
    );
    stop();
    await process.close();
  });

  it('goes on after a command on an id that no database keeps', async () => {
    await gateway.send(
      { aggregate: 'account:EVE\0', type: 'RequestErasure', body: {}, actor: maker, route: 'spec', key: 'nul' },
      { waitMs: 300 },
    );
    expect(
      (await shown(send('BERT', 'RecordLook', { what: 'verification', documentId: null, login: 'ada.reviews' }, maker)))
        .kind,
    ).toBe('accepted');
  });
});

const imagesIn = async (folder: string): Promise<string[]> =>
  (await readdir(join(folder, 'documents'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** A row about this customer, whatever the table asks for; those that registration has made are there. */
async function fill(table: string, accountId: string): Promise<void> {
  const columns = await records.rows<{
    column_name: string;
    data_type: string;
    is_nullable: string;
    column_default: string | null;
    is_identity: string;
  }>(
    `SELECT column_name, data_type, is_nullable, column_default, is_identity FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2`,
    [recordsSchema, table],
  );
  const asked = columns.filter(
    (column) =>
      column.column_name === 'account_id' ||
      (column.is_nullable === 'NO' && column.column_default === null && column.is_identity === 'NO'),
  );
  const values = asked.map(({ column_name, data_type }) =>
    column_name === 'account_id' ? accountId : (named[column_name] ?? samples[data_type] ?? 'sample'),
  );
  await records.rows(
    `INSERT INTO ${table} (${asked.map(({ column_name }) => column_name).join(', ')}) VALUES (${asked.map((_, n) => `$${n + 1}`).join(', ')}) ON CONFLICT DO NOTHING`,
    values,
  );
}

const named: Readonly<Record<string, unknown>> = { kind: 'front', document_id: documentId };
const samples: Readonly<Record<string, unknown>> = {
  bytea: Buffer.from('sample'),
  integer: 1,
  bigint: 1,
  boolean: false,
  'timestamp with time zone': new Date(),
  ARRAY: ['s'],
  jsonb: '{}',
  date: '2026-11-20',
};
