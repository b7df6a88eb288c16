import { accountKind, accountsProjection, noMarket, readMigrations } from '@parkett/composition';
import { identityMigrations, IdentityReader } from '@parkett/identity-server';
import type { Actor, SentCommand } from '@parkett/kernel';
import { staffWith } from '@parkett/kernel/spec-support';
import { ProcessHost, processMigrations } from '@parkett/platform-processes';
import { createLogger } from '@parkett/platform-observability';
import { backgroundLimits, Database, migrate, ReadBarrier } from '@parkett/platform-read-model';
import { accepts, useEventStack } from '@parkett/platform-read-model/spec-support';
import { CustomerKeys, CustomerVault, Secrets } from '@parkett/platform-secrets';
import { eventually } from '@parkett/platform-testing';
import {
  rescreenCustomers,
  ScreeningProvider,
  screeningProcess,
  VerificationReader,
} from '@parkett/verification-server';
import { randomBytes } from 'node:crypto';
import { ScreeningServer } from './screening-server';

const stack = useEventStack<SentCommand>({
  kinds: [accountKind(noMarket, () => staffWith({ ADA: ['operations'], BOB: ['risk'] }))],
  projections: [accountsProjection],
  migrations: readMigrations,
  onProjected: (partition, next) => gate.advanced(partition, next),
});
const { services, gateway, tail, read } = stack;
const gate = new ReadBarrier(read, accountsProjection.group, (partition) => tail.next(partition));
const schema = services.schema('records');
const records = new Database(services.postgresUrl, schema, 6, backgroundLimits);
const secrets = new Secrets(randomBytes(32));
const vault = new CustomerVault(new CustomerKeys(records, secrets));
const server = new ScreeningServer();
const system = (id: string): Actor => ({ kind: 'system', id });
const approvedBy = { approvalId: 'a1', maker: 'ADA', checker: 'BOB', makerBehind: {} };
let url = '';
let host: ProcessHost;
let keys = 0;

const behave = (how: object): Promise<Response> =>
  fetch(`${url}/_behaviour`, { method: 'POST', body: JSON.stringify(how) });
const send = (accountId: string, type: string, body: object, actor: Actor) =>
  gateway.send({ aggregate: `account:${accountId}`, type, body, actor, route: 'spec', key: `${keys++}` });

/** A customer of this name who has submitted their documents; returns the id of the submission. */
async function submitted(accountId: string, name: string): Promise<string> {
  const { wrapped } = secrets.newDataKey(accountId);
  await records.rows('INSERT INTO customer_keys (account_id, wrapped_key) VALUES ($1, $2)', [accountId, wrapped]);
  await send(accountId, 'OpenAccount', { currency: 'EUR' }, system('identity'));
  return submitAgain(accountId, name);
}

async function submitAgain(accountId: string, name: string): Promise<string> {
  const documents = ['front', 'back'].map((side) => ({ documentId: side, side }));
  const sealed = await vault.seal(accountId, 'verification', JSON.stringify({ name, idNumber: 'C01X00T47' }));
  const submission = {
    ...{ aggregate: `account:${accountId}`, type: 'SubmitVerification', route: 'spec', key: `${keys++}` },
    body: { documentType: 'dePassport', sealed, documents },
    actor: { kind: 'customer', id: accountId },
  } as const;
  await accepts(gateway, submission);
  return gateway.idOf(submission);
}

const rowsOf = <Row>(table: string, accountId: string): Promise<Row[]> =>
  read.rows<Row & Record<string, unknown>>(`SELECT * FROM ${table} WHERE account_id = $1`, [accountId]);
const answered = (accountId: string, submissionId: string): Promise<boolean> =>
  eventually('the provider has answered', async () => {
    const [row] = await rowsOf<{ submission_id: string }>('screenings', accountId);
    return row?.submission_id === submissionId;
  });
async function approved(accountId: string, submissionId: string): Promise<string> {
  for (const documentId of ['front', 'back'])
    await send(accountId, 'RecordLook', { what: 'document', documentId, login: 'ada' }, { kind: 'staff', id: 'ADA' });
  const body = { submissionId, verdict: { kind: 'approved' } };
  const answer = await send(accountId, 'ReviewVerification', body, { kind: 'staff', id: 'ADA' });
  return answer.kind === 'rejected' ? answer.rejection.code : answer.kind;
}

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: [...identityMigrations, ...processMigrations] });
  url = `http://127.0.0.1:${await server.listen(0)}`;
  const customers = new IdentityReader(read);
  const manager = screeningProcess({
    send: (request, wait) => gateway.send(request, wait),
    provider: new ScreeningProvider(url, 'SIMULATED', 500),
    reader: new VerificationReader(read),
    vault,
    isErased: async (accountId) => typeof (await customers.erasure(accountId))?.erasedAt === 'number',
  });
  const logger = createLogger('spec');
  logger.level = 'silent';
  host = new ProcessHost({ managers: [manager], records, tail, logger });
  host.assign([0]);
  services.afterwards(async () => {
    await host.close();
    await Promise.all([server.close(), records.close()]);
  });
});
afterEach(() => behave({}));

