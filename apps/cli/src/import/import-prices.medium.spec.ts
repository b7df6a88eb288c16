import { joinCandles, mnemonicOf, Zone, type FileContext } from '@parkett/market-domain';
import { BarStore, marketMigrations, readBars, TickStore } from '@parkett/market-server';
import { batchLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describeWithData } from '../spec-support/with-data';
import { importBars, type PriceSink } from './import-bars';
import { importTicks, type TickSink } from './import-ticks';

const services = useServices();
const nothing: FileContext = { symbol: undefined, date: undefined, zone: undefined };
const ibm: FileContext = { symbol: 'IBM', date: '2013-10-07', zone: new Zone('America/New_York') };
let database: Database;
let sink: TickSink & PriceSink;
let folder: string;

beforeAll(async () => {
  const schema = services.schema('prices');
  await migrate({ url: services.postgresUrl, schema, migrations: marketMigrations });
  database = new Database(services.postgresUrl, schema, 4, batchLimits);
  services.afterwards(() => database.close());
  sink = { bars: new BarStore(database), ticks: new TickStore(database), symbolOf: () => undefined };
  folder = await services.home();
});

const file = async (name: string, ...lines: string[]): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, name.endsWith('.gz') ? gzipSync(lines.join('\n')) : lines.join('\n'));
  return path;
};
const bars = (symbol: string, period: 'minute' | 'day' | 'week' | 'month') =>
  readBars(database, { symbol, period, to: undefined, limit: 1000 }, undefined);
const count = async (sql: string, ...values: unknown[]): Promise<number> =>
  Number((await database.rows<{ n: string }>(sql, values))[0]?.n);

