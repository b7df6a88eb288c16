import type { ChainedRecord } from '../chain/chain';
import { counterKind } from '../spec-support/counter';
import { AggregateStore } from './aggregate-store';
import { DeduplicationWindow, freshMs, rememberedPerAggregate, rememberMs } from './deduplication-window';
import { WindowTime } from './window-time';

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

  it('recognises each of 10,000 commands that reach one aggregate within a second, however full it was before', () => {
    const memory = new DeduplicationWindow();
    for (let i = 0; i < rememberedPerAggregate; i++) memory.remember(`before${i}`, i, 1_000);
    const start = 1_000 + 2 * freshMs;
    for (let i = 0; i < 10_000; i++) memory.remember(`c${i}`, i, start + Math.floor(i / 10));
    const known = Array.from({ length: 10_000 }, (_, i) => memory.find(`c${i}`));
    expect(known).toEqual(known.map((_, i) => i));
    expect(memory.isTooOld(start, start + 1_000)).toBe(false);
    expect(memory.size).toBe(rememberedPerAggregate);
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

  it('drops no fresh id when a record is dated ahead of the clock, and none that is', () => {
    const memory = new DeduplicationWindow();
    for (let i = 0; i < rememberedPerAggregate; i++) memory.remember(`c${i}`, i, 1_000);
    memory.remember('ahead', rememberedPerAggregate, 1_000 + 2 * rememberMs, 2_000);
    memory.remember('after', rememberedPerAggregate + 1, 2_001, 2_001);
    expect(memory.find('c0')).toBe(0);
    expect(memory.find('ahead')).toBe(rememberedPerAggregate);
    expect(memory.isTooOld(1_000, 2_001)).toBe(false);
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

describe('the ids that were read while the clock was 40 days behind', () => {
  const dayMs = 24 * 60 * 60 * 1000;
  const today = 100 * dayMs;
  const behind = { now: 60 * dayMs };
  const record = { outcome: { kind: 'rejected' }, commandId: 'c', recordedAt: today - dayMs, events: [], version: 0 };
  const ways: Record<string, (store: AggregateStore) => void> = {
    'from the log': (store) => store.fold({ offset: 7, record: { ...record, aggregate: 'account:A' } } as never),
    'from a snapshot': (store) =>
      store.restore({
        states: [],
        windows: [
          {
            aggregate: 'account:A',
            commands: JSON.stringify([['c', 7, record.recordedAt]]),
            latestAt: record.recordedAt,
          },
        ],
        references: Buffer.alloc(0),
      }),
  };

  it.each(Object.entries(ways))('%s are kept when the clock is right again', (_, read) => {
    const clock = { ...behind };
    const time = new WindowTime(() => clock.now);
    const store = new AggregateStore([counterKind()], { tracksChanges: true, time });
    read(store);
    time.start(today);
    clock.now = today;
    time.start(today);
    store.forgetOldIds();
    const memory = store.find('account:A')?.memory;
    expect(memory?.find('c')).toBe(7);
    expect(memory?.isTooOld(today - dayMs, today)).toBe(false);
    // A snapshot stores the time of the log as well.
    expect(store.takeChanges().memory.filter(({ at }) => at !== record.recordedAt)).toEqual([]);
  });
});

describe('the ids of an aggregate that gets no more commands', () => {
  it('are dropped after 30 days, in turns over all aggregates', () => {
    const clock = { now: 1_000 };
    const store = new AggregateStore([counterKind()], { time: new WindowTime(() => clock.now) });
    const keys = Array.from({ length: 2_500 }, (_, n) => `account:${n}`);
    for (const [offset, key] of keys.entries()) {
      const aggregate = store.find(key);
      const record = { outcome: { kind: 'rejected' }, commandId: key, recordedAt: 1_000, events: [] };
      if (aggregate) store.put(key, aggregate, [], { offset, record } as unknown as ChainedRecord);
    }
    const kept = (): number => keys.filter((key) => store.find(key)?.memory.find(key) !== undefined).length;
    clock.now = 1_000 + rememberMs;
    for (let turn = 0; turn < 4; turn++) store.forgetOldIds();
    expect(kept()).toBe(2_500);
    clock.now += 1;
    store.forgetOldIds();
    expect(kept()).toBeLessThan(2_500);
    for (let turn = 0; turn < 4; turn++) store.forgetOldIds();
    expect(kept()).toBe(0);
    expect(store.find('account:7')?.memory.isTooOld(999, clock.now)).toBe(true);
  });

  it.each([
    ['are kept', 0, 7],
    ['are dropped', 1, undefined],
  ])('%s %i ms after 30 days when it has not been used since the start', (_, ms, kept) => {
    const clock = { now: 1_000 };
    const store = new AggregateStore([counterKind()], { time: new WindowTime(() => clock.now) });
    const commands = JSON.stringify([
      ['a', 6, 0],
      ['c', 7, 1_000],
    ]);
    store.restore({
      states: [{ aggregate: 'account:A', json: JSON.stringify({ total: 1 }), version: 2 }],
      windows: [{ aggregate: 'account:A', commands, latestAt: 1_000 }],
      references: Buffer.alloc(0),
    });
    clock.now = 1_000 + rememberMs + ms;
    store.forgetOldIds();
    // The clock was wrong: only ids that were dropped are unknown now.
    clock.now = 1_000;
    const memory = store.find('account:A')?.memory;
    expect(memory?.find('c')).toBe(kept);
    expect(memory?.isTooOld(999, clock.now)).toBe(kept === undefined);
  });
});
