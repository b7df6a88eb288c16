import {
  actionKind,
  securityMasterKind,
  instrumentsProjection,
  loadInstruments,
  loadReferenceAt,
  readBars,
} from '@parkett/market-server';
import { noMarket } from '@parkett/composition';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { layoutOf, referencePartition } from '@parkett/platform-event-log';
import { backgroundLimits, Database } from '@parkett/platform-read-model';
import { writeSpecKeys } from '@parkett/platform-event-log/spec-support';
import { runEngine, runProjector } from '@parkett/platform-read-model/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { tradingProjection } from '@parkett/trading-server';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openContext, type CliContext } from './context';
import { Refused } from './output';
import { staff } from './staff-command';
import { correctMarket } from './correct-market-command';
import { importFiles } from './import-command';

const services = useServices();
const equities = 'symbol,name,isin,currency,sector,mic';
let context: CliContext;
let folder: string;
const printed: string[] = [];
const complained: string[] = [];

beforeAll(async () => {
  folder = await services.home();
  await writeSpecKeys(folder);
  Object.assign(process.env, {
    PARKETT_HOME: folder,
    PARKETT_KAFKA_BROKERS: services.kafkaBrokers.join(','),
    PARKETT_POSTGRES_URL: await services.database(),
    PARKETT_REDIS_URL: services.redisUrl,
    PARKETT_TOPIC_PREFIX: services.prefix,
    PARKETT_PARTITIONS: '1',
  });
  context = openContext();
  services.afterwards(() => context.close());
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => complained.push(String(text)) > 0);
});
afterAll(() => jest.restoreAllMocks());
beforeEach(() => {
  printed.length = 0;
  complained.length = 0;
});

const file = async (name: string, ...lines: string[]): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, lines.join('\n'));
  return path;
};
const run = async (...args: string[]) => {
  const code = await importFiles(context, [...args, '--json']);
  return { code, reports: printed.splice(0).map((line): unknown => JSON.parse(line)) };
};
const symbols = async () => (await loadInstruments(context.read)).map(({ symbol }) => symbol);

async function runInstallation(): Promise<() => Promise<void>> {
  const partition = referencePartition(await layoutOf(context.log, context.topics, 1));
  const parts = [
    runEngine(
      context,
      [securityMasterKind, actionKind({ ...noMarket, instrument: () => sampleInstrument() }, () => undefined)],
      { partition },
    ),
    ...[instrumentsProjection, tradingProjection].map((projection) => runProjector(context, projection, { partition })),
  ];
  return async () => {
    await Promise.all(parts.map((part) => part.stop()));
  };
}

it('a clock that is an hour ahead of the broker: no command is sent, by no part of the command line', async () => {
  const { log, topics } = context;
  const path = await file('ahead.csv', equities, 'SAP.DE,SAP,,EUR,,XETR');
  const clock = Date.now.bind(Date);
  const ahead = jest.spyOn(Date, 'now').mockImplementation(() => clock() + 60 * 60 * 1000);
  try {
    await expect(run('instruments', path)).rejects.toThrow(
      /^nothing was sent: the clock is 3\d{3} s ahead of the broker's/,
    );
    await expect(staff(context, ['first'])).rejects.toThrow(Refused);
  } finally {
    ahead.mockRestore();
  }
  expect(await log.endOffset(topics.commands, 0)).toBe(0);
}, 60_000);

