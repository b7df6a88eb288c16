import type { IdentityEvent } from '@parkett/identity-contract';
import { minor, price, quantity, type EventBody } from '@parkett/kernel';
import { unreadCountMax } from '@parkett/messages-contract';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { Database, migrate, ReadGate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import type { AccountEvent, OrderPlaced } from '@parkett/trading-contract';
import { MessageCentre } from './message-centre';
import { messageReadModelMigrations, messageRecordMigrations } from './messages.migrations';
import { messagesProjection } from './messages.projection';

const services = useServices();
const [readSchema, recordsSchema] = [services.schema('read'), services.schema('records')];
const readModels = new Database(services.postgresUrl, readSchema, 2);
const records = new Database(services.postgresUrl, recordsSchema, 4);
const centre = new MessageCentre({ readModels, records, gate: new ReadGate(readModels, messagesProjection.group) });
const page = { limit: 50, filter: 'all' } as const;

beforeAll(async () => {
  await migrate({
    url: services.postgresUrl,
    schema: readSchema,
    migrations: [...readModelMigrations, ...messageReadModelMigrations],
  });
  await migrate({ url: services.postgresUrl, schema: recordsSchema, migrations: messageRecordMigrations });
});
services.afterwards(() => Promise.all([readModels.close(), records.close()]));

/** The records of one account, as its partition has them: one event each. */
function story(accountId: string, events: readonly EventBody[], firstAt = Date.now() + 1): ChainedRecord[] {
  return events.map((event, index) => ({
    offset: index,
    hash: '',
    bytes: 0,
    record: {
      v: 1,
      at: index,
      prev: '',
      commandOffset: index,
      commandId: '',
      bodyHash: '',
      aggregate: `account:${accountId}`,
      version: index + 1,
      recordedAt: firstAt + index,
      businessDate: '2026-11-20',
      env: 'SIMULATED',
      actor: { kind: 'system', id: 'spec' },
      context: {},
      outcome: { kind: 'accepted' },
      events: [event],
    },
  }));
}

const project = (delivered: readonly ChainedRecord[]): Promise<void> =>
  readModels.transaction((client) => messagesProjection.project(client, 0, delivered));
const told = async (accountId: string) => (await centre.list(accountId, page)).messages;
const rows = () => readModels.rows('SELECT * FROM messages ORDER BY id');

const common: Pick<OrderPlaced, 'symbol' | 'name' | 'currency' | 'postings'> = {
  symbol: 'NORD',
  name: 'Nordlicht AG',
  currency: 'EUR',
  postings: [],
};
const placed = (orderId: string, count: number): AccountEvent => ({
  ...common,
  type: 'OrderPlaced',
  v: 1,
  orderId,
  side: 'buy',
  orderType: 'market',
  quantity: quantity(count),
  limitPrice: null,
  boundPrice: price('11.00'),
  frozen: minor(0),
});
function filled(
  orderId: string,
  count: number,
  cumulative: number,
  at: string,
  value: number,
  final: boolean,
): AccountEvent {
  return {
    ...common,
    type: 'OrderExecuted',
    v: 1,
    executionId: `${orderId}:${cumulative}`,
    orderId,
    side: 'buy',
    quantity: quantity(count),
    cumulativeQuantity: quantity(cumulative),
    final,
    price: price(at),
    value: minor(value),
    fees: [],
    lots: [],
    profit: minor(0),
    released: minor(0),
    executedAt: 1,
    businessDate: '2026-11-20',
  };
}
const ended = (orderId: string, reason: 'customer' | 'dayEnd'): AccountEvent => ({
  type: 'OrderCancelled',
  v: 1,
  orderId,
  symbol: 'NORD',
  reason,
  released: minor(0),
  postings: [],
});
const deposited = (bookingId: string): AccountEvent => ({
  type: 'Deposited',
  v: 1,
  bookingId,
  amount: minor(250_00),
  currency: 'EUR',
  postings: [],
});
const approved = (submissionId: string): IdentityEvent => ({
  type: 'VerificationApproved',
  v: 1,
  submissionId,
  by: 'ADA',
});
const returned = (submissionId: string): IdentityEvent => ({
  type: 'VerificationReturned',
  v: 1,
  submissionId,
  by: 'ADA',
  reason: 'unreadable',
});
const erased: IdentityEvent = { type: 'CustomerErased', v: 1, requestedBy: 'ADA', approvedBy: 'BOB' };

describe('the messages of a customer', () => {
  const order = { symbol: 'NORD', name: 'Nordlicht AG', side: 'buy', currency: 'EUR', env: 'SIMULATED', unread: true };

  it('tell of fills, expiries, deposits and decisions about who they are, newest first, and of nothing else', async () => {
    const opened: AccountEvent = { type: 'AccountOpened', v: 1, currency: 'EUR' };
    const asked: AccountEvent = { type: 'CancelRequested', v: 1, orderId: 'O4', symbol: 'NORD', reason: 'customer' };
    await project(
      story('ANNA', [
        opened,
        returned('S1'),
        approved('S2'),
        deposited('B1'),
        placed('O1', 10),
        filled('O1', 10, 10, '9.50', 95_00, true),
        placed('O2', 30),
        filled('O2', 20, 20, '9.00', 180_00, false),
        placed('O3', 5),
        ended('O3', 'dayEnd'),
        placed('O4', 5),
        asked,
        ended('O4', 'customer'),
      ]),
    );
    expect(await told('ANNA')).toEqual([
      {
        ...order,
        kind: 'orderExpired',
        id: 'order:O3',
        orderId: 'O3',
        seq: 10,
        at: expect.any(Number),
        quantity: 5,
        filledQuantity: 0,
        filledValue: 0,
        averagePrice: null,
      },
      expect.objectContaining({
        ...order,
        kind: 'orderPartlyFilled',
        orderId: 'O2',
        seq: 8,
        quantity: 30,
        filledQuantity: 20,
        filledValue: 180_00,
        averagePrice: '9.00',
      }),
      expect.objectContaining({
        ...order,
        kind: 'orderFilled',
        orderId: 'O1',
        seq: 6,
        quantity: 10,
        filledQuantity: 10,
        filledValue: 95_00,
        averagePrice: '9.50',
      }),
      expect.objectContaining({
        kind: 'depositCredited',
        id: 'deposit:ANNA:B1',
        amount: 250_00,
        currency: 'EUR',
        reference: 'B1',
      }),
      {
        kind: 'verificationApproved',
        id: 'verification:S2',
        seq: 3,
        at: expect.any(Number),
        env: 'SIMULATED',
        unread: true,
      },
      expect.objectContaining({ kind: 'verificationReturned', id: 'verification:S1', reason: 'unreadable' }),
    ]);
  });

  it('are one for each order, with the sum of its fills, however many there are', async () => {
    const fills = Array.from({ length: 100 }, (_, index) =>
      filled('F', 1, index + 1, '10.00', 10_00 + (index % 2), index === 99),
    );
    const [first, ...rest] = story('FILLS', [placed('F', 100), ...fills]);
    await project([...(first ? [first] : []), ...rest.slice(0, 40)]);
    expect(await told('FILLS')).toMatchObject([{ kind: 'orderPartlyFilled', filledQuantity: 40, seq: 41 }]);
    expect(await centre.unread('FILLS')).toBe(1);
    await centre.markRead('FILLS', 41);
    for (const each of rest.slice(40)) await project([each]);
    expect(await told('FILLS')).toMatchObject([
      {
        kind: 'orderFilled',
        filledQuantity: 100,
        filledValue: 1_000_50,
        averagePrice: '10.005',
        seq: 101,
        unread: true,
      },
    ]);
    expect(await centre.unread('FILLS')).toBe(1);
  });

  it('say what was filled of an order that expired or was cancelled with a part open', async () => {
    await project(
      story('PARTS', [
        placed('P1', 10),
        filled('P1', 4, 4, '9.00', 36_00, false),
        ended('P1', 'dayEnd'),
        placed('P2', 10),
        filled('P2', 3, 3, '9.00', 27_00, false),
        ended('P2', 'customer'),
      ]),
    );
    expect(await told('PARTS')).toMatchObject([
      { kind: 'orderPartlyFilled', orderId: 'P2', filledQuantity: 3, seq: 5 },
      { kind: 'orderExpired', orderId: 'P1', filledQuantity: 4, averagePrice: '9.00', seq: 3 },
    ]);
  });

  it('are the same whatever is delivered twice, late or in other batches, and whoever else has records between', async () => {
    const own = story('AGAIN', [
      placed('A', 9),
      filled('A', 2, 2, '9.00', 18_00, false),
      deposited('B1'),
      filled('A', 7, 9, '9.00', 63_00, true),
      approved('S3'),
    ]);
    const others = story('BESIDE', [placed('B', 1), deposited('B1'), returned('S4')]);
    await project(own.flatMap((each, index) => [each, ...others.slice(index, index + 1)]));
    const once = await rows();
    await project([...own, ...others]);
    for (const each of [...own, ...others].reverse()) await project([each, each]);
    expect(await rows()).toEqual(once);
    expect((await told('BESIDE')).map(({ kind }) => kind)).toEqual(['verificationReturned', 'depositCredited']);
  });

  it('go with their customer', async () => {
    await project(story('GONE', [deposited('B1'), placed('G1', 1)]));
    const [, , ...rest] = story('GONE', [
      deposited('B1'),
      placed('G1', 1),
      filled('G1', 1, 1, '9.00', 9_00, true),
      erased,
    ]);
    await project([...rest, ...story('STAYS', [deposited('B1')])]);
    expect(await readModels.rows('SELECT id FROM messages WHERE account_id IN ($1, $2)', ['GONE', 'STAYS'])).toEqual([
      { id: 'deposit:STAYS:B1' },
    ]);
  });

  it('stop at an event that this build does not know', async () => {
    await expect(project(story('NEW', [{ type: 'Deposited', v: 2 }]))).rejects.toThrow(
      'event Deposited v2 is not known to this build',
    );
  });
});

describe('reading messages', () => {
  const bookings = (count: number) => Array.from({ length: count }, (_, index) => deposited(`B${index}`));

  it('counts on every device and in any order; what comes later is unread', async () => {
    const seven = story('READS', bookings(7));
    await project(seven.slice(0, 6));
    expect(await centre.unread('READS')).toBe(6);
    await Promise.all([centre.markRead('READS', 4), centre.markRead('READS', 2), centre.markRead('READS', 4)]);
    await centre.markRead('READS', 1);
    expect(await centre.unread('READS')).toBe(2);
    expect((await told('READS')).map(({ unread }) => unread)).toEqual([true, true, false, false, false, false]);
    // Nobody can read what has not come yet.
    await centre.markRead('READS', Number.MAX_SAFE_INTEGER);
    await project(seven.slice(6));
    expect(await centre.unread('READS')).toBe(1);
    await centre.markRead('READS', undefined);
    expect(await centre.unread('READS')).toBe(0);
  });

  it('is of no effect on anybody else, and on nobody before there are messages', async () => {
    await project([...story('MINE', bookings(2)), ...story('THEIRS', bookings(2))]);
    await centre.markRead('MINE', undefined);
    await centre.markRead('NOBODY', undefined);
    expect([await centre.unread('MINE'), await centre.unread('THEIRS'), await centre.unread('NOBODY')]).toEqual([
      0, 2, 0,
    ]);
    expect(
      await records.rows(`SELECT account_id FROM message_reads WHERE account_id IN ('MINE', 'THEIRS', 'NOBODY')`),
    ).toEqual([{ account_id: 'MINE' }]);
  });

  it('is not asked for what happened before there were messages', async () => {
    const [installed] = await records.rows<{ at: string }>('SELECT at FROM messages_since');
    await project(story('OLD', bookings(3), Number(installed?.at) - 2));
    expect((await told('OLD')).map(({ unread }) => unread)).toEqual([true, false, false]);
    expect(await centre.unread('OLD')).toBe(1);
  });

  it('goes page by page through all of them, or through the unread ones', async () => {
    await project(story('PAGES', bookings(7)));
    await centre.markRead('PAGES', 2);
    const pages = async (filter: 'all' | 'unread'): Promise<number[][]> => {
      const seen: number[][] = [];
      for (let cursor: string | undefined; seen.length < 9; ) {
        const { messages, nextCursor } = await centre.list('PAGES', { filter, limit: 2, cursor });
        seen.push(messages.map(({ seq }) => seq));
        if (nextCursor === null) break;
        cursor = nextCursor;
      }
      return seen;
    };
    expect(await pages('all')).toEqual([[7, 6], [5, 4], [3, 2], [1]]);
    expect(await pages('unread')).toEqual([[7, 6], [5, 4], [3]]);
  });

  it('counts no further than the badge does', async () => {
    await project(story('MANY', bookings(unreadCountMax + 5)));
    expect(await centre.unread('MANY')).toBe(unreadCountMax);
  });
});
