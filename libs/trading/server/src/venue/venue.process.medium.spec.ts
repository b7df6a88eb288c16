import type { Answer, ChainedRecord, CommandRequest } from '@parkett/platform-event-log';
import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { eventually, useServices } from '@parkett/platform-testing';
import { price } from '@parkett/kernel';
import type { Clock } from '@parkett/market-contract';
import { sampleQuote } from '@parkett/market-contract/spec-support';
import type { RecordExecution } from '@parkett/trading-contract';
import { tradingMigrations } from '../projections/trading-tables';
import { VenueProcess } from './venue.process';

const clock: Clock = {
  session: 'open',
  businessDate: '2026-11-20',
  ts: 1_700_000_000_000,
  feed: 'simulated',
  env: 'SIMULATED',
};
const quote = sampleQuote('100', { symbol: 'ABC', bid: price('99.99'), ask: price('100.01') });
const services = useServices();
const schema = services.schema('read');
const nothingOpen = new Database(services.postgresUrl, schema, 2, backgroundLimits);

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: [...readModelMigrations, ...tradingMigrations] });
  services.afterwards(() => nothingOpen.close());
});

let offset = 0;
let fed = true;
const recorded = (event: Record<string, unknown>, businessDate = clock.businessDate): ChainedRecord =>
  ({
    offset: offset++,
    record: {
      aggregate: 'account:A',
      recordedAt: 1_000,
      businessDate,
      context: {},
      events: [{ v: 1, orderId: 'o1', symbol: 'ABC', quantity: 1, lots: [], ...event }],
    },
  }) as unknown as ChainedRecord;
const placed = recorded({
  type: 'OrderPlaced',
  side: 'buy',
  boundPrice: price('101'),
  currency: 'EUR',
  quantity: 10,
  postings: [],
});

/** A venue on a log that answers reports with the given function. */
async function venueWith(answer: (request: CommandRequest) => Answer) {
  const sent: CommandRequest[] = [];
  const alerts: string[] = [];
  const venue = new VenueProcess({
    send: async (request) => {
      sent.push(request);
      return answer(request);
    },
    lotOf: () => 1,
    clock: () => clock,
    isQuoteGood: () => fed,
    onAlert: (message) => alerts.push(message),
  });
  await venue.load(nothingOpen, 0);
  venue.resume(0);
  venue.onQuote(quote, Date.now());
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { venue, sent, alerts, turn };
}

/** The offset of a record that the log follower has not delivered yet. */
const ahead = 1_000_000;
const rejected = (code: string, at: number): Answer => ({
  kind: 'rejected',
  rejection: { code, facts: {} },
  position: { partition: 0, offset: at },
});
const refused = rejected('ACCOUNT_UNKNOWN', ahead);
const accepted: Answer = { kind: 'accepted', events: [], position: { partition: 0, offset: ahead } };

