import { CommandMemory, rememberedPerAggregate, rememberMs } from './command-memory';

describe('memory of answered commands', () => {
  it('tells where the answer stands', () => {
    const memory = new CommandMemory();
    memory.remember('a', 7, 1_000);
    expect(memory.find('a')).toBe(7);
    expect(memory.find('b')).toBeUndefined();
  });

  it('forgets what is older than 30 days of log time, and calls commands issued before that too old', () => {
    const memory = new CommandMemory();
    memory.remember('old', 1, 1_000);
    memory.remember('kept', 2, 2_000);
    memory.remember('new', 3, 1_001 + rememberMs);
    expect(memory.find('old')).toBeUndefined();
    expect(memory.find('kept')).toBe(2);
    expect(memory.isTooOld(999, 1_001 + rememberMs)).toBe(true);
    expect(memory.isTooOld(1_001, 1_001 + rememberMs)).toBe(false);
  });

  it('keeps a bounded number for one aggregate, oldest out first', () => {
    const memory = new CommandMemory();
    for (let i = 0; i < rememberedPerAggregate + 10; i++) memory.remember(`c${i}`, i, 1_000 + i);
    expect(memory.size).toBe(rememberedPerAggregate);
    expect(memory.find('c9')).toBeUndefined();
    expect(memory.find('c10')).toBe(10);
    // A derived command from before the oldest one kept may have been answered and forgotten.
    expect(memory.isTooOld(1_008, 10_000)).toBe(true);
    expect(memory.isTooOld(1_010, 10_000)).toBe(false);
  });

  it('stays as it is when the same rows are put in again in order, as a snapshot does', () => {
    const replayed = new CommandMemory();
    const restored = new CommandMemory();
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
