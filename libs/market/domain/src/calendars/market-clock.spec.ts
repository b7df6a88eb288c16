import { deadlineDateOf, type Clock } from '@parkett/market-contract';
import { marketClock } from './market-clock';

const open: Clock = { session: 'open', businessDate: '2026-11-20', ts: 1, feed: 'kafka', env: 'LIVE' };
const closed: Clock = { ...open, session: 'closed' };
const opening = (mic: string | undefined, instant: string, clock = closed, env: Clock['env'] = 'LIVE') =>
  marketClock(clock, { mic, env }, Date.parse(instant)).opening;

describe('the next opening of a live market', () => {
  const monday = { date: '2026-11-23', at: Date.parse('2026-11-23T09:00+01:00') };

  it.each([
    ['on Friday night', '2026-11-20T22:00+01:00'],
    ['on Saturday', '2026-11-21T12:00+01:00'],
    ['on Sunday', '2026-11-22T23:59+01:00'],
    ['on Monday before the opening auction', '2026-11-23T08:49+01:00'],
  ])('%s is that of Monday', (_name, instant) => {
    expect(opening('XETR', instant)).toEqual(monday);
  });

  it('is that of the same date before it and in the lunch break, by the time of the market', () => {
    const shanghai = (time: string) => opening('XSHG', `2026-11-23T${time}+08:00`);
    expect(shanghai('03:00')).toEqual({ date: '2026-11-23', at: Date.parse('2026-11-23T09:30+08:00') });
    expect(shanghai('11:30')).toEqual({ date: '2026-11-23', at: Date.parse('2026-11-23T13:00+08:00') });
    expect(shanghai('15:00')).toMatchObject({ date: '2026-11-24' });
  });

  it('is after the holidays', () => {
    expect(opening('XSHG', '2026-09-30T20:00+08:00', { ...closed, businessDate: '2026-09-30' })).toMatchObject({
      date: '2026-10-08',
    });
    expect(opening('XETR', '2026-12-24T10:00+01:00')).toMatchObject({ date: '2026-12-28' });
  });

  it('comes after a date that the feed has ended before its hours were over', () => {
    expect(opening('XETR', '2026-11-20T12:00+01:00')).toEqual(monday);
    expect(opening('XETR', '2026-11-20T12:00+01:00', { ...closed, businessDate: '2026-11-23' })).toMatchObject({
      date: '2026-11-24',
    });
  });

  it('has no time when its hours have begun and the feed has not opened it', () => {
    expect(opening('XETR', '2026-11-23T10:00+01:00')).toEqual({ date: '2026-11-23', at: null });
  });

  it('is given while the feed says that it is open, but not while the calendar says so, too', () => {
    expect(opening('XETR', '2026-11-22T12:00+01:00', open)).toEqual(monday);
    expect(opening('XETR', '2026-11-20T12:00+01:00', open)).toBeUndefined();
  });

  it('is told to customers by the clocks of the market, once its time is known', () => {
    const at = (mic: string, instant: string) => marketClock(closed, { mic, env: 'LIVE' }, Date.parse(instant)).reopens;
    expect(at('XSHG', '2026-11-23T03:00+08:00')).toEqual({
      at: Date.parse('2026-11-23T09:30+08:00'),
      timeZone: 'Asia/Shanghai',
    });
    expect(at('XETR', '2026-11-23T10:00+01:00')).toBeUndefined();
  });

  it('is not guessed beyond the end of the calendar', () => {
    expect(opening('XETR', '2090-11-20T22:00+01:00')).toBeUndefined();
  });
});

