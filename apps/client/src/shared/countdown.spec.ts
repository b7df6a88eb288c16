import { clockText, secondsLeft, waitOf } from './countdown';

describe('a wait', () => {
  it('is told in whole seconds, the begun one included, and ends at nothing', () => {
    expect([
      secondsLeft(60_000, 0),
      secondsLeft(60_000, 59_001),
      secondsLeft(60_000, 60_000),
      secondsLeft(60_000, 70_000),
    ]).toEqual([60, 1, 0, 0]);
  });

  it('reads as a clock does, hours only where there are any', () => {
    expect([0, 42, 60, 725, 3600, 3723].map(clockText)).toEqual([
      '0:00',
      '0:42',
      '1:00',
      '12:05',
      '1:00:00',
      '1:02:03',
    ]);
  });

  it('is what the refusal says, and none where it says nothing sensible', () => {
    expect([
      waitOf({ retryAfterSeconds: 299.2 }),
      waitOf({}),
      waitOf({ retryAfterSeconds: -1 }),
      waitOf({ retryAfterSeconds: '30' }),
    ]).toEqual([300, 0, 0, 0]);
  });
});
