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

it('in an auction a live market says which, and when it ends; a halt that the feed has announced goes on', () => {
  const at = (time: string, clock: Clock = open) => {
    const { session, phase, phaseEndsAt } = onCalendar(clock, 'XSHG', Date.parse(`2026-11-23T${time}+08:00`));
    return [session, phase, phaseEndsAt];
  };
  expect(at('09:16')).toEqual(['open', 'openingAuction', Date.parse('2026-11-23T09:25+08:00')]);
  expect(at('09:26')).toEqual(['closed', 'preOpen', undefined]);
  expect(at('10:00')).toEqual(['open', undefined, undefined]);
  expect(at('12:00')).toEqual(['closed', 'lunch', undefined]);
  expect(at('14:58')).toEqual(['open', 'closingAuction', Date.parse('2026-11-23T15:00+08:00')]);
  const halted: Clock = { ...open, phase: 'halted' };
  expect([at('10:00', halted), at('14:58', halted)].map(([, phase]) => phase)).toEqual(['halted', 'halted']);
  expect(at('16:00', halted)).toEqual(['closed', undefined, undefined]);
});
