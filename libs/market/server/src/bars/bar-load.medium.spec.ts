import { price } from '@parkett/kernel';
import { batchLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { BarLoad } from './bar-load';
import { BarStore } from './bar-store';
import { marketMigrations } from './market-tables';

const services = useServices();
/** Holds about 80 rows. */
const bytesPerChunk = 6_000;
let database: Database;
let store: BarStore;

beforeEach(async () => {
  const schema = services.schema(`load_${Math.random().toString(36).slice(2)}`);
  await migrate({ url: services.postgresUrl, schema, migrations: marketMigrations });
  database = new Database(services.postgresUrl, schema, 2, batchLimits);
  store = new BarStore(database);
});
afterEach(() => database.close());

const minute = (at: number, value: number) => {
  const ts = Date.UTC(2024, 0, 9, 8) + at * 60_000;
  const [open, high] = [price(String(value)), price(`${value + 1}.5`)];
  return { ts, date: new Date(ts).toISOString().slice(0, 10), open, high, low: open, close: high, volume: at };
};
const loadMinutes = (values: readonly (readonly [at: number, value: number])[]) =>
  database.transaction(async (client) => {
    const load = new BarLoad(client, bytesPerChunk);
    for (const [at, value] of values) await load.add('QAA', minute(at, value));
    await load.finish();
  });
const stored = () => database.rows('SELECT ts, open, volume, session FROM bars_minute ORDER BY ts');
const expected = (values: readonly (readonly [at: number, value: number])[]) =>
  values.map(([at, value]) => ({
    ts: String(minute(at, value).ts),
    open: String(value),
    volume: String(at),
    session: '0',
  }));

describe('a load of bars', () => {
  it('replaces the bars that exist, in whichever chunk they are, and takes them out of their session', async () => {
    await loadMinutes([[500, 7]]);
    await database.rows('UPDATE bars_minute SET session = 9');
    const values = Array.from({ length: 1_000 }, (_, at) => [at, at + 100] as const);
    await loadMinutes(values);
    expect(await stored()).toEqual(expected(values));
    await loadMinutes(values.map(([at]) => [at, at + 200]));
    expect((await stored()).map(({ open }) => open)).toEqual(values.map(([at]) => String(at + 200)));
  });

  it('that fails leaves nothing behind, even while a chunk is under way', async () => {
    const work = store.load(async (load) => {
      for (let at = 0; at < 200_000; at++) await load.add('QAA', minute(at, 5));
      throw new Error('a later row shows that the file is wrong');
    });
    await expect(work).rejects.toThrow('a later row');
    expect(await stored()).toEqual([]);
    expect(await database.rows('SELECT * FROM bars_day')).toEqual([]);
    await loadMinutes([[1, 2]]);
    expect(await stored()).toHaveLength(1);
  });

  it('of minutes adds the days that are missing and leaves the others', async () => {
    const day = {
      date: '2024-01-10',
      open: price('1'),
      high: price('1'),
      low: price('1'),
      close: price('1'),
      volume: 1,
    };
    await store.load(async (load) => void (await load.add('QAA', day)));
    await store.load(async (load) => {
      for (const at of [0, 1, 24 * 60]) await load.add('QAA', minute(at, at + 3));
    });
    expect(await database.rows('SELECT date::text, open, close, volume, source FROM bars_day ORDER BY date')).toEqual([
      { date: '2024-01-09', open: '3', close: '5.5', volume: '1', source: 'feed' },
      { date: '2024-01-10', open: '1', close: '1', volume: '1', source: 'import' },
    ]);
  });

  it('with a value that the table refuses fails as a whole', async () => {
    const bad = { ...minute(3, 3), volume: Number.NaN };
    const work = store.load(async (load) => {
      await load.add('QAA', minute(1, 1));
      await load.add('QAA', bad);
    });
    await expect(work).rejects.toThrow('invalid input syntax for type bigint');
    expect(await stored()).toEqual([]);
  });
});
