import {
  OhlcAggregator,
  BarStore,
  closeDueDays,
  marketMigrations,
  LastValueCache,
  QuoteStore,
  readRecording,
  ReplayFeed,
  TickPublisher,
} from '@parkett/market-server';
import { mnemonicOf } from '@parkett/market-domain';
import { KafkaLog } from '@parkett/platform-event-log';
import { batchLimits, Database, migrate } from '@parkett/platform-read-model';
import { eventually, useServices } from '@parkett/platform-testing';
import { join } from 'node:path';
import { describeWithData } from '../spec-support/with-data';
import { importBars } from './import-bars';

const services = useServices();
const nothing = { symbol: undefined, date: undefined, zone: undefined };

async function marketIn(name: string): Promise<Database> {
  const schema = services.schema(name);
  await migrate({ url: services.postgresUrl, schema, migrations: marketMigrations });
  const database = new Database(services.postgresUrl, schema, 3, batchLimits);
  services.afterwards(() => database.close());
  return database;
}

const minutesOf = (database: Database) =>
  database.rows(
    'SELECT symbol, ts, date::text, open, high, low, close, volume FROM bars_minute WHERE volume > 0 ORDER BY symbol, ts',
  );
const daysOf = (database: Database) =>
  database.rows('SELECT symbol, date::text, open, high, low, close, volume FROM bars_day ORDER BY symbol, date');

describeWithData('a Xetra day replayed as the live feed', (data) => {
  it('leaves exactly the bars of its file: 14,205 minutes of 30 instruments, two of them without a trade', async () => {
    const file = join(data, 'intraday/xetra_minute_2018-03-21_dax30.csv');
    const [imported, replayed] = await Promise.all([marketIn('imported'), marketIn('replayed')]);
    await importBars(file, nothing, { bars: new BarStore(imported), symbolOf: () => undefined });

    const log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'replay-test' });
    services.afterwards(() => log.close());
    const topic = `${services.prefix}.replay`;
    await log.ensureTopics([{ topic, partitions: 1 }]);
    const board = new LastValueCache({ log, topic, store: new QuoteStore(replayed), env: 'SIMULATED' });
    const recorder = new OhlcAggregator({ log, topic, database: replayed });
    const publisher = new TickPublisher(log, topic);
    services.afterwards(() => Promise.all([board.close(), recorder.close(), publisher.close()]));
    await Promise.all([board.start(), recorder.start()]);
    const { minutes, bad } = await readRecording(file, ({ symbol }) => mnemonicOf(symbol));
    expect([minutes.length, bad]).toEqual([14_205, 0]);
    await new ReplayFeed({ minutes, speed: 20_000, tickOf: () => undefined, clock: () => board.clock() }).run(
      publisher,
      new AbortController().signal,
    );

    const end = await log.endOffset(topic, 0);
    await eventually(
      'the last bar',
      async () => {
        await recorder.flush();
        return recorder.writtenUpTo === end && board.readUpTo === end;
      },
      20_000,
    );
    expect(board.clock()).toMatchObject({
      session: 'closed',
      businessDate: '2018-03-21',
      feed: 'replay',
      env: 'SIMULATED',
    });
    expect([...board.all()]).toHaveLength(30);
    expect(await closeDueDays(replayed, async () => [])).toEqual([
      { businessDate: '2018-03-21', symbols: 30, minutes: 14_203 },
    ]);
    expect(await minutesOf(replayed)).toEqual(await minutesOf(imported));
    expect(await daysOf(replayed)).toEqual(await daysOf(imported));
  });
});
