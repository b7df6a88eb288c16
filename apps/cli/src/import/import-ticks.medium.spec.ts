import { Zone, type FileContext } from '@parkett/market-domain';
import { marketMigrations, readBars, TickStore } from '@parkett/market-server';
import { batchLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { importTicks, type TickSink } from './import-ticks';

const services = useServices();
const ibm: FileContext = { symbol: 'IBM', date: '2013-10-07', zone: new Zone('America/New_York') };
let database: Database;
let sink: TickSink;
let folder: string;

beforeAll(async () => {
  const schema = services.schema('ticks');
  await migrate({ url: services.postgresUrl, schema, migrations: marketMigrations });
  database = new Database(services.postgresUrl, schema, 4, batchLimits);
  services.afterwards(() => database.close());
  sink = { ticks: new TickStore(database), symbolOf: () => undefined };
  folder = await services.home();
});

const file = async (name: string, ...lines: string[]): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, name.endsWith('.gz') ? gzipSync(lines.join('\n')) : lines.join('\n'));
  return path;
};
const bars = (symbol: string, period: 'minute' | 'day' | 'month') =>
  readBars(database, { symbol, period, to: undefined, limit: 1000 }, undefined);
const count = async (sql: string, ...values: unknown[]): Promise<number> =>
  Number((await database.rows<{ n: string }>(sql, values))[0]?.n);

