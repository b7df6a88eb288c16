import { askAgainMs } from './ask-again';

describe('polling for an outcome', () => {
  it('is frequent while the outcome may still be decided, and asks just after it is final', () => {
    const waits = [0, 25_000, 29_000, 29_999].map((now) => askAgainMs({ failures: 0, until: 30_000, now }));
    expect(waits).toEqual([2_000, 2_000, 1_300, 301]);
  });

  it('slows down when the server still cannot tell after that', () => {
    expect(askAgainMs({ failures: 0, until: 30_000, now: 30_001 })).toBe(5_000);
  });

  it('slows down with each failure, up to a limit', () => {
    expect([1, 2, 3, 4, 50].map((failures) => askAgainMs({ failures, until: undefined, now: undefined }))).toEqual([
      2_000, 4_000, 8_000, 15_000, 15_000,
    ]);
  });
});