describe('the screening process', () => {
  it('lets a customer be approved whom the provider does not know', async () => {
    const submissionId = await submitted('ANNA', 'Anna Anders');
    await answered('ANNA', submissionId);
    expect(await approved('ANNA', submissionId)).toBe('accepted');
  });

  it.each([
    ['down', { down: true }],
    ['silent', { silent: true }],
    ['foreign', { foreign: true }],
    ['unreadable', { wrong: 'shape' }],
  ])('holds a customer while the provider is %s, and lets nobody pass', async (fault, how) => {
    await behave(how);
    const accountId = `HELD-${fault}`;
    const submissionId = await submitted(accountId, 'Anna Anders');
    await eventually('the task waits for its next attempt', async () => {
      const waiting = await records.rows(`SELECT FROM process_tasks WHERE subject = $1`, [accountId]);
      return waiting.length === 1;
    });
    expect(await approved(accountId, submissionId)).toBe('SCREENING_UNANSWERED');
    expect(await rowsOf('screenings', accountId)).toEqual([]);
  });

  it('stops a customer whom two persons have found on a list of sanctions, beyond the reach of the customer', async () => {
    const submissionId = await submitted('ARKADI', 'Arkadi Simulatow');
    await answered('ARKADI', submissionId);
    expect(await approved('ARKADI', submissionId)).toBe('SCREENING_OPEN');
    const [hit] = await rowsOf<{ entry: string; data_hash: string; sealed: string }>('screening_hits', 'ARKADI');
    expect(hit?.entry).toBe('SIM-S-0001');
    expect(await vault.open('ARKADI', 'screening', hit?.sealed ?? '')).toContain('Arkadi Simulatow');
    const judged = { entry: hit?.entry, dataHash: hit?.data_hash, verdict: 'confirmed', approvedBy };
    await send('ARKADI', 'JudgeScreening', judged, system('approvals'));
    await eventually('the account is stopped', async () => (await rowsOf('restrictions', 'ARKADI')).length === 1);
    expect(await rowsOf('restrictions', 'ARKADI')).toMatchObject([
      { reason: 'legalHold', placed_by: 'rule', stops: 'trading moneyOut', until: null },
    ]);
    expect(await approved('ARKADI', submissionId)).toBe('SCREENING_CONFIRMED');
  });

  it('asks again at night once the lists have changed, and not about whom two persons have judged', async () => {
    const submissionId = await submitted('BOGDANA', 'Bogdana Listenfrau');
    await answered('BOGDANA', submissionId);
    const [hit] = await rowsOf<{ entry: string; data_hash: string }>('screening_hits', 'BOGDANA');
    const judged = { entry: hit?.entry, dataHash: hit?.data_hash, verdict: 'otherPerson', approvedBy };
    await send('BOGDANA', 'JudgeScreening', judged, system('approvals'));
    const provider = new ScreeningProvider(url, 'SIMULATED');
    const job = rescreenCustomers({
      ...{ readModels: read, isSwitchedOn: () => true, now: Date.now, zone: 'Europe/Berlin' },
      listVersion: () => provider.listVersion(),
    });
    const due = async () => {
      const plan = await job.plan('2026-11-28');
      const items = [];
      for await (const page of plan?.pages ?? []) items.push(...page);
      return items.filter(({ id }) => id === 'BOGDANA');
    };
    expect(await due()).toEqual([]);
    const entry = { entry: 'SIM-S-9', list: 'sanctions', name: 'Bogdana Listenfrau', birthDate: null };
    const published = JSON.stringify({ ...entry, nationality: null, remark: 'SIMULATED' });
    await fetch(`${url}/_entries`, { method: 'POST', body: published });
    const [item] = await due();
    if (item === undefined) throw new Error('nobody is due');
    const { position } = await accepts(gateway, job.command(item));
    await gate.reached([position]);
    const open = (): Promise<object[]> =>
      read.rows(`SELECT entry FROM screening_hits WHERE account_id = 'BOGDANA' AND verdict IS NULL`);
    await eventually('the new entry is found', async () => (await open()).length > 0);
    expect(await open()).toEqual([{ entry: 'SIM-S-9' }]);
    expect(await due()).toEqual([]);
  });
});
