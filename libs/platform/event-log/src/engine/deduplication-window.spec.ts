import { DeduplicationWindow, rememberedPerAggregate, rememberMs } from './deduplication-window';

describe('the deduplication window', () => {
  it('returns the offset of the recorded answer', () => {
    const memory = new DeduplicationWindow();
    memory.remember('a', 7, 1_000);
    expect(memory.find('a')).toBe(7);
    expect(memory.find('b')).toBeUndefined();
  });

  it('drops ids older than 30 days of log time and reports commands issued before that as too old', () => {
    const memory = new DeduplicationWindow();
    memory.remember('old', 1, 1_000);
    memory.remember('kept', 2, 2_000);
    memory.remember('new', 3, 1_001 + rememberMs);
    expect(memory.find('old')).toBeUndefined();
    expect(memory.find('kept')).toBe(2);
    expect(memory.isTooOld(999, 1_001 + rememberMs)).toBe(true);
    expect(memory.isTooOld(1_001, 1_001 + rememberMs)).toBe(false);
  });

  it('keeps a limited number of ids per aggregate and drops the oldest first', () => {
    const memory = new DeduplicationWindow();
    for (let i = 0; i < rememberedPerAggregate + 10; i++) memory.remember(`c${i}`, i, 1_000 + i);
    expect(memory.size).toBe(rememberedPerAggregate);
    expect(memory.find('c9')).toBeUndefined();
    expect(memory.find('c10')).toBe(10);
    // A derived command issued before the oldest kept id may have been answered and dropped.
    expect(memory.isTooOld(1_008, 10_000)).toBe(true);
    expect(memory.isTooOld(1_010, 10_000)).toBe(false);
  });

  it('neither drops ids nor refuses commands because of a record dated ahead of the clock', () => {
    const now = 2_000;
    const ahead = now + rememberMs + 1_000;
    const memory = new DeduplicationWindow();
    memory.remember('before', 1, 1_000, now);
    memory.remember('jumped', 2, ahead, now);
    expect(memory.find('before')).toBe(1);
    expect(memory.isTooOld(1_000, now)).toBe(false);
    for (let i = 0; i < rememberedPerAggregate; i++) memory.remember(`c${i}`, 3 + i, now, now);
    expect(memory.find('jumped')).toBeUndefined();
    expect(memory.isTooOld(now, now)).toBe(false);
  });

  it('does not change when the same rows are added again in order, as a snapshot does', () => {
    const replayed = new DeduplicationWindow();
    const restored = new DeduplicationWindow();
    const rows = Array.from({ length: rememberedPerAggregate + 50 }, (_, i) => ({
      id: `c${i}`,
      offset: i,
      at: 1_000 + i,
    }));
    for (const { id, offset, at } of rows) replayed.remember(id, offset, at);
    for (const { id, offset, at } of rows) restored.remember(id, offset, at);
    expect(restored).toEqual(replayed);
  });
});
