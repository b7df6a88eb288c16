import { price } from '@parkett/kernel';
import type { Clock, Tick } from '@parkett/market-contract';
import { minuteMs } from '@parkett/market-domain';
import {
  LastValueCache,
  marketMigrations,
  openRecording,
  QuoteStore,
  ReplayFeed,
  StoredPacer,
  TickPublisher,
} from '@parkett/market-server';
import { KafkaLog } from '@parkett/platform-event-log';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { eventually, useServices } from '@parkett/platform-testing';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { feed } from './feed-command';
import { UsageError } from './output';

const services = useServices();
const start = Date.parse('2018-03-21T08:00:00Z');
const at = (minutes: number): string => `${new Date(start + minutes * minuteMs).toISOString().slice(0, 19)}Z`;
const header = 'isin,mnemonic,date,time,start_price,max_price,min_price,end_price,traded_volume';
/** An hour of two shares on each of two days. */
const rows = ['2018-03-21', '2018-03-22'].flatMap((date) =>
  Array.from({ length: 60 }, (_, minute) =>
    ['ADS', 'BAS'].map((symbol) => {
      const prices = [100 + minute, 101 + minute, 99 + minute, 100.5 + minute].join();
      return `,${symbol},${date},08:${String(minute).padStart(2, '0')},${prices},${minute + 1}`;
    }),
  ).flat(),
);

let url = '';
let database: Database;
let log: KafkaLog;
let path = '';
const topic = () => `${services.prefix}.feed-command`;
const printed: string[] = [];
const complained: string[] = [];

beforeAll(async () => {
  url = await services.database();
  await migrate({ url, schema: 'market', migrations: marketMigrations });
  database = new Database(url, 'market', 3, backgroundLimits);
  log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'feed-command' });
  await log.ensureTopics([{ topic: topic(), partitions: 1 }]);
  services.afterwards(() => Promise.all([log.close(), database.close()]));
  path = join(await services.home(), 'days.csv');
  await writeFile(path, [header, ...rows, ''].join('\n'));
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => complained.push(String(text)) > 0);
});
afterAll(() => jest.restoreAllMocks());

const cli = async (...args: string[]) => {
  const code = await feed({ settings: { postgresUrl: url } as never }, args);
  return { code, said: [...printed.splice(0), ...complained.splice(0)].join('').trim() };
};

/** A process with the market role, until `end`. */
async function marketProcess() {
  const ticks: Tick[] = [];
  const clocks: Clock[] = [];
  const board = new LastValueCache({ log, topic: topic(), store: new QuoteStore(database), env: 'SIMULATED' });
  await board.start();
  const before = new Set([...board.all()].map(({ symbol, ts }) => `${symbol} ${ts}`));
  board.onTick((_quote, tick) => void ticks.push(tick));
  board.onClock((clock) => void clocks.push(clock));
  const publisher = new TickPublisher(log, topic());
  const ending = new AbortController();
  const playing = new ReplayFeed({
    recording: await openRecording(path, () => undefined),
    pacer: new StoredPacer(database, 1, () => undefined),
    ticksOf: () => [{ below: null, tick: price('0.5') }],
    clock: () => board.clock(),
    playedTo: () => Math.max(0, ...[...board.all()].filter((q) => board.isQuotedNow(q.symbol)).map(({ ts }) => ts)),
  }).run(publisher, ending.signal);
  return {
    ticks,
    clocks,
    before,
    board,
    playing,
    end: async () => {
      ending.abort();
      await playing;
      await eventually('all is read', async () => board.readUpTo === (await log.endOffset(topic(), 0)));
      await board.save();
      await Promise.all([board.close(), publisher.close()]);
    },
  };
}

const newestOf = (ticks: readonly Tick[]): number => ticks.at(-1)?.ts ?? 0;

it('sets the pace of a replay, which holds after a restart and changes no tick', async () => {
  expect(await cli()).toEqual({ code: 0, said: 'no recording has been replayed yet' });
  expect(await cli('step')).toEqual({ code: 1, said: 'nothing was changed: no replay is running' });
  expect(await cli('pause')).toEqual({ code: 0, said: 'no replay is running; the next one does so' });

  const first = await marketProcess();
  await eventually('it waits before its first tick', async () =>
    (await cli()).said.includes(`at ${at(0).slice(0, 17)}`),
  );
  expect((await cli()).said).toMatch(/days\.csv .*, paused, otherwise at the speed of the settings$/);
  expect([first.ticks, first.clocks]).toEqual([[], []]);

  expect(await cli('step', '10')).toEqual({ code: 0, said: 'the replay does so within a second' });
  await eventually('ten minutes are played', () => newestOf(first.ticks) > start + 9.5 * minuteMs);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(newestOf(first.ticks)).toBeLessThan(start + 10.1 * minuteMs);

  expect(await cli('jump', at(30))).toMatchObject({ code: 0 });
  await eventually('half an hour is played', () => newestOf(first.ticks) > start + 29.5 * minuteMs);
  await eventually('it says so', async () =>
    (await cli()).said.includes(new Date(start + 30 * minuteMs).toISOString()),
  );
  expect(await cli('jump', at(20))).toMatchObject({ code: 1, said: expect.stringContaining('prices never go back') });
  await first.end();

  const second = await marketProcess();
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(second.ticks).toEqual([]);
  expect(second.clocks.every(({ session, businessDate }) => session === 'open' && businessDate === '2018-03-21')).toBe(
    true,
  );
  await cli('speed', '100000');
  await cli('resume');
  await second.playing;
  await second.end();
  expect(second.clocks.at(-1)).toMatchObject({ session: 'closed', businessDate: '2018-03-22' });
  const volume = (ticks: readonly Tick[]) => ticks.reduce((sum, { size }) => sum + size, 0);
  expect(volume(first.ticks) + volume(second.ticks)).toBe(4 * ((60 * 61) / 2));
  const times = [...first.ticks, ...second.ticks].map(({ symbol, ts }) => `${symbol} ${ts}`);
  expect(new Set(times).size).toBe(times.length);

  // It had ended: the same recording begins again, and no jump of the last time hurries it.
  await cli('speed', '1');
  const third = await marketProcess();
  await eventually('it begins again', () => third.ticks.length > 0);
  expect(newestOf(third.ticks)).toBeLessThan(start + 10 * minuteMs);
  await third.end();
}, 60_000);

it.each([
  [['sideways']],
  [['step', 'much']],
  [['step', '0']],
  [['speed']],
  [['speed', 'fast']],
  [['speed', '-3']],
  [['--help']],
  [['jump']],
  [['jump', '10:30']],
  [['jump', '2018-03-21T10:30']],
  [['pause', 'now']],
  [['jump', at(0), 'again']],
])('feed %j is refused', async (args) => {
  await expect(cli(...args)).rejects.toThrow(UsageError);
});
