import { price } from '@parkett/kernel';
import { Random } from '@parkett/market-domain';
import { BarStore, instrumentsProjection, loadInstruments, securityMasterKind } from '@parkett/market-server';
import { layoutOf, referencePartition } from '@parkett/platform-event-log';
import { batchLimits, Database } from '@parkett/platform-read-model';
import { writeSpecKeys } from '@parkett/platform-event-log/spec-support';
import { runEngine, runProjector } from '@parkett/platform-read-model/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { tradingProjection } from '@parkett/trading-server';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openContext, type CliContext } from './context';
import { exportFile } from './export-command';
import { importFiles } from './import-command';
import { Refused, UsageError } from './output';

const services = useServices();
const dayMs = 86_400_000;
const minuteMs = 60_000;
let folder: string;
let context: CliContext;
let market: Database;
const printed: string[] = [];
const complained: string[] = [];

beforeAll(async () => {
  folder = await services.home();
  await writeSpecKeys(folder);
  context = await installation('one');
  market = new Database(context.settings.postgresUrl, 'market', 4, batchLimits);
  services.afterwards(() => market.close());
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => complained.push(String(text)) > 0);
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterAll(() => jest.restoreAllMocks());

async function installation(name: string): Promise<CliContext> {
  Object.assign(process.env, {
    PARKETT_HOME: folder,
    PARKETT_KAFKA_BROKERS: services.kafkaBrokers.join(','),
    PARKETT_POSTGRES_URL: await services.database(),
    PARKETT_REDIS_URL: services.redisUrl,
    PARKETT_TOPIC_PREFIX: `${services.prefix}.${name}`,
    PARKETT_PARTITIONS: '1',
  });
  const opened = openContext();
  services.afterwards(() => opened.close());
  return opened;
}

/** Imports into an installation with an engine that answers; the reports of all files. */
async function imported(into: CliContext, ...args: string[]): Promise<unknown[]> {
  const output = jest.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  try {
    expect(await importFiles(into, [...args, '--json'])).toBe(0);
    return printed.splice(0).map((line): unknown => JSON.parse(line));
  } finally {
    output.mockRestore();
  }
}

async function withEngine<Result>(of: CliContext, work: () => Promise<Result>): Promise<Result> {
  const partition = referencePartition(await layoutOf(of.log, of.topics, 1));
  const parts = [
    runEngine(of, [securityMasterKind], { partition }),
    ...[instrumentsProjection, tradingProjection].map((projection) => runProjector(of, projection, { partition })),
  ];
  try {
    return await work();
  } finally {
    await Promise.all(parts.map((part) => part.stop()));
  }
}

const exported = async (name: string, ...args: string[]): Promise<string> => {
  const path = join(folder, name);
  expect(await exportFile(context, [...args, '--out', path])).toBe(0);
  return path;
};

const formats = ['csv', 'parquet'] as const;
const barsIn = (table: string) =>
  market.rows(
    `SELECT symbol, date::text, open, high, low, close, volume, to_jsonb(bars) ->> 'ts' AS ts
     FROM ${table} bars ORDER BY bars.symbol, bars.date`,
  );

/** Bars with prices of all sizes, before and after 1970, of instruments that are known and of one that is not. */
function* randomBars(symbols: readonly string[], count: number) {
  const random = new Random('export');
  for (const symbol of symbols) {
    for (let at = 0; at < count; at++) {
      const ts = (at - 20) * dayMs * 3 + random.int(0, 1_439) * minuteMs;
      const digits = random.int(0, 8);
      const prices = Array.from({ length: 4 }, () => random.int(1, 10 ** random.int(1, 9)) / 10 ** digits);
      const [open = 1, close = 1] = prices;
      const text = (value: number) =>
        price(
          value
            .toFixed(digits)
            .replace(/(\.\d*?)0+$/, '$1')
            .replace(/\.$/, ''),
        );
      yield {
        symbol,
        ts,
        date: new Date(ts).toISOString().slice(0, 10),
        open: text(open),
        high: text(Math.max(...prices)),
        low: text(Math.min(...prices)),
        close: text(close),
        volume: random.int(0, 1) * random.int(0, 2 ** 31),
      };
    }
  }
}

describe('exported bars', () => {
  const symbols = ['QAA', '01398.HK', 'UNKNOWN'];

  beforeAll(async () => {
    const list = join(folder, 'list.csv');
    await writeFile(list, 'symbol,name,isin,currency,sector,mic\nQAA,"Quarz, Aldenau",,EUR,,XETR\n');
    await imported(context, 'instruments', list);
    await withEngine(context, () =>
      eventually('the instrument', async () => (await loadInstruments(context.read)).length === 1),
    );
    const bars = [...randomBars(symbols, 2_000)];
    const store = new BarStore(market);
    await store.upsertDays(
      bars.map(({ ts: _ts, ...day }) => day),
      'import',
    );
    await store.upsertMinutes(bars);
  });

  it.each(['day', 'minute'].flatMap((period) => formats.map((format) => [period, format] as const)))(
    'of the period %s in %s become the same bars when they are imported',
    async (period, format) => {
      const table = `bars_${period}`;
      const before = await barsIn(table);
      expect(before).toHaveLength(6_000);
      const path = await exported(`${period}.${format}`, 'bars', '--period', period, '--format', format);
      await market.rows(`TRUNCATE ${table}`);
      expect(await imported(context, 'bars', path)).toMatchObject([
        { rows: 6_000, imported: 6_000, repaired: 0, bad: [] },
      ]);
      expect(await barsIn(table)).toEqual(before);
    },
    120_000,
  );

  it('are those of the symbols and dates that are asked for', async () => {
    const path = await exported(
      'some.csv',
      'bars',
      '--period',
      'day',
      '--symbol',
      'qaa.de',
      '--symbol',
      'unknown',
      '--from',
      '1970-01-01',
      '--to',
      '1970-12-31',
    );
    const [header, ...lines] = (await readFile(path, 'utf8')).trim().split('\n');
    expect(header).toBe('symbol,isin,currency,date,open,high,low,close,volume');
    const expected = (await barsIn('bars_day')).filter(
      ({ symbol, date }) => symbol !== '01398.HK' && String(date).startsWith('1970'),
    );
    expect(expected.length).toBeGreaterThan(200);
    expect(lines.map((line) => line.split(',').slice(0, 4))).toEqual(
      expected.map(({ symbol, date }) => [symbol, '', symbol === 'QAA' ? 'EUR' : '', date]),
    );
    expect(complained.at(-1)).toBe(`${expected.length} bars exported\n`);
  });

  it('of a symbol that nobody knows are refused', async () => {
    await expect(
      exported('none.csv', 'bars', '--period', 'day', '--symbol', 'QAA', '--symbol', 'NOPE'),
    ).rejects.toThrow(new Refused('NOPE is not the symbol of an instrument, and has no bars'));
  });

  it('appear under their name only when the file is complete', async () => {
    await writeFile(join(folder, 'taken'), '');
    for (const [name, reason] of [
      ['taken/bars.csv', 'its folder does not exist'],
      ['none/bars.csv', 'its folder does not exist'],
      ['.', 'it is a folder'],
    ] as const)
      await expect(exported(name, 'bars', '--period', 'day')).rejects.toThrow(
        new Refused(`${join(folder, name)} cannot be written: ${reason}`),
      );
    await market.rows(`UPDATE bars_day SET open = 99999999999 WHERE symbol = 'UNKNOWN' AND date > '1980-01-01'`);
    await expect(exported('broken.parquet', 'bars', '--period', 'day', '--format', 'parquet')).rejects.toThrow(
      'export it as CSV',
    );
    expect((await readdir(folder)).filter((name) => name.startsWith('broken'))).toEqual([]);
  });
});

describe('exported instruments', () => {
  it.each(formats)('in %s become the same instruments in another installation', async (format) => {
    const list = join(folder, 'more.csv');
    await writeFile(
      list,
      'ts_code,symbol,name,cnspell,area,industry,market,exchange,list_date,fullname,enname\n009901.SZ,009901,石英股份,sygf,深圳,矿业,主板,SZSE,20200101,石英,Quartz Works\n',
    );
    await withEngine(context, async () => {
      await imported(context, 'instruments', list);
      await eventually('the instruments', async () => (await loadInstruments(context.read)).length === 2);
    });
    const path = await exported(`instruments.${format}`, 'instruments', '--format', format);
    const other = await installation(format);
    expect(await imported(other, 'instruments', path)).toMatchObject([{ rows: 2, imported: 2, bad: [] }]);
    await withEngine(other, () =>
      eventually('the instruments', async () => (await loadInstruments(other.read)).length === 2),
    );
    expect(await loadInstruments(other.read)).toEqual(await loadInstruments(context.read));
  });

  it('can be chosen by symbol', async () => {
    const path = await exported('one.csv', 'instruments', '--symbol', 'QAA');
    expect((await readFile(path, 'utf8')).trim().split('\n')).toHaveLength(2);
    await expect(exportFile(context, ['instruments', '--symbol', 'NOSUCH'])).rejects.toThrow(Refused);
  });
});

it('prints its usage', async () => {
  for (const args of [
    [],
    ['news'],
    ['bars', 'x'],
    ['bars'],
    ['bars', '--period', 'week'],
    ['instruments', '--from', '2020-01-01'],
    ['instruments', '--format', 'xls'],
    ['bars', '--period', 'day', '--to', '2020-02-30'],
  ])
    await expect(exportFile(context, args)).rejects.toThrow(UsageError);
});
