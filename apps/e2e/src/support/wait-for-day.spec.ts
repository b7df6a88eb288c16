import { waitForDay, waitMsMax } from './wait-for-day';

it.each([
  ['2026-11-24T12:00:00', 0],
  ['2026-11-24T23:45:00', 0],
  ['2026-11-24T23:45:01', 899 + 130],
  ['2026-11-24T23:59:59', 1 + 130],
  ['2026-11-25T00:00:00', 130],
  ['2026-11-25T00:02:00', 10],
  ['2026-11-25T00:02:10', 0],
  ['2026-11-25T00:50:00', 0],
  ['2026-11-25T00:50:01', 599],
  ['2026-11-25T00:59:59', 1],
  ['2026-11-25T01:00:00', 0],
])('journeys that start at %s wait %d seconds', (time, seconds) => {
  const wait = waitForDay(Date.parse(`${time}+01:00`));
  expect(wait).toBe(seconds * 1_000);
  expect(wait).toBeLessThanOrEqual(waitMsMax);
});