describe('importing bars', () => {
  it('is recorded: who, which file, which dates, and nothing when the file is refused', async () => {
    const path = await file(
      'recorded.csv',
      'symbol,date,open,high,low,close,volume',
      'ZZR,2019-07-02,2,2,2,2,1',
      'ZZR,2019-07-01,2,2,2,2,1',
    );
    await importBars(path, nothing, sink);
    await expect(importBars(await file('refused.csv', 'ISIN,Mnemonic'), nothing, sink)).rejects.toThrow();
    const rows = await database.rows(
      `SELECT by_user, file, sha256, kind, rows::int, first_date::text, last_date::text FROM price_imports
       WHERE file IN ('recorded.csv', 'refused.csv')`,
    );
    expect(rows).toEqual([
      {
        by_user: userInfo().username,
        file: 'recorded.csv',
        sha256: createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
        kind: 'day',
        rows: 2,
        first_date: '2019-07-01',
        last_date: '2019-07-02',
      },
    ]);
  });

  it('imports daily rows, reports every bad one, and changes nothing when repeated', async () => {
    const path = await file(
      'daily.csv',
      'symbol,date,open,high,low,close,adj_close,volume',
      'ZZA.DE,2019-07-01,20.575001,20.9,20.1,20.612499,14.2,100',
      'ZZA.DE,2019-07-02,null,null,null,null,null,null',
      'ZZA.DE,2019-07-02,21,20,22,21,21,5',
      'ZZA.DE,2019-07-02,21,22,20,21,21,-5',
      'ZZA.DE,2019-02-29,21,22,20,21,21,5',
      'ZZA.DE,2019-07-03,23,22,20,21,21,5',
      'ZZA.DE,2019-07-03,21,22,20,21,21,5',
      'ZZA.DE,2019-07-08,21,22,20,21.5,21,7',
    );
    for (let round = 0; round < 2; round++) {
      expect(await importBars(path, nothing, sink)).toMatchObject({
        file: path,
        layout: 'bars by symbol',
        rows: 8,
        imported: 3,
        repaired: 1,
        pending: 0,
        bad: [
          { line: 3, reason: 'no prices (null)' },
          { line: 4, reason: 'high 20 is below low 22' },
          { line: 5, reason: 'volume "-5" is negative' },
          { line: 6, reason: 'date "2019-02-29" is not a date' },
          { line: 8, reason: 'the same symbol and time as an earlier line' },
        ],
      });
      expect(await bars('ZZA', 'day')).toMatchObject([
        { date: '2019-07-01', open: '20.575', high: '20.9', close: '20.6125', volume: 100 },
        { date: '2019-07-03', open: '23', high: '23' },
        { date: '2019-07-08' },
      ]);
    }
    expect((await bars('ZZA', 'week')).map(({ date, open, close, volume }) => [date, open, close, volume])).toEqual([
      ['2019-07-03', '20.575', '21', 105],
      ['2019-07-08', '21', '21.5', 7],
    ]);
  });

  it('matches minute bars by ISIN and shows them in every period', async () => {
    const path = await file(
      'minutes.csv.gz',
      'isin,mnemonic,security_desc,security_type,currency,security_id,date,time,start_price,max_price,min_price,end_price,traded_volume,number_of_trades',
      'DE000ZZB0007,ZB1,X,Common stock,EUR,1,2018-03-21,08:00,195,195,194.65,194.75,1704,19',
      'DE000ZZB0007,ZB1,X,Common stock,EUR,1,2018-03-21,08:01,194.75,195.2,194.7,195.1,96,3',
    );
    const known: PriceSink = {
      ...sink,
      symbolOf: ({ isin, symbol }) => (isin === 'DE000ZZB0007' ? 'ZZB' : mnemonicOf(symbol)),
    };
    expect(await importBars(path, nothing, known)).toMatchObject({
      layout: 'Xetra minutes (UTC)',
      rows: 2,
      imported: 2,
      bad: [],
    });
    expect(await bars('ZZB', 'minute')).toMatchObject([
      { ts: Date.parse('2018-03-21T08:00:00Z'), open: '195' },
      { close: '195.1' },
    ]);
    expect(await bars('ZZB', 'day')).toMatchObject([
      {
        date: '2018-03-21',
        open: '195',
        high: '195.2',
        low: '194.65',
        close: '195.1',
        volume: 1800,
        provisional: false,
      },
    ]);
  });

  it('asks for facts that are missing in a file, and refuses a file without bars', async () => {
    const trades = await file('t.csv', 'ms_since_midnight,open_e4,high_e4,low_e4,close_e4,volume', '0,1,1,1,1,1');
    await expect(importBars(trades, nothing, sink)).rejects.toThrow('give --date, --tz');
    const list = await file('l.csv', 'Symbol,Security,GICS Sector', 'A,A,A');
    await expect(importBars(list, nothing, sink)).rejects.toThrow('contains no bars');
  });
});

