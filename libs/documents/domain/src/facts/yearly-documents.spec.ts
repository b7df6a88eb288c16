import { minor } from '@parkett/kernel';
import { sampleCertificate, sampleIncome } from '../spec-support';
import { incomeLines, incomeSums } from './income-statement';
import { certificateLines, certifiesLosses } from './tax-certificate';

it('has the figures of a closed year in the order and on the lines of the official form', () => {
  const lines = certificateLines(sampleCertificate('de'));
  expect(lines.map(({ formLine, amount }) => [formLine, amount])).toEqual([
    ...[['7', 1_234_567] as const, ['8', 987_654] as const, ['12', 3_456] as const, ['13', 45_678] as const],
    ...[['16/17', 100_000] as const, ['37', 277_488] as const, ['38', 15_261] as const, ['39', 24_973] as const],
    ...[['40', 4_321] as const, ['41', 87] as const],
  ]);
  expect(lines[0]?.official).toBe('Höhe der Kapitalerträge');
});

it.each([
  [0, 0, false],
  [1, 0, true],
  [0, 1, true],
])('certifies losses of %i and %i cents: %s', (shares, other, expected) => {
  const facts = sampleCertificate('de');
  const losses = { shares: minor(shares), other: minor(other) };
  expect(certifiesLosses({ figures: { ...facts.figures, losses } })).toBe(expected);
});

it('adds up each item by currency, and in euros by the rate of each date', () => {
  const dividend = { item: 'dividends', currency: 'HKD', date: '2026-11-20' } as const;
  const lines = incomeLines([
    { item: 'fees', currency: 'EUR', date: '2026-11-20', amount: minor(110), euros: minor(110) },
    { ...dividend, amount: minor(900), euros: minor(99) },
    { ...dividend, date: '2026-11-23', amount: minor(900), euros: minor(101) },
    // A fee that was given back, and a dividend in another currency.
    { item: 'transactionTaxes', currency: 'HKD', date: '2026-11-20', amount: minor(5), euros: minor(1) },
    { item: 'transactionTaxes', currency: 'HKD', date: '2026-11-23', amount: minor(-5), euros: minor(-1) },
    { ...dividend, currency: 'EUR', amount: minor(7), euros: minor(7) },
  ]);
  expect(lines).toEqual([
    { item: 'dividends', currency: 'EUR', amount: 7, euros: 7 },
    { item: 'dividends', currency: 'HKD', amount: 1_800, euros: 200 },
    { item: 'fees', currency: 'EUR', amount: 110, euros: 110 },
  ]);
  expect(incomeSums({ lines }).map(({ item, euros }) => [item, euros])).toEqual([
    ['dividends', 207],
    ['fees', 110],
  ]);
  expect(incomeSums(sampleIncome('de'))).toHaveLength(7);
});
