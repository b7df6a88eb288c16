import { DeduplicationWindow, freshMs, rememberedPerAggregate, rememberMs } from './deduplication-window';

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
    const start = 1_000;
    for (let i = 0; i < 10; i++) memory.remember(`old${i}`, i, start + i);
    for (let i = 0; i < rememberedPerAggregate; i++) memory.remember(`c${i}`, 10 + i, start + 10 + freshMs);
    expect(memory.size).toBe(rememberedPerAggregate);
    expect(memory.find('old9')).toBeUndefined();
    expect(memory.find('c0')).toBe(10);
    // A derived command issued before the oldest kept id may have been answered and dropped.
    expect(memory.isTooOld(start + 8, start + freshMs)).toBe(true);
    expect(memory.isTooOld(start + 10, start + freshMs)).toBe(false);
  });

  it('never drops or refuses fresh commands, however many an aggregate has', () => {
    const memory = new DeduplicationWindow();
    const [start, apartMs, count] = [1_000_000, 1, 4 * rememberedPerAggregate];
    for (let i = 0; i < count; i++) memory.remember(`c${i}`, i, start + i * apartMs);
    const now = start + count * apartMs;
    expect(memory.find('c0')).toBe(0);
    expect(memory.isTooOld(now - 60_000, now)).toBe(false);
    memory.remember('later', count, now + freshMs);
    expect(memory.size).toBe(rememberedPerAggregate);
    expect(memory.isTooOld(now, now + freshMs)).toBe(false);
  });

  it('goes on dropping the oldest after an id was answered again and after all others have left', () => {
    const memory = new DeduplicationWindow();
    for (const id of ['a', 'b', 'c']) memory.remember(id, 1, 1_000);
    memory.remember('d', 2, 2_000 + rememberMs);
    expect(memory.size).toBe(1);
    memory.remember('e', 3, 3_000 + rememberMs);
    // Keeps its place before `e`, with a later time.
    memory.remember('d', 4, 5_000 + rememberMs);
    memory.remember('f', 5, 4_000 + 2 * rememberMs);
    expect(['d', 'e', 'f'].map((id) => memory.find(id))).toEqual([4, 3, 5]);
    memory.remember('g', 6, 6_000 + 3 * rememberMs);
    memory.remember('h', 7, 7_000 + 3 * rememberMs);
    memory.remember('i', 8, 8_000 + 4 * rememberMs);
    expect(['d', 'e', 'f', 'g', 'h', 'i'].map((id) => memory.find(id))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      8,
    ]);
    expect(memory.size).toBe(1);
  });

  it('keeps ids longer when the time of forgetting is behind', () => {
    const memory = new DeduplicationWindow();
    memory.remember('before', 1, 1_000, 1_000);
    memory.remember('jumped', 2, 2_000 + rememberMs, 2_000);
    expect(memory.find('before')).toBe(1);
    expect(memory.isTooOld(1_000, 2_000)).toBe(false);
  });

  it('does not change when the same rows are added again in order, as a snapshot does', () => {
    const replayed = new DeduplicationWindow();
    const restored = new DeduplicationWindow();
    const rows = Array.from({ length: rememberedPerAggregate + 50 }, (_, i) => ({
      id: `c${i}`,
      offset: i,
      at: 1_000 + i * 10,
    }));
    for (const { id, offset, at } of rows) replayed.remember(id, offset, at);
    for (const { id, offset, at } of rows) restored.remember(id, offset, at);
    expect(restored).toEqual(replayed);
  });
});
