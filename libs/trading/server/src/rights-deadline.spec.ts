import type { DecisionBase, Quantity } from '@parkett/kernel';
import type { AccountCommand } from '@parkett/trading-contract';
import { StillMarket } from './spec-support/still-market';
import { contextFor } from './trading-slice';

const about = { actionId: 'a1', symbol: 'NORD' };
const base: DecisionBase = {
  ...{ aggregate: 'account:A7K2M9QX3B', commandId: 'c1', businessDate: '2026-11-20', now: 1, issuedAt: 1 },
  ...{ actor: { kind: 'system', id: 'jobs' }, env: 'SIMULATED', isTaken: () => false, mayWrite: () => true },
};
/** On Friday evening, at a venue that keeps no orders for the opening. */
class FridayEvening extends StillMarket {
  override session = 'closed' as const;
  override clock = () => ({
    ...{ session: this.session, businessDate: this.date, ts: 1, feed: 'kafka', env: 'SIMULATED' as const },
    deadlineDate: '2026-11-21',
  });
}
const dateFor = (command: AccountCommand): string => contextFor(new FridayEvening(), command, base).tradeDate;

it('what has to be in time is decided by the first date whose deadlines are not over, also without a next opening', () => {
  expect(dateFor({ type: 'ExerciseRights', ...about, quantity: 0 as Quantity })).toBe('2026-11-21');
  for (const type of ['RemindRights', 'EndRights'] as const) expect(dateFor({ type, ...about })).toBe('2026-11-21');
  for (const type of ['SettleRights', 'ApplyCorporateAction'] as const)
    expect(dateFor({ type, ...about })).toBe('2026-11-20');
});
