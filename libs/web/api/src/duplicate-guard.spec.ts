import { DuplicateGuard } from './duplicate-guard';

/** A guard with a fake clock and fake timers. */
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

describe('duplicate guard', () => {
  it('refuses an identical request for a second, and then forgets it', () => {
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

  it('uses the clock when timers are late, and a late timer does not drop a newer request', () => {
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
