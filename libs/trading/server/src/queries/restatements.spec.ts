import { notional, price, sharesOf, wholeShares } from '@parkett/kernel';
import type { ActionTerms } from '@parkett/market-contract';
import { priceAfter, restatementOf, sharesBefore } from './restatements';

const split = (from: number, to: number): { terms: ActionTerms } => ({ terms: { kind: 'split', from, to } });
const bonus = (get: number, per: number): { terms: ActionTerms } => ({ terms: { kind: 'bonus', get, per } });

it.each([
  ['a split', [split(1, 2)], '42.505', 20],
  ['a split without an end', [split(1, 3)], '28.33666667', 30],
  ['a reverse split', [split(5, 1)], '425.05', 2],
  ['a bonus issue', [bonus(1, 4)], '68.008', 12.5],
  ['two of them', [split(1, 2), bonus(1, 4)], '34.004', 25],
])('%s leaves the value of a holding as it was', (_, actions, last, after) => {
  const restatement = restatementOf(1, actions);
  const held = wholeShares(after * 2);
  expect(Number(priceAfter(price('85.01'), restatement))).toBe(Number(last));
  expect(sharesOf(sharesBefore(held, restatement))).toBe(20);
  expect(notional(priceAfter(price('85.01'), restatement), held, 'EUR')).toBe(170_020);
});
