import type { FileContext } from '@parkett/market-domain';
import { useFiles } from '../spec-support/read-files';

const { read, refusal } = useFiles();

describe('numbers with three digits behind each mark', () => {
  const quoted = (...prices: string[]) => [
    'Date,Open,High,Low,Close,Volume',
    ...prices.map((price, at) => `2024-01-${10 + at},${Array(4).fill(`"${price}"`).join()},100`),
  ];
  const german = (price: string) => [
    'Datum;Eröffnung;Hoch;Tief;Schluss;Stücke',
    `09.01.2024;${Array(4).fill(price).join(';')};100`,
  ];
  const opens = async (lines: readonly string[], told?: Partial<FileContext>) => {
    const { records, report } = await read('QAA.csv', lines.join('\n'), told);
    expect(report.badRows).toBe(0);
    return [report.decimals, ...records.map((record) => ('open' in record ? record.open : ''))];
  };

  it('may be thousands or decimals: the file is refused until the option says which', async () => {
    expect(await refusal('QAA.csv', quoted('1,234', '1,240'))).toBe(
      'NUMBERS_UNCLEAR: it does not show whether "1,234" has thousands or three decimals: give --decimals comma or --decimals point',
    );
    expect(await opens(quoted('1,234', '1,240'), { mark: '.' })).toEqual(['point', '1234', '1240']);
    expect(await opens(quoted('1,234', '1,240'), { mark: ',' })).toEqual(['comma', '1.234', '1.24']);
    for (const price of ['1,234', '1.234', '71.500'])
      expect(await refusal('QAA.csv', german(price))).toMatch('NUMBERS_UNCLEAR');
    const commas = ['Datum,Eröffnung,Hoch,Tief,Schluss,Stücke', `09.01.2024,${Array(4).fill('"71.500"').join()},100`];
    expect(await refusal('QAA.csv', commas)).toMatch('NUMBERS_UNCLEAR: it does not show whether "71.500"');
    expect(await opens(german('71.500'), { mark: ',' })).toEqual(['comma', '71500']);
    expect(await opens(german('71.500'), { mark: '.' })).toEqual(['point', '71.5']);
  });

  it('are clear as soon as one number shows the mark, however late', async () => {
    const late = Array<string>(3_000).fill('1,234').concat('1,234.5');
    const dated = quoted(...late).map((line, at) => {
      const date = new Date(Date.UTC(2000, 0, at)).toISOString().slice(0, 10);
      return line.replace(/^2024-01-\d+/, date);
    });
    expect((await opens(dated)).slice(0, 2)).toEqual(['point', '1234']);
    expect(await opens(['date,open,high,low,close,volume', '2024-01-10,1.234,1.234,1.234,1.234,100'])).toEqual([
      'point',
      '1.234',
    ]);
  });

  it('do not follow an option that another number disproves', async () => {
    expect(await refusal('QAA.csv', quoted('1,234', '7.25'), { mark: ',' })).toBe(
      'NUMBERS_DISPROVED: it has a decimal point in "7.25"',
    );
    expect(await refusal('QAA.csv', quoted('1,234', '7,25'), { mark: '.' })).toMatch('a decimal comma in "7,25"');
  });
});

describe('the time zone of minutes', () => {
  const header = 'timestamp,open,high,low,close,volume';
  const listedOn = (mic: string): Pick<FileContext, 'instrumentOf'> => ({
    instrumentOf: ({ symbol }) => ({ symbol, currency: 'EUR', mic }),
  });
  /** A day of minutes from `hour` on. */
  const minutes = (hour: number, count: number, zone = '') =>
    Array.from({ length: count }, (_, at) => {
      const time = new Date(Date.UTC(2024, 0, 9, hour, at)).toISOString().slice(0, 16).replace('T', ' ');
      return `${time}${zone},84.5,85,84,84.9,100`;
    });

  it("is that of the instrument's market, whatever the columns, and the report says so", async () => {
    for (const columns of [header, header.replace('timestamp', 'date')]) {
      const { report } = await read('QAA.csv', [columns, ...minutes(9, 510)].join('\n'), listedOn('XETR'));
      expect(report).toMatchObject({
        zone: 'Europe/Berlin',
        zoneFrom: 'market',
        first: '2024-01-09T08:00:00.000Z',
        badRows: 0,
      });
    }
    expect(await refusal('QAA.csv', [header, ...minutes(9, 510)])).toBe(
      'OPTIONS_MISSING: it has times without a time zone: give --tz',
    );
    expect(await refusal('QAA.csv', [header, ...minutes(9, 510)], listedOn('XLON'))).toMatch('give --tz');
  });

  it('is asked for where the market would have been closed', async () => {
    for (const [hour, count] of [
      [8, 510],
      [14, 390],
    ] as const)
      expect(await refusal('QAA.csv', [header, ...minutes(hour, count)], listedOn('XETR'))).toBe(
        'OPTIONS_MISSING: it has times without a time zone, and at many of them the market is closed if they are of Europe/Berlin: give --tz',
      );
  });

  it("is New York's in a file with the name that Alpha Vantage gave it", async () => {
    const { report } = await read('intraday_1min_QAA.csv', [header, ...minutes(4, 900)].join('\n'), listedOn('XNYS'));
    expect(report).toMatchObject({ layout: 'Alpha Vantage', zone: 'America/New_York', zoneFrom: 'layout' });
    const renamed = await read('QAA.csv', [header, ...minutes(9, 510)].join('\n'), listedOn('XETR'));
    expect(renamed.report).toMatchObject({ layout: 'bars with timestamps', zone: 'Europe/Berlin' });
  });

  it('is not needed for times with an offset, whose date is that of the market', async () => {
    const { report, records } = await read('QAA.csv', [header, ...minutes(23, 60, 'Z')].join('\n'), listedOn('XHKG'));
    expect(report).toMatchObject({ zone: null, zoneFrom: null, first: '2024-01-09T23:00:00.000Z' });
    expect(records[0]).toMatchObject({ date: '2024-01-10' });
  });

  it('says the date of days at an instant, and not of days at midnight', async () => {
    const days = (time: string) => [header, ...['08', '09'].map((day) => `2024-01-${day}T${time},84.5,85,84,84.9,1`)];
    const evening = await read('QAA.csv', days('23:00:00Z').join('\n'), listedOn('XETR'));
    expect(evening.report).toMatchObject({ zone: 'Europe/Berlin', zoneFrom: 'market', first: '2024-01-09' });
    const midnight = await read('QAA.csv', days('00:00:00Z').join('\n'), listedOn('XNYS'));
    expect(midnight.report).toMatchObject({ zone: null, zoneFrom: null, first: '2024-01-08' });
  });
});