/** A venue on a log that answers when the test tells it to. */
async function waitingVenue() {
  const answers: ((answer: Answer) => void)[] = [];
  const sent: string[] = [];
  const bodies: unknown[] = [];
  const alerts: { message: string; facts: Record<string, unknown> }[] = [];
  const venue = new VenueProcess({
    send: ({ type, key, body }) => {
      sent.push(`${type} ${key}`);
      bodies.push(body);
      return new Promise((resolve) => answers.push(resolve));
    },
    lotOf: () => 1,
    clock: () => clock,
    isQuoteGood: () => fed,
    onAlert: (message, facts) => alerts.push({ message, facts }),
  });
  await venue.load(nothingOpen, 0);
  venue.resume(0);
  venue.onQuote(quote, Date.now());
  const answered = async (at: number, answer: Answer): Promise<void> => {
    answers[at]?.(answer);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { venue, sent, bodies, alerts, answered };
}

it('an order of the day before is not filled, although nobody has cancelled it yet', async () => {
  const { venue, sent, turn } = await venueWith(() => accepted);
  const [event] = placed.record.events;
  venue.onRecord(0, recorded({ ...event }, '2026-11-19'));
  venue.onQuote({ ...quote, ts: quote.ts + 1 }, Date.now());
  await turn();
  expect(sent).toEqual([]);
});

it('a report is issued now, however old its order is', async () => {
  const { venue, sent, turn } = await venueWith(() => accepted);
  venue.onRecord(0, placed);
  await turn();
  expect(sent.map(({ type, issuedAt }) => ({ type, issuedAt }))).toEqual([
    { type: 'RecordExecution', issuedAt: undefined },
  ]);
});

it.each([-5, 0, 3])('a fill has the wall-clock time of its match when the feed is %d hours off', async (hours) => {
  const { venue, sent, turn } = await venueWith(() => accepted);
  const ts = Date.now() + hours * 3_600_000;
  const [receivedAt, from] = [Date.now() - 700, Date.now()];
  venue.onQuote({ ...quote, ts }, receivedAt);
  venue.onRecord(0, placed);
  await turn();
  const { executedAt, quotedAt, quoteReceivedAt } = sent[0]?.body as RecordExecution;
  expect({ quotedAt, quoteReceivedAt }).toEqual({ quotedAt: ts, quoteReceivedAt: receivedAt });
  expect(executedAt).toBeGreaterThanOrEqual(from);
  expect(executedAt).toBeLessThanOrEqual(Date.now());
});

it('an order whose fill was rejected is not matched again, but can still be cancelled', async () => {
  const { venue, sent, alerts, turn } = await venueWith(({ type }) =>
    type === 'RecordExecution' ? refused : accepted,
  );
  venue.onRecord(0, placed);
  await turn();
  expect(alerts).toHaveLength(1);
  venue.onQuote(quote, Date.now());
  await turn();
  expect(sent.map(({ type }) => type)).toEqual(['RecordExecution']);
  venue.onRecord(0, recorded({ type: 'CancelRequested', reason: 'customer' }));
  await turn();
  expect(sent.map(({ type }) => type)).toEqual(['RecordExecution', 'ConfirmCancel']);
});

it('a cancel request during a rejected fill is confirmed', async () => {
  const { venue, sent, answered } = await waitingVenue();
  venue.onRecord(0, placed);
  venue.onRecord(0, recorded({ type: 'CancelRequested', reason: 'customer' }));
  expect(sent).toEqual(['RecordExecution exec:o1:0']);
  await answered(0, refused);
  expect(sent).toEqual(['RecordExecution exec:o1:0', 'ConfirmCancel cancel:o1']);
});

it('nothing is filled at the last quotes of a silent feed; the next quote fills', async () => {
  const { venue, sent } = await waitingVenue();
  fed = false;
  venue.onRecord(0, placed);
  expect(sent).toEqual([]);
  fed = true;
  venue.onQuote(quote, Date.now());
  expect(sent).toEqual(['RecordExecution exec:o1:0']);
});

const partly = (cumulativeQuantity: number): ChainedRecord =>
  recorded({ type: 'OrderExecuted', executionId: 'o1:0', cumulativeQuantity, final: false, postings: [] });

it.each(['IDEMPOTENCY_BODY_MISMATCH', 'EXECUTION_ALREADY_RECORDED'])(
  'a fill that another venue has already reported (%s) counts as it is recorded in the log',
  async (code) => {
    const { venue, sent, alerts, answered } = await waitingVenue();
    venue.onRecord(0, placed);
    const other = partly(4);
    await answered(0, rejected(code, other.offset));
    expect(sent).toEqual(['RecordExecution exec:o1:0']);
    venue.onRecord(0, other);
    expect(sent).toEqual(['RecordExecution exec:o1:0', 'RecordExecution exec:o1:4']);
    expect(alerts).toEqual([]);
  },
);

it('an answer to a settled report does not affect the next report', async () => {
  const { venue, sent, alerts, answered } = await waitingVenue();
  venue.onRecord(0, placed);
  const other = partly(4);
  venue.onRecord(0, other);
  venue.onRecord(0, recorded({ type: 'CancelRequested', reason: 'customer' }));
  await answered(0, rejected('IDEMPOTENCY_BODY_MISMATCH', other.offset));
  await answered(0, refused);
  // A cancel confirmed now would end the order before the fill of the rest is recorded, and that fill would match no
  // order.
  expect(sent).toEqual(['RecordExecution exec:o1:0', 'RecordExecution exec:o1:4']);
  expect(alerts).toEqual([]);
});

it.each([
  ['refused', (at: number) => rejected('IDEMPOTENCY_BODY_MISMATCH', at)],
  ['accepted as something else', (at: number): Answer => ({ ...accepted, position: { partition: 0, offset: at } })],
  ['failed', (at: number) => rejected('COMMAND_FAILED', at)],
  ['unreadable', (at: number) => rejected('COMMAND_UNREADABLE', at)],
  ['too old', (at: number) => rejected('COMMAND_TOO_OLD', at)],
])(
  'a fill whose report was %s without an effect is sent again under another key, with one alert',
  async (_how, answer) => {
    const { venue, sent, bodies, alerts, answered } = await waitingVenue();
    venue.onRecord(0, placed);
    await answered(0, answer(placed.offset));
    expect(alerts).toHaveLength(1);
    expect(venue.problem()).toContain('order o1');
    await eventually('it is sent again', () => sent.length === 2);
    await answered(1, answer(placed.offset));
    await eventually('it is sent once more', () => sent.length === 3);
    expect(alerts).toHaveLength(1);
    expect(new Set(sent).size).toBe(3);
    // The same fill each time, so that its execution id makes it count once.
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    // A cancel waits until the fill is recorded.
    venue.onRecord(0, recorded({ type: 'CancelRequested', reason: 'customer' }));
    expect(sent).toHaveLength(3);
    venue.onRecord(0, partly(4));
    expect(sent.at(-1)).toBe('ConfirmCancel cancel:o1');
    expect(venue.problem()).toBeUndefined();
  },
);

it('a confirmation of a cancel that failed is sent again until the order has ended', async () => {
  const { venue, sent, alerts, answered } = await waitingVenue();
  fed = false;
  venue.onRecord(0, placed);
  venue.onRecord(0, recorded({ type: 'CancelRequested', reason: 'customer' }));
  fed = true;
  await answered(0, rejected('COMMAND_FAILED', placed.offset));
  await eventually('it is sent again', () => sent.length === 2);
  expect(sent[1]).toMatch(/^ConfirmCancel cancel:o1#\d+$/);
  venue.onRecord(0, recorded({ type: 'OrderCancelled', reason: 'customer', postings: [] }));
  expect(alerts).toHaveLength(1);
  expect(venue.problem()).toBeUndefined();
});

it('a sale recorded in parts is reported again as it was recorded, whichever venue began it, and a cancel waits', async () => {
  const { venue, sent, bodies, answered } = await waitingVenue();
  venue.onRecord(0, placed);
  const sale = { executionId: 'o1:0', quantity: 9, price: price('99'), currency: 'EUR', executedAt: 5 };
  venue.onRecord(0, recorded({ ...sale, type: 'LotsConsumed', part: 1, lots: [] }));
  venue.onRecord(0, recorded({ type: 'CancelRequested', reason: 'customer' }));
  venue.onRecord(0, recorded({ ...sale, type: 'LotsConsumed', part: 2, lots: [] }));
  await answered(0, refused);
  expect(sent).toEqual(['', ':part:1', ':part:2'].map((end) => `RecordExecution exec:o1:0${end}`));
  expect(bodies.slice(1)).toEqual([0, 1].map(() => ({ ...sale, orderId: 'o1', symbol: 'ABC', side: 'buy' })));
  venue.onRecord(0, partly(9));
  expect(sent.at(-1)).toBe('ConfirmCancel cancel:o1');
});

it('an order that was halted is matched again once the log records a fill of it', async () => {
  const { venue, sent, answered } = await waitingVenue();
  venue.onRecord(0, placed);
  await answered(0, refused);
  venue.onRecord(0, partly(4));
  expect(sent).toEqual(['RecordExecution exec:o1:0', 'RecordExecution exec:o1:4']);
});

it('a fill that matches no order raises an alert, whether the venue knows the order or not', async () => {
  const { venue, alerts } = await waitingVenue();
  const suspended = {
    type: 'ExecutionSuspended',
    executionId: 'e',
    reason: 'unknownOrder',
    quantity: 3,
    price: price('100'),
    value: 30_000,
    currency: 'EUR',
    postings: [],
  };
  venue.onRecord(0, recorded(suspended));
  expect(alerts).toMatchObject([{ facts: { orderId: 'o1', executionId: 'e', reason: 'unknownOrder', quantity: 3 } }]);
});

it('fills that went to suspense while no venue ran raise an alert when one starts', async () => {
  await nothingOpen.rows(
    `INSERT INTO suspended_executions VALUES ('e', 'A', 'o1', 'ABC', 'buy', 3, '100', 30000, 'unknownOrder', 1)`,
  );
  const { alerts } = await waitingVenue();
  await nothingOpen.rows('DELETE FROM suspended_executions');
  expect(alerts).toMatchObject([{ facts: { executions: 1 } }]);
});
