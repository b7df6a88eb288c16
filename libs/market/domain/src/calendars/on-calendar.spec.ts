import type { Clock } from '@parkett/market-contract';
import { onCalendar } from './on-calendar';

const open: Clock = { session: 'open', businessDate: '2026-11-23', ts: 1, feed: 'kafka', env: 'LIVE' };
const sessions = (mic: string, ...instants: string[]) =>
  instants.map((instant) => onCalendar(open, mic, Date.parse(instant)).session);

it('a live market is closed outside its hours and auctions, at weekends and holidays, whatever its feed says', () => {
  const shanghai = ['09:14', '09:16', '09:31', '12:00', '13:01', '14:58', '15:01'].map(
    (time) => `2026-11-23T${time}+08:00`,
  );
  expect(sessions('XSHG', ...shanghai)).toEqual(['closed', 'open', 'open', 'closed', 'open', 'open', 'closed']);
  expect(sessions('XETR', '2026-11-21T12:00Z', '2026-12-25T12:00Z', '2026-11-23T12:00Z')).toEqual([
    'closed',
    'closed',
    'open',
  ]);
});

it('a market without a calendar, a date beyond it and a feed that is closed follow the feed', () => {
  expect(sessions('XLON', '2026-11-21T12:00Z')).toEqual(['open']);
  expect(sessions('XSHG', '2090-11-21T12:00Z')).toEqual(['open']);
  const closed: Clock = { ...open, session: 'closed' };
  expect(onCalendar(closed, 'XETR', Date.parse('2026-11-23T12:00Z'))).toBe(closed);
});
