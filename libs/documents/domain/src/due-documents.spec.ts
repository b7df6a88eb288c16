import { dueDocuments, subjectsOf, type ClosedDay } from './due-documents';

const day: ClosedDay = {
  ...{ accountId: 'A1', date: '2026-11-26', next: '2026-11-27', trades: [], moved: [], held: ['EUR', 'HKD'] },
  holdsShares: true,
  closedYears: [],
};
const idsOf = (some: Partial<ClosedDay>, editions = 0): string[] =>
  dueDocuments({ ...day, ...some }, () => editions).map(({ documentId }) => documentId);

it('issues nothing on a quiet day', () => {
  expect(idsOf({})).toEqual([]);
});

it('issues one note for all fills of an order on a trade date', () => {
  const trades = [
    { orderId: 'O1', tradeDate: '2026-11-26' },
    { orderId: 'O2', tradeDate: '2026-11-26' },
    { orderId: 'O1', tradeDate: '2026-11-26' },
    // Recorded a day late.
    { orderId: 'O1', tradeDate: '2026-11-25' },
  ];
  expect(idsOf({ trades })).toEqual(['CN-O1-2026-11-26', 'CN-O2-2026-11-26', 'CN-O1-2026-11-25']);
});

it('issues a daily statement for each currency that moved', () => {
  expect(idsOf({ moved: ['EUR', 'HKD'] })).toEqual(['DS-A1-2026-11-26-EUR', 'DS-A1-2026-11-26-HKD']);
});

it.each([
  ['2026-11-30', '2026-12-01', ['MS-A1-2026-11-EUR', 'MS-A1-2026-11-HKD']],
  // The last business day of a month need not be its last day.
  ['2026-10-30', '2026-11-02', ['MS-A1-2026-10-EUR', 'MS-A1-2026-10-HKD']],
  ['2026-09-30', '2026-10-01', ['MS-A1-2026-09-EUR', 'MS-A1-2026-09-HKD', 'HS-A1-2026-09-30']],
  [
    '2026-12-30',
    '2027-01-04',
    ['MS-A1-2026-12-EUR', 'MS-A1-2026-12-HKD', 'HS-A1-2026-12-30', 'CS-A1-2026', 'IS-A1-2026'],
  ],
])('issues what ends with %s if %s follows', (date, next, expected) => {
  expect(idsOf({ date, next })).toEqual(expected);
});

it('issues no statement of holdings that do not exist', () => {
  const kinds = subjectsOf({ ...day, date: '2026-12-31', next: '2027-01-01', held: [], holdsShares: false });
  expect(kinds).toEqual([
    { kind: 'costStatement', period: '2026' },
    { kind: 'incomeStatement', period: '2026' },
  ]);
});

it('names the edition that a correction replaces', () => {
  const trades = [{ orderId: 'O1', tradeDate: '2026-11-24' }];
  const corrected = (editions: number) => dueDocuments({ ...day, trades }, () => editions)[0];
  expect(corrected(1)).toMatchObject({ documentId: 'CN-O1-2026-11-24-2', corrects: 'CN-O1-2026-11-24' });
  expect(corrected(2)).toMatchObject({ documentId: 'CN-O1-2026-11-24-3', corrects: 'CN-O1-2026-11-24-2' });
});

it('issues a certificate of each tax year that was closed, whose edition says what it replaces', () => {
  const closedYears = [
    { year: 2025, edition: 3 },
    { year: 2026, edition: 1 },
  ];
  // Whatever was issued: the edition is that of the closed year.
  const due = dueDocuments({ ...day, closedYears }, () => 7);
  expect(due.map(({ documentId, corrects }) => [documentId, corrects])).toEqual([
    ['TC-A1-2025-3', 'TC-A1-2025-2'],
    ['TC-A1-2026', null],
  ]);
});