describe('importing ticks', () => {
  const header = 'ms_since_midnight,price_e4,size,exchange,sale_condition_hex,suspicious';

  it('builds minute bars from trades and leaves out suspicious ones', async () => {
    const path = await file(
      'trades.csv',
      header,
      '34200000,1815200,283,P,0,0',
      '34230000,1818000,500,P,0,0',
      '34240000,9990000,1,P,0,1',
      '34260000,1817000,17,P,0,0',
    );
    for (let round = 0; round < 2; round++) {
      expect(await importTicks(path, { ...ibm, symbol: 'ZZC' }, sink)).toMatchObject({
        rows: 4,
        imported: 3,
        bad: [{ line: 4, reason: 'marked suspicious by its source' }],
      });
    }
    expect(await bars('ZZC', 'minute')).toMatchObject([
      {
        date: '2013-10-07',
        ts: Date.parse('2013-10-07T13:30:00Z'),
        open: '181.52',
        high: '181.8',
        close: '181.8',
        volume: 783,
      },
      { volume: 17 },
    ]);
    expect(await bars('ZZC', 'month')).toMatchObject([{ date: '2013-10-07', volume: 800 }]);
    expect(await count('SELECT count(*) AS n FROM recorded_ticks WHERE symbol = $1', 'ZZC')).toBe(3);
  });

  it('takes a date that comes in several files, which may meet within a minute, in any order', async () => {
    const files = {
      morning: ['34200000,1815200,283,P,0,0', '34230000,1818000,500,P,0,0', '34261000,1817000,17,P,0,0'],
      afternoon: ['34262000,1830000,1,P,0,0', '34290000,1816000,2,P,0,0', '34330000,1816500,3,P,0,0'],
    };
    const trades = [...files.morning, ...files.afternoon];
    const whole = await file('whole.csv', header, ...trades);
    await importTicks(whole, { ...ibm, symbol: 'ZZF' }, sink);
    const expected = { minutes: await bars('ZZF', 'minute'), days: await bars('ZZF', 'day') };
    expect(expected.minutes.map(({ open, close, volume }) => [open, close, volume])).toEqual([
      ['181.52', '181.8', 783],
      ['181.7', '181.6', 20],
      ['181.65', '181.65', 3],
    ]);
    const [morning, afternoon] = await Promise.all(
      Object.entries(files).map(([name, rows]) => file(`${name}.csv`, header, ...rows)),
    );
    const orders = { ZZG: [morning, afternoon], ZZH: [afternoon, morning, afternoon], ZZI: [whole, morning] };
    for (const [symbol, order] of Object.entries(orders)) {
      const replaced: number[] = [];
      for (const path of order) replaced.push((await importTicks(path ?? '', { ...ibm, symbol }, sink)).replaced);
      expect(replaced).toEqual({ ZZG: [0, 0], ZZH: [0, 0, 3], ZZI: [0, 3] }[symbol]);
      expect({ minutes: await bars(symbol, 'minute'), days: await bars(symbol, 'day') }).toEqual(expected);
      expect(await count('SELECT count(*) AS n FROM recorded_ticks WHERE symbol = $1', symbol)).toBe(6);
    }
    const both = [morning, afternoon].map((path) => importTicks(path ?? '', { ...ibm, symbol: 'ZZJ' }, sink));
    await Promise.all(both);
    expect(await bars('ZZJ', 'minute')).toEqual(expected.minutes);
  });

  it('takes files that were split within a millisecond, also again', async () => {
    const [one, two] = ['34200000,1815200,283,P,0,0', '34261000,1817000,17,P,0,0'];
    const [three, four] = ['34261000,1818000,5,P,0,0', '34290000,1816000,2,P,0,0'];
    const [begin, end] = [await file('begin.csv', header, one, two), await file('end.csv', header, three, four)];
    for (const [symbol, order] of Object.entries({ ZZL: [begin, end, begin, end], ZZM: [end, begin, begin, end] })) {
      const replaced: number[] = [];
      for (const path of order) replaced.push((await importTicks(path, { ...ibm, symbol }, sink)).replaced);
      expect(replaced).toEqual([0, 0, 2, 2]);
      expect((await bars(symbol, 'minute')).map(({ volume }) => volume)).toEqual([283, 17 + 5 + 2]);
    }
  });

  it('a corrected file removes the minutes in which it has no trade any more', async () => {
    const [first, wrong, last] = ['34200000,1815200,283,P,0,0', '34270000,9990000,5,P,0,0', '34330000,1816500,3,P,0,0'];
    const into = (path: string) => importTicks(path, { ...ibm, symbol: 'ZZK' }, sink);
    await into(await file('faulty.csv', header, first, wrong, last));
    expect(await bars('ZZK', 'minute')).toHaveLength(3);
    expect(await into(await file('corrected.csv', header, first, last))).toMatchObject({ replaced: 3 });
    expect(await bars('ZZK', 'minute')).toMatchObject([{ volume: 283 }, { volume: 3 }]);
    expect(await bars('ZZK', 'day')).toMatchObject([{ high: '181.65', volume: 286 }]);
  });

  it('stores nothing of a damaged recording', async () => {
    const rows = Array.from({ length: 60_000 }, (_, at) => `${34_200_000 + at},1815200,${at % 977},P,0,0`);
    const path = await file('damaged.csv.gz', header, ...rows);
    const whole = await readFile(path);
    await writeFile(path, whole.subarray(0, whole.length - 2_000));
    await expect(importTicks(path, { ...ibm, symbol: 'ZZE' }, sink)).rejects.toThrow(
      'damaged.csv.gz could not be read',
    );
    expect(await count('SELECT count(*) AS n FROM recorded_ticks WHERE symbol = $1', 'ZZE')).toBe(0);
    expect(await bars('ZZE', 'minute')).toEqual([]);
  });

  it('keeps quotes, including empty sides', async () => {
    const path = await file(
      'quotes.csv',
      'ms_since_midnight,bid_e4,bid_size,ask_e4,ask_size,exchange,quote_condition_hex,suspicious',
      '14400054,0,0,1836300,100,Q,1,0',
      '14400055,0,0,0,0,Q,1,0',
    );
    expect(await importTicks(path, { ...ibm, symbol: 'ZZD' }, sink)).toMatchObject({
      imported: 1,
      bad: [{ line: 3, reason: 'neither bid nor ask' }],
    });
    expect(
      await database.rows('SELECT bid, bid_size, ask, ask_size FROM recorded_ticks WHERE symbol = $1', ['ZZD']),
    ).toEqual([{ bid: null, bid_size: '0', ask: '183.63', ask_size: '100' }]);
    expect(await bars('ZZD', 'minute')).toEqual([]);
  });
});