describe('the next opening of a market without a calendar, of a paper market and of a replay', () => {
  const at = Date.parse('2026-11-23T09:00+01:00');
  const others = [
    ['XLON', 'LIVE'],
    ['XETR', 'SIMULATED'],
    [undefined, 'SIMULATED'],
  ] as const;

  it.each(others)('is what the feed has announced (%s, %s)', (mic, env) => {
    expect(opening(mic, '2026-11-21T12:00Z', { ...closed, changesAt: at }, env)).toEqual({ date: '2026-11-23', at });
  });

  it.each(others)('is unknown when the feed has announced none (%s, %s)', (mic, env) => {
    expect(opening(mic, '2026-11-21T12:00Z', closed, env)).toBeUndefined();
    expect(opening(mic, '2026-11-21T12:00Z', { ...closed, changesAt: null }, env)).toBeUndefined();
  });

  it.each(others)('is none once its time has passed and nobody has opened the market (%s, %s)', (mic, env) => {
    const announced = { ...closed, changesAt: at };
    expect(opening(mic, '2026-11-23T08:59:59+01:00', announced, env)).toEqual({ date: '2026-11-23', at });
    expect(opening(mic, '2026-11-23T09:00+01:00', announced, env)).toBeUndefined();
  });

  it('has passed in a replay by the time of its market', () => {
    const replayed = { ...closed, feed: 'replay', changesAt: at, ts: at - 1 };
    const later = '2027-01-04T12:00Z';
    expect(opening(undefined, later, replayed, 'SIMULATED')).toEqual({ date: '2026-11-23', at });
    expect(opening(undefined, later, { ...replayed, ts: at }, 'SIMULATED')).toBeUndefined();
  });

  it('is none of a date that is over: a session ends its trade date', () => {
    const again = { ...closed, businessDate: '2026-11-23', changesAt: at };
    expect(opening(undefined, '2026-11-21T12:00Z', again)).toBeUndefined();
  });
});

describe('the first date whose deadlines are not over', () => {
  const dateAt = (mic: string | undefined, instant: string, clock = closed, env: Clock['env'] = 'LIVE') =>
    deadlineDateOf(marketClock(clock, { mic, env }, Date.parse(instant)));

  it('is the trade date until its market closes, through the lunch break and before it opens', () => {
    expect(dateAt('XETR', '2026-11-20T12:00+01:00', open)).toBe('2026-11-20');
    const monday = { ...open, businessDate: '2026-11-23' };
    expect(dateAt('XSHG', '2026-11-23T12:00+08:00', monday)).toBe('2026-11-23');
    expect(dateAt('XETR', '2026-11-23T03:00+01:00', monday)).toBe('2026-11-23');
    expect(dateAt('XETR', '2026-11-23T03:00+01:00')).toBe('2026-11-23');
  });

  it.each([
    ['XETR', 'LIVE'],
    ['XLON', 'LIVE'],
    ['XETR', 'SIMULATED'],
  ] as const)('is the next day from the close on, whether or not an opening is known (%s, %s)', (mic, env) => {
    expect(dateAt(mic, '2026-11-20T18:00+01:00', closed, env)).toBe('2026-11-21');
    expect(dateAt(mic, '2026-11-21T18:00+01:00', closed, env)).toBe('2026-11-21');
    expect(dateAt(mic, '2026-11-22T00:00+01:00', closed, env)).toBe(mic === 'XLON' ? '2026-11-21' : '2026-11-22');
    expect(dateAt(mic, '2026-11-22T12:00+01:00', closed, env)).toBe('2026-11-22');
  });

  it('is that of the open session in a simulated market, also where the next day has begun at the exchange', () => {
    const evening = { ...open, feed: 'simulated' };
    expect(dateAt('XSHG', '2026-11-20T20:00+01:00', evening, 'SIMULATED')).toBe('2026-11-20');
    expect(dateAt('XSHG', '2026-11-21T00:30+01:00', evening, 'SIMULATED')).toBe('2026-11-21');
  });

  it('is no date that has passed, although a feed that fell silent still shows its session', () => {
    expect(dateAt('XETR', '2026-11-21T12:00+01:00', open, 'SIMULATED')).toBe('2026-11-21');
  });

  it('follows the time of a replay', () => {
    const replayed = { ...open, feed: 'replay', ts: Date.parse('2026-11-20T12:00Z') };
    expect(dateAt('XETR', '2027-01-04T12:00Z', replayed, 'SIMULATED')).toBe('2026-11-20');
    expect(dateAt('XETR', '2027-01-04T12:00Z', { ...replayed, session: 'closed' }, 'SIMULATED')).toBe('2026-11-21');
  });
});
