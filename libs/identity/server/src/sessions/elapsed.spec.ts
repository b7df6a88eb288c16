import { elapsedMs } from './elapsed';

it.each([
  ['both clocks go on', { monotonicMs: 1_000, wallMs: 1_000 }, 1_000],
  ['the wall clock is set back by an hour', { monotonicMs: 1_000, wallMs: -3_599_000 }, 1_000],
  ['the machine is suspended for ten minutes', { monotonicMs: 1_000, wallMs: 601_000 }, 601_000],
])('time that has passed when %s', (_case, now, expected) => {
  expect(elapsedMs({ monotonicMs: 0, wallMs: 0 }, now)).toBe(expected);
});
