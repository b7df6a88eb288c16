import { price } from '@parkett/kernel';
import type { MarketClock, RegisteredAction } from '@parkett/market-contract';
import { actionsDue, datesOfShare } from './actions-due';

const noon = Date.parse('2026-11-27T11:00:00Z');
const clock = (fields: Partial<MarketClock>): MarketClock => ({
  ...{ session: 'open', businessDate: '2026-11-27', ts: noon, feed: 'simulated', env: 'SIMULATED', ...fields },
});

describe('the dates of a share', () => {
  it('are that of its session and the first whose deadlines are not over', () => {
    expect(datesOfShare(clock({}), noon)).toEqual({ deadlines: '2026-11-27', session: '2026-11-27' });
    const closed = clock({ session: 'closed', deadlineDate: '2026-11-28' });
    expect(datesOfShare(closed, noon)).toEqual({ deadlines: '2026-11-28', session: '2026-11-27' });
  });

  it('are not known without a clock, and while the clock of a feed is ahead', () => {
    expect(datesOfShare(undefined, noon)).toBeUndefined();
    expect(datesOfShare(clock({ businessDate: '2026-11-28' }), noon)).toBeUndefined();
  });
});

describe('the actions that are due', () => {
  const issue = (exDate: string, deadline: string): RegisteredAction => ({
    ...{ actionId: `${exDate} ${deadline}`, symbol: 'NORD', exDate, deadline, payDate: '2026-12-31', source: 'spec' },
    ...{ pricesOnly: false, cancelled: false },
    terms: { kind: 'rights', per: 1, get: 1, price: price('60'), currency: 'EUR' },
  });

  it('are those of two weeks, and rights issues until their deadline, no longer and no shorter', () => {
    const actions = [
      issue('2026-11-02', '2026-11-27'),
      issue('2026-11-02', '2026-11-26'),
      issue('2026-11-13', '2026-11-20'),
    ];
    const terms = { kind: 'cashDividend', amount: price('1'), currency: 'EUR' } as const;
    actions.push({ ...issue('2026-11-13', ''), actionId: 'paid', deadline: null, terms });
    const due = actionsDue({ between: () => actions }, () => clock({}), noon);
    expect(due.map(({ actionId }) => actionId)).toEqual(['2026-11-02 2026-11-27', 'paid']);
    // After the close on the deadline, at a venue that keeps no orders for the next opening.
    const closed = clock({ session: 'closed', deadlineDate: '2026-11-28' });
    const left = actionsDue({ between: () => actions }, () => closed, noon);
    expect(left.map(({ actionId }) => actionId)).toEqual(['paid']);
  });
});
