import { price } from '@parkett/kernel';
import type { RegisteredAction } from '@parkett/market-contract';
import { registerPage } from './action-register-page';

const action = (exDate: string, actionId: string, cancelled = false): RegisteredAction => ({
  ...{ actionId, symbol: 'NORD', terms: { kind: 'cashDividend', amount: price('0.50'), currency: 'EUR' } },
  ...{ exDate, payDate: exDate, deadline: null, source: 'spec', pricesOnly: false, cancelled },
});
const actions = [
  action('2026-12-01', 'b'),
  action('2026-12-01', 'a', true),
  action('2027-01-05', 'c'),
  action('2027-02-01', 'g'),
  action('2026-11-10', 'd'),
  action('2026-11-09', 'e'),
  action('2025-11-10', 'f'),
];

/** The ids of all pages of two. */
function all(which: 'current' | 'past'): string[][] {
  const pages: string[][] = [];
  let before: string | null | undefined;
  while (before !== null) {
    const page = registerPage(actions, '2026-11-24', { which, before, limit: 2 });
    pages.push(page.actions.map(({ actionId }) => actionId));
    before = page.next;
  }
  return pages;
}

it('lists what is announced or may still be booked by ex-date, cancelled ones too, and the past latest first', () => {
  expect(all('current')).toEqual([['d', 'a'], ['b', 'c'], ['g']]);
  expect(all('past')).toEqual([['e', 'f']]);
  expect(registerPage([], '2026-11-24', { which: 'past', limit: 2 })).toMatchObject({ actions: [], next: null });
});
