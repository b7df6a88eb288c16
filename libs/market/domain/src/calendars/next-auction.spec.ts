import type { Clock } from '@parkett/market-contract';
import { marketClock } from './market-clock';
import { nextAuction } from './next-auction';

const at = Date.parse;
const paper: Clock = { session: 'open', businessDate: '2026-11-25', ts: 1, feed: 'simulated', env: 'SIMULATED' };
const inPaper = (auction: 'opening' | 'closing', instant: string, clock: Clock = paper) =>
  nextAuction({ mic: 'XETR', env: 'SIMULATED', now: at(instant) }, clock, auction);

describe('the auction for which the simulated market accepts orders', () => {
  it('is that of midnight in Berlin until it is over, then the next one', () => {
    const midnight = '2026-11-24T23:00:00Z';
    expect(inPaper('opening', midnight)).toEqual({ date: '2026-11-25', endsAt: at(midnight) + 120_000 });
    expect(inPaper('opening', '2026-11-24T23:02:00Z')).toMatchObject({ date: '2026-11-26' });
    expect(inPaper('closing', '2026-11-25T22:59:59Z')).toEqual({
      date: '2026-11-25',
      endsAt: at('2026-11-25T23:00:00Z'),
    });
    expect(inPaper('closing', '2026-11-25T23:00:00Z')).toBeUndefined();
  });

  it('is the first one of all on the date before the rule begins', () => {
    const before = { ...paper, businessDate: '2026-11-23' };
    expect(inPaper('opening', '2026-11-23T12:00:00Z', before)).toMatchObject({ date: '2026-11-24' });
    expect(inPaper('closing', '2026-11-23T12:00:00Z', before)).toBeUndefined();
  });

  it.each(['replay', 'kafka'])('does not exist in the market of the feed %s', (feed) => {
    expect(inPaper('opening', '2026-11-25T12:00:00Z', { ...paper, feed })).toBeUndefined();
    expect(inPaper('closing', '2026-11-25T12:00:00Z', { ...paper, feed })).toBeUndefined();
  });

  it('is unknown while a closed market has named no opening', () => {
    expect(inPaper('closing', '2026-11-25T12:00:00Z', { ...paper, session: 'closed' })).toBeUndefined();
  });
});

describe('orders may not be cancelled', () => {
  const until = (mic: string, instant: string, session: Clock['session'] = 'open', env: Clock['env'] = 'LIVE') => {
    const clock: Clock = { ...paper, session, businessDate: '2026-11-23', feed: 'kafka', env };
    return marketClock(clock, { mic, env }, at(instant)).noCancelUntil;
  };
  const call = at('2026-11-23T09:25:00+08:00');

  it('in the last five minutes of the opening call of the mainland and in its closing call', () => {
    expect(until('XSHG', '2026-11-23T09:19:59+08:00')).toBeUndefined();
    expect(until('XSHG', '2026-11-23T09:20:00+08:00')).toBe(call);
    expect(until('XSHG', '2026-11-23T09:24:59+08:00', 'closed')).toBe(call);
    expect(until('XSHG', '2026-11-23T09:25:00+08:00')).toBeUndefined();
    expect(until('XSHE', '2026-11-23T14:57:00+08:00')).toBe(at('2026-11-23T15:00:00+08:00'));
    expect(until('XSHE', '2026-11-23T15:00:00+08:00')).toBeUndefined();
  });

  it('in no other market, and not in a simulated or replayed one', () => {
    expect(until('XETR', '2026-11-23T08:59:00+01:00')).toBeUndefined();
    expect(until('XHKG', '2026-11-23T16:05:00+08:00')).toBeUndefined();
    expect(until('XSHG', '2026-11-23T09:22:00+08:00', 'open', 'SIMULATED')).toBeUndefined();
  });
});