describeWithData('importing prices', (data) => {
  it('imports 71,672 days of the DAX and reports exactly its 32 null rows', async () => {
    const report = await importBars(join(data, 'ohlc/dax_daily.csv'), nothing, sink);
    expect(report).toMatchObject({ rows: 71_672, imported: 71_640 });
    expect(report.bad).toHaveLength(32);
    expect(new Set(report.bad.map(({ reason }) => reason))).toEqual(new Set(['no prices (null)']));
    expect(report.bad[0]).toEqual({ line: 4218, reason: 'no prices (null)' });
    const days = await bars('SAP', 'day');
    expect(days.at(-1)?.date).toBe('2019-07-11');
    const week = (await bars('SAP', 'week')).at(-2);
    expect(week).toMatchObject({
      ...joinCandles(days.filter(({ date }) => date > '2019-06-30' && date <= '2019-07-07')),
      date: '2019-07-05',
    });
  });

  it('imports every other file of bars', async () => {
    const reports = [await importBars(join(data, 'ohlc/us_daily_lean.csv'), nothing, sink)];
    for (const name of ['SPX_daily_1990-2022.csv', 'MSFT_daily_1990-2022.csv'])
      reports.push(await importBars(join(data, 'ohlc', name), nothing, sink));
    expect(reports.map(({ rows, imported, bad }) => [rows, imported, bad.length])).toEqual([
      [36_942, 36_942, 0],
      [8111, 8111, 0],
      [8111, 8111, 0],
    ]);
    const folderOf = join(data, 'ohlc/yahoo_eu_asia');
    for (const name of await readdir(folderOf)) {
      const { layout, rows, imported, bad } = await importBars(join(folderOf, name), nothing, sink);
      expect([layout, imported + bad.length, bad.length <= 1]).toEqual(['Yahoo', rows, true]);
    }
    expect((await bars('01398.HK', 'day'))[0]).toMatchObject({ date: '2022-01-03', open: '4.45', close: '4.42' });
    expect((await bars('MSFT', 'month'))[0]).toBeDefined();
  });

  it("imports a whole Xetra day and IBM's minutes", async () => {
    expect(await importBars(join(data, 'intraday/xetra_minute_2018-03-21_all.csv.gz'), nothing, sink)).toMatchObject({
      rows: 64_764,
      imported: 64_764,
      bad: [],
    });
    expect(await importBars(join(data, 'intraday/ibm_minute_20131007_trade.csv'), ibm, sink)).toMatchObject({
      imported: 453,
      bad: [],
    });
  });

  it('reads a Lean file as it comes, without a header and with the date in its name', async () => {
    const [, ...rows] = (await readFile(join(data, 'intraday/ibm_minute_20131007_trade.csv'), 'utf8')).split('\n');
    const path = await file('20131007_zzl_minute_trade.csv', ...rows);
    expect(await importBars(path, nothing, sink)).toMatchObject({
      layout: 'minutes of one symbol and day',
      symbol: 'ZZL',
      zone: 'America/New_York',
      imported: 453,
      bad: [],
    });
    await importBars(join(data, 'intraday/ibm_minute_20131007_trade.csv'), { ...ibm, symbol: 'ZZM' }, sink);
    expect((await bars('ZZL', 'minute')).length).toBe(453);
    expect(await bars('ZZL', 'minute')).toEqual(await bars('ZZM', 'minute'));
  });

  it("computes the volume of the vendor's minutes from IBM's trades", async () => {
    await importBars(join(data, 'intraday/ibm_minute_20131007_trade.csv'), { ...ibm, symbol: 'VENDOR' }, sink);
    const report = await importTicks(
      join(data, 'intraday/ibm_ticks_20131007_trade.csv.gz'),
      { ...ibm, symbol: 'TICKS' },
      sink,
    );
    expect(report).toMatchObject({ rows: 24_293, imported: 24_293, bad: [] });
    const same = await count(
      `SELECT count(*) AS n FROM bars_minute v JOIN bars_minute t USING (ts) WHERE v.symbol = 'VENDOR' AND t.symbol = 'TICKS' AND v.volume = t.volume`,
    );
    expect(same).toBeGreaterThanOrEqual(449);
    expect(
      await count(
        `SELECT count(*) AS n FROM bars_minute v JOIN bars_minute t USING (ts) WHERE v.symbol = 'VENDOR' AND t.symbol = 'TICKS' AND (v.high > t.high OR v.low < t.low)`,
      ),
    ).toBe(0);
  });

  it("keeps IBM's quotes", async () => {
    expect(await importTicks(join(data, 'intraday/ibm_ticks_20131007_quote.csv.gz'), ibm, sink)).toMatchObject({
      rows: 109_067,
      imported: 109_066,
      bad: [{ line: 109_068, reason: 'marked suspicious by its source' }],
    });
    expect(
      await importTicks(join(data, 'intraday/ibm_minute_20131007_quote.csv'), { ...ibm, symbol: 'IBMQ' }, sink),
    ).toMatchObject({ rows: 554, bad: [] });
  });
});
