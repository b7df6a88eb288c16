import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { FileUnreadable } from '@parkett/market-domain';
import { openRecording } from './read-recording';

const header = 'isin,mnemonic,date,time,start_price,max_price,min_price,end_price,traded_volume';
const row = (date: string, time: string, more = '1.5,1.5,1.5,1.5,10', symbol = 'ADS') =>
  `DE000A1EWWW0,${symbol},${date},${time},${more}`;
const fileOf = (...rows: string[]) => [header, ...rows, ''].join('\n');

describe('a recording', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recording-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const given = (name: string, text: string | Buffer) => writeFile(join(folder, name), text);
  const open = (path = folder) =>
    openRecording(path, ({ symbol }) => ({ symbol: `${symbol}.X`, currency: 'EUR', mic: 'XETR' }));

  it('is a folder of files, whose dates follow each other whatever the files are called', async () => {
    await given('b.csv', fileOf(row('2018-03-21', '08:00'), row('2018-03-20', '16:00')));
    await given('a.csv.gz', gzipSync(fileOf(row('2018-03-22', '08:00'), row('2018-03-21', '08:01', '2,2,2,2,0'))));
    await given('notes.md', 'not read');
    const recording = await open();
    expect(recording).toMatchObject({
      dates: ['2018-03-20', '2018-03-21', '2018-03-22'],
      minutes: 4,
      withoutTrade: 1,
      bad: 0,
    });
    expect(await recording.minutesOf('2018-03-21')).toEqual([
      {
        symbol: 'ADS.X',
        date: '2018-03-21',
        ts: Date.parse('2018-03-21T08:00Z'),
        open: '1.5',
        high: '1.5',
        low: '1.5',
        close: '1.5',
        volume: 10,
      },
    ]);
  });

  it('has a date that is in several files, and of two rows for a minute the first', async () => {
    await given('ads.csv', fileOf(row('2018-03-21', '08:00'), row('2018-03-21', '08:00', '2,2,2,2,5')));
    await given('bas.csv', fileOf(row('2018-03-21', '08:00', '3,3,3,3,5', 'BAS')));
    const { minutesOf } = await open();
    expect((await minutesOf('2018-03-21')).map(({ symbol, close }) => `${symbol} ${close}`)).toEqual([
      'ADS.X 1.5',
      'BAS.X 3',
    ]);
  });

  it('counts rows that cannot be read', async () => {
    await given(
      'day.csv',
      fileOf(row('2018-03-21', '08:00'), row('2018-03-21', 'noon'), row('2018-03-21', '08:02', '1,1,1,1,2000000000')),
    );
    expect(await open()).toMatchObject({ minutes: 1, bad: 2 });
  });

  it("leaves out minutes in another currency than the instrument's, and warns", async () => {
    const rows = [`${header},currency`, `${row('2018-03-21', '08:00')},EUR`, `${row('2018-03-21', '08:01')},USD`];
    await given('day.csv', rows.join('\n'));
    await given('leap.csv', fileOf(row('2018-03-22', '08:00'), row('2018-03-22', '08:01', '9,9,9,9,1')));
    await given('more.csv', fileOf(row('2018-03-23', '08:00'), row('2018-03-23', '08:01', '9,9,9,9,1')));
    const recording = await open();
    expect(recording).toMatchObject({
      bad: 1,
      firstBad: expect.stringMatching(/day.csv line 3: the prices are in USD, but ADS.X is listed in EUR$/),
      warnings: [
        {
          code: 'PRICE_LEAP',
          count: 2,
          examples: ['leap.csv line 3: ADS.X 9 beside 1.5', 'more.csv line 3: ADS.X 9 beside 1.5'],
        },
      ],
    });
    expect(await recording.minutesOf('2018-03-21')).toHaveLength(1);
  });

  it('is another one when its files change', async () => {
    await given('day.csv', fileOf(row('2018-03-21', '08:00')));
    const { name } = await open();
    expect((await open()).name).toBe(name);
    await given('more.csv', fileOf(row('2018-03-22', '08:00')));
    expect((await open()).name).not.toBe(name);
  });

  it.each([
    ['a daily file', 'symbol,date,open,high,low,close,volume\nADS,2018-03-21,1,1,1,1,1\n', /its rows are days/],
    [
      'nothing but bad rows',
      fileOf(row('2018-03-21', '08:00', 'x,1,1,1,5')),
      /no minute with a trade, and 1 rows.*line 2: /,
    ],
    ['nothing but minutes without a trade', fileOf(row('2018-03-21', '08:00', '1,1,1,1,0')), /no minute with a trade/],
    ['a layout that nobody knows', 'a,b\n1,2\n', /header that is not known/],
    [
      'minutes without a date',
      'ms_since_midnight,open_e4,high_e4,low_e4,close_e4,volume\n0,1,1,1,1,1\n',
      /give .*date/,
    ],
  ])('is refused with %s', async (_name, text, why) => {
    await given('day.csv', text);
    await expect(open()).rejects.toThrow(why);
    await expect(open()).rejects.toThrow(FileUnreadable);
  });

  it('is refused if it is missing or an empty folder', async () => {
    await expect(open(join(folder, 'nowhere.csv'))).rejects.toThrow(/nowhere.csv does not exist/);
    await expect(open()).rejects.toThrow(/folder without a file/);
  });
});
