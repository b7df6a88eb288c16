import { rebuildAndCompare } from '@parkett/audit-server';
import { price, type Actor, type SentCommand } from '@parkett/kernel';
import type { Instrument, Quote } from '@parkett/market-contract';
import { MessageCentre, messageRecordMigrations, messagesProjection } from '@parkett/messages-server';
import { CommandGateway, KafkaLog, PartitionEngine, topicsOf, topicSpecs } from '@parkett/platform-event-log';
import { Database, migrate, Projector, ReadBarrier, LogFollower } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import type { MarketView } from '@parkett/trading-server';
import { accountKind, loadedProjections, projections, readMigrations } from './index';

const services = useServices();
const topics = topicsOf(services.prefix);
const log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'messages-spec' });
const [readSchema, recordsSchema] = [services.schema('read'), services.schema('records')];
const read = new Database(services.postgresUrl, readSchema, 4);
const records = new Database(services.postgresUrl, recordsSchema, 2);
const gateway = new CommandGateway<SentCommand>(log, topics, 1, Buffer.from('key'));
const gate = new ReadBarrier(read, messagesProjection.group);
const tail = new LogFollower(log, topics.events, 1, read);
const centre = new MessageCentre({ readModels: read, records, nameZh: () => null });
const accountId = 'ANNA';
const [owner, staff]: [Actor, Actor] = [
  { kind: 'customer', id: accountId },
  { kind: 'staff', id: 'ADA' },
];

const instrument: Instrument = {
  symbol: 'NORD',
  name: 'Nordlicht AG',
  nameZh: null,
  isin: null,
  wkn: null,
  pinyin: null,
  sector: null,
  pe: null,
  industryPe: null,
  currency: 'EUR',
  lot: 1,
  tick: price('0.01'),
  soldOut: false,
};
const at = price('10.00');
const quote: Quote = {
  symbol: 'NORD',
  ts: 1,
  last: at,
  size: 0,
  bid: at,
  bidSize: 500,
  ask: at,
  askSize: 500,
  open: at,
  high: at,
  low: at,
  volume: 0,
  previousClose: null,
  env: 'SIMULATED',
};
const market: MarketView = {
  instrument: () => instrument,
  quote: () => quote,
  referenceOffset: () => 0,
  clock: () => ({ session: 'open', businessDate: '2026-11-20', ts: 1, feed: 'replay', env: 'SIMULATED' }),
};
const engine = new PartitionEngine({
  log,
  topics,
  partition: 0,
  kinds: [accountKind(market)],
  snapshots: undefined,
  environment: {
    now: Date.now,
    businessDate: () => '2026-11-20',
    env: 'SIMULATED',
    onFailed: (_command, error) => {
      throw error;
    },
  },
});
let projectors: { readonly projector: Projector; readonly run: Promise<void> }[] = [];
let running: Promise<unknown>;
let keys = 0;

function startProjectors(): void {
  projectors = projections.map((projection) => {
    const projector = new Projector({ log, topic: topics.events, partition: 0, database: read, projection });
    return { projector, run: projector.run() };
  });
}

async function stopProjectors(): Promise<void> {
  await Promise.all(projectors.map(({ projector }) => projector.close()));
  await Promise.all(projectors.map(({ run }) => run));
}

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema: readSchema, migrations: readMigrations });
  await migrate({ url: services.postgresUrl, schema: recordsSchema, migrations: messageRecordMigrations });
  await log.ensureTopics(topicSpecs(topics, 1));
  tail.listen({ onRecord: (partition, chained) => gateway.onRecord(partition, chained) });
  await tail.start(loadedProjections, (error) => {
    throw error;
  });
  running = engine.run();
  startProjectors();
});

services.afterwards(async () => {
  engine.stop();
  await stopProjectors();
  await running;
  await tail.close();
  await gateway.close();
  await log.close();
  await Promise.all([read.close(), records.close()]);
});

/** Sends a command, waits until the messages read model contains its record, and returns the command's id. */
async function recorded(type: string, body: object, actor: Actor): Promise<string> {
  const identity = { actor, route: 'spec', key: `${keys++}` };
  const answer = await gateway.send({ aggregate: `account:${accountId}`, type, body, ...identity });
  if (answer.kind !== 'accepted') throw new Error(JSON.stringify(answer));
  expect(await gate.reached([answer.position])).toBe(true);
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
      partitions: 1,
      postgresUrl: services.postgresUrl,
      live: read,
      projections,
      repairs: [],
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
