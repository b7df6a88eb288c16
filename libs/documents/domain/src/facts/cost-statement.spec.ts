import { zero } from '@parkett/kernel';
import { sampleCosts } from '../spec-support';
import { costGroupOf, costSums } from './cost-statement';

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
  ['commission', 'service'],
  ['exchangeFee', 'thirdParty'],
  ['stampTax', 'tax'],
  ['aFeeOfTomorrow', 'service'],
])('counts %s as %s', (code, group) => {
  expect(costGroupOf(code)).toBe(group);
});
