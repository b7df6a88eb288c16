import { rebuildAndCompare } from '@parkett/audit-server';
import type { Actor } from '@parkett/kernel';
import { staffWith } from '@parkett/kernel/spec-support';
import { sampleInstrument, sampleQuote } from '@parkett/market-contract/spec-support';
import { MessageCentre, messageRecordMigrations, messagesProjection } from '@parkett/messages-server';
import { specTrust } from '@parkett/platform-event-log/spec-support';
import { backgroundLimits, Database, migrate, ReadBarrier } from '@parkett/platform-read-model';
import { accepts, runProjector, useEventStack } from '@parkett/platform-read-model/spec-support';
import { eventually } from '@parkett/platform-testing';
import { ownRules } from '@parkett/market-contract';
import type { MarketView } from '@parkett/trading-server';
import { accountKind, projections, readMigrations } from './index';

const accountId = 'ANNA';
const [owner, staff]: [Actor, Actor] = [
  { kind: 'customer', id: accountId },
  { kind: 'staff', id: 'ADA' },
];

const market: MarketView = {
  instrument: () => sampleInstrument(),
  quote: () => sampleQuote('10.00'),
  referenceOffset: () => 0,
  rules: ownRules,
  isTradeDate: () => true,
  nextAuction: () => undefined,
  actionsOn: () => [],
  isCancelled: () => false,
  quotedOn: () => undefined,
  clock: () => ({ session: 'open', businessDate: '2026-11-20', ts: 1, feed: 'replay', env: 'SIMULATED' }),
};
const stack = useEventStack({
  kinds: [accountKind(market, () => staffWith({ ADA: ['operations'] }))],
  migrations: readMigrations,
});
const { services, topics, log, read, gateway } = stack;
const recordsSchema = services.schema('records');
const records = new Database(services.postgresUrl, recordsSchema, 2, backgroundLimits);
const gate = new ReadBarrier(read, messagesProjection.group);
const centre = new MessageCentre({ readModels: read, records, hold: async () => true, nameZh: () => null });
let projectors: readonly { readonly stop: () => Promise<void> }[] = [];
let keys = 0;

function startProjectors(): void {
  projectors = projections.map((projection) => runProjector(stack, projection));
}

async function stopProjectors(): Promise<void> {
  await Promise.all(projectors.map((projector) => projector.stop()));
}

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema: recordsSchema, migrations: messageRecordMigrations });
  startProjectors();
});

services.afterwards(async () => {
  await stopProjectors();
  await records.close();
});

/** Sends a command, waits until the messages read model contains its record, and returns the command's id. */
async function recorded(type: string, body: object, actor: Actor): Promise<string> {
  const identity = { actor, route: 'spec', key: `${keys++}` };
  const { position } = await accepts(gateway, { aggregate: `account:${accountId}`, type, body, ...identity });
  await eventually('the rows have its record', () => gate.reached([position]));
  return gateway.idOf(identity);
}

const kinds = async () =>
  (await centre.list(accountId, { filter: 'all', limit: 50 })).messages.map(
    ({ kind, unread }) => `${kind}${unread ? ' *' : ''}`,
  );

/** A customer's day: a deposit, a verification that is first returned, and an order that is filled in two parts. */
async function day(): Promise<void> {
  await recorded('OpenAccount', { currency: 'EUR' }, { kind: 'system', id: 'identity' });
  await recorded('Deposit', { bookingId: 'B1', amount: 100_000, currency: 'EUR' }, { kind: 'system', id: 'bank' });
  const documents = [
    { documentId: 'd1', side: 'front' },
    { documentId: 'd2', side: 'back' },
  ];
  for (const verdict of [{ kind: 'resubmission', reason: 'unreadable' }, { kind: 'approved' }]) {
    const submissionId = await recorded(
      'SubmitVerification',
      { documentType: 'dePassport', sealed: 'ciphertext', documents },
      owner,
    );
    for (const { documentId } of documents)
      await recorded('RecordLook', { what: 'document', documentId, login: 'ada.reviews' }, staff);
    const clear = { submissionId, dataHash: 'a'.repeat(64), listVersion: 'spec', hits: [] };
    await recorded('RecordScreening', clear, { kind: 'system', id: 'screening' });
    await recorded('ReviewVerification', { submissionId, verdict }, staff);
  }
  const orderId = await recorded(
    'PlaceOrder',
    { symbol: 'NORD', side: 'buy', orderType: 'market', quantity: 10, limitPrice: null },
    owner,
  );
  for (const [executionId, quantity] of [
    ['E1', 4],
    ['E2', 6],
  ] as const) {
    const execution = {
      executionId,
      orderId,
      symbol: 'NORD',
      side: 'buy',
      quantity,
      price: '10.00',
      currency: 'EUR',
      executedAt: Date.now(),
    };
    await recorded('RecordExecution', execution, { kind: 'system', id: 'venue' });
  }
}

it('messages come from the log alone, and their read marks survive a rebuild of the read models', async () => {
  await day();
  expect(await kinds()).toEqual([
    'orderFilled *',
    'verificationApproved *',
    'verificationReturned *',
    'depositCredited *',
  ]);
  const { messages } = await centre.list(accountId, { filter: 'all', limit: 2 });
  await centre.markRead(accountId, messages[1]?.seq);
  expect(await kinds()).toEqual(['orderFilled *', 'verificationApproved', 'verificationReturned', 'depositCredited']);

  const rebuild = () =>
    rebuildAndCompare({
      log,
      topics,
      layout: { accounts: 1, all: 1 },
      postgresUrl: services.postgresUrl,
      live: read,
      projections,
      trust: specTrust,
      migrations: readMigrations,
    });
  expect(await rebuild()).toMatchObject({
    same: true,
    differences: expect.arrayContaining([{ table: 'messages', rows: 4, onlyLive: 0, onlyRebuilt: 0, examples: [] }]),
  });

  await stopProjectors();
  await read.rows('DELETE FROM messages');
  await read.rows('DELETE FROM positions WHERE group_name = $1', [messagesProjection.group]);
  startProjectors();
  await recorded('Deposit', { bookingId: 'B2', amount: 100, currency: 'EUR' }, { kind: 'system', id: 'bank' });
  expect(await kinds()).toEqual([
    'depositCredited *',
    'orderFilled *',
    'verificationApproved',
    'verificationReturned',
    'depositCredited',
  ]);
  expect((await rebuild()).same).toBe(true);
});
