import { minor, zero } from '@parkett/kernel';
import { sampleCosts } from '../spec-support';
import { costGroupOf, costLines, costSums } from './cost-statement';

it('adds up costs by who receives them, in euros and as a part of what was invested', () => {
  const { groups, total } = costSums(sampleCosts('de'));
  expect(groups.map(({ group, sum }) => [group, sum.amount])).toEqual([
    ['service', 50_265],
    ['product', 0],
    ['thirdParty', 8_046],
    ['tax', 12_600],
  ]);
  expect(total.amount).toBe(70_911);
  // 709.11 of 187,500.00
  expect(total.ratio).toBe('0.0038');
});

it('has no percentages in a year without investments', () => {
  expect(costSums({ ...sampleCosts('de'), averageInvested: zero }).total.ratio).toBeNull();
});

it.each([
  ['commission', 'eur-commission-1', 'service'],
  ['exchangeFee', 'xetr-2026-01', 'thirdParty'],
  ['stampTax', 'hkd-stamp-2', 'tax'],
  ['transactionFee', 'eur-transaction-1', 'service'],
  ['transactionFee', 'hkd-trading-1', 'thirdParty'],
  ['aFeeOfTomorrow', 'r-1', 'service'],
])('counts %s of the rule %s as %s', (code, rule, group) => {
  expect(costGroupOf({ code, rule })).toBe(group);
});

it('has one line for each fee, without those that were paid back', () => {
  const fee = (code: string, amount: number, rule = 'r-1') => ({ code, rule, amount: minor(amount) });
  const fees = [fee('commission', 300), fee('transactionFee', 20), fee('commission', 100, 'r-2')];
  const hongKong = fee('transactionFee', 5, 'hkd-trading-1');
  expect(costLines([...fees, hongKong, fee('stampTax', 9), fee('stampTax', -9)])).toEqual([
    { group: 'service', code: 'commission', amount: 400 },
    { group: 'service', code: 'transactionFee', amount: 20 },
    { group: 'thirdParty', code: 'transactionFee', amount: 5 },
  ]);
});
