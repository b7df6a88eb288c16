import { describe as text, type ImportReport } from './report';

const report: ImportReport = {
  file: 'days.csv',
  layout: 'bars of one symbol',
  symbols: 1,
  symbol: 'QAA',
  symbolFrom: 'file name',
  currencies: ['EUR'],
  currencyFrom: 'instrument',
  period: 'minute',
  zone: 'Europe/Berlin',
  zoneFrom: 'market',
  dates: null,
  decimals: 'point',
  encoding: 'utf-8',
  first: '2024-01-09T08:00:00.000Z',
  last: '2024-01-09T08:01:00.000Z',
  rows: 2,
  badRows: 0,
  bad: [],
  warnings: [],
  imported: 2,
  repaired: 0,
  pending: 0,
  replaced: 0,
};

it('says who gave the facts that are not in the file', () => {
  expect(text(report)).toBe(
    [
      'days.csv (bars of one symbol): 2 of 2 rows imported',
      "  taken for: symbol QAA (from the file's name), currency EUR (the instrument's), period minute, times of Europe/Berlin (the market's), utf-8, from 2024-01-09T08:00:00.000Z to 2024-01-09T08:01:00.000Z",
    ].join('\n'),
  );
  expect(text({ ...report, zone: null, zoneFrom: null })).toContain('times with their offset from UTC');
});

it('counts one and several', () => {
  const warnings = [
    { code: 'SYMBOL_UNKNOWN', count: 1, examples: ['QBB'] },
    { code: 'NOT_IN_ORDER', count: 4, examples: ['line 3: QAA', 'line 4: QAA', 'line 7: QAA'] },
  ] as const;
  expect(
    text({ ...report, warnings })
      .split('\n')
      .slice(2),
  ).toEqual([
    '  warning SYMBOL_UNKNOWN: 1 symbol that no instrument has; its bars are kept until the instrument is imported (QBB)',
    '  warning NOT_IN_ORDER: 4 rows out of order (line 3: QAA; line 4: QAA; line 7: QAA; …)',
  ]);
});
