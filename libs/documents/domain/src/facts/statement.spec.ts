import { minor } from '@parkett/kernel';
import { sampleDepot, sampleStatement } from '../spec-support';
import { checkStatement, feesOf, tradesOf, valueByCurrency } from './statement';

const statement = sampleStatement('de');

it('is issued only if its movements lead from the opening to the closing balance', () => {
  expect(() => checkStatement(statement)).not.toThrow();
  expect(() => checkStatement({ ...statement, closing: minor(statement.closing + 1) })).toThrow('instead of');
});

it('lists trades without deposits, and adds up their fees', () => {
  expect(tradesOf(statement).map(({ kind }) => kind)).toEqual(['buy', 'sell']);
  expect(feesOf(statement)).toEqual([
    { code: 'commission', amount: 1_250, rule: 'xetr-2026-01' },
    { code: 'exchangeFee', amount: 548, rule: 'xetr-2026-01' },
  ]);
});

it('never adds up different currencies', () => {
  expect(valueByCurrency(sampleDepot('de'))).toEqual([
    { currency: 'EUR', value: 9_351_000 },
    { currency: 'HKD', value: 205_000_000 },
  ]);
});
