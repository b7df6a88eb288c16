import { layouts, Zone, type FileContext } from '@parkett/market-domain';
import { writeFile } from 'node:fs/promises';
import { useFiles } from '../spec-support/read-files';
import { readFile } from './read-file';

const { pathOf, read, refusal } = useFiles();
const berlin = new Zone('Europe/Berlin');
/** `count` rows of minutes, `apart` minutes apart. */
const minuteRows = (count: number, apart = 1): string[] =>
  Array.from({ length: count }, (_, at) => {
    const minute = at * apart;
    const time = `${String(9 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    return `2024-01-09 ${time},84.5,85,84,84.9,100`;
  });

describe('the example of a layout', () => {
  const options: Record<string, Partial<FileContext>> = {
    '--tz Europe/Berlin': { zone: berlin },
    '--symbol QUX': { symbol: 'QUX' },
  };
  const taken: Record<string, readonly (string | number | null)[]> = {
    'bars by symbol': ['QAA.DE', 'file', 'day', null, '2024-01-08', '2024-01-09', 3],
    'bars of one symbol': ['QAA', 'file name', 'minute', 'Europe/Berlin', '2024-01-09T08:00Z', '2024-01-09T08:01Z', 2],
    Yahoo: ['QAA.DE', 'file name', 'day', null, '2024-01-08', '2024-01-10', 2],
    yfinance: ['QUX', 'file', 'minute', null, '2024-01-09T14:30Z', '2024-01-09T14:31Z', 2],
    'Alpha Vantage': ['QUX', 'file name', 'minute', 'America/New_York', '2024-01-09T20:58Z', '2024-01-09T20:59Z', 2],
    'bars with timestamps': ['QAA', 'file name', 'minute', null, '2024-01-09T08:00Z', '2024-01-09T08:01Z', 2],
    Stooq: ['QUX', 'file', 'day', null, '2024-01-08', '2024-01-09', 2],
    'investing.com': ['QUX', 'file name', 'day', null, '2024-01-30', '2024-01-31', 2],
    'Nasdaq.com': ['QUX', 'option', 'day', null, '2024-01-08', '2024-01-09', 2],
    'Xetra minutes (UTC)': ['QAA', 'file', 'minute', 'UTC', '2018-03-21T08:00Z', '2018-03-21T08:01Z', 2],
    'Lean days': ['QUX', 'file name', 'day', null, '2024-01-08', '2024-01-09', 2],
    'minutes of one symbol and day': [
      'QUX',
      'file name',
      'minute',
      'America/New_York',
      '2024-01-09T14:30Z',
      '2024-01-09T14:31Z',
      2,
    ],
  };

  it.each(layouts.map((layout) => [layout.name, layout.example] as const))('%s is read', async (name, example) => {
    const { report, records } = await read(
      example.file,
      example.lines.join('\n'),
      example.options === undefined ? {} : options[example.options],
    );
    expect(report).toMatchObject({ layout: name, rows: records.length + report.badRows, warnings: [] });
    expect(report.bad.filter(({ reason }) => reason !== 'no prices (null)')).toEqual([]);
    const { symbol, symbolFrom, period, zone, first, last } = report;
    const short = (at: string | null) => at?.replace(':00.000Z', 'Z') ?? null;
    const expected = taken[name];
    if (expected !== undefined)
      expect([symbol, symbolFrom, period, zone, short(first), short(last), records.length]).toEqual(expected);
  });

  it('has the values that stand in it', async () => {
    const recordsOf = async (name: string) => {
      const example = layouts.find((layout) => layout.name === name)?.example;
      const told = example?.options === undefined ? {} : options[example.options];
      return (await read(example?.file ?? '', example?.lines.join('\n') ?? '', told)).records;
    };
    expect((await recordsOf('investing.com'))[0]).toMatchObject({
      date: '2024-01-31',
      open: '1187.04',
      high: '1187.1',
      low: '1184.35',
      close: '1184.4',
      volume: 55_470_000,
    });
    expect((await recordsOf('Nasdaq.com'))[1]).toMatchObject({ currency: 'USD', open: '182.085', volume: 59_144_470 });
    expect((await recordsOf('Stooq'))[1]).toMatchObject({ close: '185.14', volume: 42_841_810 });
    expect((await recordsOf('Lean days'))[0]).toMatchObject({ date: '2024-01-08', open: '182.09', close: '185.56' });
    expect((await recordsOf('bars of one symbol'))[0]).toMatchObject({ open: '1084.5', volume: 1205 });
    expect((await recordsOf('yfinance'))[0]).toMatchObject({
      open: '185',
      high: '185.2',
      low: '184.9',
      close: '185.14',
    });
    expect((await recordsOf('bars by symbol'))[2]).toMatchObject({ volume: 0 });
  });
});

describe('a German file', () => {
  it('of investing.com has decimal commas, points between thousands and the day first', async () => {
    const { report, records } = await read(
      'QUX Historische Daten.csv',
      [
        '"Datum","Zuletzt","Eröffn.","Hoch","Tief","Vol.","+/- %"',
        '"31.01.2024","1.184,40","1.187,04","1.187,10","1.184,35","55,47M","-1,94%"',
        '"30.01.2024","1.188,04","1.190,94","1.191,80","1.187,47","1,20K","-1,92%"',
      ].join('\n'),
    );
    expect(report).toMatchObject({
      layout: 'investing.com',
      symbol: 'QUX',
      decimals: 'comma',
      dates: 'dmy',
      badRows: 0,
    });
    expect(records[1]).toMatchObject({ date: '2024-01-30', open: '1190.94', high: '1191.8', volume: 1200 });
  });
});

describe('the period of a file', () => {
  const header = 'Date,Open,High,Low,Close,Volume';

  it('follows from the distances between its rows, and minutes never become days', async () => {
    const minutes = await read('QAA.csv', [header, ...minuteRows(30)].join('\n'), { zone: berlin });
    expect(minutes.report).toMatchObject({ period: 'minute', first: '2024-01-09T08:00:00.000Z', rows: 30, badRows: 0 });
    const days = ['2024-01-08 17:30', '2024-01-09 17:30', '2024-01-10 14:00'].map((at) => `${at},84.5,85,84,84.9,100`);
    expect((await read('QAA.csv', [header, ...days].join('\n'))).report).toMatchObject({ period: 'day', badRows: 0 });
    expect(await refusal('QAA.csv', [header, ...minuteRows(30)])).toBe(
      'OPTIONS_MISSING: it has times without a time zone: give --tz',
    );
    expect(await refusal('QAA.csv', [header, ...minuteRows(30)], { period: 'day' })).toMatch('PERIOD_DISPROVED');
    expect(await refusal('QAA.csv', [header, '2024-01-09,84.5,85,84,84.9,100'], { period: 'minute' })).toMatch(
      'PERIOD_DISPROVED',
    );
  });

  it('of days with an offset follows the time zone, because midnight in Berlin is the day before in UTC', async () => {
    const days = ['2024-01-08 23:00:00+00:00', '2024-01-09 23:00:00+00:00'].map((at) => `${at},84.5,85,84,84.9,100`);
    expect(await refusal('QAA.csv', [header, ...days])).toMatch(
      'OPTIONS_MISSING: it has days at a time with an offset',
    );
    const { report } = await read('QAA.csv', [header, ...days].join('\n'), { zone: berlin });
    expect(report).toMatchObject({ period: 'day', first: '2024-01-09', last: '2024-01-10' });
    const lean = ['34200000,1839200,1839900,1838800,1839500,128300'];
    expect(await refusal('20240109_qux_minute_trade.csv', lean, { period: 'day' })).toMatch('PERIOD_DISPROVED');
  });

  it('is refused where it is neither minutes nor days, or not clear', async () => {
    expect(await refusal('QAA.csv', [header, ...minuteRows(30, 5)], { zone: berlin })).toMatch(
      'PERIOD_NOT_STORED: it has rows that are 5 minutes apart',
    );
    expect(await refusal('QAA.csv', [header, ...minuteRows(3, 5)], { zone: berlin })).toMatch('PERIOD_UNCLEAR');
    expect(await refusal('QAA.csv', [header, ...minuteRows(1)], { zone: berlin })).toMatch('PERIOD_UNCLEAR');
    const thin = await read('QAA.csv', [header, ...minuteRows(30, 5)].join('\n'), { zone: berlin, period: 'minute' });
    expect(thin.report).toMatchObject({ period: 'minute', badRows: 0 });
    const weeks = ['05', '12', '19', '26'].map((day) => `2024-01-${day},84.5,85,84,84.9,100`);
    expect(await refusal('QAA.csv', [header, ...weeks, '2024-02-02,84.5,85,84,84.9,100'])).toMatch(
      'PERIOD_NOT_STORED: it has rows that are 7 days apart',
    );
    const seconds = ['00:00', '00:30', '01:00'].map((at) => `2024-01-09 09:${at},84.5,85,84,84.9,100`);
    expect(await refusal('QAA.csv', [header, ...seconds], { zone: berlin })).toMatch('30 s apart');
    expect(await refusal('20240109_qux_second_trade.csv', ['34201000,1839200,1839900,1838800,1839500,100'])).toMatch(
      'PERIOD_NOT_STORED',
    );
    const hours = ['09:00', '10:00'].map((at) => `20240109 ${at},1839200,1839900,1838800,1839500,100`);
    expect(await refusal('qux.csv', hours)).toMatch('PERIOD_UNCLEAR');
  });

  it('of minutes is not hidden by the columns of an export', async () => {
    const minutes = ['09:00', '09:01'].map((at) => `QAA,,EUR,2024-01-09,${at},84.5,85,84,84.9,100`);
    const columns = 'symbol,isin,currency,date,time,open,high,low,close,volume';
    const { report } = await read('all.csv', [columns, ...minutes].join('\n'), { zone: berlin });
    expect(report).toMatchObject({ layout: 'bars by symbol', period: 'minute', badRows: 0, currencies: ['EUR'] });
    const timed = [
      'symbol,isin,currency,date,open,high,low,close,volume',
      'QAA,,EUR,2024-01-09 09:00,84.5,85,84,84.9,1',
    ];
    expect((await read('all.csv', timed.join('\n'))).report).toMatchObject({ layout: 'exported days', badRows: 1 });
  });

  it('of days is disproved by rows far behind the beginning, before anything was read', async () => {
    const days = Array.from({ length: 3_000 }, (_, at) => {
      const date = new Date(Date.UTC(2000, 0, 1 + at)).toISOString().slice(0, 10);
      return `${date} 17:30,84.5,85,84,84.9,100`;
    });
    const path = pathOf('QAA.csv');
    await writeFile(path, [header, ...days, ...minuteRows(30)].join('\n'));
    let records = 0;
    const reading = readFile(path, { symbol: undefined, date: undefined, zone: undefined }, () => void (records += 1));
    await expect(reading).rejects.toMatchObject({ code: 'OPTIONS_MISSING' });
    expect(records).toBe(0);
  });
});

describe('dates that begin with day or month', () => {
  const header = 'Date;Open;High;Low;Close;Volume';
  const rows = (...dates: string[]) => dates.map((date) => `${date};84.5;85;84;84.9;100`);

  it('are read in the order that one of them proves', async () => {
    const months = await read('QAA.csv', [header, ...rows('1/2/2024', '1/31/2024')].join('\n'));
    expect(months.report).toMatchObject({ dates: 'mdy', first: '2024-01-02', last: '2024-01-31' });
    const days = await read('QAA.csv', [header, ...rows('1/2/2024', '31/1/2024')].join('\n'));
    expect(days.report).toMatchObject({ dates: 'dmy', first: '2024-01-31', last: '2024-02-01' });
    const points = await read('QAA.csv', [header, ...rows('01.02.2024', '02.02.2024')].join('\n'));
    expect(points.report).toMatchObject({ dates: 'dmy', first: '2024-02-01' });
  });

  it('are refused when they contradict each other, the option or the layout, or prove nothing', async () => {
    expect(await refusal('QAA.csv', [header, ...rows('1/2/2024', '31/1/2024', '1/31/2024')])).toBe(
      'DATE_ORDER_DISPROVED: it has the day first on line 3 (31/1/2024) and the month first on line 4 (1/31/2024)',
    );
    expect(await refusal('QAA.csv', [header, ...rows('1/2/2024', '2/2/2024')])).toMatch('DATE_ORDER_UNCLEAR');
    expect(await refusal('QAA.csv', [header, ...rows('1/2/2024', '1/31/2024')], { dates: 'dmy' })).toBe(
      'DATE_ORDER_DISPROVED: it has the month first on line 3 (1/31/2024): give --dates mdy',
    );
    const told = await read('QAA.csv', [header, ...rows('1/2/2024', '2/2/2024')].join('\n'), { dates: 'dmy' });
    expect(told.report).toMatchObject({ dates: 'dmy', first: '2024-02-01' });
    const nasdaq = ['Date,Close/Last,Volume,Open,High,Low', '31/01/2024,$185,1,$185,$186,$184'];
    expect(await refusal('QUX.csv', nasdaq)).toMatch('DATE_ORDER_DISPROVED');
    const late = [...Array(3_000).fill('1/2/2024'), '1/31/2024', '31/1/2024'] as string[];
    expect(await refusal('QAA.csv', [header, ...rows(...late)])).toMatch('on line 3003 (31/1/2024)');
  });
});

describe('the currency of a file', () => {
  const instrumentOf = () => ({ symbol: 'QAA', currency: 'EUR', mic: 'XETR' }) as const;
  const days = ['Date,Open,High,Low,Close,Volume', '2024-01-08,84.5,85,84,84.9,1', '2024-01-09,84.5,85,84,84.9,1'];

  it("is the instrument's if nobody names one, and is told", async () => {
    const { report } = await read('QAA.csv', days.join('\n'), { instrumentOf });
    expect(report).toMatchObject({ currencies: ['EUR'], currencyFrom: 'instrument', badRows: 0 });
    const given = await read('QAA.csv', days.join('\n'), { instrumentOf, currency: 'EUR' });
    expect(given.report).toMatchObject({ currencies: ['EUR'], currencyFrom: 'option' });
  });

  it('that differs from the instrument refuses the file, or the rows that name it', async () => {
    expect(await refusal('QAA.csv', days, { instrumentOf, currency: 'USD' })).toBe(
      'CURRENCY_DIFFERS: it has prices in USD, but QAA is listed in EUR',
    );
    const nasdaq = ['Date,Close/Last,Volume,Open,High,Low', '01/31/2024,$185,1,$185,$186,$184'];
    expect(await refusal('QAA.csv', nasdaq, { instrumentOf })).toMatch('CURRENCY_DIFFERS');
    const named = [
      'symbol,date,open,high,low,close,volume,currency',
      'QAA,2024-01-08,84,85,84,84,1,USD',
      'QAA,2024-01-09,84,85,84,84,1,EUR',
    ];
    const { report } = await read('all.csv', named.join('\n'), { instrumentOf });
    expect([report.bad, report.currencies]).toEqual([
      [{ line: 2, reason: 'the prices are in USD, but QAA is listed in EUR' }],
      ['EUR'],
    ]);
    const other = await read('all.csv', named.join('\n'), { currency: 'USD' });
    expect(other.report.bad).toEqual([{ line: 3, reason: 'the prices are in EUR, not in USD' }]);
  });
});

describe('warnings', () => {
  it('tell of leaps, changed units, missing and closed dates, order, the future and unknown symbols', async () => {
    const { report } = await read(
      'all.csv',
      [
        'symbol,date,open,high,low,close,volume',
        'QAA,2024-01-05,84,85,84,84,1',
        'QAA,2024-01-06,84,85,84,84,1',
        'QAA,2024-01-10,8400,8500,8400,8400,1',
        'QAA,2024-01-11,12600,12600,12600,12600,1',
        'QAA,2024-01-09,12600,12600,12600,12600,1',
        'QAA,2096-01-10,12600,12600,12600,12600,1',
        'QBB,2024-01-10,84,85,84,84,1',
        'QBB,2024-01-09,84,85,84,84,1',
        'QBB,2024-01-05,84,85,84,84,1',
      ].join('\n'),
      { instrumentOf: ({ symbol }) => (symbol === 'QAA' ? { symbol, currency: 'EUR', mic: 'XETR' } : undefined) },
    );
    expect(Object.fromEntries(report.warnings.map(({ code, ...rest }) => [code, rest]))).toMatchObject({
      PRICE_LEAP: { count: 1, examples: ['line 5: QAA 12600 beside 8400'] },
      UNIT_CHANGE: { count: 1, examples: ['line 4: QAA 8400 beside 84'] },
      DATES_MISSING: { examples: ['QAA: 2 between 2024-01-06 and 2024-01-10 (XETR)', expect.any(String)] },
      MARKET_CLOSED: { count: 1, examples: ['line 3: QAA 2024-01-06 (XETR)'] },
      DATE_IN_FUTURE: { count: 1, examples: ['line 7: QAA 2096-01-10'] },
      NOT_IN_ORDER: { count: 1, examples: ['line 6: QAA 2024-01-09'] },
      SYMBOL_UNKNOWN: { count: 1, examples: ['QBB'] },
    });
    expect(report.warnings).toHaveLength(7);
  });

  it.each([
    ['adjusted, as yfinance does by default', '', '', true],
    ['as traded', ',Adj Close', ',115.9', false],
  ])('name the dividends and splits beside prices that are %s', async (_, column, cell, isAdjusted) => {
    const { report } = await read(
      'QAA.csv',
      [
        `Date,Open,High,Low,Close${column},Volume,Dividends,Stock Splits`,
        `2024-05-15 00:00:00+02:00,118.2,118.8,117.6,118.0${cell},98100,0.0,0.0`,
        `2024-05-16 00:00:00+02:00,118.1,118.9,117.5,118.4${cell},120500,2.2,0.0`,
        `2024-05-17 00:00:00+02:00,118.1,118.9,117.5,118.4${cell},120500,0.0,3.0`,
      ].join('\n'),
    );
    const dividend = 'line 3: QAA 2024-05-16 dividend 2.2';
    expect([report.layout, report.last]).toEqual([isAdjusted ? 'bars of one symbol' : 'Yahoo', '2024-05-17']);
    expect(report.warnings).toEqual([
      { code: 'ACTIONS_NOT_READ', count: 2, examples: [dividend, 'line 4: QAA 2024-05-17 split 3.0'] },
      ...(isAdjusted ? [{ code: 'PRICES_ADJUSTED', count: 1, examples: [dividend] }] : []),
    ]);
  });
});
