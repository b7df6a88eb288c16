import { WindowTime } from './window-time';

const dayMs = 24 * 60 * 60 * 1000;

/** A clock that tests set. */
function timeAt(now: number) {
  const clock = { now };
  return { clock, time: new WindowTime(() => clock.now) };
}

describe('the time of the deduplication windows', () => {
  it('is the clock while the log is read', () => {
    const { time } = timeAt(40 * dayMs);
    expect(time.now()).toBe(40 * dayMs);
  });

  it.each([
    ['jumps ahead afterwards', 40 * dayMs, 71 * dayMs],
    ['was ahead at the start', 71 * dayMs, 71 * dayMs],
  ])('goes on from the log when the clock %s', (_, atStart, later) => {
    const { clock, time } = timeAt(atStart);
    time.start(40 * dayMs);
    clock.now = later;
    expect(time.now()).toBeGreaterThanOrEqual(40 * dayMs);
    expect(time.now()).toBeLessThan(41 * dayMs);
    expect(Array.from({ length: 100 }, () => time.now()).every(Number.isInteger)).toBe(true);
  });

  it('is the clock when the log is dated ahead of it, or empty', () => {
    const ahead = timeAt(40 * dayMs);
    ahead.time.start(71 * dayMs);
    expect(ahead.time.now()).toBe(40 * dayMs);
    const empty = timeAt(40 * dayMs);
    empty.time.start(0);
    expect(empty.time.now()).toBe(40 * dayMs);
  });
});
