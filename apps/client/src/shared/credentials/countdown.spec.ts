import { clockText, secondsLeft, waitOf } from './countdown';

describe('countdown', () => {
  it('counts whole seconds, including the one that has begun, and ends at zero', () => {
    expect([
      secondsLeft(60_000, 0),
      secondsLeft(60_000, 59_001),
      secondsLeft(60_000, 60_000),
      secondsLeft(60_000, 70_000),
    ]).toEqual([60, 1, 0, 0]);
  });

  it('is shown as a clock, with hours only when there are any', () => {
    expect([0, 42, 60, 725, 3600, 3723].map(clockText)).toEqual([
      '0:00',
      '0:42',
      '1:00',
      '12:05',
      '1:00:00',
      '1:02:03',
    ]);
  });

  it('starts at the wait in the refusal, or at zero when there is no valid one', () => {
    expect([
      waitOf({ retryAfterSeconds: 299.2 }),
      waitOf({}),
      waitOf({ retryAfterSeconds: -1 }),
      waitOf({ retryAfterSeconds: '30' }),
    ]).toEqual([300, 0, 0, 0]);
  });
});
