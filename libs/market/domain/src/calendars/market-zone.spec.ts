import { micsOfEnding } from '@parkett/market-contract';
import { zoneOf } from './market-zone';

it.each([
  ['XETR', '2024-07-09', '2024-07-08T22:00:00Z'],
  ['XNYS', '2024-07-09', '2024-07-09T04:00:00Z'],
  ['XNAS', '2024-01-09', '2024-01-09T05:00:00Z'],
  ['XHKG', '2024-01-09', '2024-01-08T16:00:00Z'],
  ['XSHE', '2024-01-09', '2024-01-08T16:00:00Z'],
  ['XLON', '2024-01-09', '2024-01-09T00:00:00Z'],
  ['XTKS', '2024-01-09', '2024-01-08T15:00:00Z'],
  ['XXXX', '2024-01-09', '2024-01-08T23:00:00Z'],
  [undefined, '2024-01-09', '2024-01-08T23:00:00Z'],
])('a date of %s begins at midnight there: %s at %s', (mic, date, instant) => {
  expect(zoneOf(mic).instantOf(date)).toBe(Date.parse(instant));
});

it('every market whose shares are imported has a zone of its own', () => {
  const unknown = [...micsOfEnding('')].filter((mic) => zoneOf(mic) === zoneOf('XXXX'));
  expect(unknown).toEqual([]);
});
