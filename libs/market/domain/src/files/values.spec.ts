import { readMoment } from './dates';
import { symbolOfFileName } from './file-name';
import { NumberEvidence, plainNumber } from './numbers';
import { readPrice, readVolume } from './values';

describe('a number in a file', () => {
  it('has groups of thousands, currency signs, exponents and units', () => {
    const numbers = {
      '1,234.56': '1234.56',
      '1,234,567': '1234567',
      '$1,184.40': '1184.40',
      '1 234.5': '1234.5',
      '1\u00a0234\u202f567.5': '1234567.5',
      "1'234.50": '1234.50',
      '1.5e3': '1500',
      '1.23E+06': '1230000',
      '2.5e-3': '0.0025',
      '1.2M': '1200000',
      '55.47K': '55470',
      '3B': '3000000000',
      '-4': '-4',
    };
    for (const [text, plain] of Object.entries(numbers)) expect([text, plainNumber(text, '.')]).toEqual([text, plain]);
    for (const text of ['1,23', '12,34.5', '1,2345', '1.234.567', '1.2.3', '', 'x', '1 2', '5%', '1e', 'e5'])
      expect([text, plainNumber(text, '.')]).toEqual([text, undefined]);
  });

  it('can have a decimal comma, and then a point only between groups', () => {
    const numbers = { '1.234,56': '1234.56', '84,5': '84.5', '1.234': '1234', '1 234,5': '1234.5', '1,2M': '1200000' };
    for (const [text, plain] of Object.entries(numbers)) expect([text, plainNumber(text, ',')]).toEqual([text, plain]);
    for (const text of ['84.5', '1,234,567', '1,5,2'])
      expect([text, plainNumber(text, ',')]).toEqual([text, undefined]);
    expect([readPrice('1.084,50', 'open', ','), readVolume('1.205', 'volume', ',')]).toEqual(['1084.5', 1205]);
    expect(() => readPrice('84.5', 'open', ',')).toThrow('is not a price');
  });

  it('proves its decimal mark, or nothing', () => {
    const seen = (...texts: string[]) => {
      const evidence = new NumberEvidence();
      for (const text of texts) evidence.see(text);
      return evidence;
    };
    const commas = ['84,5', '1.234,567', '0,123', '1.234.567', '1234,567'];
    expect(commas.map((text) => seen(text).mark)).toEqual(Array(5).fill(','));
    const points = ['84.5', '1,234.5', '0.378', '1,234,567', '1.234', '100'];
    expect(points.map((text) => seen(text).mark)).toEqual(Array(6).fill('.'));
    expect(seen('12,5', '12.5').proofs).toEqual({ ',': '12,5', '.': '12.5' });
    const doubts = (...texts: string[]) => [false, true].map((commas) => seen(...texts).doubt(commas));
    expect(doubts('100', '1,234', '5,678')).toEqual(['1,234', '1,234']);
    expect(doubts('1,234K', '1.234')).toEqual(['1,234K', '1,234K']);
    expect(doubts('1.234')).toEqual([undefined, '1.234']);
    for (const texts of [['1,234', '7.25'], ['1,234', '7,25'], ['1.234', '0,5'], ['100']])
      expect(doubts(...texts)).toEqual([undefined, undefined]);
  });

  it('of shares is whole, and 0 where it is not known', () => {
    expect(['0', '1083612', '42688622.0', '1e9', '82,488,700', '1.2M'].map((text) => readVolume(text))).toEqual([
      0, 1_083_612, 42_688_622, 1_000_000_000, 82_488_700, 1_200_000,
    ]);
    expect(['', '-', '--', 'N/A', 'NaN'].map((text) => readVolume(text))).toEqual([0, 0, 0, 0, 0]);
    expect(() => readVolume('-5')).toThrow('negative');
    for (const text of ['10.5', 'null', '1.2345K', '1e99'])
      expect(() => readVolume(text)).toThrow('is not a whole number');
  });
});

describe('a date in a file', () => {
  const dates = (order: 'dmy' | 'mdy' | undefined, ...texts: string[]) =>
    texts.map((text) => readMoment(text, order).date);

  it('can have the formats of all sources', () => {
    expect(
      dates(
        undefined,
        '2024-01-09',
        '20240109',
        '2024/1/9',
        '2024.01.09',
        'Jan 9, 2024',
        'January 09, 2024',
        '9-Jan-2024',
      ),
    ).toEqual(Array(7).fill('2024-01-09'));
    expect(dates('mdy', '1/9/2024', '01/09/2024', '01-09-2024')).toEqual(Array(3).fill('2024-01-09'));
    expect(dates('dmy', '9/1/2024', '09.01.2024', '2024-01-09')).toEqual(Array(3).fill('2024-01-09'));
    for (const text of ['2023-02-29', '13/1/1990', '1/2/2024', 'yesterday', '20231301', 'Foo 9, 2024', '', '01/02/24'])
      expect(() => readMoment(text, undefined)).toThrow('is not a date');
    expect(() => readMoment('13/1/1990', 'mdy')).toThrow('is not a date');
  });

  it('keeps the time of day beside it, and its distance from UTC', () => {
    const hour = 3_600_000;
    expect(readMoment('2022-01-03 00:00:00+08:00', undefined)).toEqual({
      date: '2022-01-03',
      msOfDay: 0,
      offsetMs: 8 * hour,
    });
    expect(readMoment('2024-01-09T14:30:00Z', undefined)).toMatchObject({ msOfDay: 14.5 * hour, offsetMs: 0 });
    expect(readMoment('1/9/2024 16:00:00', 'mdy')).toEqual({
      date: '2024-01-09',
      msOfDay: 16 * hour,
      offsetMs: undefined,
    });
    expect(readMoment('20240109 09:31', undefined)).toMatchObject({ msOfDay: 9.5 * hour + 60_000 });
    expect(() => readMoment('2024-01-09 25:00', undefined)).toThrow('is not a date and time');
  });
});

describe('the name of a file with one instrument', () => {
  it('contains its symbol, or does not', () => {
    const names = {
      'MSFT_daily_1990-2022.csv': 'MSFT',
      'a/IBE-MC.csv': 'IBE.MC',
      '1398-HK.csv': '01398.HK',
      'CALM.csv.gz': 'CALM',
      '4063-T.csv': '4063.T',
      'daily_IBM.csv': 'IBM',
      'intraday_5min_IBM.csv': 'IBM',
      'AAPL Historical Data.csv': 'AAPL',
      '20131007_ibm_minute_trade.csv': 'IBM',
      'HistoricalData_1706812345678.csv': undefined,
      'download (1).csv': undefined,
      'ü.csv': undefined,
    };
    for (const [name, symbol] of Object.entries(names)) expect([name, symbolOfFileName(name)]).toEqual([name, symbol]);
  });
});
