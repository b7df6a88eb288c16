import type { Answer, ChainedRecord, CommandRequest } from '@parkett/platform-event-log';
import { Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { price } from '@parkett/kernel';
import type { Clock, Quote } from '@parkett/market-contract';
import { tradingMigrations } from '../projections/trading-tables';
import { VenueProcess } from './venue.process';

const clock: Clock = { session: 'open', businessDate: '2026-11-20', ts: 1_700_000_000_000, feed: 'simulated', env: 'SIMULATED' };
const quote: Quote = {
  symbol: 'ABC', ts: 1, last: price('100'), size: 0, bid: price('99.99'), bidSize: 500, ask: price('100.01'), askSize: 500,
  open: price('100'), high: price('100'), low: price('100'), volume: 0, previousClose: null, env: 'SIMULATED',
};
const services = useServices();
const schema = services.schema('read');
const nothingOpen = new Database(services.postgresUrl, schema, 2);

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: [...readModelMigrations, ...tradingMigrations] });
  services.afterwards(() => nothingOpen.close());
});

let offset = 0;
const recorded = (event: Record<string, unknown>): ChainedRecord =>
  ({ offset: offset++, record: { aggregate: 'account:A', recordedAt: 1_000, events: [{ v: 1, orderId: 'o1', symbol: 'ABC', ...event }] } }) as unknown as ChainedRecord;
const placed = recorded({ type: 'OrderPlaced', side: 'buy', boundPrice: price('101'), currency: 'EUR', quantity: 10 });

/** A venue on a log that answers reports as told. */
async function venueWith(answer: (request: CommandRequest) => Answer) {
  const sent: CommandRequest[] = [];
  const alerts: string[] = [];
  const venue = new VenueProcess({
    send: async (request) => {
      sent.push(request);
      return answer(request);
    },
    lotOf: () => 1, clock: () => clock, onAlert: (message) => alerts.push(message),
  });
  await venue.load(nothingOpen);
  venue.onQuote(quote);
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { venue, sent, alerts, turn };
}

const refused: Answer = { kind: 'rejected', rejection: { code: 'COMMAND_TOO_OLD', facts: {} }, position: { partition: 0, offset: 1 } } as unknown as Answer;
const accepted: Answer = { kind: 'accepted', events: [], position: { partition: 0, offset: 1 } } as unknown as Answer;

it('a report is issued now, however long its order has rested', async () => {
  const { venue, sent, turn } = await venueWith(() => accepted);
  venue.onRecord(0, placed);
  await turn();
  expect(sent.map(({ type, issuedAt }) => ({ type, issuedAt }))).toEqual([{ type: 'RecordExecution', issuedAt: undefined }]);
});

it('an order whose fill was refused is matched no more, and can still be cancelled', async () => {
  const { venue, sent, alerts, turn } = await venueWith(({ type }) => (type === 'RecordExecution' ? refused : accepted));
  venue.onRecord(0, placed);
  await turn();
  expect(alerts).toHaveLength(1);
  venue.onQuote(quote);
  await turn();
  expect(sent.map(({ type }) => type)).toEqual(['RecordExecution']);
  venue.onRecord(0, recorded({ type: 'CancelRequested', reason: 'customer' }));
  await turn();
  expect(sent.map(({ type }) => type)).toEqual(['RecordExecution', 'ConfirmCancel']);
});

it('a cancel asked for while a refused fill was under way is confirmed', async () => {
  const answers: ((answer: Answer) => void)[] = [];
  const sent: string[] = [];
  const venue = new VenueProcess({
    send: ({ type }) => {
      sent.push(type);
      return new Promise((resolve) => answers.push(resolve));
    },
    lotOf: () => 1, clock: () => clock, onAlert: () => undefined,
  });
  await venue.load(nothingOpen);
  venue.onQuote(quote);
  venue.onRecord(0, placed);
  venue.onRecord(0, recorded({ type: 'CancelRequested', reason: 'customer' }));
  expect(sent).toEqual(['RecordExecution']);
  answers[0]?.(refused);
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent).toEqual(['RecordExecution', 'ConfirmCancel']);
});
