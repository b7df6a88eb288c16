import type { AccountContext } from './account-context';
import { purchasesKeptMax } from './order-rate';
import { orderRulesOn, orderRuleVersions } from './order-rules';
import {
  cancel,
  confirmCancel,
  deposit,
  eventsOf,
  fill,
  foldAll,
  given,
  limitOrder,
  openAccount,
  opened,
  type Step,
} from './spec-support/account-scenario';
import { confirm, terms } from './spec-support/replacements';

const tradeDate = '2026-11-24';
const limit = orderRulesOn(tradeDate).ordersPerMinuteMax ?? 0;
const at = (now: number): Partial<AccountContext> => ({ tradeDate, now, issuedAt: now });
const buy = limitOrder('buy', 1, '100');
const stamp = 1_000_000;

/** That many purchases, one every millisecond from `stamp` on, each cancelled at once. */
const purchases = (count: number): Step[] =>
  Array.from({ length: count }, (_, index) => `n${index}`).flatMap((commandId, index): Step[] => [
    [buy, { commandId, ...at(stamp + index) }],
    cancel(commandId),
    confirmCancel(commandId),
  ]);
const after = (count: number, ...more: Step[]) =>
  given(...eventsOf(openAccount, deposit(100_000_000), ...purchases(count), ...more));

describe('purchases within a minute', () => {
  it('are limited by the order rules, even if they were cancelled since', () => {
    after(limit - 1)
      .when(buy, at(stamp + 59_999))
      .accepts();
    after(limit)
      .when(buy, at(stamp + 59_999))
      .rejects('TOO_MANY_ORDERS', { limit });
  });

  it('are possible again a minute after the first of them, one at a time', () => {
    after(limit)
      .when(buy, at(stamp + 60_000))
      .accepts();
    after(limit, [buy, { commandId: 'more', ...at(stamp + 60_000) }])
      .when(buy, at(stamp + 60_000))
      .rejects('TOO_MANY_ORDERS');
  });

  it('are not held up by a clock that was ahead', () => {
    after(limit)
      .when(buy, at(stamp - 1))
      .accepts();
  });

  it('do not count against a sale or a cancellation, and sales do not count', () => {
    const holder = (...more: Step[]) =>
      given(
        ...eventsOf(openAccount, deposit(100_000_000), limitOrder('buy', 400, '100'), fill('buy', 400, '100'), ...more),
      );
    const sell = limitOrder('sell', 1, '110');
    holder(...purchases(limit))
      .when(sell, { commandId: 's', ...at(stamp + limit) })
      .accepts();
    const sales = Array.from({ length: limit }, (_, index) => `s${index}`).flatMap((commandId): Step[] => [
      [sell, { commandId, ...at(stamp) }],
      cancel(commandId),
      confirmCancel(commandId),
    ]);
    holder(...sales)
      .when(buy, { commandId: 'b', ...at(stamp) })
      .accepts();
    after(limit, [limitOrder('buy', 1, '99'), { commandId: 'open', ...at(stamp + 120_000) }])
      .when(cancel('open'), at(stamp + 120_001))
      .accepts();
  });

  it('include the requests to replace one that need more cash, and no other', () => {
    const open: Step = [limitOrder('buy', 2, '99'), { commandId: 'o1', ...at(stamp + limit - 1) }];
    const next = { commandId: 'next', ...at(stamp + limit) };
    const answered = (shares: number) => after(limit - 2, open, [terms(shares, '99'), next], [confirm('next'), next]);
    answered(1)
      .when(buy, { ...next, commandId: 'o2' })
      .accepts();
    answered(3)
      .when(buy, { ...next, commandId: 'o2' })
      .rejects('TOO_MANY_ORDERS', { limit });
    const full = after(limit - 1, open);
    full.when(terms(3, '99'), next).rejects('TOO_MANY_ORDERS', { limit });
    full.when(terms(2, '99.50'), next).rejects('TOO_MANY_ORDERS', { limit });
    full.when(terms(2, '98'), next).accepts();
    full.when(terms(1, '99'), next).accepts();
    full.when(terms(3, '99'), at(stamp + 60_000)).accepts();
  });

  it('were not limited before the rules said so', () => {
    after(limit)
      .when(buy, { ...at(stamp + limit), tradeDate: '2026-11-23' })
      .accepts();
  });

  it('are kept for a minute only, and never more of them than the rules can ask for', () => {
    const kept = (...steps: Step[]) =>
      opened(foldAll(eventsOf(openAccount, deposit(100_000_000), ...steps))).latestPurchases;
    const later: Step = [buy, { commandId: 'later', ...at(stamp + 60_010) }];
    expect(kept(...purchases(20))).toHaveLength(20);
    expect(kept(...purchases(20), later)).toEqual([
      ...Array.from({ length: 9 }, (_, n) => stamp + 11 + n),
      stamp + 60_010,
    ]);
    const before = { tradeDate: '2026-11-20' };
    const many = Array.from({ length: purchasesKeptMax + 5 }, (_, n): Step[] => [
      [buy, { commandId: `n${n}`, ...at(stamp), ...before }],
      cancel(`n${n}`),
      confirmCancel(`n${n}`),
    ]);
    expect(kept(...many.flat())).toHaveLength(purchasesKeptMax);
    for (const { ordersPerMinuteMax } of orderRuleVersions)
      expect(ordersPerMinuteMax ?? 0).toBeLessThanOrEqual(purchasesKeptMax);
  });
});
