import { minor } from '@parkett/kernel';
import { sampleNote } from '../spec-support';
import { noteTotals } from './contract-note';

const note = sampleNote('de');

it('adds up all fills of the date, and each fee by its rule', () => {
  expect(noteTotals(note)).toEqual({
    quantity: 1_500,
    value: 15_654_750,
    fees: [
      { code: 'commission', amount: 1_250, rule: 'xetr-2026-01' },
      { code: 'exchangeFee', amount: 548, rule: 'xetr-2026-01' },
    ],
    net: 15_656_548,
  });
});

it('keeps fees apart whose rule changed during the day', () => {
  const [first, ...others] = note.fills;
  if (first === undefined) throw new Error('the sample has no fill');
  const later = { ...first, fees: first.fees.map((fee) => ({ ...fee, rule: 'xetr-2026-12' })) };
  expect(noteTotals({ ...note, fills: [first, later, ...others] }).fees).toHaveLength(4);
});

it('takes fees and taxes off the value of a sale', () => {
  const taxes = [{ code: 'KESt', amount: minor(1_000) }];
  expect(noteTotals({ ...note, side: 'sell', taxes }).net).toBe(15_654_750 - 1_798 - 1_000);
});

it('has no fill only if it corrects a note whose fills were all taken back', () => {
  expect(() => noteTotals({ ...note, fills: [] })).toThrow('corrects another one');
  const head = { ...note.head, corrects: 'CN-1' };
  expect(noteTotals({ ...note, head, fills: [] })).toEqual({ quantity: 0, value: 0, fees: [], net: 0 });
});
