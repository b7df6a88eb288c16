import type { BadTick, Tick } from '@parkett/market-contract';
import { minuteOf, Random } from '@parkett/market-domain';
import { backgroundLimits, Database } from '@parkett/platform-read-model';
import { eventually, useServices } from '@parkett/platform-testing';
import { MarketRig, session, tick } from '../spec-support/market-rig';
import type { OhlcAggregatorOptions } from './ohlc-aggregator';

const services = useServices();
let rig: MarketRig;
beforeEach(async () => {
  rig = await MarketRig.open(services);
});
afterEach(() => rig.close());

const nine = Date.parse('2018-03-21T08:00:00Z');
const symbols = ['S1', 'S2', 'S3'];

/** A database that can be stopped: it then answers nothing until it goes on, and fails what it was asked meanwhile. */
class StoppableDatabase extends Database {
  isStopped = false;

  override async transaction<Result>(work: Parameters<Database['transaction']>[0]): Promise<Result> {
    if (!this.isStopped) return (await super.transaction(work)) as Result;
    while (this.isStopped) await new Promise((resolve) => setTimeout(resolve, 20));
    throw new Error('the database was stopped');
  }
}

/** A database in which each transaction takes as long as `held`. */
class SlowDatabase extends Database {
  held: Promise<void> = Promise.resolve();

  override async transaction<Result>(work: Parameters<Database['transaction']>[0]): Promise<Result> {
    await this.held;
    return (await super.transaction(work)) as Result;
  }
}

/** A recorder beside a board, and the bad ticks that the recorder met while it read by itself. */
async function market(options: Partial<OhlcAggregatorOptions> = {}, database = rig.database) {
  const board = await rig.board();
  const alone: BadTick[] = [];
  const onBad = (reason: BadTick) => void alone.push(reason);
  const recorder = await rig.recorder(database, { onBad, beside: board.reader, ...options });
  return { board, recorder, alone };
}

const volumes = async (): Promise<Record<string, number>> => {
  const rows = await rig.database.rows<{ symbol: string; volume: string }>(
    'SELECT symbol, sum(volume) AS volume FROM bars_minute GROUP BY symbol',
  );
  return Object.fromEntries(rows.map(({ symbol, volume }) => [symbol, Number(volume)]));
};

const traded = (ticks: readonly Tick[]): Record<string, number> =>
  ticks.reduce<Record<string, number>>(
    (all, { symbol, size }) => ({ ...all, [symbol]: (all[symbol] ?? 0) + size }),
    {},
  );

const randomTicks = (random: Random, count: number, from: number): Tick[] =>
  Array.from({ length: count }, (_, i) =>
    tick(symbols[random.int(0, 2)] ?? '', from + i * 700, `${random.int(90, 110)}.50`, random.int(1, 50)),
  );

it('a recorder without a backlog takes every message from the reader beside it', async () => {
  const publisher = rig.publisher();
  await publisher.session(session('open', '2018-03-21', nine));
  const { board, recorder, alone } = await market();
  await rig.recorded(recorder);
  const writer = rig.log.writer(rig.topic, 0);
  await writer.append([{ key: 'S1', value: '{' }]);
  const ticks = randomTicks(new Random('beside'), 50, nine);
  await publisher.ticks(ticks);
  await rig.recorded(recorder);
  expect(alone).toEqual([]);
  expect(rig.bad).toEqual(['unreadable']);
  expect(await volumes()).toEqual(traded(ticks));
  expect(board.readUpTo).toBe(recorder.writtenUpTo);
});

it('a recorder with a backlog reads it by itself and then joins, and no tick counts twice', async () => {
  const publisher = rig.publisher();
  await publisher.session(session('open', '2018-03-21', nine));
  const ticks = randomTicks(new Random('backlog'), 200, nine);
  const first = await market();
  await publisher.ticks(ticks.slice(0, 50));
  await rig.recorded(first.recorder);
  await first.recorder.close();
  await publisher.ticks(ticks.slice(50, 150));
  await rig.log.writer(rig.topic, 0).append([{ key: 'S1', value: '{' }]);
  const second = await market();
  await rig.recorded(second.recorder);
  // It met the bad message in its backlog.
  expect(second.alone).toEqual(['unreadable']);
  await publisher.ticks(ticks.slice(150));
  await rig.recorded(second.recorder);
  // Two readers that take turns at the newest messages are level within a few of them.
  await eventually('it has joined', async () => {
    const before = second.alone.length;
    await rig.log.writer(rig.topic, 0).append([{ key: 'S1', value: '{' }]);
    await rig.recorded(second.recorder);
    return second.alone.length === before;
  });
  expect(await volumes()).toEqual(traded(ticks));
});

it('a recorder that closes while ticks arrive stores the state of its last tick, and the next one misses none', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const database = new SlowDatabase(rig.url, rig.schema, 4, backgroundLimits);
  services.afterwards(() => database.close());
  const publisher = rig.publisher();
  await publisher.session(session('open', '2018-03-21', nine));
  const { board, recorder } = await market({}, database);
  await rig.recorded(recorder);
  const ticks = randomTicks(new Random('closing'), 90, nine);
  const publish = async (from: number, to: number): Promise<void> => {
    await publisher.ticks(ticks.slice(from, to));
    const end = await rig.log.endOffset(rig.topic, 0);
    await eventually('they are quoted', () => board.readUpTo === end);
  };
  await publish(0, 30);
  database.held = held;
  void recorder.flush();
  await publish(30, 60);
  const closing = recorder.close();
  await publish(60, 90);
  release();
  await closing;
  const next = await market();
  await rig.recorded(next.recorder);
  expect(await volumes()).toEqual(traded(ticks));
});

it('quotes go on while Postgres does not take the bars, which are complete afterwards', async () => {
  const database = new StoppableDatabase(rig.url, rig.schema, 4, backgroundLimits);
  services.afterwards(() => database.close());
  const publisher = rig.publisher();
  await publisher.session(session('open', '2018-03-21', nine));
  const { board, recorder } = await market({ unwrittenMax: 5 }, database);
  await rig.recorded(recorder);
  const ticks = randomTicks(new Random('stopped'), 600, nine);
  database.isStopped = true;
  for (let from = 0; from < ticks.length; from += 100) await publisher.ticks(ticks.slice(from, from + 100));
  const end = await rig.log.endOffset(rig.topic, 0);
  await eventually('all is quoted', () => board.readUpTo === end, 5_000);
  expect(recorder.writtenUpTo).toBeLessThan(end);
  database.isStopped = false;
  await rig.recorded(recorder);
  expect(await volumes()).toEqual(traded(ticks));
  const minutes = await rig.rows('bars_minute');
  expect(minutes.length).toBe(new Set(ticks.map(({ symbol, ts }) => `${symbol} ${minuteOf(ts)}`)).size);
});
