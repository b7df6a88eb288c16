import type { MarketClock } from '@parkett/market-contract';
import { datesOfShare } from './actions-due';

const noon = Date.parse('2026-11-27T11:00:00Z');
const clock = (fields: Partial<MarketClock>): MarketClock => ({
  ...{ session: 'open', businessDate: '2026-11-27', ts: noon, feed: 'simulated', env: 'SIMULATED', ...fields },
});

describe('the dates of a share', () => {
  it('are that of its session and that of the session for which orders are accepted', () => {
    expect(datesOfShare(clock({}), noon)).toEqual({ orders: '2026-11-27', session: '2026-11-27' });
    const closed = clock({ session: 'closed', opening: { date: '2026-11-30', at: noon + 1 } });
    expect(datesOfShare(closed, noon)).toEqual({ orders: '2026-11-30', session: '2026-11-27' });
  });

  it('are not known without a clock, and while the clock of a feed is ahead', () => {
    expect(datesOfShare(undefined, noon)).toBeUndefined();
    expect(datesOfShare(clock({ businessDate: '2026-11-28' }), noon)).toBeUndefined();
  });
});
