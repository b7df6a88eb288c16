import { isTooOld, quoteAgeMsMax } from './quote-age';

const [businessDate, now] = ['2026-11-20', Date.UTC(2026, 10, 20, 12)];
const clock = { businessDate, ts: now };
const fresh = { ts: now, receivedAt: now };

describe('a quote is too old to be filled at', () => {
  it('when it arrived longer ago than the limit, although its market has stood still since', () => {
    expect(isTooOld({ ts: now, receivedAt: now - quoteAgeMsMax }, clock, now)).toBe(false);
    expect(isTooOld({ ts: now, receivedAt: now - quoteAgeMsMax - 1 }, clock, now)).toBe(true);
  });

  it('when its market has moved on by more than the limit, although it has just arrived', () => {
    expect(isTooOld({ ...fresh, ts: now - quoteAgeMsMax }, clock, now)).toBe(false);
    expect(isTooOld({ ...fresh, ts: now - quoteAgeMsMax - 1 }, clock, now)).toBe(true);
  });

  it('in the market time of the recorded day when a recording is played', () => {
    const recorded = Date.UTC(2018, 2, 21, 10);
    const played = { businessDate: '2018-03-21', ts: recorded };
    expect(isTooOld({ ts: recorded - 60_000, receivedAt: now }, played, now)).toBe(false);
    expect(isTooOld({ ts: recorded - quoteAgeMsMax - 1, receivedAt: now }, played, now)).toBe(true);
  });

  it('not because a wrong timestamp has moved the clock of its market', () => {
    expect(isTooOld(fresh, { businessDate, ts: Number.MAX_SAFE_INTEGER }, now)).toBe(false);
    expect(isTooOld(fresh, { businessDate, ts: Date.UTC(2100, 0, 1) }, now)).toBe(false);
  });
});
