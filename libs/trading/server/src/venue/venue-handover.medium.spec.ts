import { price, type SentCommand } from '@parkett/kernel';
import type { Clock, Instrument, Quote } from '@parkett/market-contract';
import {
  aggregateKind,
  CommandGateway,
  KafkaLog,
  PartitionEngine,
  topicsOf,
  topicSpecs,
} from '@parkett/platform-event-log';
import { Database, migrate, Projector, readModelMigrations, LogFollower } from '@parkett/platform-read-model';
import { eventually, useServices } from '@parkett/platform-testing';
import { tradingCommands, tradingEvents } from '@parkett/trading-contract';
import { accountDecider, accountStateVersion } from '@parkett/trading-domain';
import { tradingMigrations } from '../projections/trading-tables';
import { tradingProjection } from '../projections/trading.projection';
import { tradingSlice, type MarketView } from '../trading-slice';
import { VenueProcess } from './venue.process';

const services = useServices();
const topics = topicsOf(services.prefix);
const schema = services.schema('read');
const aggregate = 'account:A';

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
const quoted = (ask: string, askSize: number): Quote => ({
  symbol: 'NORD',
  ts: 1,
  last: price(ask),
  size: 0,
  bid: price('9'),
  bidSize: 0,
  ask: price(ask),
  askSize,
  open: price(ask),
  high: price(ask),
  low: price(ask),
  volume: 0,
  previousClose: null,
  env: 'SIMULATED',
});
const clock: Clock = { session: 'open', businessDate: '2026-11-20', ts: 1, feed: 'replay', env: 'SIMULATED' };
const market: MarketView = {
  instrument: () => instrument,
  quote: () => quoted('10', 1),
  clock: () => clock,
  referenceOffset: () => 0,
};

function accountKind() {
  const { contextFor, recordedOf } = tradingSlice(market);
  return aggregateKind({
    prefix: 'account',
    stateVersion: accountStateVersion,
    decider: accountDecider,
    events: tradingEvents,
    parseCommand: (sent) => tradingCommands.parse(sent),
    contextFor: (command, base) => ({
      context: { ...contextFor(command, base), verified: true },
      recorded: recordedOf(command, base),
    }),
  });
}

it('a venue takes over from one killed after reporting a fill and fills the order at another quote', async () => {
  const log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'handover-spec' });
  const read = new Database(services.postgresUrl, schema, 4);
  const gateway = new CommandGateway<SentCommand>(log, topics, 1, Buffer.from('key'));
  const tail = new LogFollower(log, topics.events, 1, read);
  const engine = () =>
    new PartitionEngine({
      log,
      topics,
      partition: 0,
      kinds: [accountKind()],
      snapshots: undefined,
      environment: {
        now: Date.now,
        businessDate: () => clock.businessDate,
        env: 'SIMULATED',
        onFailed: (_command, error) => {
          throw error;
        },
      },
    });
  const alerts: string[] = [];
  const open = async (): Promise<{ venue: VenueProcess; end: () => void }> => {
    const venue = new VenueProcess({
      send: (request) => gateway.send(request),
      lotOf: () => 1,
      clock: () => clock,
      feedLive: () => true,
      onAlert: (message) => alerts.push(message),
    });
    const unlisten = tail.listen({ onRecord: (partition, chained) => venue.onRecord(partition, chained) });
    await venue.load(read);
    return {
      venue,
      end: () => {
        unlisten();
        venue.close();
      },
    };
  };
  const send = (type: string, actor: { kind: 'system' | 'customer'; id: string }, body: unknown) =>
    gateway.send({ aggregate, type, body, actor, route: 'spec', key: type });

  await migrate({ url: services.postgresUrl, schema, migrations: [...readModelMigrations, ...tradingMigrations] });
  await log.ensureTopics(topicSpecs(topics, 1));
  tail.listen({ onRecord: (partition, chained) => gateway.onRecord(partition, chained) });
  await tail.start([tradingProjection], (error) => {
    throw error;
  });
  const projector = new Projector({
    log,
    topic: topics.events,
    partition: 0,
    database: read,
    projection: tradingProjection,
  });
  const projecting = projector.run();
  const first = engine();
  const deciding = first.run();
  await send('OpenAccount', { kind: 'system', id: 'identity' }, { currency: 'EUR' });
  await send('Deposit', { kind: 'system', id: 'bank' }, { bookingId: 'B', amount: 1_000_000, currency: 'EUR' });
  expect(
    await send(
      'PlaceOrder',
      { kind: 'customer', id: 'A' },
      { symbol: 'NORD', side: 'buy', orderType: 'limit', quantity: 10, limitPrice: '10' },
    ),
  ).toMatchObject({ kind: 'accepted' });
  const rowIs = (expected: object) =>
    eventually(`the order is ${JSON.stringify(expected)}`, async () => {
      const [row] = await read.rows<{ status: string; filled_quantity: string }>(
        'SELECT status, filled_quantity FROM orders',
      );
      return Object.entries(expected).every(
        ([name, value]) => (row as Record<string, unknown> | undefined)?.[name] === value,
      );
    });
  await rowIs({ status: 'working' });

  // The report is undecided in the commands topic when its venue dies.
  first.stop();
  await deciding;
  const killed = await open();
  killed.venue.onQuote(quoted('9.99', 4), Date.now());
  await eventually('its report is written', async () => (await log.endOffset(topics.commands, 0)) === 4);
  killed.end();

  const next = await open();
  next.venue.onQuote(quoted('9.98', 3), Date.now());
  await eventually('its report is written too', async () => (await log.endOffset(topics.commands, 0)) === 5);
  const second = engine();
  const decidingAgain = second.run();
  await rowIs({ status: 'partiallyFilled', filled_quantity: '4' });
  next.venue.onQuote(quoted('9.97', 20), Date.now());
  await rowIs({ status: 'filled', filled_quantity: '10' });
  expect(await read.rows('SELECT quantity, price FROM fills ORDER BY quantity')).toEqual([
    { quantity: '4', price: '9.99' },
    { quantity: '6', price: '9.97' },
  ]);
  expect(alerts).toEqual([]);

  next.end();
  second.stop();
  await projector.close();
  await Promise.all([projecting, decidingAgain]);
  await tail.close();
  await gateway.close();
  await log.close();
  await read.close();
});