describe('the import command', () => {
  it('works before the first start: its rows wait for the engine and are applied once one runs', async () => {
    const path = await file(
      'first.csv',
      equities,
      'BAS.DE,BASF SE,DE000BASF111,EUR,Materials,XETR',
      'NONE.DE,,,EUR,,XETR',
    );
    const { code, reports } = await run('instruments', path);
    expect([code, reports]).toMatchObject([
      0,
      [{ layout: 'Xetra equities', rows: 2, imported: 1, pending: 1, bad: [{ line: 3, reason: 'name is missing' }] }],
    ]);
    const stop = await runInstallation();
    await eventually('the row in the read model', async () => (await symbols()).includes('BAS'));
    await stop();
  });

  it("waits for the engine's answer, and the next file finds the instruments of the first", async () => {
    const stop = await runInstallation();
    const list = await file('second.csv', equities, 'PAT.DE,Patrizia,DE000PAT1AG3,EUR,,XETR', 'BAS.DE,BASF,,EUR,,XETR');
    expect(await run('instruments', list)).toMatchObject({ code: 0, reports: [{ imported: 2, pending: 0, bad: [] }] });
    await eventually('the read model', async () => (await symbols()).length === 2);
    const dollars = await file(
      'third.csv',
      'Symbol,Security,GICS Sector',
      'BAS,Another Bas,Industrials',
      'AOS,A. O. Smith,Industrials',
    );
    expect(await run('instruments', dollars)).toMatchObject({
      code: 0,
      reports: [{ imported: 1, bad: [{ line: 2 }] }],
    });
    const minutes = await file(
      'minutes.csv',
      'isin,mnemonic,security_desc,security_type,currency,security_id,date,time,start_price,max_price,min_price,end_price,traded_volume,number_of_trades',
      'DE000PAT1AG3,P1Z,X,Common stock,EUR,1,2018-03-21,08:00,19.5,19.5,19.4,19.45,100,1',
    );
    expect(await run('bars', minutes)).toMatchObject({ code: 0, reports: [{ imported: 1 }] });
    const market = new Database(context.settings.postgresUrl, 'market', 1, backgroundLimits);
    expect(await readBars(market, { symbol: 'PAT', period: 'day', to: undefined, limit: 5 }, undefined)).toMatchObject([
      { date: '2018-03-21', close: '19.45' },
    ]);
    await market.close();
    await stop();
  });

  it('leaves the market of a known instrument as it is, and staff correct it', async () => {
    const stop = await runInstallation();
    const marketOf = async (symbol: string) =>
      (await loadInstruments(context.read)).find((known) => known.symbol === symbol)?.mic;
    await run('instruments', await file('derived.csv', 'Symbol,Security,GICS Sector', 'AMZN,Amazon,Retail'));
    await eventually('the derived market', async () => (await marketOf('AMZN')) === 'XNYS');
    await run('instruments', await file('named.csv', equities, 'AMZN,Amazon,,USD,Retail,XNAS'));
    expect(await marketOf('AMZN')).toBe('XNYS');
    expect(await correctMarket(context, ['amzn', 'xnas'])).toBe(0);
    await eventually('the corrected market', async () => (await marketOf('AMZN')) === 'XNAS');
    expect(printed.join('')).toContain('AMZN is on XNAS, board main: lot 1, tick 0.0001');
    expect(complained.join('')).not.toContain('AMZN');
    expect(await correctMarket(context, ['amzn', 'xetr'])).toBe(0);
    expect(complained.join('')).toContain('AMZN trades in USD, but shares on XETR trade in EUR');
    expect(await correctMarket(context, ['NOSUCH', 'XNAS'])).toBe(1);
    expect(complained.join('')).toContain('SYMBOL_UNKNOWN');
    await expect(correctMarket(context, ['AMZN', 'NASDAQ'])).rejects.toThrow('call it as correct-market SYMBOL MIC');
    await stop();
  });

  it('continues with the next file when one cannot be read, and reports it', async () => {
    const bars = await file('MSFT_x.csv', 'date,open,high,low,close,volume', '1990-01-02,0.378,0.385,0.373,0.385,0');
    const { code, reports } = await run('bars', join(folder, 'none.csv'), await file('odd.csv', 'a,b', '1,2'), bars);
    expect([code, reports]).toMatchObject([
      1,
      [{ refused: { code: 'FILE_UNREADABLE' } }, { refused: { code: 'LAYOUT_UNKNOWN' } }, { imported: 1 }],
    ]);
    expect(complained.join('')).toMatch(
      /none\.csv does not exist[\s\S]*odd\.csv has a header that is not known: a,b[\s\S]*Known layouts/,
    );
  });

  it('says in a dry run what it would do, and writes nothing', async () => {
    const list = await file('dry.csv', equities, 'QDR.DE,Quarz,,EUR,,XETR', 'QDS.DE,,,EUR,,XETR');
    const known = await file('known.csv', equities, 'QUS.DE,Quux,,USD,,XETR');
    const stop = await runInstallation();
    await run('instruments', known);
    await eventually('the instrument', async () => (await symbols()).includes('QUS'));
    const bars = await file(
      'QDR_dry.csv',
      'Date;Open;High;Low;Close;Volume',
      '09.01.2024;84,5;85;84;84,9;1.200',
      '09.01.2024;84,5;85;84;84,9;1.200',
    );
    expect(await run('instruments', list, '--dry-run')).toMatchObject({
      code: 0,
      reports: [{ dryRun: true, imported: 1, badRows: 1, bad: [{ line: 3, reason: 'name is missing' }] }],
    });
    expect(await run('bars', bars, '--dry-run', '--currency', 'eur')).toMatchObject({
      code: 0,
      reports: [
        {
          layout: 'bars of one symbol',
          symbol: 'QDR',
          symbolFrom: 'file name',
          currencies: ['EUR'],
          currencyFrom: 'option',
          period: 'day',
          dates: 'dmy',
          decimals: 'comma',
          first: '2024-01-09',
          imported: 1,
          bad: [{ line: 3, reason: 'the same symbol and time as an earlier line' }],
          warnings: [{ code: 'SYMBOL_UNKNOWN', examples: ['QDR'] }],
        },
      ],
    });
    expect(await run('bars', bars, '--symbol', 'QUS', '--currency', 'EUR')).toMatchObject({
      code: 1,
      reports: [{ refused: { code: 'CURRENCY_DIFFERS' } }],
    });
    expect(await run('ticks', bars, '--dry-run')).toMatchObject({
      code: 1,
      reports: [{ refused: { code: 'KIND_DIFFERS' } }],
    });
    expect(await symbols()).not.toContain('QDR');
    const market = new Database(context.settings.postgresUrl, 'market', 1, backgroundLimits);
    expect(await market.rows(`SELECT 1 FROM bars_day WHERE symbol IN ('QDR', 'QUS')`)).toEqual([]);
    await market.close();
    await stop();
  });

  it('imports corporate actions of the past as events, and leaves out what could be booked on accounts', async () => {
    const stop = await runInstallation();
    await run(
      'instruments',
      await file('paying.csv', equities, 'QPA.DE,Quarz,,EUR,,XETR', 'QPB.DE,Backhaus,,EUR,,XETR'),
    );
    await eventually('the instruments', async () => (await symbols()).includes('QPB'));
    await context.read.rows(
      `INSERT INTO bought_lots (lot_id, account_id, symbol, quantity, value, fees, taxes, buy_date, currency)
       VALUES ('l1', 'a1', 'QPB', 1, 1, 0, 0, '2024-06-05', 'EUR')`,
    );
    // An old lot that arrived from another broker after the ex-date: there it took part in the action.
    await context.read.rows(
      `WITH transfer AS (INSERT INTO depot_transfers
           (account_id, id, direction, symbol, name, currency, quantity, status, counterparty, settled_on, at, env)
         VALUES ('a1', 'd1', 'in', 'QPA', 'Quarz', 'EUR', 1, 'received', 'OTHRDEFF', '2024-05-16', 1, 'SIMULATED')),
       lot AS (INSERT INTO lots (lot_id, account_id, symbol, name, quantity, value, fees, buy_date, currency)
         VALUES ('d1:0', 'a1', 'QPA', 'Quarz', 1, 1, 0, '2020-01-02', 'EUR'))
       INSERT INTO bought_lots
         (lot_id, account_id, symbol, quantity, value, fees, taxes, buy_date, currency, transfer_id, cost_known)
       VALUES ('d1:0', 'a1', 'QPA', 1, 1, 0, 0, '2020-01-02', 'EUR', 'd1', 'yes')`,
    );
    const path = await file(
      'paid.csv',
      'symbol,ex_date,amount,currency',
      'QPA.DE,2024-05-16,2.20,EUR',
      'QPB.DE,2024-06-06,0.315,EUR',
      'QPB.DE,2024-06-04,0.315,EUR',
    );
    const held = { line: 3, code: 'ACTION_HELD' };
    const recorded = async () =>
      (await loadReferenceAt(context.read)).actions.filter(({ source }) => source === 'paid.csv');
    expect(await run('actions', path, '--dry-run')).toMatchObject({
      code: 0,
      reports: [{ imported: 2, leftOut: [held] }],
    });
    expect(await recorded()).toEqual([]);
    expect(await run('actions', path)).toMatchObject({ code: 0, reports: [{ imported: 2, leftOut: [held] }] });
    await eventually('the actions', async () => (await recorded()).length === 2);
    expect(await recorded()).toMatchObject([{ pricesOnly: true }, { pricesOnly: true }]);
    expect(await run('actions', path)).toMatchObject({
      code: 0,
      reports: [{ imported: 0, known: 2, leftOut: [held] }],
    });
    const wrong = await file('wrong.csv', 'symbol,ex_date,amount,currency', 'QPA.DE,2024-05-16,2.21,EUR');
    expect(await run('actions', wrong)).toMatchObject({
      code: 1,
      reports: [{ refused: { code: 'ACTIONS_CONTRADICT' } }],
    });
    await stop();
  });

  it('prints its usage', async () => {
    expect(await importFiles(context, ['--help'])).toBe(0);
    expect(printed.splice(0).join('')).toMatch(/--dates dmy\|mdy[\s\S]*Nasdaq\.com: import bars HistoricalData_/);
    await expect(run('bars', 'x.csv', '--period', 'week')).rejects.toThrow('--period week is not one of minute, day');
    await expect(run('bars', 'x.csv', '--currency', 'GBX')).rejects.toThrow('--currency GBX is not one of');
    await expect(run('bars', 'x.csv', '--encoding', 'klingon')).rejects.toThrow('is not an encoding');
    const path = await file('ticks.csv', 'ms_since_midnight,price_e4,size,suspicious', '34200000,1815200,283,0');
    await expect(run()).rejects.toThrow('import instruments|bars|ticks|actions FILE…');
    await expect(run('bars')).rejects.toThrow('import instruments|bars|ticks|actions FILE…');
    await expect(run('news', path)).rejects.toThrow('import instruments|bars|ticks|actions FILE…');
    await expect(run('ticks', path, '--symbol', 'IBM', '--date', '2013-02-30', '--tz', 'UTC')).rejects.toThrow(
      '--date 2013-02-30 is not a date',
    );
    await expect(run('ticks', path, '--symbol', 'IBM', '--date', '2013-10-07', '--tz', 'Mars')).rejects.toThrow(
      '--tz Mars is not a time zone',
    );
    expect(await run('ticks', path, '--symbol', 'ibm')).toMatchObject({ code: 1 });
    expect(complained.join('')).toContain('give --date, --tz');
    expect(
      await run('ticks', path, '--symbol', 'ibm', '--date', '2013-10-07', '--tz', 'America/New_York'),
    ).toMatchObject({ code: 0, reports: [{ imported: 1 }] });
  });
});
