import { DuplicateGuard } from './duplicate-guard';

/** A guard whose time and timers are ours. */
function guarded() {
  const clock = { now: 0 };
  const timers: { readonly at: number; readonly work: () => void }[] = [];
  const guard = new DuplicateGuard(
    () => clock.now,
    (work, ms) => void timers.push({ at: clock.now + ms, work }),
  );
  const pass = (ms: number): void => {
    clock.now += ms;
    for (const { at, work } of timers) if (at <= clock.now && at > clock.now - ms) work();
  };
  return { guard, clock, pass };
}

describe('the guard against duplicates', () => {
  it('refuses the same for a second, and keeps nothing of it longer', () => {
    const { guard, pass } = guarded();
    expect([guard.refuses('a secret'), guard.refuses('another'), guard.refuses('a secret')]).toEqual([
      false,
      false,
      true,
    ]);
    pass(999);
    expect([guard.refuses('a secret'), guard.size]).toEqual([true, 2]);
    pass(1);
    expect(guard.size).toBe(0);
    expect(guard.refuses('a secret')).toBe(false);
  });

  it('goes by the clock where timers are late, and a late one forgets nothing that was sent since', () => {
    const { guard, clock, pass } = guarded();
    guard.refuses('a secret');
    clock.now = 1200;
    expect(guard.refuses('a secret')).toBe(false);
    pass(300);
    expect(guard.refuses('a secret')).toBe(true);
    pass(700);
    expect(guard.size).toBe(0);
  });
});
